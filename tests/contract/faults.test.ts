// The contract suite catches what it is there for: a small ruleset with a fault written into it fails a check of the
// suite, the very one that runs over every ruleset, in that check's own words.
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../src/grid/index.ts'
import { combatantOf, defineRuleset, type Battle, type CombatantId, type Ruleset } from '../../src/engine/core/index.ts'
import { schemas } from '../../src/rulesets/plain-turns/state.ts'
import { spec } from '../../src/rulesets/plain-turns/spec.ts'
import { CHECKS, gameOf } from '../support/contract/checks.ts'
import { randomRun } from '../support/contract/random-run.ts'

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

/** The games of the rules as they are, and of rules with a fault. */
const games = gameOf(whole, sample())
type Check = (rules: Ruleset) => unknown
/** A check of the suite, over the games of the faulty rules themselves. */
const fails = (title: keyof typeof CHECKS): Check => (rules) => CHECKS[title](rules, gameOf(rules, sample()))
/** The same where the games come of the rules as they are; what follows them, of the fault. */
const failsLater = (title: keyof typeof CHECKS): Check => (rules) => CHECKS[title](rules, games)

/** Ends conditions as the rules do, but leaves who has no HP left standing. */
const standing = (work: Parameters<Parts['settle']>[0], run: () => void): void => {
  const { emit } = work
  work.emit = (event) => (event.type === 'presence' && event.presence === 'down' ? undefined : emit(event))
  run()
  work.emit = emit
}

/** Deeds as the rules have them, but every own event of a deed is for everybody. */
const forEverybody: Parts['act'] = (work, command) => {
  const { own } = work
  work.own = (event) => own(event)
  spec.act(work, command)
  work.own = own
}

const FAULTS: readonly (readonly [fault: string, says: RegExp, rules: Ruleset, check: Check])[] = [
  ['a secret total is copied into the turn state and the queue', /is secret and can be read/, broken({
    projectState: (battle) => battle.turn,
    turnView: (battle) => {
      const view = spec.turnView(battle)
      const totalOf = (who: CombatantId | null) => battle.turn.clock.order.find((rank) => rank.who === who)?.total ?? 0
      return { ...view,
        queue: { ...view.queue,
          entries: view.queue.entries.map((entry) => ({ ...entry, value: String(totalOf(entry.who)) })) } }
    },
  }), fails('COM-24 no secret number can be read from the course of the clock')],
  ['healing goes past the maximum', /went up to/, broken({
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
  ['nobody ever goes down', /has no HP left and stands|Nobody ever goes down/, broken({
    settle: (work) => standing(work, () => spec.settle(work)),
    reconcile: (work) => standing(work, () => spec.reconcile(work)),
  }), fails('COM-07 who has no HP left goes down')],
  ['a question is not asked again when it is gone', /is still asked|cannot be answered/, broken({
    reconcile: (work) => {
      const { closePrompt } = work
      work.closePrompt = () => undefined
      spec.reconcile(work)
      work.closePrompt = closePrompt
    },
  }), fails('COM-22 a question is asked anew, or not at all, when those it asks are gone')],
  ['a walk goes on after the walker was moved by something else', /walked on to/, broken({
    advance: (work, frame) => {
      if (frame.kind !== 'walk') return spec.advance(work, frame)
      const [from, to] = [frame.places[frame.at], frame.places[frame.at + 1]]
      if (from === undefined || to === undefined) return work.pop(frame.id)
      work.emit({ type: 'moved', who: frame.who, path: [from, to], manner: 'walk', cost: 5 })
      work.set(frame.id, { ...frame, at: frame.at + 1 } as never)
    },
  }), failsLater('COM-46 who is forced by something else on the way does not walk on')],
  ['a turn is given with half-done frames left on the stack', /is still half done/, broken({
    giveTurn: (work, who) => {
      const { dropHalfDone } = work
      work.dropHalfDone = () => undefined
      spec.giveTurn(work, who)
      work.dropHalfDone = dropHalfDone
    },
  }), fails('COM-06 a turn is given with nothing half done left over')],
  ['an order keeps who has left', /still stands in the queue|still acts/, broken({
    reconcile: () => undefined,
    settle: () => undefined,
  }), failsLater('COM-07 an order keeps nobody who has left')],
  ['a line of the log says a secret to everybody', /The table is told what is secret. The log/, broken({
    act: (work, command) => {
      spec.act(work, command)
      const stats = combatantOf(work.battle, command.actor)?.stats ?? {}
      work.tell(`The numbers: ${Object.values(stats).join(', ')}`, [command.actor])
    },
  }), fails('COM-24 neither the log nor an own event tells the table a secret')],
  ['an own event that carries a secret is for everybody', /The table is told what is secret. An own event/, broken({
    act: forEverybody,
  }), fails('COM-24 neither the log nor an own event tells the table a secret')],
]

describe('a fault written into a small ruleset fails the contract', () => {
  it.each(FAULTS)('%s', (_fault, says, rules, check) => {
    expect(() => check(whole)).not.toThrow()
    expect(() => check(rules)).toThrow(says)
  }, 60_000)

  it('the questions of its games are enough: walks are stopped, and combatants are asked', () => {
    const { questions } = games
    expect(questions.filter(({ walker }) => walker !== null).length).toBeGreaterThan(1)
    expect(questions.length).toBeGreaterThan(5)
    expect(schemas.state.parse(questions[0]?.battle.turn).ok).toBe(true)
  })
})
