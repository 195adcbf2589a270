// PHA-64, PHA-66: whom a movement provokes, and the marks on the board that say so before the drop.
import type { Length, Place } from '../../../grid/index.ts'
import type { Happening } from '../../../engine/abilities/run/frame.ts'
import { type CombatantId, hostile, type MoveMark, presentOf, spaceOf } from '../../../engine/core/index.ts'
import { standingAt } from '../../../engine/kits/standing.ts'
import { mayStrikeMovers } from '../reactions/opportunity-attacks.ts'
import { openReactions } from '../reactions/reactions.ts'
import { whyBlocked } from '../rules/restrictions.ts'
import type { PhasesBattle, PhasesCombatant, Trigger } from '../state.ts'
import { wouldEngage } from './engagement.ts'
import { moverOf } from './movers.ts'
import { reachOf } from '../rules/reach.ts'
import { fewListed } from '../rules/few-listed.ts'
import { abilitiesOn } from '../sheet/abilities.ts'

/** PHA-64: enemies within whose reach it stands, with an ability that has REACH or a reaction to movement. */
function enemiesInReach(battle: PhasesBattle, who: PhasesCombatant): readonly PhasesCombatant[] {
  const { place } = who
  if (place === null) return []
  const space = spaceOf(battle)
  return presentOf(battle).filter((one) =>
    one.place !== null && hostile(battle, one.side, who.side)
    && space.distance(one.place, one.size, place, who.size) <= threatRange(battle, one)
  )
}

/** How far this combatant's reactions to movement reach. */
function threatRange(battle: PhasesBattle, one: PhasesCombatant): Length {
  const own = abilitiesOn(one).filter((each) =>
    (each.activation === 'reaction' || each.activation === 'standing') && each.trigger === 'enemy-moves'
  ).map((each) => Math.max(1, each.reach, each.range))
  return Math.max(mayStrikeMovers(battle, one) ? reachOf(battle, one) : 0, ...own)
}

/** The trigger of a movement that begins where the combatant stands. */
export function movementTrigger(battle: PhasesBattle, who: PhasesCombatant, threat: string): Trigger {
  return { on: 'begins-movement', by: who.id, against: enemiesInReach(battle, who).map((one) => one.id), threat,
    hit: [] }
}

/** Enemies that could react if the combatant began to move at that place, abilities that listen among them. */
function provoked(battle: PhasesBattle, who: PhasesCombatant, at: Place): readonly PhasesCombatant[] {
  const there = standingAt(battle, who, at)
  const one = there.combatants[who.id]
  if (!one) return []
  const inReach = enemiesInReach(there, one).map(({ id }) => id)
  const also = [{ event: movementBegins(who.id), waits: null }]
  return presentOf(there).filter((other) =>
    hostile(there, other.side, one.side)
    && openReactions(there, other, { when: 'before',
        trigger: { on: 'begins-movement', by: who.id, against: inReach.includes(other.id) ? [other.id] : [],
          threat: 'ahead', hit: [], also } }).length > 0
  )
}

/** What listeners hear as a movement begins. `use`: which movement of the turn it is. */
export const movementBegins = (who: CombatantId, use?: string): Happening => ({ on: 'move', way: 'begins', by: who,
  to: who, deed: { name: '', tags: [], ...(use === undefined ? {} : { use }) } })

const names = (all: readonly PhasesCombatant[]): string => fewListed(all.map((one) => one.name))

/** Marks on cells, the start first. Cells with the same words share a mark. */
export function provocationMarks(
  battle: PhasesBattle,
  who: PhasesCombatant,
  place: Place,
  budget: Length,
  begins: boolean,
): readonly MoveMark[] {
  const quiet = battle.turn.turn?.who === who.id && battle.turn.turn.quiet
  const mover = moverOf(battle, who, 'walk')
  const space = spaceOf(battle)
  const ends = [...space.reach(place, mover, budget).costs.keys()].filter((to) => to !== place)
  const byWords = new Map<string, Pick<MoveMark, 'tone' | 'sign'> & { readonly places: Place[] }>()
  const mark = (to: Place, label: string, tone: MoveMark['tone'], sign: NonNullable<MoveMark['sign']> = 'alert') => {
    const known = byWords.get(label)
    if (known) known.places.push(to)
    else byWords.set(label, { tone, sign, places: [to] })
  }
  const now = begins && !quiet ? provoked(battle, who, place) : []
  if (now.length > 0) mark(place, `Starting here provokes ${names(now)}`, 'bad')
  for (const to of ends) {
    const met = mover.stopsAt ? wouldEngage(battle, who, place, to) : []
    if (met.length > 0) mark(to, `The movement ends here: ENGAGED with ${names(met)}`, 'warn', 'stop')
  }
  if (!quiet) {
    for (const { one, at, range } of provokableEnemies(battle, who)) {
      // From farther away, no end of the way is near enough, however diagonals are counted.
      if (space.distance(at, one.size, place, who.size) > 1.5 * (budget + range)) continue
      const inReach = ends.filter((to) => space.distance(at, one.size, to, who.size) <= range)
      for (const to of inReach) mark(to, `Beginning a movement here provokes ${one.name}`, 'warn')
    }
  }
  return [...byWords].map(([label, mark]) => ({ label, ...mark }))
}

interface Threat {
  readonly one: PhasesCombatant
  readonly at: Place
  readonly range: Length
}

/** Enemies that could react to a movement which begins near them, and how near that is. */
function provokableEnemies(battle: PhasesBattle, who: PhasesCombatant): readonly Threat[] {
  return presentOf(battle).flatMap((one) => {
    if (one.place === null || !hostile(battle, one.side, who.side)) return []
    const range = threatRange(battle, one)
    return range > 0 && !whyBlocked(battle, one, 'reactions') ? [{ one, at: one.place, range }] : []
  })
}
