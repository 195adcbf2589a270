// What an edit of a combatant is called: by what was edited.
import { listed } from '../../lib/listed.ts'
import { possessive } from '../../lib/possessive.ts'
import type { CombatantPatch } from './event.ts'

const PARTS: Readonly<Record<keyof CombatantPatch<never>, string>> = { name: 'name', side: 'side', kind: 'kind',
  player: 'player', squad: 'squad', size: 'size', art: 'picture', frame: 'frame', secret: 'secrecy', notes: 'notes',
  ownNotes: 'own notes', standing: 'standing answers', sheet: 'sheet', vision: 'vision', light: 'light',
  elevation: 'elevation', facing: 'facing', tint: 'tint' }
/** Not even that these were edited is for everybody. */
const FOR_GM: ReadonlySet<string> = new Set(['notes', 'secret', 'ownNotes'])
/** Of more parts the name would be a list. */
const MOST = 3

/** `Ann’s name`. `toAll`: in words for people who may not know what the GM keeps. */
export function nameEdit(name: string, patch: object, toAll: boolean): string {
  const keys = Object.keys(patch).filter((key): key is keyof typeof PARTS => key in PARTS)
  const isPlain = keys.length > 0 && keys.length <= MOST && !(toAll && keys.some((key) => FOR_GM.has(key)))
  return isPlain ? `${possessive(name)} ${listed(keys.map((key) => PARTS[key]))}` : `Edit ${name}`
}
