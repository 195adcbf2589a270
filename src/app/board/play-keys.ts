// The keys of the tools of the table before the tools are there, by their letter. None of them is the key of an action.
export const PLAY_KEYS: Readonly<Record<string, string>> = { m: 'ruler', c: 'template', i: 'pencil', j: 'note',
  h: 'ping' }
/** The same while the GM's own view is on the screen. */
export const GM_PLAY_KEYS: Readonly<Record<string, string>> = { ...PLAY_KEYS, o: 'fog' }
