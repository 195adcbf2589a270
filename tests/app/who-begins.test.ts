// Whose side the mark before the headline is.
import { expect, it } from 'vitest'
import { whoActsOrBegins } from '../../src/app/turn/who-begins.ts'
import type { ButtonView, CombatantId } from '../../src/engine/core/index.ts'

const id = (name: string) => name as CombatantId
const button = (who: string, more: Partial<ButtonView> = {}): ButtonView => ({ id: 'next', label: 'Next', detail: '',
  command: { type: 'start' }, primary: true, why: null, on: null, who: id(who), ...more })

it('is theirs who act, else theirs who come next; never theirs who could only come in between', () => {
  const between = { who: id('ilse'), why: 'Can take an extra turn', between: true } as const
  expect(whoActsOrBegins({ acting: [{ who: id('wen'), why: 'Acts now' }], buttons: [button('rook')] })).toEqual(['wen'])
  expect(whoActsOrBegins({ acting: [between], buttons: [button('rook')] })).toEqual(['rook'])
  expect(whoActsOrBegins({ acting: [between], buttons: [] })).toEqual([])
  expect(
    whoActsOrBegins({ acting: [], buttons: [button('rook', { why: 'Not now.' }), button('ilse', { aside: true })] }),
  )
    .toEqual([])
})
