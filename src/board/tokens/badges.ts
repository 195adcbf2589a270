// Badges along the upper edge of a token: signs, or a few letters in a pill, then how many more there are. Small tokens
// show a few badges, each with two letters or a sign.
import type { Badge } from '../../engine/core/index.ts'
import { type Context2D, roundRect } from '../layers/pen.ts'
import { FONT, type Palette, toneColour } from '../palette.ts'
import { ICON_COLOURS, paintIcon } from './icons.ts'

/** There is room for this many pills; a sign takes half the room of a pill. */
const MOST_BADGES = 4
const MOST_SMALL = 3
const DARK = '#05070a'

interface Mark {
  readonly text: string
  readonly badge: Badge | null
}

/**
 * What the pills say: glyphs cut to three characters, then `+n` for the rest. A badge with an icon is drawn as a sign.
 */
export function badgeTexts(badges: readonly Badge[]): readonly Mark[] {
  let room = MOST_BADGES
  const fitting = badges.filter(({ icon }) => (room -= icon === undefined ? 1 : 0.5) >= 0).map((badge) => ({
    text: letters(badge, 3),
    badge,
  }))
  return badges.length > fitting.length
    ? [...fitting, { text: `+${badges.length - fitting.length}`, badge: null }]
    : fitting
}

/**
 * What small tokens show: the few most important badges, two letters each, without those that the whole token shows.
 */
export function smallMarks(badges: readonly Badge[]): readonly Mark[] {
  return badges.filter(({ coat }) => coat === undefined).slice(0, MOST_SMALL).map((badge) => ({ text: letters(badge, 2),
    badge })
  )
}

const letters = ({ glyph }: Badge, most: number): string => [...glyph].slice(0, most).join('')

/** How badges fit a token of that diameter in CSS pixels: words in pills, two letters or a sign each, or dots. */
export function badgeStyle(diameter: number): 'pills' | 'small' | 'dots' {
  return diameter >= 54 ? 'pills' : diameter >= 20 ? 'small' : 'dots'
}

/**
 * Paints two rows at most, from the upper left along the upper edge of the token; `ratio`: device pixels per CSS pixel.
 */
export function paintBadges(
  g: Context2D,
  palette: Palette,
  badges: readonly Badge[],
  diameter: number,
  ratio: number,
): void {
  if (badges.length === 0) return
  const style = badgeStyle(diameter / ratio)
  if (style === 'dots') return paintDots(g, palette, badges, diameter)
  const small = style === 'small'
  const marks = small ? smallMarks(badges) : badgeTexts(badges)
  const height = small ? Math.min(diameter * 0.38, 12.5 * ratio) : Math.max(diameter * 0.2, 12.5 * ratio)
  g.font = `700 ${height * 0.8}px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  const gap = diameter * 0.02
  const widths = marks.map(
    ({ text, badge }) => (badge?.icon !== undefined
      ? height
      : Math.max(g.measureText(text).width + height * (small ? 0.35 : 0.55), height)),
  )
  const rows = rowsOf(widths, gap, diameter * 1.3)
  for (const [nth, { text, badge }] of marks.entries()) {
    const width = widths[nth] ?? height
    const at = rows[nth]
    if (!at) continue
    // The last row lies on the ring and the row before above it, so that the initials stay free.
    const y = -diameter * 0.5 - height * (small ? 0.4 : 0.3) - (at.of - 1 - at.row) * (height + gap)
    g.fillStyle = DARK
    roundRect(g, at.x - 1, y - 1, width + 2, height + 2, height / 2)
    g.fill()
    if (badge?.icon !== undefined) {
      g.strokeStyle = ICON_COLOURS[badge.icon]
      g.lineWidth = Math.max(height * 0.07, 0.75)
      g.globalAlpha *= 0.7
      roundRect(g, at.x, y, width, height, height / 2)
      g.stroke()
      g.globalAlpha /= 0.7
      paintIcon(g, badge.icon, at.x + width / 2, y + height / 2, height * (small ? 0.78 : 0.7))
      continue
    }
    g.fillStyle = badge ? toneColour(palette, badge.tone) : '#e6edf3'
    roundRect(g, at.x, y, width, height, height / 2)
    g.fill()
    g.fillStyle = DARK
    g.fillText(text, at.x + width / 2, y + height * 0.54)
  }
}

/** Rows of pills, each row centred; a new row begins where the next pill would not fit into `room`. */
export function rowsOf(
  widths: readonly number[],
  gap: number,
  room: number,
): readonly { readonly x: number; readonly row: number; readonly of: number }[] {
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

/** The token is too small for letters: one dot for each badge. */
function paintDots(g: Context2D, palette: Palette, badges: readonly Badge[], diameter: number): void {
  const radius = Math.max(diameter * 0.07, 1.2)
  for (const [nth, badge] of badges.slice(0, MOST_BADGES).entries()) {
    g.beginPath()
    g.arc((nth - (Math.min(badges.length, MOST_BADGES) - 1) / 2) * radius * 2.6, -diameter * 0.42, radius, 0,
      Math.PI * 2)
    g.fillStyle = toneColour(palette, badge.tone)
    g.strokeStyle = DARK
    g.lineWidth = 1
    g.fill()
    g.stroke()
  }
}
