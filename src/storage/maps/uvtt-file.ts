// Reads a Universal VTT file of tens of megabytes without freezing the page, saying how far it is.
import { fail, type Result } from '../../lib/result.ts'
import type { MapFile, MapProblem } from './types.ts'
import { uvttSteps, type ReadOptions } from './uvtt.ts'

/** Longer texts do not fit into one string everywhere. */
const MOST_BYTES = 400 * 1024 * 1024
const SLICE = 4 * 1024 * 1024
/** How much of the progress is reading the bytes; the rest is making a map of them. */
const READING = 0.4
/** The page gets its turn this often, in milliseconds. */
const BREATH = 30

/** As `readUvtt`, from a dropped or chosen file. `onProgress` gets growing fractions from 0 to 1. Never throws. */
export async function readUvttFile(
  file: Blob, options: ReadOptions, onProgress: (fraction: number) => void = () => undefined,
): Promise<Result<MapFile, MapProblem>> {
  if (file.size > MOST_BYTES) return fail({ field: 'file', message: `is ${Math.round(file.size / 1024 / 1024)} MB; at most 400 MB can be read` })
  onProgress(0)
  let text: string
  try {
    text = await readText(file, (part) => onProgress(part * READING))
  } catch {
    return fail({ field: 'file', message: 'could not be read from the disk; choose it again' })
  }
  const steps = uvttSteps(text, options)
  let last = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) {
      onProgress(1)
      return step.value
    }
    if (performance.now() - last < BREATH) continue
    onProgress(READING + (1 - READING) * step.value)
    await new Promise((resolve) => setTimeout(resolve, 0))
    last = performance.now()
  }
}

/** UTF-8, or UTF-16 where a byte-order mark says so. */
async function readText(file: Blob, onProgress: (fraction: number) => void): Promise<string> {
  const head = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  const encoding = head[0] === 0xff && head[1] === 0xfe ? 'utf-16le' : head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
  const decoder = new TextDecoder(encoding)
  const parts: string[] = []
  for (let from = 0; from < file.size; from += SLICE) {
    parts.push(decoder.decode(await file.slice(from, from + SLICE).arrayBuffer(), { stream: true }))
    onProgress(Math.min(1, (from + SLICE) / file.size))
  }
  parts.push(decoder.decode())
  return parts.join('')
}
