// @vitest-environment happy-dom
// What the tooltip says while the battle moves on underneath, and while something is aimed.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTooltip, type TipContent, type TipSite } from '../../src/board/hud/tooltip.ts'
import { paletteOf } from '../../src/board/palette.ts'
import { hp, SKIRMISH_TOKENS } from '../bench/scenes.ts'

const site: TipSite = { at: { left: 300, top: 200 }, reach: 20, others: () => [], covered: () => [],
  view: { width: 800, height: 600 }, palette: paletteOf('dark') }
const [someone] = SKIRMISH_TOKENS
const tip = (changes: Partial<TipContent> = {}): TipContent => {
  if (!someone) throw new Error('the scene has nobody in it')
  return { token: { ...someone, meters: [hp(20, 20)], facts: ['Armour 3'] }, place: 'C4', lines: [], bad: false,
    brief: false, ...changes }
}
const wounded = tip({ token: { ...tip().token, meters: [hp(8, 20)] } })

describe('the open tooltip', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows a wound as soon as it is struck', () => {
    const tooltip = createTooltip()
    tooltip.show(tip(), site, 260)
    vi.advanceTimersByTime(300)
    expect(tooltip.element.textContent).toContain('20 of 20')
    tooltip.refresh(wounded, site)
    expect(tooltip.element.hidden).toBe(false)
    expect(tooltip.element.textContent).toContain('8 of 20')
    expect(tooltip.element.textContent).not.toContain('20 of 20')
  })

  it('shows the newest state when the model changed before it opened, and stays hidden once hidden', () => {
    const tooltip = createTooltip()
    tooltip.show(tip(), site, 260)
    tooltip.refresh(wounded, site)
    expect(tooltip.element.hidden).toBe(true)
    vi.advanceTimersByTime(300)
    expect(tooltip.element.textContent).toContain('8 of 20')
    tooltip.hide()
    tooltip.refresh(tip(), site)
    vi.advanceTimersByTime(300)
    expect(tooltip.element.hidden).toBe(true)
  })

  it('says only the name and the roll while something is aimed, and forgets the roll when that ends', () => {
    const tooltip = createTooltip()
    tooltip.show(tip({ brief: true, lines: ['60 on d100'] }), site, 0)
    vi.advanceTimersByTime(10)
    expect(tooltip.element.textContent).toBe(`${tip().token.name}60 on d100`)
    tooltip.refresh(tip(), site)
    expect(tooltip.element.textContent).not.toContain('60 on d100')
    expect(tooltip.element.textContent).toContain('Armour 3')
  })
})
