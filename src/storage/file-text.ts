// The text of a file from disk, read slice by slice with its progress told.

/** Longer texts do not fit into one string everywhere. */
const MOST_BYTES = 400 * 1024 * 1024
/** So much is read at once: the page gets its turn after each slice. */
const SLICE = 512 * 1024
/** So much is looked at of the beginning and of the end of a file. */
const END = 4 * 1024 * 1024

/** Why a file is too large to be read, going on from its name; `null` when it is not. */
export function tooLarge(file: Blob): string | null {
  return file.size > MOST_BYTES ? `is ${Math.round(file.size / 1024 / 1024)} MB; at most 400 MB can be read` : null
}

/** UTF-8, or UTF-16 where a byte-order mark says so. Rejects when the disk does. */
export async function readText(file: Blob, onProgress: (fraction: number) => void = () => undefined): Promise<string> {
  return decoded(await decoderOf(file), file, onProgress)
}

/** The beginning and, of a long file, the end. */
export async function readEnds(file: Blob): Promise<string> {
  const decoder = await decoderOf(file)
  const head = await decoded(decoder, file.slice(0, END))
  return file.size <= END ? head : head + (await decoded(decoder, file.slice(Math.max(END, file.size - END))))
}

async function decoded(decoder: TextDecoder, file: Blob, onProgress?: (fraction: number) => void): Promise<string> {
  const parts: string[] = []
  for (let from = 0; from < file.size; from += SLICE) {
    parts.push(decoder.decode(await file.slice(from, from + SLICE).arrayBuffer(), { stream: true }))
    onProgress?.(Math.min(1, (from + SLICE) / file.size))
  }
  parts.push(decoder.decode())
  return parts.join('')
}

async function decoderOf(file: Blob): Promise<TextDecoder> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return new TextDecoder(
    head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8',
  )
}
