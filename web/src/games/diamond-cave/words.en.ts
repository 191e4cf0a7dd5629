// What the client says about Diamond Cave in English.

export const en = {
  board: "The mountain", "kind.standard": "standard tunnel", "kind.torch": "tunnel with a torch", "kind.dark": "dark tunnel",
  "ends.ne": "bend north–east", "ends.ns": "straight north–south", "ends.es": "bend east–south", "ends.nw": "bend north–west", "ends.ew": "straight east–west", "ends.sw": "bend south–west",
  "side.n": "north", "side.e": "east", "side.s": "south", "side.w": "west",
  "colour.yellow": "yellow", "colour.blue": "blue", "colour.red": "red", "colour.white": "white",
  hidden: "face down, never seen", seen: "face down, was seen: {front}", diamond: "a diamond on its back", gap: "a gap", ofTunnel: "open, in {name}’s tunnel", underDiamond: "a diamond under it", looking: "{name}’s pawn, looking {side}", pawnHere: "{name}’s pawn",
  digHead: "Dig: which border will the tunnel reach?", dig: "{colour}", odds: "{right} of {all}",
  planHead: "Lay a planned tunnel: always the right way", planned: "Planned tunnel {number}", plannedHidden: "not turned up yet", layTo: "lead {side}", leadHead: "Which way does the tunnel lead?", openHead: "Open a card without a diamond: it begins your tunnel.",
  stop: "End the turn", pass: "Pass", right: "The right way!", wrong: "Not the right way: no diamond this time",
  statusSetup: "The mountain is laid out", statusOpens: "{name} opens the first card", statusPoints: "{name} points the pawn", statusActs: "{name} digs", statusGoesOn: "{name} may stop or dig on", statusDark: "{name} stands in the dark: one planned tunnel, or the end of the turn", statusLeads: "{name} connects the new card", statusDraws: "A card is turned up", statusOver: "The mountain is quiet",
  blockedSingle: "Blocked: turn the single card, or pass.", blockedLong: "Blocked: all but the pawn’s card go dark.",
  deck: { one: "{count} card in the deck", other: "{count} cards in the deck" }, diamonds: { one: "{count} diamond in sight", other: "{count} diamonds in sight" }, quiet: { one: "{count} tunnel without a diamond", other: "{count} tunnels without a diamond" },
  gained: { one: "{count} diamond", other: "{count} diamonds" }, cards: { one: "{count} card", other: "{count} cards" }, length: "tunnel of {cards}",
  myTunnel: "My tunnel", noTunnel: "no tunnel yet", inFront: "In front of the pawn", theMountain: "The whole mountain", others: "The others", edge: "the edge of the mountain", standing: "{name}: {points}, {diamonds}, {tunnel}", at: "{at}: {what}", tableHas: "On the table", points: { one: "{count} point", other: "{count} points" },
  scoreOf: "How the points came about", "account.gained": "Diamonds gained", "account.hidden": "Diamonds under the tunnel", "account.torches": "Torches", "account.standard": "Standard tunnels", total: "Total",
  "reason.cleared": "No diamond is to be seen any more.", "reason.quiet": "Nobody has gained a diamond for too long.",
} as const;
