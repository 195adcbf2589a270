// The first that runs of the page, from a file of its own, long before the program is there: a file that is dropped or
// pasted is kept until the page takes it. Without that the browser would show the file in place of the page. Files that
// are pasted, such as a picture copied from another page, come this way at any time; words that are pasted go where
// they belong. It imports nothing, and the program brings it along again: whichever comes first counts.
export interface EarlyFiles {
  /** What takes the files, from when it is there. */
  take: ((files: readonly File[], at: { readonly clientX: number; readonly clientY: number } | null) => void) | null
  /** The page has no use for files: none is taken, and none is shown in place of the page. */
  refuses: boolean
  readonly waiting: Parameters<NonNullable<EarlyFiles['take']>>[]
}

declare global {
  var earlyFiles: EarlyFiles | undefined
}

if (!globalThis.earlyFiles) {
  const early: EarlyFiles = { take: null, refuses: false, waiting: [] }
  globalThis.earlyFiles = early

  /** What the page has taken itself is prevented already: its listeners stand further in. */
  const hold = (event: Event, ...[files, at]: EarlyFiles['waiting'][number]): void => {
    if (event.defaultPrevented || files.length === 0) return
    event.preventDefault()
    if (early.refuses) return
    if (early.take) early.take(files, at)
    else early.waiting.push([files, at])
  }

  /** Browsers call a picture “image” that was copied from a page or a screen. */
  const named = (file: File): File =>
    /^image\.\w+$/i.test(file.name)
      ? new File([file], file.name.replace(/^image/i, 'Pasted picture'), { type: file.type })
      : file

  addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    if (early.refuses) event.dataTransfer.dropEffect = 'none'
  })
  addEventListener('drop', (event) =>
    hold(event, [...event.dataTransfer?.files ?? []], { clientX: event.clientX, clientY: event.clientY }))
  addEventListener('paste', (event) => hold(event, [...event.clipboardData?.files ?? []].map(named), null))
}
