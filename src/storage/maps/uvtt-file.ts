// Reads a Universal VTT file of tens of megabytes without freezing the page, saying how far it is.
import { fail, type Result } from '../../lib/result.ts'
import { readText, tooLarge } from '../file-text.ts'
import type { MapFile, MapProblem, Picture } from './types.ts'
import { uvttSteps, withoutPicture, type ReadOptions } from './uvtt.ts'

/** How much of the progress is reading the bytes; the rest is making a map of them. */
const READING = 0.4
/** The page gets its turn this often, in milliseconds. */
const BREATH = 30

/**
 * As `readUvtt`, from a dropped or chosen file, its picture decoded once to see whether it can be shown. `onProgress`
 * gets growing fractions from 0 to 1. Never throws.
 */
export async function readUvttFile(
  file: Blob,
  options: ReadOptions,
  onProgress: (fraction: number) => void = () => undefined,
  canShow: (picture: Picture) => Promise<boolean> = decodes,
): Promise<Result<MapFile, MapProblem>> {
  const large = tooLarge(file)
  if (large) return fail({ field: 'file', message: large })
  onProgress(0)
  let text: string
  try {
    text = await readText(file, (part) => onProgress(part * READING))
  } catch {
    return fail({ field: 'file', message: 'could not be read from the disk; choose it again' })
  }
  const steps = uvttSteps(text, options)
  let last = performance.now()
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) {
      const map = step.value
      const broken = map.ok && map.value.picture && !(await canShow(map.value.picture))
      onProgress(1)
      return broken ? withoutPicture(map.value, 'The picture in the file is damaged and cannot be shown.') : map
    }
    if (performance.now() - last < BREATH) continue
    onProgress(READING + (1 - READING) * step.value)
    await new Promise((resolve) => setTimeout(resolve, 0))
    last = performance.now()
  }
}

/** Whether the browser can decode it; where there is no browser, its header has to do. */
async function decodes({ bytes, type }: Picture): Promise<boolean> {
  if (typeof createImageBitmap === 'undefined') return true
  try {
    const image = await createImageBitmap(new Blob([bytes], { type }))
    image.close()
    return true
  } catch {
    return false
  }
}
