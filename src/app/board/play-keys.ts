// The keys of the tools of the table before the tools are there, by their letter. None of them is the key of an action.
export const PLAY_KEYS: Readonly<Record<string, string>> = { m: 'ruler', c: 'template', i: 'pencil', j: 'note',
  h: 'ping' }
