// A bot in Go, with the standard library alone.
//
// The harness writes one JSON object a line to standard input; the bot answers with one line on standard
// output. Standard output is for answers only: to print for yourself, use fmt.Fprintln(os.Stderr, ...).
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/rand"
	"os"
	"strconv"
	"strings"
)

const name = "go"

// A message of the harness. Each kind has some of these fields; others are ignored.
type message struct {
	Type  string          `json:"type"`
	Seat  int             `json:"seat"`
	Seed  json.Number     `json:"seed"`
	ID    json.RawMessage `json:"id"`
	View  view            `json:"view"`  // all that I know
	Legal []string        `json:"legal"` // all that I may do
}

// The part of a view that is looked at here.
type view struct {
	Pebbles map[string]map[string]json.RawMessage `json:"pebbles"` // by row and creature
	Colors  []string                              `json:"colors"`  // tiles: of each seat
}

var (
	seat   int        // which of the players I am
	random *rand.Rand // from the match seed: the same match is played the same way again
)

// mine says whether I have a pebble on this creature. It only pays if the creature survives.
func mine(v view, creature string) bool {
	for _, cells := range v.Pebbles {
		var owner int // a seat in a row, a list of seats on a champion
		var owners []int
		if json.Unmarshal(cells[creature], &owner) == nil {
			owners = append(owners, owner)
		} else if json.Unmarshal(cells[creature], &owners) != nil {
			continue
		}
		for _, owner := range owners {
			if owner == seat {
				return true
			}
		}
	}
	return false
}

// value says how good a move looks; the best one is played. This is the part to make better.
func value(v view, move string) int {
	words := strings.Split(move, " ")
	switch words[0] {
	case "play":
		// A strong card helps a creature to survive, a weak one harms it. "play hoot-4" goes on hoot,
		// "play chameleon-3 stag" on stag.
		dash := strings.LastIndex(words[1], "-")
		if dash < 0 {
			return 0 // a tree
		}
		strength, _ := strconv.Atoi(words[1][dash+1:])
		creature := words[1][:dash]
		if len(words) > 2 {
			creature = words[2]
		}
		if mine(v, creature) {
			return strength
		}
		return 5 - strength
	case "predict": // put pebbles out early: the first rows give the most points
		return 1
	case "decline": // a power used at random does more harm than good
		return 1
	case "place": // tiles: show my colour
		if words[2] == v.Colors[seat] {
			return 1
		}
	}
	return 0
}

func choose(v view, legal []string) string {
	var good []string
	best := 0
	for _, move := range legal {
		worth := value(v, move)
		if good == nil || worth > best {
			good, best = []string{move}, worth
		} else if worth == best {
			good = append(good, move)
		}
	}
	return good[random.Intn(len(good))]
}

// One message a line, written at once: os.Stdout has no buffer.
func send(answer any) {
	line, err := json.Marshal(answer)
	if err == nil {
		_, err = os.Stdout.Write(append(line, '\n'))
	}
	if err != nil {
		fail(err)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

func main() {
	input := bufio.NewReader(os.Stdin) // a Scanner would refuse long lines
	for {
		line, err := input.ReadBytes('\n')
		if err == io.EOF {
			return
		} else if err != nil {
			fail(err)
		}
		var m message
		if err := json.Unmarshal(line, &m); err != nil {
			fail(err)
		}
		switch m.Type {
		case "hello":
			games := []string{"creatures", "golems", "tiles"}
			send(map[string]any{"type": "hello", "name": name, "version": "1.0", "games": games})
		case "start": // a match begins; one process plays many, one after the other
			seat = m.Seat
			seed, _ := strconv.ParseUint(m.Seed.String(), 10, 64)
			random = rand.New(rand.NewSource(int64(seed)))
			send(map[string]any{"type": "ready"})
		case "turn":
			send(map[string]any{"type": "move", "id": m.ID, "move": choose(m.View, m.Legal)})
		case "quit":
			return
		} // "end", and whatever else may come, is not answered
	}
}
