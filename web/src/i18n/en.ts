// What the client says in English. The other languages have the same keys; the games bring catalogues of their own.

export const en = {
  // everywhere
  grotto: "Grotto", tagline: "A club table for cave-exploration board games", skip: "Skip to the content", menu: "Menu", close: "Close", cancel: "Cancel", yes: "Yes, do it", no: "No",
  back: "Back", copy: "Copy", copied: "Copied", save: "Save", loading: "One moment …", language: "Language", settings: "Settings", lobby: "Lobby", rules: "Rules", art: "All tiles and cards", about: "Credits",
  // lobby
  playNow: "Play now", playNowSays: "Against bots, at once", createTable: "Create a table", joinCode: "Join by code or link", code: "Code or link", join: "Join", running: "My games", open: "Open tables", finished: "Finished games",
  yourTurn: "your turn", gathering: "gathering", runningStage: "running", paused: "paused", over: "finished", closed: "closed", noTables: "No table is open just now. Be the first!", noMine: "You have no games yet.", seatsOf: "{taken} of {all} seats taken",
  players: "{least}–{most} players", playersExactly: "{count} players", enter: "Enter", learn: "Learn in 5 minutes", yourName: "Your name", guest: "Guest", nameSays: "So the others know who you are. Nothing else is needed.", letsGo: "Let’s go",
  // creating
  newTable: "A new table", game: "Game", seats: "Seats", seat: "Seat {number}", me: "Me", onThisDevice: "Somebody on this device", openSeat: "Open for somebody", visibility: "Who may find it", public: "Everybody, in the lobby", unlisted: "Whoever has the link", invited: "Invited people only", clock: "Time to think", clockNone: "As long as you like", clockLive: "{seconds} s a move", clockDays: { one: "{count} day a move", other: "{count} days a move" }, create: "Create the table", options: "How it is played",
  // bots
  "bot.random": "Beginner bot", "bot.greedy": "Keen bot", "bot.search": "Expert bot", "bot.any": "Bot ({level})",
  // waiting room
  waiting: "Waiting room", invite: "Invite", inviteSays: "Send this link, or let them type the code.", tableCode: "Table code", ready: "I am ready", notReady: "Not ready yet", isReady: "ready", isNotReady: "not ready", sitHere: "Sit here", standUp: "Stand up", putBot: "Put a bot here", openIt: "Open the seat", startsWhen: "The game begins when every seat is taken and ready.", host: "host", away: "away", here: "here",
  // table
  board: "Board", table: "Table", log: "Log", chat: "Chat", players2: "Players", actions: "What you can do", allActions: "All actions", noActions: "Nothing to do just now.", waitingFor: "Waiting for {names}", yourMove: "Your turn", undo: "Undo", redo: "Redo", undoWhy: "Nothing can be taken back: chance has answered, or somebody has learned something since.", undone: "Taken back", listView: "List view", boardView: "Board view", spectating: "You are watching",
  points: { one: "{count} point", other: "{count} points" }, you: "you", say: "Say something", send: "Send", sinceLast: "Since your last turn", nothingYet: "Nothing has happened yet.", chance: "Chance", rewound: "You are looking at an earlier moment", toNow: "Back to now", stepBack: "One step back", stepOn: "One step on", moment: "Moment {at} of {last}", playFromHere: "Practise from here", shareMoment: "Copy a link to this moment", replay: "Replay", playAll: "Play", pause: "Pause", toStart: "To the start", speed: "Speed",
  whyNot: "Why not?", readRule: "Read {rule} in the rules", allowed: "That is allowed now.", refused: "That was not done", stale: "The table has moved on. Please choose again.", passDevice: "Pass the device to {name}", passSays: "What you see next is for {name} only.", iAm: "I am {name}",
  winner: "{names} wins", winners: "{names} share the victory", nobodyWins: "Nobody wins", gameOver: "The game is over", rematch: "Play again", toLobby: "Back to the lobby", saveRecord: "Save the record", saveImage: "Save the result as a picture", fairness: "Fairness", fair: { one: "{count} draw checked against the seed: all as promised.", other: "{count} draws checked against the seed: all as promised." }, unfair: "Draws differ from what the seed holds!",
  suggested: "{name} suggests: {what}", accept: "Do it", suggest: "Suggest", takeback: "Ask for a takeback", asked: "{name} asks: {what}", agree: "Agree", decline: "Decline", "ask.takeback": "take the last move back", "ask.pause": "pause the game", "ask.resume": "go on", standIn: "A bot plays for {name}", takeBack: "Take the seat back", botDid: "What the bot did for you", timeLeft: "{time} left",
  event: "{who}: {what}", undidIt: "{who} took the last action back", redidIt: "{who} did it again", conceded: "{who} gave up", standsIn: "a bot stands in for {who}", returned: "{who} is back", tookBack: "the last move was taken back by consent",
  // trouble
  connecting: "Connecting …", lost: "Connection lost. Trying again …", offline: "No connection to the server.", newVersion: "A new version is here.", reload: "Load it", stopping: "The server restarts. Your game is safe; we come back by ourselves.", missing: "This table cannot be shown", crashed: "Something went wrong here", crashedSays: "The game itself is safe on the server. You can load the page anew, and send us what happened.", report: "Copy a report", reloadPage: "Load the page anew", notFound: "There is nothing here", notFoundSays: "The address may be mistyped, or the table is gone.",
  // board
  zoomIn: "Zoom in", zoomOut: "Zoom out", fitAll: "Show all",
  // settings
  theme: "Look", dark: "Dark: a cave by lamplight", light: "Light: a survey on paper", system: "As my device", motion: "Animations", motionFull: "Full", motionFast: "Fast", motionOff: "Off", sounds: "Sounds", confirm: "Ask before every action", notices: "Tell me when it is my turn", helps: "Helps: projected scores, odds, paths", listSetting: "Show boards as lists, for screen readers", noticesDenied: "The browser does not allow notices from this site.",
  // keyboard
  keys: "Keyboard", "key.move": "Move between things that can be done", "key.do": "Do it", "key.turn": "Turn the tile in hand", "key.escape": "Put it away", "key.undo": "Undo", "key.actions": "To the list of actions", "key.board": "To the board", "key.list": "List view on and off", "key.chat": "To the chat", "key.zoom": "Zoom the board; 0 shows all", "key.help": "This page",
  // rules
  search: "Search the rules", found: { one: "{count} section", other: "{count} sections" }, noFound: "Nothing found.", rulesOf: "Rules of {title}", rulesInEnglish: "These rules are there in English and German.", credits: "Credits", creditsSays: "Grotto exists because other people invented, drew and published these games. If you like one of them, buy the box.", iconsBy: "Icons by Lorc, Delapouite and contributors, game-icons.net, under CC BY 3.0.", independent: "Grotto is independent of the designers and publishers named here.",
  // art page
  artSays: "Every tile in every rotation, and every card, as the boards draw them.",
  // lessons
  lesson: "Lesson",
  // games, on their cards
  "blurb.the-cave": "Pack ropes, food and air, find the way down, and be home before the food is gone.", "blurb.diamond-cave": "Forty-nine cards of dark rock, and a good memory: dig for diamonds before the others.", "blurb.gone-caving": "Lay passages, throw sumps and squeezes in each other’s way, and hope for the right hero.", "blurb.sub-terra": "Lost in the dark together: find the exit before the light runs out. Something is down here.",
} as const;
