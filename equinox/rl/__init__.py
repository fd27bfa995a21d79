"""For researchers: actions as integers, observations as arrays, and environments of other projects."""
