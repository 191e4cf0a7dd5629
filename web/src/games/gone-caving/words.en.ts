// What the client says about Gone Caving! in English.

export const en = {
  board: "Play areas", hand: "My hand", handSays: "Tap a card, then a lit place; or drag it there.", pile: "Draw pile", discards: "Discards", draw: "Draw", cards: { one: "{count} card", other: "{count} cards" }, metres: "{metres} m", empty: "nothing yet",
  "family.passage": "passage", "family.entrance": "cave entrance", "family.exit": "cave exit", "family.challenge": "challenge", "family.solution": "solution", "family.hero": "hero", "family.event": "event", "family.footprints": "footprints",
  "name.plain": "passage", "name.animal": "animals", "name.formation": "formations", "name.survey": "survey", "name.borehole": "borehole", "name.entrance": "entrance", "name.exit": "exit", "name.footprints": "footprints",
  "name.vertical": "vertical", "name.squeeze": "squeeze", "name.sump": "sump", "name.darkness": "darkness", "name.rope": "rope", "name.hammer": "hammer", "name.dive gear": "dive gear", "name.spare light": "spare light",
  "name.vertical caver": "Vertical Caver", "name.skinny caver": "Skinny Caver", "name.cave diver": "Cave Diver", "name.biologist": "Biologist", "name.geologist": "Geologist", "name.cartographer": "Cartographer",
  "name.trash": "trash", "name.lost in the dark": "lost in the dark", "name.need a rescue": "need a rescue",
  playIt: "Play it", discardIt: "Discard it", playOn: "On {name}", whyNot: "Why not play it?", dropHere: "Play here", stop: "End the turn", pass: "Do without the last turn", selfRescue: "Self-rescue", sitOut: "Sit the turn out", show: "Show the hero",
  outside: "outside", inside: "in the cave", entrances: { one: "{count} entrance", other: "{count} entrances" }, fullStop: "full stop", slowed: "passages of at most {metres} m", partnerOf: "partner: {name}", faceDown: "a hero, face down", group: "Before everybody",
  statusDeal: "The cards are dealt", statusStarts: "{name} begins the turn", statusPlays: "{name} plays or discards", statusExtra: "{name} has another card and action", statusDraws: "{name} draws", statusOver: "The match is over", handNumber: "Hand {number}", closing: "{name} has found the exit: last turns", goal: "to {goal} points",
  points: { one: "{count} point", other: "{count} points" }, before: "Hands before", last: "Last hand", open: "Open now", entrancePoints: "Entrances", total: "Total", scoreOf: "Scoring sheet", unseen: "Still to come, or in others’ hands",
  myCave: "My cave", tableHas: "On the table", holds: "holds {cards}", under: "held up by {what}", waiting: "events: {what}", heroes: "heroes: {what}", nothing: "nothing",
  "reason.goal": "Somebody reached the goal.", "reason.hands": "All hands are played.", "reason.gone caving": "Nobody reached the goal in time.",
} as const;
