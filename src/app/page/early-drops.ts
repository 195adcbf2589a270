// Files that are dropped before the page is drawn: without these listeners the browser would show the file in place of
// the page. They are kept until the page takes them. Files that are pasted, such as a picture copied from another page,
// come this way at any time; words that are pasted go where they belong. Imported first of all.
import type { DropSpot } from '../files/token-pictures.ts'
import { isSeatAddress } from './seat-address.ts'

type Take = (files: readonly File[], at: DropSpot | null) => void

let take: Take | null = null
const waiting: (readonly [files: readonly File[], at: DropSpot | null])[] = []

/** What the page has taken itself is prevented already: its listeners stand further in. */
function hold(event: Event, files: readonly File[], at: DropSpot | null): void {
  if (event.defaultPrevented || files.length === 0) return
  event.preventDefault()
  if (take) take(files, at)
  else waiting.push([files, at])
}

if (!isSeatAddress(location.hash)) {
  addEventListener('dragover', (event) => event.dataTransfer?.types.includes('Files') && event.preventDefault())
  addEventListener('drop', (event) =>
    hold(event, [...event.dataTransfer?.files ?? []], { clientX: event.clientX, clientY: event.clientY }))
  addEventListener('paste', (event) => hold(event, [...event.clipboardData?.files ?? []], null))
}

/** Takes what came early, and from then on what reaches no other part of the page. Gives a function that ends this. */
export function takeEarlyFiles(taking: Take): () => void {
  take = taking
  for (const [files, at] of waiting.splice(0)) taking(files, at)
  return () => {
    if (take === taking) take = null
  }
}
