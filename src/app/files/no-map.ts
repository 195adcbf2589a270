// Why a ruleset without a square grid takes no map. A file of its own, because this is said before the code for maps is
// fetched.

export const NO_MAP = 'These rules are played on rows, not on a grid. They need no map.'
