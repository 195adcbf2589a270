// Who is brought in by an ability: a combatant on the user’s side, with the numbers and abilities that the text says.
import type { Unit } from '../../../engine/abilities/language/ability.ts'
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import { type CombatantId, spaceOf } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import type { Place } from '../../../grid/index.ts'
import { BLANK_ABILITY } from '../sheet/blank-ability.ts'
import { template } from '../sheet/stats.ts'
import type { PhasesWork } from '../state.ts'
import { STAT_KEYS } from './words.ts'

interface Summoning {
  readonly run: RunFrame
  readonly unit: Unit
  readonly place: Place
  readonly size: number
  readonly numbers: Readonly<Record<string, number>>
}

/** What a summon has where its text says nothing: it goes down with its HP, and Stress is Force damage to it. */
const PLAIN = { wounds: 0, woundCap: 1, stress: 0, stressCap: 0, overstress: 0, overstressCap: 1, tempHp: 0, discord: 0,
  mp: 0, maxMp: 0, focus: 0, recoveries: 0, maxRecoveries: 0, armor: 0, dodge: 10, adef: 10, grit: 0, save: 10,
  speed: 0, scope: 5, bulk: 0, agility: 0, mind: 0, magic: 0 } as const

export function summonUnit(work: PhasesWork, { run, unit, place, size, numbers }: Summoning): CombatantId | null {
  const by = work.battle.combatants[run.me]
  if (!by) return null
  if (!spaceOf(work.battle).free(place, size)) {
    work.tell(`There is no room for ${unit.name} there.`, [by.id], secretly(by))
    return null
  }
  const keys: Readonly<Record<string, string>> = STAT_KEYS
  const named = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [keys[name] ?? name, value]))
  const hp = named['hp'] ?? named['maxHp'] ?? 1
  const base = template('npc')
  return work.join({
    name: unit.name,
    side: by.side,
    kind: 'npc',
    player: by.player,
    squad: null,
    size,
    place,
    presence: 'present',
    stats: { ...base.stats, ...PLAIN, maxHp: hp, ...named, hp },
    sheet: { ...base.sheet, initiatives: unit.turns === 'own' ? base.sheet.initiatives : [],
      abilities: (unit.abilities ?? []).map((text, at) => ({ ...BLANK_ABILITY, id: at + 1, name: text.name, text })) },
    art: null,
    secret: { token: by.secret.token, stats: by.secret.stats },
    notes: '',
    standing: [],
  })
}
