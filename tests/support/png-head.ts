// A picture of which only the first bytes are there: they say that it is a PNG, and how large it is.

/** A square of so many pixels a side, in a file of that name. */
export function pngOfSize(name: string, side = 200): File {
  const head = new Uint8Array(33)
  head.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  new DataView(head.buffer).setUint32(16, side)
  new DataView(head.buffer).setUint32(20, side)
  return new File([head, name], name)
}
