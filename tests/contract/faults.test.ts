// The contract suite catches what it is there for: a small ruleset with one fault written into it fails one of its
// checks, each fault another.
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../src/grid/index.ts'
import { defineRuleset, type Battle, type CombatantId, type Ruleset } from '../../src/engine/core/index.ts'
import { schemas } from '../../src/rulesets/plain-turns/state.ts'
import { spec } from '../../src/rulesets/plain-turns/spec.ts'
import { checkAskedAgain, checkGoesDown, checkMovedOnTheWay, checkOrderWithout, checkTurnGiven,
  openQuestions } from '../support/contract/half-done.ts'
import { tried } from '../support/contract/honest.ts'
import { randomRun } from '../support/contract/random-run.ts'
import { checkNumbersKept } from '../support/contract/told-numbers.ts'

type Parts = typeof spec
/** The sample, with everybody in the thick of it: no step is free of a foe's reach. */
const sample = (): Battle => {
  const [first] = defineRuleset(spec).samples
  if (!first) throw new Error('Plain Turns has a sample.')
  const battle = first.make()
  const near = (index: number) => placeOf({ x: 4 + (index % 3), y: 10 + Math.floor(index / 3) })
  const combatants = battle.roster.flatMap((id, index) => {
    const one = battle.combatants[id]
    return one ? [[id, { ...one, place: near(index) }] as const] : []
  })
  return { ...battle, combatants: Object.fromEntries(combatants) }
}
const whole = defineRuleset(spec)
const broken = (parts: Partial<Parts>): Ruleset => defineRuleset({ ...spec, ...parts })

const begun = (rules: Ruleset): Battle => {
  const decision = tried(rules, sample(), { type: 'start' })
  if (decision.kind !== 'accepted') throw new Error('It begins.')
  return decision.battle
}
const questions = (rules: Ruleset) =>
  [1, 2, 3, 4].flatMap((seed) => openQuestions(rules, sample(), { seed, commands: 60 }))

/** Ends conditions as the rules do, but leaves who has no HP left standing. */
const standing = (work: Parameters<Parts['settle']>[0], run: () => void): void => {
  const { emit } = work
  work.emit = (event) => (event.type === 'presence' && event.presence === 'down' ? undefined : emit(event))
  run()
  work.emit = emit
}

const FAULTS: readonly (readonly [fault: string, rules: Ruleset, check: (rules: Ruleset) => unknown])[] = [
  ['a secret total is copied into the turn state and the queue', broken({
    projectState: (battle) => battle.turn,
    turnView: (battle) => {
      const view = spec.turnView(battle)
      const totalOf = (who: CombatantId | null) => battle.turn.clock.order.find((rank) => rank.who === who)?.total ?? 0
      return { ...view,
        queue: { ...view.queue,
          entries: view.queue.entries.map((entry) => ({ ...entry, value: String(totalOf(entry.who)) })) } }
    },
  }), (rules) => checkNumbersKept(rules, sample(), 6)],
  ['healing goes past the maximum', broken({
    act: (work, command) => {
      const { stat } = work
      work.stat = (who, key, by, why, from) => stat(who, key, why === 'healing' ? by + 5 : by, why, from)
      spec.act(work, command)
      work.stat = stat
    },
  }), (rules) => {
    for (let seed = 1; seed <= 6; seed++) {
      randomRun(rules, sample(), { seed, commands: 60, intrusions: 0, looks: 0 }, null)
    }
  }],
  ['nobody ever goes down', broken({
    settle: (work) => standing(work, () => spec.settle(work)),
    reconcile: (work) => standing(work, () => spec.reconcile(work)),
  }), (rules) => checkGoesDown(rules, begun(rules))],
  ['a question is not asked again when it is gone', broken({
    reconcile: (work) => {
      const { closePrompt } = work
      work.closePrompt = () => undefined
      spec.reconcile(work)
      work.closePrompt = closePrompt
    },
  }), (rules) => {
    for (const { battle } of questions(rules)) checkAskedAgain(rules, battle)
  }],
  ['a walk goes on after the walker was moved by something else', broken({
    advance: (work, frame) => {
      if (frame.kind !== 'walk') return spec.advance(work, frame)
      const [from, to] = [frame.places[frame.at], frame.places[frame.at + 1]]
      if (from === undefined || to === undefined) return work.pop(frame.id)
      work.emit({ type: 'moved', who: frame.who, path: [from, to], manner: 'walk', cost: 5 })
      work.set(frame.id, { ...frame, at: frame.at + 1 } as never)
    },
  }), (rules) => {
    // The window comes of the rules as they are; what follows it, of the fault.
    for (const { battle, walker } of questions(whole)) {
      if (walker !== null) checkMovedOnTheWay(rules, battle, walker)
    }
  }],
  ['a turn is given with half-done frames left on the stack', broken({
    giveTurn: (work, who) => {
      const { dropHalfDone } = work
      work.dropHalfDone = () => undefined
      spec.giveTurn(work, who)
      work.dropHalfDone = dropHalfDone
    },
  }), (rules) => {
    for (const { battle } of questions(rules)) checkTurnGiven(rules, battle)
  }],
  ['an order keeps who has left', broken({
    reconcile: () => undefined,
    settle: () => undefined,
  }), (rules) => checkOrderWithout(rules, begun(whole))],
]

describe('a fault written into a small ruleset fails the contract', () => {
  it.each(FAULTS)('%s', (_fault, rules, check) => {
    expect(() => check(whole)).not.toThrow()
    expect(() => check(rules)).toThrow()
  }, 60_000)

  it('the questions of its games are enough: walks are stopped, and combatants are asked', () => {
    const all = questions(whole)
    expect(all.filter(({ walker }) => walker !== null).length).toBeGreaterThan(1)
    expect(all.length).toBeGreaterThan(5)
    expect(schemas.state.parse(all[0]?.battle.turn).ok).toBe(true)
  })
})
