// What nobody sees in a name is shown as a mark, and what belongs to a word or an emoji stays.
import { describe, expect, it } from 'vitest'
import { visible, visibleLines } from '../../src/lib/visible.ts'
import { usualMs } from '../support/pace.ts'

describe('a name', () => {
  it.each([
    ['of no width', 'Mi\u200bra', 'Mi□ra'],
    ['with a byte-order mark', '\ufeffMira', '□Mira'],
    ['with a soft hyphen', 'Mi\u00adra', 'Mi□ra'],
    ['with a joiner between Latin letters', 'Mi\u200cr\u200da', 'Mi□r□a'],
    ['turned about', 'cod.\u202egnp', 'cod.□gnp'],
    ['with marks of direction', '\u200eMira\u200f\u061c', '□Mira□□'],
    ['with isolates', '\u2066Mira\u2069', '□Mira□'],
    ['of nothing that is seen', '\u200b\u2060\u3164', '□□□'],
    ['of a blank that is no space', '\u2800', '□'],
    ['with a line break', 'Mira\nVane\u2028', 'Mira□Vane□'],
    ['with a control', 'Mira\u0000\u0007', 'Mira□□'],
    ['with half a pair', 'Mira\ud83d', 'Mira□'],
    ['with tags', 'Mira\u{e0041}', 'Mira□'],
    ['with a variation of a letter', 'M\ufe0fira', 'M□ira'],
    ['with a sign between words', 'Mira \u200d Vane', 'Mira □ Vane'],
  ])('%s', (_what, name, shown) => {
    expect(visible(name)).toBe(shown)
    expect(visible(shown)).toBe(shown)
  })

  it.each(['Mira Vane', 'Sigrún Þórðardóttir', 'שלום', 'عمر', 'می\u200cخواهم', 'क\u094d\u200dष', '👩\u200d🚀',
    '❤\ufe0f', '🏳\ufe0f\u200d🌈', '👍🏽', '1\ufe0f\u20e3', '李小龙', 'e\u0301', 'No. 7 – “Hesk”', ''])(
      '%s stays as it is',
      (name) => {
        expect(visible(name)).toBe(name)
      },
    )

  it('has its spaces where there are letters, and an empty line stays one', () => {
    expect([visible(' Mira '), visibleLines('One\n  \nTwo'), visibleLines('')]).toEqual([' Mira ', 'One\n  \nTwo', ''])
  })

  it('of a megabyte is looked through in a moment', () => {
    const look = () => expect(visible('\u200b'.repeat(1_000_000))).toBe('□'.repeat(1_000_000))
    expect(usualMs(look)).toBeLessThan(2000)
  })
})
