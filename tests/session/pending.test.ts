// COM-24: the roll that a command waits for, as everybody at the table may know of it.
import { expect, it } from 'vitest'
import { brand } from '../../src/lib/brand.ts'
import type { ActionId, Battle, PromptId, Viewer } from '../../src/engine/core/index.ts'
import { awaitedRoll, SECRET_ROLL } from '../../src/session/pending.ts'
import { battleSoFar, currentBattle, giveFaces, newSession, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { ashore, deed, until, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'
import { placeOf } from '../../src/grid/index.ts'

const TABLE: Viewer = { role: 'table' }

/** The session after these commands, the last of which waits for typed dice. */
function waiting(tide: Tide, ...commands: readonly Parameters<typeof submit>[2][]): Session {
  let session = newSession(tides, 's', tide.battle as unknown as Battle, 1)
  for (const command of commands) {
    const { prompt } = currentBattle(tides, session)
    const outcome = submit(tides, session,
      command.type === 'answer' && prompt ? { ...command, prompt: prompt.id } : command, 'gm')
    if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
    session = outcome.session
  }
  expect(session.pending).not.toBeNull()
  return session
}
const pass = { type: 'answer', prompt: brand<PromptId>(''), answer: { kind: 'pass-all' } } as const
const typed = { type: 'dice-mode', mode: 'typed' } as const
const roll = (session: Session, viewer: Viewer) => awaitedRoll(session, currentBattle(tides, session), viewer)
const near = (tide: Tide, name: string) =>
  tide.do({ type: 'override',
    change: { kind: 'place', who: tide.id(name), place: placeOf({ x: 1, y: 0 }), manner: 'gm' }, reason: '' })

it('COM-24 a hidden target’s name is not in the roll that the table is asked for', () => {
  const tide = near(ashore(), 'Undermouth')
  const session = waiting(tide, typed, deed(tide, 'Wen', 'strike', 'Undermouth') as never, pass)
  expect(roll(session, { role: 'gm' })?.purpose).toBe('Wen strikes Undermouth')
  expect(roll(session, TABLE)).toMatchObject({ purpose: 'Wen strikes someone', by: tide.id('Wen') })
  expect(JSON.stringify(roll(session, TABLE))).not.toContain('Undermouth')
  // Nor does what is refused meanwhile.
  const refused = submit(tides, session, { type: 'name', name: 'Later' }, 'table')
  expect(refused.kind === 'refused' && refused.refusal.says).toBe(
    'Dice are needed first. Type them, or take the command back.',
  )
})

it('COM-24 the roll of a hidden combatant has no name, no purpose and no bonus, only its dice', () => {
  const tide = until(near(ashore(), 'Undermouth'), 'Undermouth')
  const session = waiting(tide, typed, deed(tide, 'Undermouth', 'strike', 'Wen') as never, pass)
  expect(roll(session, TABLE)).toEqual({ purpose: SECRET_ROLL, dice: [{ count: 1, sides: 4 }], bonus: null, by: null,
    against: null })
  expect(roll(session, { role: 'gm' })).toMatchObject({ purpose: 'Undermouth strikes Wen', by: tide.id('Undermouth') })
})

it('COM-24 secret numbers add to a roll unseen', () => {
  const tide = near(ashore(), 'Limpet 2')
  tide.do({ type: 'override', change: { kind: 'set', who: tide.id('Limpet 2'), field: 'lucky', value: true },
    reason: '' })
  const duck = { ...pass,
    answer: { kind: 'react', who: tide.id('Limpet 2'),
      deed: { action: brand<ActionId>('duck'), targets: [], form: {} } } } as const
  const session = waiting(tide, typed, deed(tide, 'Wen', 'strike', 'Limpet 2') as never, duck, pass)
  expect([roll(session, TABLE)?.bonus, roll(session, { role: 'gm' })?.bonus]).toEqual([null, 1])
})

it('COM-24 a roll meant for the GM alone keeps its purpose while it is open', () => {
  const tide = ashore()
  const spec = { ...tides,
    runCommand: (work: Parameters<typeof tides.runCommand>[0]) =>
      void work.roll({ dice: [{ count: 2, sides: 6 }], bonus: 3, purpose: 'The weather turns', by: null }, {
        only: 'gm',
      }) }
  let session = newSession(spec, 's', { ...tide.battle, dice: 'typed' } as unknown as Battle, 1)
  const outcome = submit(spec, session, { type: 'own', command: { type: 'toss' } }, 'gm')
  if (outcome.kind !== 'awaits-dice') throw new Error(outcome.kind)
  session = outcome.session
  expect(session.pending?.audience).toEqual({ only: 'gm' })
  expect(roll(session, TABLE)).toEqual({ purpose: SECRET_ROLL, dice: [{ count: 2, sides: 6 }], bonus: null, by: null,
    against: null })
  expect(roll(session, { role: 'gm' })).toMatchObject({ purpose: 'The weather turns', bonus: 3 })
})

it('COM-24 what the open roll is compared with is told to those who may know the roller’s numbers', () => {
  const tide = ashore()
  const by = tide.id('Limpet 2')
  const spec = { ...tides,
    runCommand: (work: Parameters<typeof tides.runCommand>[0]) =>
      void work.roll({ dice: [{ count: 1, sides: 100 }], bonus: 0, purpose: 'Limpet 2 clings', by,
        against: '45 −10 wet = 35' }) }
  const asked = (secret: boolean) => {
    tide.do({ type: 'edit', who: by, patch: { secret: { token: false, stats: secret } } })
    const outcome = submit(spec, newSession(spec, 's', { ...tide.battle, dice: 'typed' } as unknown as Battle, 1), {
      type: 'own',
      command: { type: 'toss' },
    }, 'gm')
    if (outcome.kind !== 'awaits-dice') throw new Error(outcome.kind)
    return [roll(outcome.session, TABLE)?.against, roll(outcome.session, { role: 'gm' })?.against]
  }
  expect(asked(false)).toEqual(['45 −10 wet = 35', '45 −10 wet = 35'])
  expect(asked(true)).toEqual([null, '45 −10 wet = 35'])
})

it('COM-04 how far the waiting command has come can be looked at, and stands nowhere else', () => {
  const tide = near(ashore(), 'Undermouth')
  const session = waiting(tide, typed, deed(tide, 'Wen', 'strike', 'Undermouth') as never, pass)
  const [still, soFar] = [currentBattle(tides, session), battleSoFar(tides, session)]
  expect(soFar).not.toEqual(still)
  expect(soFar?.prompt).toBeNull()
  expect(battleSoFar(tides, session)).toBe(soFar)
  const done = giveFaces(tides, session, [3])
  expect(done.kind === 'accepted' && battleSoFar(tides, done.session)).toBeNull()
})
