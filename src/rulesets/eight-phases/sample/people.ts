// How the combatants of the samples are made: abilities with their ids, heroes, and NPCs whose numbers the players do
// not know (PHA-72).
import { placeOf } from '../../../grid/index.ts'
import { type Combatant, ENEMIES, newcomer, PLAYERS } from '../../../engine/core/index.ts'
import type { Ability } from '../../../engine/abilities/language/ability.ts'
import { BLANK_ABILITY } from '../sheet/blank-ability.ts'
import { template } from '../sheet/stats.ts'
import type { EightPhases } from '../state.ts'
import type { Sheet } from '../sheet/shape.ts'

export type Newcomer = Omit<Combatant<EightPhases>, 'id'>
interface Said {
  readonly name: string
  readonly at: readonly [number, number]
  readonly size?: number
  readonly stats: Readonly<Record<string, number>>
  readonly abilities: readonly Ability[]
  /** PHA-44: the names of those that are a pair. */
  readonly pair?: readonly string[]
  readonly sheet?: Partial<Omit<Sheet, 'abilities'>>
  readonly hidden?: boolean
  readonly notes?: string
}

function person(said: Said, kind: 'pc' | 'npc'): Newcomer {
  const plain = template(kind)
  return newcomer<EightPhases>({ template }, {
    name: said.name,
    kind,
    side: kind === 'pc' ? PLAYERS : ENEMIES,
    player: kind === 'pc' ? `${said.name.split(' ', 1)[0] ?? said.name}’s player` : null,
    size: said.size ?? 1,
    place: placeOf({ x: said.at[0], y: said.at[1] }),
    stats: said.stats,
    notes: said.notes ?? '',
    sheet: { ...plain.sheet, ...said.sheet,
      abilities: said.abilities.map((text, at) => ({ ...BLANK_ABILITY, id: at + 1, name: text.name, text,
        linked: said.pair?.includes(text.name) ? 'pair' : '' })
      ) },
    secret: { token: said.hidden ?? false, stats: kind === 'npc' },
  })
}

export const hero = (said: Said): Newcomer => person(said, 'pc')
export const foe = (said: Said): Newcomer => person(said, 'npc')

/** HP, RECOVERIES and MP at their maximum. */
export const fullPools = (hp: number, mp: number, recoveries: number): Readonly<Record<string, number>> => ({ hp,
  maxHp: hp, mp, maxMp: mp, recoveries, maxRecoveries: recoveries })
