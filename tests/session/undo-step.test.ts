// COM-05: the GM's undo takes back a step of the battle; notes, claims and settings of the table stay as they are.
import { describe, expect, it } from 'vitest'
import { newcomer as newcomerOf, type Battle, type CombatantId, type Command } from '../../src/engine/core/index.ts'
import { atOnce } from '../../src/lib/parts.ts'
import { checkingSession } from '../../src/session/check-session.ts'
import { branches, currentBattle, goTo, newSession, redo, submit, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { undoStep } from '../../src/session/undo-step.ts'
import { ashore, until } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

function table() {
  const tide = until(ashore(), 'Wen')
  return { who: tide.id('Wen'), session: newSession(tides, 's', tide.battle as unknown as Battle, 1) }
}

const given = (session: Session, command: Command, seat?: string): Session => {
  const outcome = submit(tides, session, command, seat ?? 'gm', seat, seat && `${seat} ${session.entries.length}`)
  if (outcome.kind !== 'accepted') throw new Error(outcome.kind === 'refused' ? outcome.refusal.says : outcome.kind)
  return outcome.session
}
/** What the GM writes down of a combatant is a step of the battle. */
const written = (who: CombatantId, notes: string): Command => ({ type: 'edit', who, patch: { notes } })
const notesOf = (session: Session, who: CombatantId) => currentBattle(tides, session).combatants[who]?.notes
const titles = ({ entries, undone }: Session) => undone.map((id) => entries[id]?.title)
const flawIn = (session: Session): unknown => {
  const checked = atOnce(checkingSession(structuredClone(session), () => tides))
  return checked.ok ? null : checked.problem
}

describe('undo', () => {
  it('COM-05 passes over notes of players, claims and how the table plays, which stay', () => {
    const { who, session } = table()
    const note: Command = { type: 'edit', who, patch: { ownNotes: 'Salt' } }
    const claim: Command = { type: 'edit', who, patch: { player: 'Ada' } }
    const played = given(given(session, written(who, 'One')), written(who, 'Two'))
    const after = given(given(given(played, note, 'Ada'), claim, 'Ada'), { type: 'own-undo', allowed: false })
    const undone = undoStep(tides, after)
    expect(notesOf(undone, who)).toBe('One')
    expect(currentBattle(tides, undone)).toMatchObject({ ownUndo: 'never',
      combatants: { [who]: { ownNotes: 'Salt', player: 'Ada' } } })
    expect(titles(undone)).toEqual([after.entries[1]?.title])
    expect(currentBattle(tides, redo(undone))).toEqual(currentBattle(tides, after))
    expect(flawIn(undone)).toBeNull()
    expect(branches(undone)).toEqual([])
    const twice = undoStep(tides, undone)
    expect([notesOf(twice, who), currentBattle(tides, twice).combatants[who]?.ownNotes]).toEqual([
      notesOf(session, who),
      'Salt',
    ])
    expect(currentBattle(tides, redo(redo(twice)))).toEqual(currentBattle(tides, after))
    expect([flawIn(twice), branches(redo(redo(twice)))]).toEqual([null, []])
  })

  it('COM-05 passes over the name of the battle, which stays', () => {
    const { who, session } = table()
    const named = given(given(session, written(who, 'One')), { type: 'name', name: 'High water' })
    const undone = undoStep(tides, named)
    expect([notesOf(undone, who), currentBattle(tides, undone).name]).toEqual(['', 'High water'])
    expect(currentBattle(tides, redo(undone))).toEqual(currentBattle(tides, named))
    // Read again, it is the same.
    expect(flawIn(undone)).toBeNull()
    const last = undoStep(tides, undone)
    expect(currentBattle(tides, last).name).toBe(currentBattle(tides, session).name)
  })

  it('COM-05 never takes back who plays whom, unless that goes with whom it is about', () => {
    const { who, session } = table()
    const claim: Command = { type: 'edit', who, patch: { player: 'Ada' } }
    const claimed = given(session, claim, 'Ada')
    expect(undoStep(tides, claimed)).toBe(claimed)
    // The name was given before: it is taken back, and the claim stays.
    const named = given(given(session, { type: 'name', name: 'High water' }), claim, 'Ada')
    const unnamed = currentBattle(tides, undoStep(tides, named))
    expect([unnamed.name, unnamed.combatants[who]?.player]).toEqual([session.base.name, 'Ada'])
    const [side] = currentBattle(tides, session).sides
    if (!side) throw new Error('There are sides.')
    const joined = given(session, { type: 'join',
      combatant: newcomerOf(tides, { name: 'Newcomer', side: side.id, kind: 'pc' }) })
    const newcomer = currentBattle(tides, joined).roster.at(-1)
    if (!newcomer) throw new Error('Somebody has joined.')
    const theirs: Command = { type: 'edit', who: newcomer, patch: { player: 'Bea' } }
    const both = given(given(joined, theirs, 'Bea'), claim, 'Ada')
    const undone = undoStep(tides, both)
    const now = currentBattle(tides, undone)
    expect([now.combatants[newcomer], now.combatants[who]?.player]).toEqual([undefined, 'Ada'])
    expect(currentBattle(tides, redo(redo(undone)))).toEqual(currentBattle(tides, both))
    expect(flawIn(undone)).toBeNull()
  })

  it('COM-05 takes back what the GM has written, and what players did, as ever', () => {
    const { who, session } = table()
    const byGm = given(given(session, written(who, 'One')), { type: 'edit', who, patch: { ownNotes: 'Salt' } })
    expect(undoStep(tides, byGm)).toEqual(undo(byGm))
    const facing = given(byGm, { type: 'edit', who, patch: { name: 'Wenna' } })
    expect(undoStep(tides, facing)).toEqual(undo(facing))
  })

  it('COM-05 takes back a note where there is nothing else, and jumps go where they went', () => {
    const { who, session } = table()
    const noted = given(session, { type: 'edit', who, patch: { ownNotes: 'Salt' } }, 'Ada')
    expect(undoStep(tides, noted)).toEqual(undo(noted))
    expect(undoStep(tides, session)).toBe(session)
    const played = given(given(session, written(who, 'One')), { type: 'own-undo', allowed: false })
    expect(notesOf(goTo(undoStep(tides, played), 0), who)).toBe('One')
  })
})
