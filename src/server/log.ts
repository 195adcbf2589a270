// What the server writes down while it runs: how much there is of something and what went wrong, never whose it is,
// what a room is called or what was sent.

export interface Log {
  (line: string): void
}

/** One line each, with the time. */
export const logTo = (stream: { write(text: string): unknown }): Log => (line) => {
  stream.write(`${new Date().toISOString()}  ${line}\n`)
}

/** Counts what may happen often, and writes a line of all of it at most once in `every` milliseconds. */
export function tally(log: Log, every: number): { count(what: string): void; flush(): void } {
  const counts = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  const flush = () => {
    if (timer) clearTimeout(timer)
    timer = null
    if (counts.size > 0) log([...counts].map(([what, count]) => `${what}: ${count}`).join(', '))
    counts.clear()
  }
  return {
    count: (what) => {
      counts.set(what, (counts.get(what) ?? 0) + 1)
      timer ??= setTimeout(flush, every).unref()
    },
    flush,
  }
}
