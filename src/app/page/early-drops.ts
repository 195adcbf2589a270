// Files that were dropped or pasted before the page was drawn, and those that reach no other part of it.
import './first.ts'
import type { EarlyFiles } from './first.ts'
import { isSeatAddress } from './seat-address.ts'

type Take = NonNullable<EarlyFiles['take']>

const early = globalThis.earlyFiles
// A seat brings nothing in.
if (early && isSeatAddress(location.hash)) early.refuses = true

/** Takes what came early, and from then on what reaches no other part of the page. Gives a function that ends this. */
export function takeEarlyFiles(taking: Take): () => void {
  if (!early) return () => undefined
  early.take = taking
  for (const [files, at] of early.waiting.splice(0)) taking(files, at)
  return () => {
    if (early.take === taking) early.take = null
  }
}
