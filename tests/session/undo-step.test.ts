// COM-05: the GM's undo takes back a step of the battle; notes, claims and settings of the table stay as they are.
import { describe, expect, it } from 'vitest'
import type { Battle, Command } from '../../src/engine/core/index.ts'
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
const name = (to: string): Command => ({ type: 'name', name: to })
const nameOf = (session: Session) => currentBattle(tides, session).name
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
    const played = given(given(session, name('One')), name('Two'))
    const after = given(given(given(played, note, 'Ada'), claim, 'Ada'), { type: 'own-undo', allowed: false })
    const undone = undoStep(tides, after)
    expect(nameOf(undone)).toBe('One')
    expect(currentBattle(tides, undone)).toMatchObject({ ownUndo: 'never',
      combatants: { [who]: { ownNotes: 'Salt', player: 'Ada' } } })
    expect(titles(undone)).toEqual([after.entries[1]?.title])
    expect(currentBattle(tides, redo(undone))).toEqual(currentBattle(tides, after))
    expect(flawIn(undone)).toBeNull()
    expect(branches(undone)).toEqual([])
    const twice = undoStep(tides, undone)
    expect([nameOf(twice), currentBattle(tides, twice).combatants[who]?.ownNotes]).toEqual([
      currentBattle(tides, session).name,
      'Salt',
    ])
    expect(currentBattle(tides, redo(redo(twice)))).toEqual(currentBattle(tides, after))
    expect([flawIn(twice), branches(redo(redo(twice)))]).toEqual([null, []])
  })

  it('COM-05 takes back what the GM has written, and what players did, as ever', () => {
    const { who, session } = table()
    const byGm = given(given(session, name('One')), { type: 'edit', who, patch: { ownNotes: 'Salt' } })
    expect(undoStep(tides, byGm)).toEqual(undo(byGm))
    const facing = given(byGm, { type: 'edit', who, patch: { name: 'Wenna' } })
    expect(undoStep(tides, facing)).toEqual(undo(facing))
  })

  it('COM-05 takes back a note where there is nothing else, and jumps go where they went', () => {
    const { who, session } = table()
    const noted = given(session, { type: 'edit', who, patch: { ownNotes: 'Salt' } }, 'Ada')
    expect(undoStep(tides, noted)).toEqual(undo(noted))
    expect(undoStep(tides, session)).toBe(session)
    const played = given(given(session, name('One')), { type: 'own-undo', allowed: false })
    expect(nameOf(goTo(undoStep(tides, played), 0))).toBe('One')
  })
})
