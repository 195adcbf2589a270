// The GM looks through the eyes of a side or of one combatant, foes included. Nothing of such a look is kept.
import { describe, expect, it } from 'vitest'
import { project, type Battle, type Command, type CombatantId, type Viewer } from '../../src/engine/core/index.ts'
import { eyesOffered } from '../../src/engine/core/eyes-offered.ts'
import { exploredMask } from '../../src/engine/core/fog.ts'
import { sceneByPlace } from '../../src/engine/core/ids-by-place.ts'
import { placeOf, type SquareGround } from '../../src/grid/index.ts'
import { maskHas } from '../../src/grid/vision/mask.ts'
import { wall } from '../../src/engine/kits/map-parts.ts'
import { fight, type Fight } from '../support/fight.ts'
import { ashore } from '../support/odd/fights.ts'
import { tidesSpec } from '../support/odd/index.ts'
import type { Tides } from '../support/odd/types.ts'

const at = (x: number, y: number) => placeOf({ x, y })

/** Two rooms with a closed door between them: a hero in the room on the left, two foes on the right. */
function rooms(): { readonly here: Fight<Tides>; readonly hero: CombatantId; readonly foe: CombatantId;
  readonly other: CombatantId; readonly look: Viewer & { readonly role: 'player' } }
{
  const start = ashore().battle
  const ground: SquareGround = { kind: 'square', cols: 10, rows: 5, cell: { length: 1, unit: 'm' }, diagonal: 'one',
    walls: [wall('north', 5, 0, 5, 2), wall('south', 5, 3, 5, 5)],
    doors: [{ id: 'door', a: { x: 5, y: 2 }, b: { x: 5, y: 3 }, open: false, kind: 'door' }], terrain: [], image: null }
  const all = start.roster.flatMap((id) => start.combatants[id] ?? [])
  const hero = all.find(({ kind }) => kind === 'pc')
  const foe = all.find(({ side }) => side !== hero?.side)
  const other = all.find(({ id, side }) => id !== hero?.id && (side !== hero?.side || id !== foe?.id))
  if (!hero || !foe || !other) throw new Error('The beach has too few combatants.')
  const places: Partial<Record<CombatantId, string>> = { [hero.id]: at(1, 2), [foe.id]: at(8, 2), [other.id]: at(9, 4) }
  const battle: Battle<Tides> = { ...start, scene: { ground, objects: [] },
    combatants: Object.fromEntries(all.map((one) => [one.id, {
      ...one,
      size: 1,
      side: one.id === hero.id ? hero.side : foe.side,
      kind: one.id === hero.id ? 'pc' as const : 'npc' as const,
      player: one.id === hero.id ? one.player : null,
      secret: { token: false, stats: false },
      place: (places[one.id] ?? null) as typeof one.place,
    }])) }
  return { here: fight(tidesSpec, battle).do({ type: 'fog', change: { kind: 'by', by: 'sight' } }), hero: hero.id,
    foe: foe.id, other: other.id, look: { role: 'player', player: '', side: foe.side } }
}

const place = (who: CombatantId, there: ReturnType<typeof at> | null): Command<Tides> => ({ type: 'override',
  reason: '', change: { kind: 'place', who, place: there, manner: 'gm' } })
const put = (who: CombatantId, x: number, y: number): Command<Tides> => place(who, at(x, y))
const door = (open: boolean): Command<Tides> => ({ type: 'door', door: 'door', open })
const seenBy = (here: Fight<Tides>, viewer: Viewer): readonly string[] => project(tidesSpec, here.battle, viewer).roster
const groundFor = (here: Fight<Tides>, viewer: Viewer): SquareGround => {
  const { ground } = project(tidesSpec, here.battle, viewer).scene
  if (ground.kind !== 'square') throw new Error('Not a square ground.')
  return ground
}
function knows(here: Fight<Tides>, viewer: Viewer, x: number, y: number): boolean {
  const { scene } = project(tidesSpec, here.battle, viewer)
  return maskHas(exploredMask(groundFor(here, viewer), scene.fog?.explored['*'] ?? ''), { x, y })
}

