"""Measurements, as ratios to a yardstick in the same run. `make bench` prints them."""
