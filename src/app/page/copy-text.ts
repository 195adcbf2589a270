// Copies a text for pasting. On plain http a page has no clipboard of its own: there the old way is used.

export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard) {
    try {
      await clipboard.writeText(text)
      return true
    } catch {
      // Not allowed here: the old way may be.
    }
  }
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // In an open dialog nothing outside of it can be selected.
  const inside = document.activeElement?.closest('[role="dialog"]') ?? document.body
  inside.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}
