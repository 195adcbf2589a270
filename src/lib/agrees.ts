// Verbs after the names of things, for sentences that are put together from parts.

/** Ends in the s of a plural: “claws”, “Grasping reeds”, but not “cutlass” or “gladius”. */
const PLURAL = /[^sui’']s$/i

/** The verb that fits the name: `agrees('cold hands', 'misses', 'miss')` is `miss`. */
export const agrees = (name: string, one: string, several: string): string => (PLURAL.test(name) ? several : one)
