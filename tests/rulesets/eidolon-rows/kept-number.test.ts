// ROW-52, ROW-54: what a step keeps of harm is what really came of it, also where it had to wait for somebody who comes
// before it or instead of it.
import { expect, it } from 'vitest'
import type { Ability as Text, Listener } from '../../../src/engine/abilities/language/ability.ts'
import { able, four, hp, num, type RowsFight, type Said, shell, shells, use } from './table.ts'
import { price, spoken } from './content/spoken.ts'

/** Rook is harmed, and Mira gets as much MP as really came of it. */
const leech = (amount: string, skips?: readonly string[]): Text => ({ name: 'Leech', use: 'ranged', cost: price(1),
  needs: [{ need: 'who', side: 'enemy', count: '1' }],
  steps: [{ do: 'harm', amount, kind: 'fixed', keep: '$lost', ...(skips ? { skips } : {}) }, { do: 'gain', what: 'mp',
    of: 'me', amount: '$lost' }] })

const guard = (listener: Listener): Text => ({ name: 'Guard', listens: [listener] })

function played(text: Text, rook: Partial<Said> = {}, guards: readonly Text[] = []): RowsFight {
  const fight = four({ mira: { stats: { mp: 0, maxMp: 99 }, sheet: able(spoken(text)) },
    rook: { ...rook, sheet: { ...able(...guards.map((one) => spoken(one))), ...rook.sheet } } })
  return fight.do(use(fight, 'Mira', 'Leech', 'Rook'))
}
const kept = (fight: RowsFight): number => num(fight, 'Mira', 'mp')

it('ROW-54 what is kept of harm is what was lost, of HP and of shells, and no more than there was', () => {
  expect(kept(played(leech('6')))).toBe(6)
  expect(kept(played(leech('50')))).toBe(30)
  const shelled = played(leech('6'), { sheet: { shells: [shell(1, 'fire', 4)] } })
  expect([shells(shelled, 'Rook'), hp(shelled, 'Rook'), kept(shelled)]).toEqual([[], 30, 4])
  // Past the shell: the shell goes with whoever falls, and is nothing that was lost to the harm.
  const past = played(leech('50', ['shell']), { sheet: { shells: [shell(1, 'fire', 4)] } })
  expect([past.who('Rook').presence, kept(past)]).toEqual(['down', 30])
})

it('ROW-52 what is kept is what is left after somebody came before the harm', () => {
  const fight = played(leech('6'), {}, [
    guard({ when: 'before', event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
      steps: [{ do: 'alter', amount: 'amount − 2' }] }),
  ])
  expect([hp(fight, 'Rook'), kept(fight)]).toEqual([26, 4])
})

it('ROW-52 what is kept is nothing where somebody came instead, and what another lost to whom it was turned', () => {
  const none = played(leech('6'), {}, [
    guard({ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }], steps: [{ do: 'cancel' }] }),
  ])
  expect([hp(none, 'Rook'), kept(none)]).toEqual([30, 0])
  const turned = played(leech('8'), {}, [
    guard({ when: 'instead', event: [{ on: 'harm', stage: 'dealt', to: 'me' }],
      steps: [{ do: 'redirect', to: 'by' }] }),
  ])
  expect([hp(turned, 'Rook'), hp(turned, 'Mira'), kept(turned)]).toEqual([30, 22, 8])
})
