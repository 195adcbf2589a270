// What stands under a combatant's name while others act.
import { describe, expect, it } from 'vitest'
import { isGmActing, whoseTurn } from '../../src/app/turn/whose-turn.ts'
import type { Battle, ButtonView, CombatantId, TurnView } from '../../src/engine/core/index.ts'

const id = (text: string) => text as CombatantId
const combatants = Object.fromEntries(
  ['Wen', 'Ada', 'Limpet'].map((name) => [name, { name }]),
) as unknown as Battle['combatants']
const acts = (...who: readonly (string | TurnView['acting'][number])[]) => ({
  acting: who.map((one) => typeof one === 'string' ? { who: id(one), why: '' } : one),
})
const button = (more: Partial<ButtonView>) => ({ label: 'Go on', why: null, ...more }) as ButtonView

describe('whose turn it is', () => {
  const says = (turn: Pick<TurnView, 'acting'>, who: string) => whoseTurn(turn, { combatants }, id(who))

  it('is said to those whose it is not', () => {
    expect(says(acts('Wen'), 'Ada')).toBe('It is Wen’s turn')
    expect(says(acts('Wen'), 'Wen')).toBeNull()
    expect(says(acts('Wen', 'Limpet'), 'Ada')).toBe('Wen and 1 other act now')
    expect(says(acts('Wen', 'Limpet'), 'Limpet')).toBeNull()
  })

  it('is nobody’s while somebody could only come in between', () => {
    expect(says(acts({ who: id('Wen'), why: '', between: true }), 'Ada')).toBeNull()
    expect(says(acts(), 'Ada')).toBeNull()
  })
})

describe('the GM acts', () => {
  const NOBODY = { ...acts(), buttons: [] }

  it('where nobody is shown to act, and no seat can go on', () => {
    expect(isGmActing(NOBODY, NOBODY)).toBe(true)
    expect(isGmActing({ ...NOBODY, ...acts('Wen') }, NOBODY)).toBe(false)
  })

  it('and not where this seat can go on, or somebody at another may begin', () => {
    const goesOn = { ...NOBODY, buttons: [button({ primary: true })] }
    expect(isGmActing(goesOn, goesOn)).toBe(false)
    expect(isGmActing(NOBODY, goesOn)).toBe(true)
    expect(isGmActing(NOBODY, { buttons: [button({ who: id('Wen') })] })).toBe(false)
    expect(isGmActing(NOBODY, { buttons: [button({ who: id('Wen'), why: 'Not yet.' })] })).toBe(true)
    expect(isGmActing(NOBODY, { buttons: [button({ who: id('Wen'), aside: true })] })).toBe(true)
  })
})
