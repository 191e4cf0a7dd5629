// Two players at each of so many matches; each moves as soon as it is told of the other's move. Prints moves a second.
const { io } = require("socket.io-client");
const [port, matches, seconds] = process.argv.slice(2).map(Number);
const url = `http://localhost:${port}`;
let moves = 0;

async function post(path, body) {
  const answer = await fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function open() {
  const { matchID } = await post("/games/turns/create", { numPlayers: 2 });
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`/games/turns/${matchID}/join`, { playerID, playerName: playerID });
    const socket = io(`${url}/turns`, { transports: ["websocket"], forceNew: true });
    const act = (state) => {
      if (state.ctx.currentPlayer !== playerID) return;
      const action = { type: "MAKE_MOVE", payload: { type: "mark", args: [state._stateID], playerID, credentials: playerCredentials } };
      socket.emit("update", action, state._stateID, matchID, playerID);
    };
    socket.on("sync", (_, info) => act(info.state));
    socket.on("update", (_, state) => {
      if (playerID === "0") moves += 1;
      act(state);
    });
    await new Promise((resolve) => socket.on("connect", resolve));
    socket.emit("sync", matchID, playerID, playerCredentials, 2);
  }
}

(async () => {
  for (let i = 0; i < matches; i += 1) await open();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const [before, began] = [moves, Date.now()];
  setTimeout(() => {
    console.log(JSON.stringify({ rate: ((moves - before) * 1000) / (Date.now() - began) }));
    process.exit(0);
  }, seconds * 1000);
})();
