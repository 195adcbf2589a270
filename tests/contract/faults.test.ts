// The contract suite catches what it is there for: a small ruleset with a fault written into it fails a check of the
// suite, the very check that runs over every ruleset, in that check's own words.
import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { placeOf } from '../../src/grid/index.ts'
import { combatantOf, completeRuleset, defineRuleset, withTurn, type Audience, type Battle, type CombatantId,
  type Ruleset, type RulesetParts } from '../../src/engine/core/index.ts'
import { saveEvents, saves } from '../../src/engine/kits/d20/death-saves.ts'
import { proposeEnd } from '../../src/engine/kits/end-proposal.ts'
import { framesOf } from '../../src/engine/kits/frame-parts.ts'
import { findHidden } from '../../src/engine/kits/d20/hiding.ts'
import { roundsOf } from '../../src/engine/kits/rounds/clock.ts'
import { turnEvents, turnState } from '../../src/engine/kits/rounds/turn.ts'
import { combatantId, length, oneOf, parity, schemasOf } from '../../src/engine/kits/schema-parts.ts'
import { setGround } from '../../src/engine/kits/ground.ts'
import { TURN_RULES } from '../../src/rulesets/plain-turns/clock/order.ts'
import { walkPart } from '../../src/rulesets/plain-turns/movement/walk.ts'
import { reactionWindow } from '../../src/rulesets/plain-turns/reactions/window.ts'
import { deaths } from '../../src/rulesets/plain-turns/rules/harm.ts'
import type { Attack } from '../../src/rulesets/plain-turns/sheet/shape.ts'
import { schemas, type PlainBattle, type PlainTurns, type PlainWork } from '../../src/rulesets/plain-turns/state.ts'
import { spec } from '../../src/rulesets/plain-turns/spec.ts'
import { CHECKS, gameOf } from '../support/contract/checks.ts'
import { randomRun } from '../support/contract/random-run.ts'

type Parts = typeof spec
type Act = Parameters<Parts['act']>[1]
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
/** The same for what the core completes. */
const incomplete = (parts: Partial<RulesetParts<PlainTurns>>): Ruleset =>
  defineRuleset(completeRuleset<PlainTurns>({ ...(spec as unknown as RulesetParts<PlainTurns>), ...parts }))

/** The games of the rules as they are. */
const games = gameOf(whole, sample())
type Check = (rules: Ruleset) => unknown
/** A check of the suite, over the games of those rules themselves. */
const fails = (title: keyof typeof CHECKS): Check => (rules) =>
  CHECKS[title](rules, rules === whole ? games : gameOf(rules, sample()))
const withinBounds: Check = (rules) => {
  for (let seed = 1; seed <= 6; seed++) {
    randomRun(rules, sample(), { seed, commands: 60, intrusions: 0, looks: 0 }, null)
  }
}
const course = fails('COM-24 neither what is told nor what is shown of a course gives a secret away')
const alike = fails('COM-24 two battles that differ only in secrets look the same')
const inOrder = fails('COM-07 an order keeps nobody who has left')

// --- Secrets

const untouched = { sheet: z.any(), options: z.any(), command: z.any(), frame: z.any() }
const noted = schemasOf<PlainTurns>({ ...untouched,
  state: z.strictObject({ ...turnState, saves, last: z.optional(z.number()) }),
  event: oneOf('type', { ...turnEvents, ...saveEvents, noted: { value: z.number() } }) })

/**
 * The rules with a number more in the turn state, which no mark hides. After a deed an event sets the number to what
 * `make` says, for that audience.
 */
function notes(
  make: (before: PlainBattle, command: Act) => number | null,
  audience?: Audience,
  more: Partial<Parts> = {},
): Ruleset {
  const noteIn = (event: { readonly type: string; readonly value?: number }): number | undefined =>
    event.type === 'noted' ? event.value : undefined
  return incomplete({
    schemas: { ...schemas, state: noted.state, event: noted.event },
    act: (work, command) => {
      const value = make(work.battle, command)
      spec.act(work, command)
      if (value !== null) work.own({ type: 'noted', value } as never, audience)
    },
    apply: (battle, event) => {
      const last = noteIn(event)
      if (last === undefined) return spec.apply(battle, event)
      const turn: PlainTurns['State'] & { readonly last: number } = { ...battle.turn, last }
      return withTurn(battle, turn)
    },
    describe: (before, event) => (noteIn(event) === undefined ? spec.describe(before, event) : null),
    ...more,
  })
}

