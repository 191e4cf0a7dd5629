// boardgame.io's server with its own FlatFile storage: two players, a move each in turn, nothing else.
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const game = {
  name: "turns",
  setup: () => ({ cells: Array(40).fill(null), count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    mark: ({ G, playerID }, cell) => {
      G.cells[cell % 40] = playerID;
      G.count += 1;
    },
  },
};

const options = { games: [game], origins: [Origins.LOCALHOST] };
if (process.argv[3]) options.db = new FlatFile({ dir: process.argv[3] });
Server(options).run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
