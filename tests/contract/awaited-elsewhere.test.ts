// Under every ruleset, while a player's command waits for dice: nobody leads on from turn to turn over them, unless the
// GM says so, and what is shown as possible to take back is taken back.
import { describe, expect, it } from 'vitest'
import { mayGive, type Battle, type Command, type Ruleset, type Sitter } from '../../src/engine/core/index.ts'
import { giveAtSeat } from '../../src/session/at-seat.ts'
import { DICE_LOST } from '../../src/session/lost-dice.ts'
import { firstSeatView } from '../../src/session/seat-view.ts'
import { currentBattle, newSession, rollForMe, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { stepToUndo, undoAtSeat } from '../../src/session/undo-at-seat.ts'
import { chooseCommand } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { people } from '../support/contract/seats.ts'
import { createTable } from '../../src/stores/table.ts'
import { memoryStore } from '../../src/storage/sessions.ts'

const rulesets = await everyRuleset()
const STEPS = 100
/** What comes of each command in a game: as often as it waits for dice, and when it is done. */
interface Step {
  readonly battle: Battle
  /** Whether a player gave the command. */
  readonly isOwn: boolean
  readonly waiting: readonly Session[]
  readonly done: Session
}
const ADA = 'ada'

function played(spec: Ruleset, ada: Sitter, start: Battle): readonly Step[] {
  const pick = picker(9)
  const all: Step[] = []
  let session: Session = newSession(spec, 'lost', { ...start, dice: 'typed' }, 5)
  for (let step = 0; step < STEPS; step++) {
    const battle = currentBattle(spec, session)
    const command = battle.status === 'ended' ? null : chooseCommand(spec, battle, pick)
    if (!command || command.type === 'end') break
    const isOwn = mayGive(spec, battle, ada, command) === null
    let outcome = submit(spec, session, command, isOwn ? 'Ada' : 'gm', isOwn ? ADA : undefined)
    const waiting: Session[] = []
    while (outcome.kind === 'awaits-dice' && waiting.length < 50) {
      waiting.push(outcome.session)
      outcome = rollForMe(spec, outcome.session, isOwn ? ADA : undefined)
    }
    if (outcome.kind !== 'accepted') break
    session = outcome.session
    all.push({ battle, isOwn, waiting, done: session })
  }
  return all
}

const games = rulesets.flatMap((spec) => spec.samples.map((sample) => [spec.id, sample.id, spec, sample] as const))
let lost = 0
let shown = 0
let waited = 0

describe.each(games)('%s', (_id, _name, spec, sample) => {
  const { ada, battle: start } = people(sample.make())
  let known: readonly Step[] | null = null
  const game = () => (known ??= played(spec, ada, start))

  it('what waits for dice of others is not lost by going on', async () => {
    let asked = false
    for (const { battle, isOwn, waiting: [session] } of game()) {
      if (!session || !isOwn) continue
      for (const { command: next, why } of spec.turnView(battle).buttons) {
        if (why !== null || next.type !== 'own') continue
        const done = submit(spec, session, next, 'gm')
        const isLost = done.kind === 'accepted' && done.dropped.length > 0
        const there = firstSeatView(spec, battle, { role: 'gm' }, 'x')
        const given = giveAtSeat(spec, session, { name: 'gm-elsewhere', sitter: { role: 'gm' }, shown: there }, next, 1)
        const says = given.kind === 'refused' ? given.refusal : null
        must((says === DICE_LOST) === isLost, () => `${JSON.stringify(next)}: ${JSON.stringify(says)}`)
        if (!isLost) continue
        lost++
        if (asked) continue
        asked = true
        await insistsAtTheGm(spec, battle, session, next)
      }
    }
  })

  it('what is shown as possible to take back is taken back, also while others throw dice', () => {
    const seat = { name: ADA, sitter: ada }
    /** Whether it is shown; what is shown is not refused. */
    const isShown = (session: Session): boolean => {
      const last = stepToUndo(spec, session, seat)
      const undone = last.ok && undoAtSeat(spec, session, seat, last.value.id)
      must(undone === false || undone.ok, () => 'It is shown, and refused.')
      return last.ok
    }
    for (const { waiting, done } of game()) {
      waited += waiting.length
      for (const session of waiting) isShown(session)
      if (isShown(done)) shown++
    }
  })
})

/** On the GM's own page it is said first, and done anyway when the GM insists. */
async function insistsAtTheGm(spec: Ruleset, battle: Battle, there: Session, next: Command): Promise<void> {
  const table = createTable({ store: memoryStore(''), newId: () => 'lost', newSeed: () => 7 })
  await table.begin(spec, battle)
  await table.elsewhere(({ session: own }) => ({ kind: 'moved',
    session: { ...own, elsewhere: there.elsewhere ?? [] } })
  )
  table.setViewer({ role: 'gm' })
  expect(await table.give(next)).toEqual({ ok: false, says: DICE_LOST.says })
  const [notice] = table.getState().notices
  expect(notice?.action?.label).toBe('Do it anyway')
  notice?.action?.run()
  await expect.poll(() => table.getState().playing?.session.elsewhere ?? []).toEqual([])
}

it('something would have been lost, steps could be taken back, and dice were awaited', () => {
  expect(lost).toBeGreaterThan(5)
  expect(shown).toBeGreaterThan(20)
  expect(waited).toBeGreaterThan(50)
})
