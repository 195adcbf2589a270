// Who is brought in by an ability: a combatant on the user’s side, with the numbers and abilities that the text says.
import type { Unit } from '../../../engine/abilities/language/ability.ts'
import type { RunFrame } from '../../../engine/abilities/run/frame.ts'
import type { CombatantId } from '../../../engine/core/index.ts'
import type { Place } from '../../../grid/index.ts'
import { placeNewcomers } from '../clock/order.ts'
import { roomIn } from '../movement/room.ts'
import { camp, rowWhere } from '../rules/sides.ts'
import { PLAIN_ABILITY } from '../sheet/blank.ts'
import { template } from '../sheet/stats.ts'
import { ALL_STATS } from '../sheet/kinds.ts'
import type { RowsWork } from '../state.ts'
import { keyOfNumber } from './sheet-numbers.ts'

interface Bringing {
  readonly run: RunFrame
  readonly unit: Unit
  readonly place: Place
  readonly size: number
  readonly numbers: Readonly<Record<string, number>>
}

/** What a summon has where its text says nothing. */
const PLAIN = { maxMp: 0, mp: 0, tier: 1, ap: 0, initiative: 0, anima: 0,
  ...Object.fromEntries(ALL_STATS.map((key) => [key, 0])) }

/** In the row of that place. It acts from the next round on. */
export function summonUnit(work: RowsWork, { run, unit, place, size, numbers }: Bringing): CombatantId | null {
  const by = work.battle.combatants[run.me]
  const row = rowWhere(work.battle, { place })
  if (!by || row === null) return null
  const there = roomIn(work, camp(work.battle, by), row, size)
  if (there === null) return null
  const named = Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => {
      const key = keyOfNumber(name)
      return key === undefined ? [] : [[key, value]]
    }),
  )
  const hp = named['hp'] ?? named['maxHp'] ?? 1
  const mp = named['mp'] ?? named['maxMp'] ?? 0
  const base = template('npc')
  const who = work.join({
    name: unit.name,
    side: by.side,
    kind: 'npc',
    player: by.player,
    squad: null,
    size,
    place: there,
    presence: 'present',
    stats: { ...PLAIN, maxHp: hp, maxMp: mp, ...named, hp, mp },
    sheet: { ...base.sheet,
      abilities: (unit.abilities ?? []).map((text, at) => ({ ...PLAIN_ABILITY, id: at + 1, name: text.name, text })) },
    art: null,
    secret: { token: by.secret.token, stats: by.secret.stats },
    notes: '',
    standing: [],
  })
  if (unit.turns === 'own') placeNewcomers(work)
  work.own({ type: 'passed', who, status: 'passed' })
  return who
}
