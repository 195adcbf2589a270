// COM-24: what of a ruleset's own data a viewer may know follows from the marks in its schemas.
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { masked, veiled, withOtherSecrets, type Sight } from '../../src/engine/core/veil.ts'
import { askedKnownCombatants, byCombatant, byKnownCombatant, combatantId, count, deed, frameId, gmOnly, KEY,
  knownCombatantId, maybe, oneOf, secretOf, targets, toldAs, words,
  type DataOf } from '../../src/engine/kits/schema-parts.ts'

/** Mira is known, of Rook the numbers are secret, Hush is hidden. */
const sight: Sight = { isSeen: (id) => id === 'mira' || id === 'rook', isKnown: (id) => id === 'mira' }

const rank = z.strictObject({ who: combatantId, total: secretOf(count, 'who', 0), tie: count })
const state = z.strictObject({
  round: count,
  order: z.array(rank),
  acting: z.nullable(combatantId),
  turns: byCombatant(words),
  gathered: byKnownCombatant(count),
  weight: byCombatant(secretOf(count, KEY, 0)),
  awareness: gmOnly(z.record(z.string(), z.boolean()), {}),
  next: maybe(z.strictObject({ who: knownCombatantId, at: count })),
  aimed: targets,
})
type State = DataOf<typeof state>

const whole = {
  round: 2,
  order: [{ who: 'hush', total: 9, tie: 0 }, { who: 'rook', total: 7, tie: 0 }, { who: 'mira', total: 5, tie: 1 }],
  acting: 'hush',
  turns: { mira: 'waiting', rook: 'acted', hush: 'acting' },
  gathered: { mira: 1, rook: 2 },
  weight: { mira: 3, rook: 4, hush: 5 },
  awareness: { 'rook>mira': true },
  next: { who: 'rook', at: 3 },
  aimed: [{ kind: 'combatant', id: 'hush' }, { kind: 'combatant', id: 'rook' }],
} as unknown as State

describe('a schema says what a viewer may know', () => {
  it('COM-24 ids of the unseen go, with what holds them; secret numbers are shown as said', () => {
    expect(veiled(state, whole, sight)).toEqual({
      round: 2,
      order: [{ who: 'rook', total: 0, tie: 0 }, { who: 'mira', total: 5, tie: 1 }],
      acting: null,
      turns: { mira: 'waiting', rook: 'acted' },
      gathered: { mira: 1 },
      weight: { mira: 3, rook: 0 },
      awareness: {},
      aimed: [{ kind: 'combatant', id: 'rook' }],
    })
    expect(state.safeParse(veiled(state, whole, sight)).success).toBe(true)
  })

  it('COM-24 what is told in another way is so for everybody but the GM, and left out with its id', () => {
    const walk = z.strictObject({ who: combatantId, from: count, to: count })
    const walks = z.array(toldAs(walk, ({ who, from, to }) => ({ who, from: 0, to: to - from })))
    const all = [{ who: 'mira', from: 3, to: 7 }, { who: 'hush', from: 1, to: 2 }] as unknown as DataOf<typeof walks>
    expect(veiled(walks, all, sight)).toEqual([{ who: 'mira', from: 0, to: 4 }])
    expect(masked(walks, all, sight)).toEqual([{ who: 'mira', from: 0, to: 4 }, { who: 'hush', from: 0, to: 1 }])
    expect(withOtherSecrets(walks, all, sight, () => 9)).toEqual(all)
  })

  it('COM-24 masked, only the secrets are replaced: ids of the unseen stay for the words', () => {
    expect(masked(state, whole, sight)).toEqual({
      ...whole,
      order: [{ who: 'hush', total: 0, tie: 0 }, { who: 'rook', total: 0, tie: 0 }, { who: 'mira', total: 5, tie: 1 }],
      weight: { mira: 3, rook: 0, hush: 0 },
      awareness: {},
    })
  })

  it('what holds nothing secret stays the same object', () => {
    const open = { ...whole, order: whole.order.slice(2), awareness: {} }
    const made = veiled(state, open, { isSeen: () => true, isKnown: () => true })
    expect(made?.order).toBe(open.order)
    expect(made?.turns).toBe(open.turns)
  })

  it('COM-24 a group of which a needed part is unseen is gone, by its kind', () => {
    const frame = oneOf('kind', {
      walk: { who: combatantId },
      deed: { who: combatantId, deed, of: frameId },
      window: { by: combatantId, asked: askedKnownCombatants },
    })
    type Frame = DataOf<typeof frame>
    const walk = { kind: 'walk', who: 'rook' } as unknown as Frame
    expect(veiled(frame, walk, sight)).toBe(walk)
    expect(veiled(frame, { kind: 'walk', who: 'hush' } as unknown as Frame, sight)).toBeNull()
    const at = (id: string) =>
      ({ kind: 'deed', who: 'mira', of: 'f1',
        deed: { action: 'hit', form: {}, targets: [{ kind: 'combatant', id }] } }) as unknown as Frame
    expect(veiled(frame, at('rook'), sight)).not.toBeNull()
    expect(veiled(frame, at('hush'), sight)).toBeNull()
    const window = (asked: readonly string[]) => ({ kind: 'window', by: 'mira', asked }) as unknown as Frame
    expect(veiled(frame, window(['rook', 'mira']), sight)).toEqual(window(['mira']))
    expect(veiled(frame, window(['rook']), sight)).toBeNull()
    expect(veiled(frame, window([]), sight)).toEqual(window([]))
  })

  it('a twin with other secrets is the same to the viewer', () => {
    const twin = withOtherSecrets(state, whole, sight, (value) => (typeof value === 'number' ? value + 11 : {}))
    expect(twin.order.map(({ total }) => total)).toEqual([20, 18, 5])
    expect(twin.weight).toEqual({ mira: 3, rook: 15, hush: 16 })
    expect(twin).not.toEqual(whole)
    expect(veiled(state, twin, sight)).toEqual(veiled(state, whole, sight))
  })
})
