// Rook strikes at Wen, and who may answer that: for the tests of reactions.
import { spec } from '../../../src/rulesets/eight-phases/spec.ts'
import { bout, type Bout } from './bout.ts'
import { ability, act, at, blade, pc, type PhasesFight } from './people.ts'

/** It is Rook's turn; Rook strikes at Wen. */
export const attacked = (said: Bout = {}) =>
  bout({ turn: 'Rook', ...said, wen: { abilities: [blade('Sabre')], stats: { focus: 3 }, ...said.wen } })
export const strikes = (fight: PhasesFight, target = 'Wen', action = 'fight/1') =>
  act(fight, 'Rook', action, [at(fight, target)])
export const offered = (fight: PhasesFight, name: string): readonly string[] => {
  const view = spec.promptView(fight.battle)
  const ask = view?.kind === 'react' ? view.asks.find((one) => one.who === fight.id(name)) : undefined
  return (ask?.offers ?? []).filter((one) => one.refusal === null).map((one) => one.name)
}
/** Another action for Rook in the same turn. */
export const anew = (fight: PhasesFight): PhasesFight => {
  fight.battle = { ...fight.battle,
    turn: { ...fight.battle.turn, turn: fight.battle.turn.turn && { ...fight.battle.turn.turn, action: false } } }
  return fight
}
export const ada = (more = {}) =>
  pc({ name: 'Ada', at: [5, 7], abilities: [blade('Pike', { reach: 2 })], stats: { focus: 2 }, ...more })
export const hurt = (trigger: 'hit' | 'missed' | 'attacked' | 'damaged' | 'targeted', more = {}) =>
  ability('Answer', { activation: 'reaction', trigger, reach: 3, damage: '1', ...more })
