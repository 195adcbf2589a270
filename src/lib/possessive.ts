// The genitive of names in sentences that are put together.

/** `Mira’s`, `The Footlights’`. */
export const possessive = (name: string): string => `${name}${/s$/i.test(name) ? '’' : '’s'}`
