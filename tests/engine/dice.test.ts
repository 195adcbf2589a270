// COM-04, COM-05: dice rolled, typed or asked for, switched at any time; and going back and forth with the same dice.
import { describe, expect, it } from 'vitest'
import type { Battle, Command, Ruleset } from '../../src/engine/core/index.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { currentBattle, giveFaces, newSession, redo, rollForMe, submit, takeBack, undo,
  type Outcome } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { ashore, deed, type Tide } from '../support/odd/fights.ts'
import { tides } from '../support/odd/index.ts'

const spec: Ruleset = tides

/** Wen’s blow at Limpet 1 hangs in the air: passing for all lets it fall, and 1d4 is rolled. */
function blow(seed = 1): { session: Session; pass: Command; tide: Tide } {
  const tide = ashore()
  tide.do(deed(tide, 'Wen', 'strike', 'Limpet 1'))
  const session = newSession(tides, 's', tide.battle as unknown as Battle, seed)
  return { session, tide,
    pass: { type: 'answer', prompt: tide.battle.prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } } }
}

function on(outcome: Outcome): Session {
  if (outcome.kind === 'refused') throw new Error(outcome.refusal.says)
  return outcome.session
}

const mode = (session: Session, to: 'program' | 'typed' | 'ask'): Session =>
  on(submit(spec, session, { type: 'dice-mode', mode: to }, 'GM'))
const grip = (session: Session, tide: Tide): number | undefined =>
  currentBattle(spec, session).combatants[tide.id('Limpet 1')]?.stats['grip']
const facesOf = (session: Session): readonly (readonly number[])[] =>
  session.entries.flatMap((entry) =>
    entry.events.flatMap((event) => (event.type === 'rolled' ? [event.roll.faces] : []))
  )

/** What undo and redo are called. */
const steps = ({ entries, head, undone }: Session) => ({ undo: entries[head ?? -1]?.title ?? null,
  redo: entries[undone.at(-1) ?? -1]?.title ?? null })

describe('the program rolls', () => {
  it('COM-04 seeded, so that a run can be repeated', () => {
    const seeds = Array.from({ length: 20 }, (_, seed) => {
      const { session, pass } = blow(seed)
      expect(facesOf(on(submit(spec, session, pass, 'GM')))).toEqual(facesOf(on(submit(spec, session, pass, 'GM'))))
      return facesOf(on(submit(spec, session, pass, 'GM'))).flat()[0]
    })
    expect(new Set(seeds).size).toBe(4)
  })
})

describe('the table rolls', () => {
  it('COM-04 typed dice are awaited by name, and nothing of the action has happened yet', () => {
    const { session, pass, tide } = blow()
    const typed = mode(session, 'typed')
    const outcome = submit(spec, typed, pass, 'GM')
    expect(outcome.kind).toBe('awaits-dice')
    const waiting = on(outcome)
    expect(waiting.pending?.request).toMatchObject({ dice: [{ count: 1, sides: 4 }], purpose: 'Wen strikes Limpet 1' })
    expect(canonicalJson(currentBattle(spec, waiting))).toBe(canonicalJson(currentBattle(spec, typed)))
    const done = on(giveFaces(spec, waiting, [3]))
    expect(facesOf(done)).toEqual([[3]])
    expect(grip(done, tide)).toBe(1)
  })

  it('COM-04 a value outside the die’s range is refused, and the roll stays open', () => {
    const { session, pass } = blow()
    const waiting = on(submit(spec, mode(session, 'typed'), pass, 'GM'))
    for (const faces of [[0], [5], [2.5], [Number.NaN], [], [1, 1]]) {
      expect(giveFaces(spec, waiting, faces)).toMatchObject({ kind: 'refused',
        refusal: { code: 'malformed', field: 'dice' } })
    }
    expect(giveFaces(spec, waiting, [5])).toMatchObject({ refusal: { says: 'Die 1 is a d4: it shows 1 to 4, not 5.' } })
    expect(giveFaces(spec, waiting, [4]).kind).toBe('accepted')
  })

  it('COM-04 while dice are awaited the action can be taken back, by undo as well', () => {
    const { session, pass } = blow()
    const typed = mode(session, 'typed')
    const waiting = on(submit(spec, typed, pass, 'GM'))
    expect(takeBack(waiting)).toEqual(typed)
    expect(undo(waiting)).toEqual(typed)
    expect(submit(spec, waiting, pass, 'GM')).toMatchObject({ kind: 'refused', refusal: { code: 'prompt-open' } })
    expect(giveFaces(spec, takeBack(waiting), [3]).kind).toBe('refused')
  })

  it('COM-04 several rolls of one action are awaited one after another, each given once', () => {
    const { session, tide } = blow()
    const duck: Command = { type: 'answer', prompt: tide.battle.prompt?.id ?? ('' as never),
      answer: { kind: 'react', who: tide.id('Limpet 1'), deed: { action: 'duck' as never, targets: [], form: {} } } }
    const typed = on(submit(spec, mode(session, 'typed'), duck, 'GM'))
    const { prompt } = currentBattle(spec, typed)
    const waiting = on(
      submit(spec, typed, { type: 'answer', prompt: prompt?.id ?? ('' as never), answer: { kind: 'pass-all' } }, 'GM'),
    )
    expect(waiting.pending?.request.purpose).toBe('Limpet 1 ducks')
    const second = giveFaces(spec, waiting, [2])
    expect(second.kind).toBe('awaits-dice')
    expect(on(second).pending?.request.purpose).toBe('Wen strikes Limpet 1')
    expect(facesOf(on(giveFaces(spec, on(second), [1])))).toEqual([[2], [1]])
  })
})

