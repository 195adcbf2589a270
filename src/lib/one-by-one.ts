// Jobs that are done one after another, in the order in which they were given.

/** Gives a function that does a job when all that were given before are over, whether or not they failed. */
export function oneByOne(): <Value>(job: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (job) => {
    const mine = last.then(job)
    last = mine.catch(() => undefined)
    return mine
  }
}