const statOf = (battle: PlainBattle, who: CombatantId | undefined, key: string): number | null =>
  (who === undefined ? undefined : combatantOf(battle, who)?.stats[key]) ?? null
const armourAimedAt = (battle: PlainBattle, { deed: { targets: [target] } }: Act): number | null =>
  statOf(battle, target?.kind === 'combatant' ? target.id : undefined, 'ac')
const bonusOf = (battle: PlainBattle, { actor, deed }: Act): number | null =>
  deed.action.startsWith('attack/') ? (combatantOf(battle, actor)?.sheet.attacks[0]?.bonus ?? null) : null
const GM: Audience = { only: 'gm' }
const NO_ATTACK: Attack = { name: 'An attack', ranged: false, bonus: 0, range: 5, long: 5, damage: '1d6',
  kind: 'piercing' }

/** What the walker has behind it, with no mark on any of it but on whose it is. */
const openWalk = z.strictObject({ who: z.nullable(combatantId), length, extra: length, parity })
const openState =
  schemasOf<PlainTurns>({ ...untouched, event: z.any(),
    state: z.strictObject({ ...turnState, saves, walked: openWalk }) }).state

/** Deeds as the rules have them, but every own event of a deed is for everybody. */
const forEverybody: Parts['act'] = (work, command) => {
  const { own } = work
  work.own = (event) => own(event)
  spec.act(work, command)
  work.own = own
}

// --- The course of a battle

const rounds = roundsOf(TURN_RULES)
const questions = framesOf<PlainTurns>({ walk: walkPart, window: reactionWindow })
/** Those who left stay in the order; newcomers are put into it. */
const keeping = roundsOf<PlainTurns>({ ...TURN_RULES, note: (work, event, audience) => {
  if (event.type !== 'ordered') return TURN_RULES.note(work, event, audience)
  const gone = work.battle.turn.clock.order.filter(({ who }) => !event.order.some((one) => one.who === who))
  if (event.order.length > work.battle.turn.clock.order.length - gone.length) {
    TURN_RULES.note(work, { ...event, order: [...event.order, ...gone] }, audience)
  }
} })

/** What the rules put right, one thing after the other; each fault leaves one of them out. */
const puttingRight = ({ fallen = deaths.checkFallen, order = rounds.putOrderRight, ask = questions.askAgain }: Readonly<
  Partial<Record<'fallen' | 'order' | 'ask', (work: PlainWork) => void>>
>): Pick<Parts, 'settle' | 'reconcile'> => ({
  settle: (work) => {
    fallen(work)
    findHidden(work, 'Hidden')
    proposeEnd(work, { takesPart: TURN_RULES.takesPart, canFight: (_battle, one) => one.presence === 'present' })
    rounds.moveClock(work)
  },
  reconcile: (work) => {
    setGround(work, work.battle.options.diagonal)
    if (work.battle.status !== 'running') return
    fallen(work)
    order(work)
    ask(work)
  },
})
const nothing = (): void => undefined

/** Walks on as if the walker stood where its way says, wherever it stands. */
const withoutALook: Parts['advance'] = (work, frame) => {
  if (frame.kind !== 'walk') return spec.advance(work, frame)
  const { who, places, at } = frame
  const place = places[at]
  const blind = Object.create(work, {
    battle: {
      get: (): PlainBattle => {
        const { battle } = work
        const one = combatantOf(battle, who)
        return one && place !== undefined
          ? { ...battle, combatants: { ...battle.combatants, [who]: { ...one, place } } }
          : battle
      },
    },
  }) as PlainWork
  spec.advance(blind, frame)
}

/** Heals what was rolled, also past the maximum. */
const unbounded: Parts['act'] = (work, command) => {
  const { stat, roll } = work
  let total = 0
  work.roll = (...said) => {
    const made = roll(...said)
    total = made.total
    return made
  }
  work.stat = (who, key, by, why, from) => stat(who, key, why === 'healing' ? total : by, why, from)
  spec.act(work, command)
  Object.assign(work, { stat, roll })
}

