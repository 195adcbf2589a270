// A picture becomes what a token needs: checked by its head, scaled down where it is larger than any token is painted,
// and kept once by its fingerprint. A picture that is not taken is refused with the reason.
import { visible } from '../../lib/visible.ts'
import { putAsset } from '../../storage/assets.ts'
import { kindOf } from '../../storage/file-kind.ts'
import { tooLarge } from '../../storage/file-text.ts'
import { HEAD_BYTES, pictureHead, sizeProblem, type PictureHead } from '../../storage/pictures/head.ts'

/** Pixels of the longer side: a token of ten cells, or an eighth of a picture, is still painted sharply. */
export const MOST_ART = 1024
const MOST_NAME = 60
/** How well a picture that was scaled down is written again. */
const QUALITY = 0.92

export type Art = { readonly ok: true; readonly asset: string } | { readonly ok: false; readonly says: string }

/** The width and height that a picture of that size is kept in. */
export function artSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, MOST_ART / Math.max(width, height, 1))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const cut = (name: string): string => (name.length <= MOST_NAME ? name : `${name.slice(0, MOST_NAME - 1)}…`)

/** Keeps the picture; the sentence names the file and says what is wrong with it. */
export async function keepArt(file: File): Promise<Art> {
  const name = cut(visible(file.name.slice(0, 1000)))
  const refuse = (says: string): Art => ({ ok: false, says: `${name} was not taken. ${says}` })
  const kind = await kindOf(file)
  if (kind.kind === 'neither') return { ok: false, says: `${name} ${kind.says}.` }
  if (kind.kind !== 'picture') return refuse(`The file is a ${kind.kind}, not a picture.`)
  const large = tooLarge(file)
  if (large) return refuse(`The file ${large}.`)
  const head = await readHead(file)
  if (!head) return refuse('The picture is damaged: its size cannot be read.')
  const problem = sizeProblem(head)
  if (problem) return refuse(problem)
  const kept = await asKept(file, head).catch(() => null)
  if (!kept) return refuse('The picture is damaged, or this browser has no room for it.')
  return { ok: true, asset: await putAsset(new Uint8Array(await kept.arrayBuffer()), kept.type) }
}

/** Nearly always the beginning is enough; some cameras put megabytes before the size. */
export async function readHead(file: Blob): Promise<PictureHead | null> {
  const head = async (part: Blob) => pictureHead(new Uint8Array(await part.arrayBuffer()))
  return await head(file.slice(0, HEAD_BYTES)) ?? await head(file)
}

/** The picture as it is where it is small enough and can be decoded, else scaled down. Rejects when it is damaged. */
async function asKept(file: File, { type, width, height }: PictureHead): Promise<Blob> {
  const size = artSize(width, height)
  const scaled = size.width !== width || size.height !== height
  const picture = await createImageBitmap(file,
    scaled ? { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'high' } : {})
  try {
    if (!scaled) return new Blob([file], { type })
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const g = canvas.getContext('2d')
    if (!g) throw new Error('There is no room for a canvas.')
    g.drawImage(picture, 0, 0)
    return await new Promise<Blob>((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The picture was not written.'))), 'image/webp',
        QUALITY)
    )
  } finally {
    picture.close()
  }
}
