// The possessive form of names, for sentences that are put together from parts.

/** `Mira’s`, `The Footlights’`. */
export const possessive = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'}`