const FAULTS: readonly (readonly [fault: string, says: RegExp, rules: Ruleset, check: Check])[] = [
  ['an attack copies the target’s armour into the turn state', /A secret number can be read: turn\.last/,
    notes(armourAimedAt, GM), course],
  ['an attack copies the target’s armour into the turn view', /A secret number can be read: turn\.last/,
    notes(armourAimedAt, GM, {
      turnView: (battle) => {
        const view = spec.turnView(battle)
        const last = `Last: ${String((battle.turn as { readonly last?: number }).last)}`
        return { ...view, acting: view.acting.map((one) => ({ ...one, left: [...one.left ?? [], last] })) }
      },
    }), course],
  ['an own event tells everybody the attack bonus of a secret sheet', /The table is told what is secret. An own event/,
    notes(bonusOf), course],
  ['disengaging writes down a number that Stealth makes', /A secret number can be read: turn\.last/,
    notes((battle, { actor, deed }) => {
      const stealth = deed.action === 'disengage' ? statOf(battle, actor, 'stealth') : null
      return stealth === null ? null : 10 + 2 * stealth
    }, GM), course],
  ['the initiative of all stands in the turn state and the queue', /is secret and can be read/, broken({
    projectState: (battle) => battle.turn,
    turnView: (battle) => {
      const view = spec.turnView(battle)
      const totalOf = (who: CombatantId | null) => battle.turn.clock.order.find((rank) => rank.who === who)?.total ?? 0
      return { ...view,
        queue: { ...view.queue,
          entries: view.queue.entries.map((entry) => ({ ...entry, value: String(totalOf(entry.who)) })) } }
    },
  }), fails('COM-24 no secret number can be read from the course of the clock')],
  ['the marks of a part of the turn state are forgotten', /A secret number can be read: turn\.walked/,
    incomplete({ schemas: { ...schemas, state: openState } }), course],
  ['secret sheets are shown', /Secrets show in/, incomplete({ knownOfSheet: (_blank, _battle, who) => who.sheet }),
    alike],
  ['one number of secret sheets is shown', /Secrets show in/, incomplete({
    knownOfSheet: (blank, _battle, { sheet }) => ({ ...blank,
      attacks: sheet.attacks.map(({ bonus }) => ({ ...NO_ATTACK, bonus })) }),
  }), alike],
  ['a line of the log says a secret to everybody', /The table is told what is secret. The log/, broken({
    act: (work, command) => {
      spec.act(work, command)
      const stats = combatantOf(work.battle, command.actor)?.stats ?? {}
      work.tell(`The numbers: ${Object.values(stats).join(', ')}`, [command.actor])
    },
  }), course],
  ['an own event that carries a secret is for everybody', /The table is told what is secret. An own event/,
    broken({ act: forEverybody }), course],
  ['healing goes past the maximum', /went up to/, broken({ act: unbounded }), withinBounds],
  ['nobody ever goes down', /has no HP left and stands|Nobody ever goes down/,
    broken(puttingRight({ fallen: nothing })), fails('COM-07 who has no HP left goes down')],
  ['a question is not asked again when it is gone', /is still asked|cannot be answered/,
    broken(puttingRight({ ask: nothing })),
    fails('COM-22 a question is asked anew, or not at all, when those it asks are gone')],
  ['a walk does not look where the walker stands', /walked on to/, broken({ advance: withoutALook }),
    fails('COM-46 who is forced by something else on the way does not walk on as if it had not been')],
  ['a turn is given with half-done frames left on the stack', /is still half done/, broken({
    giveTurn: (work, who) => {
      const { dropHalfDone } = work
      work.dropHalfDone = nothing
      spec.giveTurn(work, who)
      work.dropHalfDone = dropHalfDone
    },
  }), fails('COM-06 a turn is given with nothing half done left over')],
  ['an order is not put right', /still stands in the queue|still acts/, broken(puttingRight({ order: nothing })),
    inOrder],
  ['an order keeps who has left, and takes newcomers in', /still stands in the queue|still acts/,
    broken(puttingRight({ order: keeping.putOrderRight })), inOrder],
]

describe('a fault written into a small ruleset fails the contract', () => {
  it.each([...new Set(FAULTS.map(([, , , check]) => check))])('the rules as they are pass (%#)', (check) => {
    expect(() => check(whole)).not.toThrow()
  })

  it('the rules put together anew pass', () => {
    const rules = broken(puttingRight({}))
    expect(() => inOrder(rules)).not.toThrow()
    expect(() => course(notes(() => 7))).not.toThrow()
  })

  it.each(FAULTS)('%s', (_fault, says, rules, check) => {
    expect(() => check(rules)).toThrow(says)
  })

  it('the questions of its games are enough: walks are stopped, and combatants are asked', () => {
    expect(games.questions.filter(({ walker }) => walker !== null).length).toBeGreaterThan(1)
    expect(games.questions.length).toBeGreaterThan(5)
    expect(schemas.state.parse(games.questions[0]?.battle.turn).ok).toBe(true)
  })
})
