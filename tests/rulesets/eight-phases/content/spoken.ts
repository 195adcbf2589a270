// Abilities in the language on the sheets of these tests.
import { expect } from 'vitest'
import type { Ability as Text } from '../../../../src/engine/abilities/language/ability.ts'
import { readAbility } from '../../../../src/engine/abilities/language/check.ts'
import { abilityWords } from '../../../../src/engine/abilities/say/ability.ts'
import { whyNotPlayed } from '../../../../src/rulesets/eight-phases/abilities/played.ts'
import { WORDS } from '../../../../src/rulesets/eight-phases/abilities/words.ts'
import type { Ability } from '../../../../src/rulesets/eight-phases/sheet/shape.ts'
import { spec } from '../../../../src/rulesets/eight-phases/spec.ts'
import type { Target } from '../../../../src/engine/core/index.ts'
import type { Phase } from '../../../../src/rulesets/eight-phases/sheet/kinds.ts'
import { faultsOf } from '../../../support/faulty-words.ts'
import { lookAt } from './odds-of.ts'
import { ability, type PhasesCommand, type PhasesFight, react, turnOf } from '../people.ts'

/** The text, which has to be one that is accepted and played, and reads well. */
export function accepted(text: Text): Text {
  const read = readAbility(text, WORDS)
  const not = read.ok ? whyNotPlayed(read.value) : null
  if (not !== null) throw new Error(not)
  if (!read.ok) throw new Error(read.problem.map(({ at, says }) => `${at.join('.')}: ${says}`).join('\n'))
  expect(faultsOf(abilityWords(read.value, WORDS)), text.name).toEqual([])
  return read.value
}

/** A row of a sheet with that text, which has to have honest odds as well. */
export function spoken(text: Text): Ability {
  const read = accepted(text)
  lookAt(read)
  return ability(text.name, { text: read })
}

/** Reacts in the open window with what is offered under that name. */
export function answers(fight: PhasesFight, who: string, name: string): PhasesCommand {
  const view = spec.promptView(fight.battle)
  const ask = view?.kind === 'react' ? view.asks.find((one) => one.who === fight.id(who)) : undefined
  const offer = ask?.offers.find((one) => one.name === name)
  if (!offer) throw new Error(`${who} is not offered ${name}: ${ask?.offers.map((one) => one.name).join(', ')}`)
  return react(fight, who, offer.action)
}

/** What somebody could react with now, usable or not. */
export function offers(fight: PhasesFight, who: string): readonly string[] {
  const view = spec.promptView(fight.battle)
  const ask = view?.kind === 'react' ? view.asks.find((one) => one.who === fight.id(who)) : undefined
  return (ask?.offers ?? []).filter((one) => one.refusal === null).map((one) => one.name)
}

/** Answers the open question by that combatant, or by that place. */
export const picks = (fight: PhasesFight, ...targets: readonly Target[]): PhasesCommand => ({ type: 'answer',
  prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'target', targets } })

/** The open question, in words. */
export const question = (fight: PhasesFight) => spec.promptView(fight.battle)

/** What the open question can be answered with now. */
export function labels(fight: PhasesFight): readonly string[] {
  const asked = question(fight)
  return asked?.kind === 'target'
    ? asked.targets.filter(({ why }) => why === null).map(({ label }) => label)
    : asked?.kind === 'choose'
    ? asked.choices.map(({ label }) => label)
    : []
}

/** The places that the open question can be answered with: “8,5”. */
export function spots(fight: PhasesFight): readonly string[] {
  const asked = question(fight)
  return asked?.kind === 'target'
    ? asked.targets.flatMap(({ target, why }) => (target.kind === 'place' && why === null ? [target.place] : []))
    : []
}

/** Answers the open question by that number. */
export const numbers = (fight: PhasesFight, number: number): PhasesCommand => ({ type: 'answer',
  prompt: fight.battle.prompt?.id ?? ('' as never), answer: { kind: 'form', values: { number } } })

/** A counter of somebody’s abilities, where it is kept; `undefined`: it stands where it starts. */
export const counted = (fight: PhasesFight, who: string, name: string): number | undefined =>
  fight.who(who).sheet.abilities.map(({ counters }) => counters?.[name]).find((one) => one !== undefined)

/** The running turn with its standard and minor action unspent. */
export const anew = (fight: PhasesFight): PhasesFight => {
  const { turn } = fight.battle.turn
  fight.battle = { ...fight.battle,
    turn: { ...fight.battle.turn, turn: turn && { ...turn, action: false, minor: false } } }
  return fight
}

/** Now it is that combatant’s turn, nothing of it spent. */
export const turnTo = (fight: PhasesFight, name: string, phase: Phase = 5): PhasesFight => {
  fight.battle = { ...fight.battle, turn: { ...fight.battle.turn, phase, turn: turnOf(fight, name, phase) } }
  return fight
}

/** A burst of that radius around the middle of a cell. */
export const area = (x: number, y: number, radius: number): Target => ({ kind: 'area',
  area: { shape: 'burst', center: { x: x + 0.5, y: y + 0.5 }, radius } })

/** What stands in somebody’s palette under that name. */
export const named = (fight: PhasesFight, who: string, name: string) =>
  spec.offers(fight.battle, fight.id(who)).find((one) => one.name === name)
