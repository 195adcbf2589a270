// How long work takes, told so that a slow or a busy machine makes no difference: processor time and not time of the
// clock, against sums that the same machine does in the same moment.

/** Milliseconds of the processor that this process has spent. */
export const spent = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const SUMS = 1_000_000
/** Milliseconds that an ordinary machine takes for so many sums. */
const USUAL = 18

function sums(): number {
  const began = spent()
  let some = 1
  for (let nth = 0; nth < SUMS; nth++) some = (some * 16_807) % 2_147_483_647
  return some > 0 ? spent() - began : 0
}

/** How many times as long as an ordinary machine this machine takes now; 1 for a quick one. */
export const slowness = (): number => Math.max(1, Math.min(sums(), sums(), sums()) / USUAL)

/** Milliseconds that the work takes on an ordinary machine that does nothing else: of several times the least. */
export function usualMs(work: () => unknown, times = 1): number {
  let least = Infinity
  for (let nth = 0; nth < times; nth++) {
    const began = spent()
    work()
    least = Math.min(least, spent() - began)
  }
  return least / slowness()
}
