// The flood: the crab, every swell at once, the omen and the tithe: a frame whose steps ask by target, choose and form.
import { presentOf } from '../../../src/engine/core/index.ts'
import { parseDice } from '../../../src/engine/dice/notation.ts'
import { atOnce } from '../../../src/engine/kits/simultaneous.ts'
import { stat } from './near.ts'
import { sink } from './sink.ts'
import type { Tides, TidesBattle, TidesFrame, TidesWork } from './types.ts'
import type { OwnFrame } from './types.ts'

type FloodFrame = Extract<OwnFrame, { kind: 'flood' }> & Pick<TidesFrame, 'id'>

/** Shells that the players' side holds; three of them call for a tithe. */
export const shells = (battle: TidesBattle): number =>
  presentOf(battle).filter((one) => one.kind === 'pc').reduce((sum, one) => sum + stat(one, 'shells'), 0)

export function advanceFlood(work: TidesWork, frame: FloodFrame): void {
  const go = (step: FloodFrame['step']) => work.set(frame.id, { kind: 'flood', step })
  switch (frame.step) {
    case 'crab':
      if (work.battle.options.mood === 'storm' && presentOf(work.battle).length > 0) {
        return void work.ask({ frame: frame.id, about: 'crab' })
      }
      return go('surge')
    case 'surge':
      go('bounty')
      work.tick({ at: 'moment', name: 'break of the flood' })
      return surge(work)
    case 'bounty':
      sink(work)
      if (work.battle.options.omen && presentOf(work.battle).length > 0) {
        return void work.ask({ frame: frame.id, about: 'bounty' })
      }
      return go('tithe')
    case 'tithe':
      if (shells(work.battle) >= 3) return void work.ask({ frame: frame.id, about: 'tithe' })
      return go('done')
    case 'done':
      for (const effect of work.battle.effects) {
        if (effect.condition === 'Fleeting') work.depart(effect.bearer, 'gone', 'flies off with the tide')
      }
      return work.pop(frame.id)
  }
}

function surge(work: TidesWork): void {
  const { swells, vows } = work.battle.turn
  const dice = parseDice(work.battle.options.gale) ?? { dice: [], bonus: 1 }
  atOnce<Tides>(work, swells.map(({ who, at }) => (now) => {
    const [by, hit] = [now.battle.combatants[who], now.battle.combatants[at]]
    if (by?.presence !== 'present' || hit?.presence !== 'present') return
    const roll = now.roll({ ...dice, purpose: `${by.name}’s undertow takes ${hit.name}`, by: who })
    const vow = vows[who]
    const depth = vow === undefined || vow === 'sealed' ? 0 : vow.depth
    now.stat(at, 'grip', -Math.max(0, Math.round((roll.total + depth) * now.battle.options.salt)), 'undertow')
    now.addEffect({ condition: 'Soaked', bearer: at, source: who, value: depth, duration: { until: 'cleared' } })
  }))
  if (Object.keys(vows).length > 0) work.own({ type: 'revealed' })
}
