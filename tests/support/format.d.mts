export const WIDTH: number
export function sources(...folders: readonly string[]): readonly string[]
/** What a source looks like when it is laid out. */
export function formatter(): (path: string, text: string) => string