describe('through the eyes of a side that no player plays', () => {
  it('COM-44 it sees its own and what stands before it, not who is behind the closed door', () => {
    const { here, hero, foe, other, look } = rooms()
    expect(seenBy(here, look)).toEqual(expect.arrayContaining([foe, other]))
    expect(seenBy(here, look)).not.toContain(hero)
    expect(seenBy(here.do(door(true)), look)).toContain(hero)
    expect(seenBy(here.do(door(false)), look)).not.toContain(hero)
  })

  it('COM-44 of the map it has what it sees now; nothing is remembered for it', () => {
    const { here, foe, other, look } = rooms()
    expect([knows(here, look, 8, 1), knows(here, look, 1, 1)]).toEqual([true, false])
    here.do(door(true))
    expect(knows(here, look, 1, 2.5)).toBe(true)
    here.do(door(false))
    expect(knows(here, look, 1, 2.5)).toBe(false)
    here.do(put(foe, 1, 1)).do(put(other, 2, 1))
    expect([knows(here, look, 8, 1), knows(here, look, 1, 3)]).toEqual([false, true])
    expect(groundFor(here, look).walls.map(({ id }) => id)).toEqual(['5 0 5 2', '5 3 5 5'])
  })

  it('COM-24 looking is no step: nothing of the battle and nothing of the players’ view is changed by it', () => {
    const { here, look } = rooms()
    const before = JSON.stringify([here.battle, project(tidesSpec, here.battle, { role: 'table' })])
    project(tidesSpec, here.battle, look)
    expect(JSON.stringify([here.battle, project(tidesSpec, here.battle, { role: 'table' })])).toBe(before)
    expect(Object.keys(here.battle.scene.fog?.explored ?? {})).not.toContain(look.side)
  })

  it('COM-24 tokens that the GM hides are no secret to their own side, and stay one to all others', () => {
    const { here, hero, foe, look } = rooms()
    here.do(door(true)).do({ type: 'edit', who: foe, patch: { secret: { token: true, stats: false } } })
    expect(seenBy(here, look)).toContain(foe)
    expect(seenBy(here, { ...look, player: 'A guest' })).not.toContain(foe)
    expect(seenBy(here, { role: 'table' })).not.toContain(foe)
    here.do({ type: 'edit', who: hero, patch: { secret: { token: true, stats: false } } })
    expect(seenBy(here, look)).not.toContain(hero)
  })

  it('COM-24 its secret numbers are shown to the GM’s own view alone, as with any player', () => {
    const { here, foe, look } = rooms()
    here.do({ type: 'edit', who: foe, patch: { secret: { token: false, stats: true } } })
    expect(project(tidesSpec, here.battle, look).combatants[foe]?.stats).toEqual({})
  })

  it('COM-44 where players see what the GM paints, it still sees by its own eyes', () => {
    const { here, hero, look } = rooms()
    here.do({ type: 'fog', change: { kind: 'by', by: 'painted' } })
    expect([knows(here, look, 8, 1), knows(here, look, 1, 1)]).toEqual([true, false])
    expect(seenBy(here, look)).not.toContain(hero)
  })

  it('COM-44 without fog it sees everything, as everybody does', () => {
    const { here, hero, look } = rooms()
    here.do({ type: 'fog', change: { kind: 'by', by: null } })
    expect(seenBy(here, look)).toContain(hero)
    const { fogBefore: _before, ...scene } = here.battle.scene
    expect(project(tidesSpec, here.battle, look).scene).toEqual(sceneByPlace(scene))
  })
})

describe('through the eyes of one combatant', () => {
  it('COM-44 a foe sees what is in its own view, and itself', () => {
    const { here, hero, foe, other, look } = rooms()
    here.do(put(other, 2, 4))
    const onBoard = (eyes: CombatantId) =>
      seenBy(here, { ...look, eyes }).filter((id) => [hero, foe, other].includes(id as CombatantId)).toSorted()
    expect(onBoard(foe)).toEqual([foe])
    expect(onBoard(other)).toEqual([hero, other].toSorted())
    expect(knows(here, { ...look, eyes: foe }, 1, 1)).toBe(false)
    expect(knows(here, { ...look, eyes: other }, 1, 1)).toBe(true)
  })

  it('COM-44 a foe that is down sees nothing any more', () => {
    const { here, foe, other, look } = rooms()
    here.do({ type: 'override', change: { kind: 'presence', who: foe, presence: 'down' }, reason: '' })
    expect(seenBy(here, { ...look, eyes: foe })).not.toContain(other)
    expect(knows(here, { ...look, eyes: foe }, 8, 1)).toBe(false)
  })

  it('COM-44 a hero keeps what its side has explored, and sees itself although the GM hides it', () => {
    const { here, hero, foe } = rooms()
    const side = here.battle.combatants[hero]?.side
    if (!side) throw new Error('The hero is gone.')
    const look: Viewer = { role: 'player', player: '', side, eyes: hero }
    here.do(door(true)).do(door(false)).do({ type: 'edit', who: hero,
      patch: { secret: { token: true, stats: false } } })
    expect(knows(here, look, 8, 2.5)).toBe(true)
    expect(seenBy(here, look)).toEqual([hero])
    expect(seenBy(here, look)).not.toContain(foe)
  })
})

describe('whose eyes are offered', () => {
  const offered = ({ battle }: Fight<Tides>, viewer: Viewer) =>
    eyesOffered(battle, viewer).map(({ side, who }) => [side.id, ...who])

  it('COM-24 the GM has every side with somebody on the map, and each combatant there; also while looking', () => {
    const { here, hero, foe, other, look } = rooms()
    const { side } = here.battle.combatants[hero] ?? {}
    const all = [[side, hero], [look.side, ...here.battle.roster.filter((id) => id === foe || id === other)]]
    for (const viewer of [{ role: 'gm' }, look, { ...look, eyes: foe }] as const) {
      expect(offered(here, viewer).toSorted()).toEqual(all.toSorted())
    }
    here.do(place(foe, null)).do({ type: 'leave', who: other, how: 'fled' })
    expect(offered(here, { role: 'gm' })).toEqual([[side, hero]])
    here.do(place(hero, null))
    expect(offered(here, { role: 'gm' })).toEqual([])
  })

  it('COM-44 the table has the players’ sides as wholes, a player nobody, and nobody where all see everything', () => {
    const { here, hero } = rooms()
    const side = here.battle.combatants[hero]?.side
    if (!side) throw new Error('The hero is gone.')
    expect(offered(here, { role: 'table' })).toEqual([[side]])
    expect(offered(here, { role: 'player', player: 'Ann', side })).toEqual([])
    here.do(place(hero, null))
    expect(offered(here, { role: 'table' })).toEqual([])
    here.do({ type: 'fog', change: { kind: 'by', by: null } })
    expect(offered(here, { role: 'gm' })).toEqual([])
  })
})
