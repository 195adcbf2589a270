// A battle as one file with the pictures it names, and back.
import { fail, ok, type Result } from '../lib/result.ts'
import type { Battle, Ruleset } from '../engine/core/index.ts'
import { readSave, writeSave, type SaveProblem, type SavedAssets } from '../session/save.ts'
import type { Session } from '../session/types.ts'
import { getAsset, putAsset } from './assets.ts'

/** Ending of battle files. */
export const ENDING = '.turnstone.json'

/** The text of a battle file. A picture that is no longer kept is left out. */
export async function packBattle(session: Session): Promise<string> {
  const assets: Record<string, SavedAssets[string]> = {}
  for (const id of picturesOf(session)) {
    const blob = await getAsset(id)
    if (blob) assets[id] = { type: blob.type, data: toBase64(new Uint8Array(await blob.arrayBuffer())) }
  }
  return writeSave({ session, assets })
}

/** Reads a battle file and keeps its pictures; a file that does not hold together keeps nothing. */
export async function unpackBattle(text: string, rulesetOf: (id: string) => Ruleset | undefined): Promise<Result<Session, SaveProblem>> {
  const read = readSave(text, rulesetOf)
  if (!read.ok) return read
  const pictures: { readonly id: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }[] = []
  for (const [id, { type, data }] of Object.entries(read.value.assets)) {
    const bytes = fromBase64(data)
    if (!bytes) return fail({ field: `assets.${id}.data`, says: 'The picture is not base64.' })
    pictures.push({ id, type, bytes })
  }
  for (const { id, type, bytes } of pictures) {
    const kept = await putAsset(bytes, type)
    if (kept !== id) return fail({ field: `assets.${id}`, says: 'The picture is not the one that the battle names.' })
  }
  return ok(read.value.session)
}

function picturesOf(session: Session): ReadonlySet<string> {
  const ids = new Set<string>()
  const look = (battle: Pick<Battle, 'scene' | 'combatants'>) => {
    if (battle.scene.ground.image) ids.add(battle.scene.ground.image.asset)
    for (const one of Object.values(battle.combatants)) if (one.art !== null) ids.add(one.art)
  }
  look(session.base)
  for (const event of session.entries.flatMap((entry) => entry.events)) {
    if (event.type === 'ground' && event.ground.image) ids.add(event.ground.image.asset)
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
