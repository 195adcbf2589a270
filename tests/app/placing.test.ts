// “Place on the board”: a combatant off the ground gets the free place nearest to the middle, wherever that is.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../src/app/services/services.ts'
import { placeInView, placeObjectInView } from '../../src/app/board/placing.ts'
import { createBattle, decide, ENEMIES, newcomer, newObject, PLAYERS, project, type Battle, type Command, type Ruleset,
  type SideId } from '../../src/engine/core/index.ts'
import { noDice } from '../../src/engine/dice/sources.ts'
import { bandOf } from '../../src/grid/index.ts'
import { RULESETS } from '../support/all-rulesets.ts'

beforeEach(() => void vi.stubGlobal('document', { querySelector: () => null }))
afterEach(() => void vi.unstubAllGlobals())

const MARSH = 'marsh' as SideId

/** An empty battle of three sides, with somebody of that one off the ground. */
function empty(spec: Ruleset, side: SideId): Battle {
  const battle = createBattle(spec, { name: 'Empty',
    combatants: [newcomer(spec, { name: 'New hero', side, kind: 'pc' })], objects: [newObject({ name: 'Winch' })] })
  return { ...battle, sides: [...battle.sides, { id: MARSH, name: 'The Marsh', livery: 2 }] }
}

/** A table at which it lies, with no board drawn yet; what is given is carried out. */
function tableOf(spec: Ruleset, start: Battle) {
  let battle = start
  const told: string[] = []
  const table = {
    getState: () => ({ playing: { spec, battle, view: project(spec, battle, { role: 'gm' }) }, gmMoves: false }),
    notify: (_: string, says: string) => void told.push(says),
    give: (command: Command) => {
      const decision = decide(spec, battle, command, noDice)
      if (decision.kind === 'accepted') battle = decision.battle
      return Promise.resolve({ ok: decision.kind === 'accepted' })
    },
  }
  return { told, now: () => battle, services: { table, board: { current: null } } as unknown as Services }
}

describe.each(RULESETS.map((spec) => [spec.id, spec] as const))('in an empty battle of %s', (_, spec) => {
  it.each([PLAYERS, ENEMIES, MARSH])('somebody of the side %s is set down, where that side may stand', (side) => {
    const battle = empty(spec, side)
    const at = tableOf(spec, battle)
    for (const who of battle.roster) placeInView(at.services, who)
    const places = Object.values(at.now().combatants).map(({ place }) => place)
    expect([at.told, places.includes(null)]).toEqual([[], false])
    const { ground } = battle.scene
    if (ground.kind !== 'bands') return
    const band = ground.bands.find(({ id }) => places[0] && id === bandOf(places[0]).band)
    // Those who are hostile to the players stand across from them, of whatever side they are.
    expect([band?.side, band?.depth]).toEqual([side === PLAYERS ? PLAYERS : ENEMIES, 0])
  })

  it('a thing is set down as well', () => {
    const battle = empty(spec, PLAYERS)
    const at = tableOf(spec, battle)
    for (const { id } of battle.scene.objects) placeObjectInView(at.services, id)
    expect([at.told, at.now().scene.objects.map(({ place }) => place !== null)]).toEqual([[], [true]])
  })
})
