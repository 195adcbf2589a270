// Both themes are complete, and every text and mark stands out enough from what lies under it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/app/theme.css', 'utf8')

function colours(selector: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`))
  const body = block.slice(0, block.indexOf('}'))
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

const dark = colours(':root')
const light = colours(':root[data-theme=\'light\']')

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(theme: ReadonlyMap<string, string>, over: string, under: string): number {
  const [high = 0, low = 0] = [over, under].map((name) => luminance(theme.get(name) ?? '')).toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const texts: readonly (readonly [string, readonly string[]])[] = [
  ['text', ['ground', 'panel', 'raised', 'raised-hover', 'sunken', 'select-wash', 'now-wash']],
  ['text-quiet', ['ground', 'panel', 'raised', 'sunken', 'select-wash', 'now-wash']],
  ['text-off', ['panel', 'raised', 'sunken']],
  ['on-primary', ['primary', 'primary-hover']],
  ['on-now', ['now']],
  ['now-text', ['panel', 'now-wash']],
  ['good', ['panel', 'good-wash']],
  ['bad', ['panel', 'raised', 'bad-wash']],
  ['warn', ['panel', 'raised', 'warn-wash']],
  ['magic', ['panel', 'magic-wash']],
  ['neutral', ['panel', 'raised']],
]
const marks: readonly (readonly [string, readonly string[]])[] = [
  ['line-strong', ['panel', 'sunken']],
  ['focus', ['ground', 'panel', 'raised']],
  ['now', ['ground', 'panel', 'now-wash']],
  ...[0, 1, 2, 3, 4, 5].map((livery) => [`livery-${livery}`, ['ground', 'panel', 'now-wash', 'select-wash']] as const),
]

describe.each([
  ['dark', dark],
  ['light', light],
])('the %s theme', (_, theme) => {
  it.each(texts)('shows %s at 4.5:1', (text, grounds) => {
    for (const under of grounds) expect(contrast(theme, text, under), `${text} on ${under}`).toBeGreaterThanOrEqual(4.5)
  })
  it.each(marks)('shows the mark %s at 3:1', (mark, grounds) => {
    for (const under of grounds) expect(contrast(theme, mark, under), `${mark} on ${under}`).toBeGreaterThanOrEqual(3)
  })
})

describe('the themes', () => {
  it('give the same names, so that no colour of one leaks into the other', () => {
    expect(dark.size).toBeGreaterThan(30)
    expect([...light.keys()]).toEqual([...dark.keys()])
  })
  it('keep the accent for "now" alone', () => {
    for (const theme of [dark, light]) {
      expect([...theme].filter(([name, value]) => value === theme.get('now') && !name.startsWith('now'))).toEqual([])
    }
  })
})
