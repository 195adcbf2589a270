// Where squares are not what is played on, a map with walls and doors means nothing. A file of its own: it is said
// before anything of maps is fetched.

export const NO_MAP = 'These rules are played on rows, not on a grid: they take no map.'
