// What kind a file is, by its content: a picture by its first bytes, a saved battle, a map and an ability by their
// words, even when damaged. The name counts only where the content says nothing.
import { ENDING } from './battle-file.ts'
import { readEnds } from './file-text.ts'
import { pictureType } from './pictures/head.ts'
import { otherFileType } from './other-file-type.ts'

export type FileKind =
  | { readonly kind: 'battle' | 'map' | 'picture' | 'ability' }
  /** `says` goes on from the file's name. */
  | { readonly kind: 'neither'; readonly says: string }

const MAP_ENDINGS = ['.dd2vtt', '.uvtt', '.df2vtt']
/** An ability names its ruleset too, as a battle does. */
const ABILITY_WORDS = /"turnstone"\s*:\s*"ability"/
const BATTLE_WORDS = /"turnstone-battle"|"(?:combatants|ruleset|roster)"\s*:/
/** Words of scenes of other tabletops are among them: what a map of theirs lacks is told where maps are read. */
const MAP_WORDS = /"(?:resolution|map_size|pixels_per_grid|line_of_sight|portals|walls)"\s*:/

const NEITHER = 'neither a saved battle nor a Universal VTT map, and not a picture in PNG, JPEG, WebP or AVIF'

/** Looks at the beginning and the end of the file. */
export async function kindOf(file: File): Promise<FileKind> {
  const start = await file.slice(0, 64).arrayBuffer().catch(() => null)
  if (start && pictureType(new Uint8Array(start))) return { kind: 'picture' }
  const text = await readEnds(file).catch(() => null)
  if (text === null) return { kind: 'neither', says: 'could not be read from the disk; choose it again' }
  const other = otherFileType(text)
  if (other === null && ABILITY_WORDS.test(text)) return { kind: 'ability' }
  const [battle, map] = other === null ? [text.search(BATTLE_WORDS), text.search(MAP_WORDS)] : [-1, -1]
  if (battle >= 0 && (map < 0 || battle < map)) return { kind: 'battle' }
  if (map >= 0) return { kind: 'map' }
  const name = file.name.toLowerCase()
  if (name.endsWith(ENDING)) return { kind: 'battle' }
  if (MAP_ENDINGS.some((ending) => name.endsWith(ending))) return { kind: 'map' }
  return { kind: 'neither', says: `is ${other ? `${other}, ` : ''}${NEITHER}` }
}
