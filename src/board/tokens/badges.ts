// Condition badges along the head of a token: a few letters in a pill, at most four, then how many more.
import type { Badge } from '../../engine/core/index.ts'
import { type Context2D, roundRect } from '../layers/pen.ts'
import { FONT, type Palette, toneColour } from '../palette.ts'

const MOST_BADGES = 4
const DARK = '#05070a'

/** What the pills say: glyphs cut to three characters, then `+n`. */
export function badgeTexts(badges: readonly Badge[]): readonly { readonly text: string; readonly badge: Badge | null }[] {
  const shown = badges.slice(0, MOST_BADGES).map((badge) => ({ text: [...badge.glyph].slice(0, 3).join(''), badge }))
  return badges.length > MOST_BADGES ? [...shown, { text: `+${badges.length - MOST_BADGES}`, badge: null }] : shown
}

/** Two rows at most, from the upper left along the head of the token. */
export function paintBadges(g: Context2D, palette: Palette, badges: readonly Badge[], diameter: number): void {
  const texts = badgeTexts(badges)
  if (texts.length === 0) return
  const height = diameter * 0.2
  if (height < 9) {
    paintDots(g, palette, badges, diameter)
    return
  }
  g.font = `700 ${height * 0.78}px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  const gap = diameter * 0.02
  const widths = texts.map(({ text }) => Math.max(g.measureText(text).width + height * 0.55, height))
  const rows = rowsOf(widths, gap, diameter * 1.3)
  for (const [nth, { text, badge }] of texts.entries()) {
    const width = widths[nth] ?? height
    const at = rows[nth]
    if (!at) continue
    const x = at.x
    // The last row lies on the ring, the one before above it: the initials stay free.
    const y = -diameter * 0.5 - height * 0.3 - (at.of - 1 - at.row) * (height + gap)
    g.fillStyle = DARK
    roundRect(g, x - 1, y - 1, width + 2, height + 2, height / 2)
    g.fill()
    g.fillStyle = badge ? toneColour(palette, badge.tone) : '#e6edf3'
    roundRect(g, x, y, width, height, height / 2)
    g.fill()
    g.fillStyle = DARK
    g.fillText(text, x + width / 2, y + height * 0.54)
  }
}

/** Rows of pills, each centred: as many in the first as fit into `room`. */
export function rowsOf(widths: readonly number[], gap: number, room: number): readonly { readonly x: number; readonly row: number; readonly of: number }[] {
  const rows: number[][] = [[]]
  let used = 0
  for (const width of widths) {
    const row = rows.at(-1)
    if (row && row.length > 0 && used + gap + width > room) {
      rows.push([width])
      used = width
    } else {
      used += width + (row && row.length > 0 ? gap : 0)
      row?.push(width)
    }
  }
  return rows.flatMap((row, nth) => {
    let x = -(row.reduce((sum, width) => sum + width, 0) + gap * (row.length - 1)) / 2
    return row.map((width) => {
      const at = { x, row: nth, of: rows.length }
      x += width + gap
      return at
    })
  })
}

/** Too small for letters: one dot for each. */
function paintDots(g: Context2D, palette: Palette, badges: readonly Badge[], diameter: number): void {
  const radius = Math.max(diameter * 0.07, 1.2)
  for (const [nth, badge] of badges.slice(0, MOST_BADGES).entries()) {
    g.beginPath()
    g.arc((nth - (Math.min(badges.length, MOST_BADGES) - 1) / 2) * radius * 2.6, -diameter * 0.42, radius, 0, Math.PI * 2)
    g.fillStyle = toneColour(palette, badge.tone)
    g.strokeStyle = DARK
    g.lineWidth = 1
    g.fill()
    g.stroke()
  }
}
