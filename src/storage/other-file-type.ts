// Recognizes files that people drop here by mistake, by their first bytes and never by their name.

/**
 * What the text is instead of data, such as `a PNG picture`; `null` when it may be data. Read as text, the first bytes
 * of a picture may be replacement characters.
 */
export function otherFileType(text: string): string | null {
  const head = text.slice(0, 64).replace(/^\ufeff/, '').trimStart()
  if (head === '' && text.length <= 64) return 'empty'
  if (/^[\u0089\ufffd]PNG/.test(head)) return 'a PNG picture'
  if (/^[\u00ff\ufffd][\u00d8\ufffd][\u00ff\ufffd]/.test(head)) return 'a JPEG picture'
  if (/^RIFF[\s\S]{4,16}WEBP/.test(head)) return 'a WebP picture'
  if (head.startsWith('GIF8')) return 'a GIF picture'
  if (head.startsWith('PK') && head.charCodeAt(2) < 32) return 'a ZIP archive (unpack it first)'
  if (head.startsWith('%PDF')) return 'a PDF'
  if (/^<(?:!doctype|html|\?xml|svg)/i.test(head)) return 'a web page or drawing'
  // oxlint-disable-next-line no-control-regex -- these are what tells bytes from words
  return /[\u0000-\u0008\u000e-\u001f]/.test(head) ? 'a binary file' : null
}
