// What terrain does to those who enter it, or begin their turn in it. Who has still to suffer is kept as limits, so
// that a question in between forgets nobody; the ruleset deals the damage.
import { cellsWide, harmfulAt, harmfulEntered, harmfulOf, placeOf, type Place, type Size,
  type Terrain } from '../../grid/index.ts'
import { lookUp } from '../../lib/lookup.ts'
import { parseDice } from '../dice/notation.ts'
import type { Battle, Combatant, RulesetTypes } from './battle.ts'
import type { BattleEvent } from './event.ts'
import { isHidden } from './fog.ts'
import type { CombatantId } from './ids.ts'
import type { RulesetSpec } from './ruleset.ts'
import { groundOf } from './space.ts'
import type { MoveMark } from './view.ts'
import type { Work } from './work.ts'

/** Limit: what terrain has still to do. Combatant and terrain follow. */
const DUE = 'terrain:'
const dueKey = (who: CombatantId, terrain: string): string => `${DUE}${who}:${terrain}:`

/** A limit as a view has it that calls terrain otherwise; `null` where it does not show the terrain. */
export function dueAsSeen(key: string, nameOf: (terrain: string) => string | undefined): string | null {
  if (!key.startsWith(DUE)) return key
  const [who = '', ...terrain] = key.slice(DUE.length, -1).split(':')
  const name = nameOf(terrain.join(':'))
  return name === undefined ? null : dueKey(who as CombatantId, name)
}

/** Whoever is above the ground, or below it, stands in nothing that lies on it. */
const touchesGround = ({ elevation = 0, presence }: Pick<Combatant, 'elevation' | 'presence'>): boolean =>
  elevation === 0 && presence === 'present'

/**
 * The limits that a movement sets: of each harmful terrain that the combatant enters on its way, walking or forced. The
 * GM puts tokens anywhere without harm.
 */
export function dueAfter<T extends RulesetTypes>(battle: Battle<T>, event: BattleEvent<T>): readonly string[] {
  const { ground } = battle.scene
  if (event.type !== 'moved' || battle.status !== 'running' || harmfulOf(ground).length === 0) return []
  if (event.manner !== 'walk' && event.manner !== 'forced') return []
  const who = lookUp(battle.combatants, event.who)
  if (!who || !touchesGround(who)) return []
  const { footprint } = groundOf(battle)
  return event.path.flatMap((to, nth) => {
    const from = event.path[nth - 1]
    return from === undefined ? [] : harmfulEntered(ground, footprint, from, to, who.size)
  }).map(({ id }) => dueKey(who.id, id))
}

/** The limits of the harmful terrain that the combatant stands in. */
export function dueWhereItStands<T extends RulesetTypes>(battle: Battle<T>, who: CombatantId): readonly string[] {
  const one = lookUp(battle.combatants, who)
  if (!one || one.place === null || !touchesGround(one) || battle.status !== 'running') return []
  if (harmfulOf(battle.scene.ground).length === 0) return []
  return harmfulAt(battle.scene.ground, groundOf(battle).footprint, one.place, one.size).map(({ id }) =>
    dueKey(who, id)
  )
}

type Spec<T extends RulesetTypes> = Pick<RulesetSpec<T>, 'harm' | 'isOverTerrain'>

/**
 * Deals what is due, one after the other. The core does so before each step of what is half done; a ruleset whose walk
 * is a single step does so on the way.
 */
export function dealTerrain<T extends RulesetTypes>(spec: Spec<T>, work: Work<T>): void {
  for (let key = due(work.battle); key !== undefined; key = due(work.battle)) {
    work.emit({ type: 'limits-cleared', prefix: key })
    const [who = '', ...terrain] = key.slice(DUE.length, -1).split(':')
    const { ground } = work.battle.scene
    const one = lookUp(work.battle.combatants, who)
    const found = harmfulOf(ground).find(({ id }) => id === terrain.join(':'))
    if (one && found && touchesGround(one) && spec.isOverTerrain?.(work.battle, one) !== true) {
      hurt(spec, work, one, found)
    }
  }
}

const due = ({ used }: Pick<Battle, 'used'>): string | undefined => used.find((key) => key.startsWith(DUE))

function hurt<T extends RulesetTypes>(spec: Spec<T>, work: Work<T>, one: Combatant<T>, terrain: Terrain): void {
  const { name, damage = '' } = terrain
  const audience = isHidden(one) ? { only: 'gm' } as const : undefined
  const { dice, kind } = readDamage(damage)
  if (dice === null) return work.tell(`${one.name} is in ${name}: ${damage}.`, [one.id], audience)
  const amount = dice.dice.length === 0
    ? dice.bonus
    : work.roll({ ...dice, purpose: `${name}: damage to ${one.name}`, by: null }, audience).total
  if (amount > 0) spec.harm(work, one.id, { amount, kind, why: name })
}

/** `1d6+2 fire` is so many dice and the kind `fire`; without dice at the beginning the GM says what comes of it. */
function readDamage(text: string): { readonly dice: ReturnType<typeof parseDice>; readonly kind: string } {
  const words = text.trim().split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const dice = parseDice(words.slice(0, count).join(' '))
    if (dice) return { dice, kind: words.slice(count).join(' ').toLowerCase() }
  }
  return { dice: null, kind: '' }
}

/** What the way of a combatant says before it is gone: each harmful terrain that it does not stand in already. */
export function terrainMarks<T extends RulesetTypes>(
  spec: Pick<RulesetSpec<T>, 'isOverTerrain'>,
  battle: Battle<T>,
  one: Combatant<T>,
): readonly MoveMark[] {
  const { ground } = battle.scene
  const { place } = one
  const all = harmfulOf(ground)
  if (all.length === 0 || place === null || !touchesGround(one) || spec.isOverTerrain?.(battle, one)) return []
  const space = groundOf(battle)
  const here = new Set(harmfulAt(ground, space.footprint, place, one.size))
  return all.flatMap((terrain): readonly MoveMark[] => {
    const places = here.has(terrain) ? [] : placesIn(terrain, one.size).filter((to) => space.has(to))
    return places.length === 0 ? [] : [{ places, label: markLabel(terrain), tone: 'bad', passing: true }]
  })
}

/** Where a combatant of that size stands in the terrain with a part of it. */
function placesIn({ cells }: Terrain, size: Size): readonly Place[] {
  const wide = cellsWide(size)
  const parts = Array.from({ length: wide }, (_, at) => at)
  const all = cells.flatMap(({ x, y }) => parts.flatMap((dx) => parts.map((dy) => placeOf({ x: x - dx, y: y - dy }))))
  return [...new Set(all)]
}

const markLabel = ({ name, damage }: Terrain): string => {
  const { dice } = readDamage(damage ?? '')
  return dice === null ? `${name}: ${damage}` : `${name}: ${damage} damage`
}
