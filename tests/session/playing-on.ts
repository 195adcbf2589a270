// Playing on with a battle that was read: legal commands at random, and all the way back and forth again.
import { expect } from 'vitest'
import type { Ruleset } from '../../src/engine/core/index.ts'
import { currentBattle, redo, rollForMe, submit, takeBack, undo } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { hashOf } from '../support/contract/health.ts'
import { picker } from '../support/contract/random-run.ts'
import { chooseCommand } from '../support/random-player.ts'

/** The session after so many legal commands, each accepted; fewer where the battle ends. */
export function playedOn(spec: Ruleset, start: Session, commands: number, seed = 5): Session {
  const pick = picker(seed)
  let session = start.pending ? rolled(spec, start) : start
  for (let count = 0; count < commands; count++) {
    const command = chooseCommand(spec, currentBattle(spec, session), pick)
    if (!command) break
    const outcome = submit(spec, session, command, 'GM')
    if (outcome.kind === 'refused') throw new Error(`Offered, but refused: ${outcome.refusal.says}`)
    session = rolled(spec, outcome.session)
  }
  return session
}

function rolled(spec: Ruleset, start: Session): Session {
  let session = start
  while (session.pending) {
    const outcome = rollForMe(spec, session)
    if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
    session = outcome.session
  }
  return session
}

/** Undoes every step and does them all again; each battle on the way forth is the one that was there before. */
export function expectUndone(spec: Ruleset, session: Session): void {
  const hashes: string[] = []
  let at = takeBack(session)
  for (; at.head !== null; at = undo(at)) hashes.push(hashOf(currentBattle(spec, at)))
  expect(hashes.length).toBeGreaterThan(0)
  expect(hashOf(currentBattle(spec, at))).toBe(hashOf(session.base))
  for (const hash of hashes.toReversed()) {
    at = redo(at)
    expect(hashOf(currentBattle(spec, at))).toBe(hash)
  }
  expect(at.head).toBe(session.head)
}