describe('asked for each roll', () => {
  it('COM-04 each roll is typed or left to the program', () => {
    const { session, pass } = blow()
    const waiting = on(submit(spec, mode(session, 'ask'), pass, 'GM'))
    expect(waiting.pending).not.toBeNull()
    expect(facesOf(on(giveFaces(spec, waiting, [2])))).toEqual([[2]])
    const rolled = on(rollForMe(spec, waiting))
    expect(rolled.pending).toBeNull()
    expect(facesOf(rolled)).toHaveLength(1)
    expect(currentBattle(spec, rolled).dice).toBe('ask')
  })
})

describe('switching', () => {
  it('COM-04 to the program while a roll is awaited: it is rolled at once', () => {
    const { session, pass, tide } = blow()
    const waiting = on(submit(spec, mode(session, 'typed'), pass, 'GM'))
    const switched = mode(waiting, 'program')
    expect(switched.pending).toBeNull()
    expect(facesOf(switched)).toHaveLength(1)
    expect(grip(switched, tide)).toBeLessThan(4)
    expect(currentBattle(spec, switched).dice).toBe('program')
  })

  it('COM-04 between typed and asked while a roll is awaited: it stays awaited, with the faces given so far', () => {
    const { session, pass } = blow()
    const waiting = on(submit(spec, mode(session, 'typed'), pass, 'GM'))
    const asked = mode(waiting, 'ask')
    expect(asked.pending?.request).toEqual(waiting.pending?.request)
    expect(facesOf(on(giveFaces(spec, asked, [4])))).toEqual([[4]])
  })
})

describe('back and forth', () => {
  it('COM-05 any command can be undone to the start and redone with the same dice', () => {
    const { session, pass, tide } = blow(9)
    let now = on(submit(spec, session, pass, 'GM'))
    now = on(
      submit(spec, now, { type: 'override', change: { kind: 'set', who: tide.id('Tolly'), field: 'grip', value: 2 },
        reason: '' }, 'GM'),
    )
    now = on(submit(spec, now, { type: 'own', command: { type: 'end-turn' } }, 'GM'))
    const texts: string[] = [canonicalJson(currentBattle(spec, now))]
    for (let at = now; at.head !== null;) {
      at = undo(at)
      texts.push(canonicalJson(currentBattle(spec, at)))
    }
    expect(texts).toHaveLength(4)
    expect(texts.at(-1)).toBe(canonicalJson(session.base))
    let back = undo(undo(undo(now)))
    expect(undo(back)).toBe(back)
    for (const text of texts.slice(0, -1).toReversed()) {
      back = redo(back)
      expect(canonicalJson(currentBattle(spec, back))).toBe(text)
    }
    expect(redo(back)).toBe(back)
    expect(facesOf(back)).toEqual(facesOf(now))
  })

  it('COM-05 the undo button names the command; a new one after undo starts a branch', () => {
    const { session, pass } = blow()
    const struck = on(submit(spec, session, pass, 'GM'))
    expect(steps(struck)).toEqual({ undo: 'All pass', redo: null })
    const back = undo(struck)
    expect(steps(back)).toEqual({ undo: null, redo: 'All pass' })
    const branch = on(submit(spec, back, { type: 'own', command: { type: 'toss' } }, 'GM'))
    expect(steps(branch)).toEqual({ undo: 'Toss seaweed', redo: null })
    expect(branch.entries).toHaveLength(2)
    expect(branch.entries[1]?.parent).toBeNull()
  })

  it('COM-05 undoing does not rewind the program’s dice: trying again is no way to fish for better ones', () => {
    const { session, pass } = blow(3)
    let now = session
    const seen = new Set<number | undefined>()
    for (let tries = 0; tries < 12; tries++) {
      now = on(submit(spec, now, pass, 'GM'))
      seen.add(facesOf(now).at(-1)?.[0])
      now = undo(now)
    }
    expect(seen.size).toBeGreaterThan(1)
  })
})
