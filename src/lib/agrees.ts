// Verbs after the names of things, for sentences that are put together from parts.

/** Ends in the s of a plural: “claws”, “Grasping reeds”, but not “cutlass” or “gladius”. */
const PLURAL = /[^sui’']s$/i
/** Begins what only belongs to the first word: “Heat of the lamps” is about heat, “Cut the points” about a cut. */
const BELONGING = /\s(?:of|from|in|on|at|to|for|with|by|and|the|an?|my|your|his|her|its|their)\s.*$/i

/** The verb that fits the name: `agrees('cold hands', 'misses', 'miss')` is `miss`. */
export const agrees = (name: string, one: string, several: string): string =>
  PLURAL.test(name.replace(BELONGING, '')) ? several : one
