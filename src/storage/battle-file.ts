// A battle as one file with the pictures it names, and back.
import { fail, ok, type Result } from '../lib/result.ts'
import type { Battle, Ruleset } from '../engine/core/index.ts'
import { damagedPictures, parseSave, readingParsedSave, rulesetIn, writeSave, type ReadSession, type SaveProblem,
  type SavedAssets } from '../session/save.ts'
import { readingSoundFile, type SoundPart } from '../session/sound-part.ts'
import type { Session } from '../session/types.ts'
import { getAsset, putAsset } from './assets.ts'
import { readText, tooLarge } from './file-text.ts'
import { inParts } from './in-parts.ts'
import { otherFileType } from './other-file-type.ts'
import { sha256 } from './sha256.ts'

/** Ending of battle files. */
export const ENDING = '.turnstone.json'

/** What is wrong with a file, and the part of its battle that can be opened all the same. */
export interface FileProblem extends SaveProblem {
  readonly part?: BattlePart
}

export interface BattlePart {
  readonly spec: Ruleset
  readonly part: SoundPart
  /** Keeps those pictures of the file that can be read. */
  readonly keepPictures: () => Promise<void>
}

/** A battle that was read, with the ruleset that runs it. */
export interface ReadBattle extends ReadSession {
  readonly spec: Ruleset
}

/** The text of a battle file. `missing`: how many of its pictures are not in this browser, and so not in the file. */
export async function packBattle(session: Session): Promise<{ readonly text: string; readonly missing: number }> {
  const assets: Record<string, SavedAssets[string]> = {}
  let missing = 0
  for (const id of picturesOf(session)) {
    const blob = await getAsset(id)
    if (blob) assets[id] = { type: blob.type, data: toBase64(new Uint8Array(await blob.arrayBuffer())) }
    else missing++
  }
  return { text: writeSave({ session, assets }), missing }
}

/**
 * As {@link unpackBattle}, from a dropped or chosen file. `load` gives the ruleset of an id. `onProgress` gets growing
 * fractions from 0 to 1. Rejects only when `load` does.
 */
export async function readBattleFile(
  file: Blob,
  load: (id: string) => Promise<Ruleset | undefined>,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<Result<ReadBattle, FileProblem>> {
  const large = tooLarge(file)
  if (large) return fail(wholeFile(`${large}.`))
  const text = await readText(file, onProgress).catch(() => null)
  if (text === null) return fail(wholeFile('could not be read from the disk; choose it again.'))
  const other = otherFileType(text)
  return other ? fail(wholeFile(`is ${other}, not a saved battle.`)) : unpackBattle(text, load)
}

const wholeFile = (says: string): SaveProblem => ({ field: 'file', where: '', says: `The file ${says}` })

/** Reads a battle file and keeps its pictures; a file that does not hold together keeps nothing. */
async function unpackBattle(
  text: string,
  load: (id: string) => Promise<Ruleset | undefined>,
): Promise<Result<ReadBattle, FileProblem>> {
  const parsed = parseSave(text)
  if (!parsed.ok) return parsed
  const spec = await load(rulesetIn(parsed.value) ?? '')
  const rulesetOf = (id: string) => (id === spec?.id ? spec : undefined)
  const read = await inParts(readingParsedSave(parsed.value, rulesetOf))
  if (!read.ok) {
    const part = await inParts(readingSoundFile(parsed.value, rulesetOf))
    return spec && part
      ? fail({ ...read.problem, part: { spec, part, keepPictures: () => keepPictures(parsed.value) } })
      : read
  }
  // A battle that was read is one of a ruleset that is there.
  if (!spec) throw new Error('A battle was read without its ruleset.')
  let damaged = 0
  for (const [id, { type, data }] of Object.entries(read.value.assets)) {
    const bytes = fromBase64(data)
    // A picture is named by what it holds: under any other name it was changed or damaged.
    if (bytes && await sha256(bytes) === id) await putAsset(bytes, type)
    else damaged++
  }
  const without = [...read.value.without ?? [], ...(damaged > 0 ? [damagedPictures(damaged)] : [])]
  return ok({ ...read.value, spec, ...(without.length > 0 ? { without } : {}) })
}

/** Keeps the pictures of a file of which nothing else is known; those that cannot be read are left out. */
async function keepPictures(data: unknown): Promise<void> {
  const { assets } = data as { readonly assets?: unknown }
  if (typeof assets !== 'object' || assets === null) return
  for (const asset of Object.values(assets) as ({ readonly type?: unknown; readonly data?: unknown } | null)[]) {
    const bytes = typeof asset?.data === 'string' ? fromBase64(asset.data) : null
    if (bytes && typeof asset?.type === 'string') await putAsset(bytes, asset.type)
  }
}

function picturesOf(session: Session): ReadonlySet<string> {
  const ids = new Set<string>()
  const look = (battle: Pick<Battle, 'scene' | 'combatants'>) => {
    if (battle.scene.ground.image) ids.add(battle.scene.ground.image.asset)
    for (const one of Object.values(battle.combatants)) if (one.art !== null) ids.add(one.art)
  }
  look(session.base)
  for (const event of session.entries.flatMap((entry) => entry.events)) {
    const image = event.type === 'ground'
      ? event.ground.image
      : event.type === 'drawn'
      ? event.change.board?.image
      : null
    if (image) ids.add(image.asset)
    if (event.type === 'joined' && event.combatant.art !== null) ids.add(event.combatant.art)
    if (event.type === 'patched' && event.patch.art) ids.add(event.patch.art)
  }
  return ids
}

const CHUNK = 0x8000

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return null
  }
}
