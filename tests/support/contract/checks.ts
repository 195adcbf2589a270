// The checks of the contract that a fault in a ruleset must fail, by name. The suite runs them all over every sample of
// every ruleset, and the faults are held against the very same ones.
import { combatantsOf, type Battle, type Ruleset } from '../../../src/engine/core/index.ts'
import { checkHiddenByCode } from './by-code.ts'
import { crowded } from './crowded.ts'
import { checkAskedAgain, checkGoesDown, checkMovedOnTheWay, checkOrderWithout, checkTurnGiven,
  openQuestions } from './half-done.ts'
import { deepFreeze, must } from './health.ts'
import { tried } from './honest.ts'
import { checkSecrets } from './secrets.ts'
import { checkNumbersKept } from './told-numbers.ts'
import { checkToldAlike, numbersSecret } from './told-alike.ts'

/** The battle with everybody's numbers secret but the player characters', and with one of the others hidden. */
function oneHidden(spec: Ruleset, battle: Battle): Battle {
  const kept = numbersSecret(battle)
  const acting = new Set(spec.turnView(battle).acting.map(({ who }) => who))
  const others = combatantsOf(kept).filter(({ kind }) => kind === 'npc')
  const one = others.find(({ id }) => acting.has(id)) ?? others.at(-1)
  return one
    ? { ...kept, combatants: { ...kept.combatants, [one.id]: { ...one, secret: { token: true, stats: true } } } }
    : kept
}

/** What the checks look at: a battle in set-up, the same when it has begun, and moments at which something is asked. */
export interface Game {
  readonly start: Battle
  readonly begun: Battle
  readonly questions: ReturnType<typeof openQuestions>
}

/** A few games of that battle under that ruleset. */
export function gameOf(spec: Ruleset, start: Battle): Game {
  const begun = tried(spec, deepFreeze(start), { type: 'start' })
  if (begun.kind !== 'accepted') throw new Error(`It does not begin: ${JSON.stringify(begun)}`)
  const games = [{ from: start, seed: 1 }, { from: crowded(start), seed: 2 }, { from: crowded(start), seed: 3 }]
  const all = games.flatMap(({ from, seed }) => openQuestions(spec, from, { seed, commands: 60 }))
  // Some of all, and every one in the midst of a walk.
  const questions = all.filter(({ walker }, index) =>
    walker !== null || index % Math.max(1, Math.floor(all.length / 12)) === 0
  )
  return { start, begun: begun.battle, questions }
}

/** By what it says in the titles of tests. Each throws where the ruleset does not keep it. */
export const CHECKS = {
  'COM-22 a question is asked anew, or not at all, when those it asks are gone': (spec, { questions }) => {
    for (const { battle } of questions) checkAskedAgain(spec, battle)
  },
  'COM-46 who is forced by something else on the way does not walk on as if it had not been': (spec, { questions }) => {
    const walks = questions.filter(({ walker }) => walker !== null)
    const moved = walks.filter(({ battle, walker }) => walker !== null && checkMovedOnTheWay(spec, battle, walker))
    must(walks.length === 0 || moved.length > 0, 'Nobody on the way could be moved.')
  },
  'COM-06 a turn is given with nothing half done left over': (spec, { questions }) => {
    for (const { battle } of questions) checkTurnGiven(spec, battle)
  },
  'COM-07 an order keeps nobody who has left': (spec, { begun, questions }) => {
    for (const battle of [begun, ...questions.slice(0, 4).map((one) => one.battle)]) checkOrderWithout(spec, battle)
  },
  'COM-24 two battles that differ only in secrets look the same': (spec, { start, begun, questions }) => {
    const some = questions.filter((_, index) => index % Math.max(1, Math.floor(questions.length / 5)) === 0)
    for (const battle of [start, begun, ...some.map((one) => one.battle)]) {
      for (const kept of [battle, numbersSecret(battle), oneHidden(spec, battle)]) {
        checkSecrets(spec, kept)
        checkHiddenByCode(spec, kept)
      }
    }
  },
  'COM-24 no secret number can be read from the course of the clock': (spec, { start }) => {
    must(checkNumbersKept(spec, deepFreeze(start), 6) > 0, 'No two battles were compared.')
  },
  'COM-24 neither what is told nor what is shown of a course gives a secret away': (spec, { start }) => {
    for (const seed of [1, 2, 3]) {
      const from = deepFreeze(numbersSecret(seed === 2 ? start : crowded(start)))
      const { commands, own } = checkToldAlike(spec, from, { seed, commands: 60 })
      must(commands > 30 && own > 30, `Too little was compared: ${commands} commands, ${own} own events.`)
    }
  },
  'COM-07 who has no HP left goes down': (spec, { begun }) => checkGoesDown(spec, begun),
} as const satisfies Readonly<Record<string, (spec: Ruleset, game: Game) => void>>
