// Which name tags are shown when they would cover each other. Pure.
export interface Tag { readonly x: number; readonly y: number; readonly width: number; readonly height: number; readonly worth: number }

/** Side of the buckets that tags are looked up in, in pixels: about one tag. */
const BUCKET = 64

/** The tags that have room, the worthier ones first; tags of worth 2 and more are always among them. */
export function uncrowded<T extends Tag>(tags: readonly T[]): readonly T[] {
  const buckets = new Map<number, T[]>()
  const kept: T[] = []
  for (const tag of tags.toSorted((a, b) => b.worth - a.worth)) {
    const keys = bucketsOf(tag)
    if (tag.worth < 2 && keys.some((key) => buckets.get(key)?.some((other) => touches(tag, other)))) continue
    kept.push(tag)
    for (const key of keys) {
      const list = buckets.get(key)
      if (list) list.push(tag)
      else buckets.set(key, [tag])
    }
  }
  return kept
}

function bucketsOf({ x, y, width, height }: Tag): readonly number[] {
  const keys: number[] = []
  for (let row = Math.floor(y / BUCKET); row <= Math.floor((y + height) / BUCKET); row++) {
    for (let col = Math.floor(x / BUCKET); col <= Math.floor((x + width) / BUCKET); col++) keys.push(row * 4096 + col)
  }
  return keys
}

function touches(a: Tag, b: Tag): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}
