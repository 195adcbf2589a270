// COM-24 under every ruleset, with half of the creatures hidden: what is done in secret after a player's step, dice and
// whole turns included, changes nothing of whether the player may take that step back, nor of what comes of that.
import { describe, expect, it } from 'vitest'
import { combatantsOf, eyesOf, mayGive, project, type Battle, type Ruleset,
  type Sitter } from '../../src/engine/core/index.ts'
import { entryTold } from '../../src/session/log.ts'
import { isSameView } from '../../src/session/seat-view.ts'
import { currentBattle, newSession, submit } from '../../src/session/session.ts'
import { withTurnThatStood } from '../../src/session/turn-that-stood.ts'
import type { Session } from '../../src/session/types.ts'
import { stepToUndo, undoAtSeat } from '../../src/session/undo-at-seat.ts'
import { chooseCommand } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { people } from '../support/contract/seats.ts'

const rulesets = await everyRuleset()
const STEPS = 120
const NAME = 'ada'

/** Every second creature is hidden. */
const halfHidden = (battle: Battle): Battle => {
  const npcs = combatantsOf(battle).filter(({ kind }) => kind === 'npc').map(({ id }) => id)
  return { ...battle, hiddenTurns: 'untold', combatants: Object.fromEntries(combatantsOf(battle).map((one) => [one.id, {
    ...one,
    secret: npcs.indexOf(one.id) % 2 === 0 ? { token: true, stats: true } : one.secret,
  }])) }
}

const seen = (spec: Ruleset, session: Session, sitter: Sitter): Battle =>
  project(spec, withTurnThatStood(spec, session, eyesOf(sitter)), eyesOf(sitter))

/** What comes of pressing the button: the view then, or why not. */
function pressed(spec: Ruleset, session: Session, sitter: Sitter): Battle | string {
  const last = stepToUndo(spec, session, { name: NAME, sitter })
  if (!last.ok) return `no button: ${last.problem.says}`
  const undone = undoAtSeat(spec, session, { name: NAME, sitter }, last.value.id)
  return undone.ok ? seen(spec, undone.value.session, sitter) : undone.problem.says
}

const isSame = (one: Battle | string, other: Battle | string): boolean =>
  typeof one === 'string' || typeof other === 'string' ? one === other : isSameView(one, other)

let between = 0
let rolled = 0
const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))

describe.each(games)('%s', (_id, _name, spec, sample) => {
  it('COM-24 a step is taken back alike, whatever was done in secret since', () => {
    const { ada, battle: start } = people(halfHidden(sample.make()))
    for (const seed of [3, 8]) {
      const pick = picker(seed)
      let session: Session = newSession(spec, 'undone', { ...start, dice: 'program' }, seed)
      for (let step = 0; step < STEPS; step++) {
        const battle = currentBattle(spec, session)
        const command = battle.status === 'ended' ? null : chooseCommand(spec, battle, pick)
        if (!command || command.type === 'end') break
        const isOwn = mayGive(spec, battle, ada, command) === null
        const outcome = submit(spec, session, command, isOwn ? 'Ada' : 'gm', isOwn ? NAME : undefined)
        if (outcome.kind !== 'accepted') break
        const before = session
        session = outcome.session
        const told = entryTold(spec, session, outcome.entry.id, eyesOf(ada))?.lines.length ?? 0
        if (isOwn || told > 0 || !isSameView(seen(spec, before, ada), seen(spec, session, ada))) continue
        const [then, now] = [pressed(spec, before, ada), pressed(spec, session, ada)]
        if (typeof then !== 'string') {
          between++
          if (outcome.entry.events.some(({ type }) => type === 'rolled')) rolled++
        }
        must(isSame(then, now), () =>
          `After ${outcome.entry.title} (${step}): ${typeof then === 'string' ? then : 'a view'}, then ${
            typeof now === 'string' ? now : 'a view'
          }`)
      }
    }
  })
})

it('secret steps stood in between often, and some with dice', () => {
  expect(between).toBeGreaterThan(20)
  expect(rolled).toBeGreaterThan(0)
})
