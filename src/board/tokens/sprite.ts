// Paints one token around (0, 0): disc, picture or initials, ring, bars, pips, badges. It is painted once for each look
// and size, then copied.
import type { TokenView } from '../../engine/core/index.ts'
import type { Context2D } from '../layers/pen.ts'
import { fade, FONT, liveryOf, type Palette } from '../palette.ts'
import { paintArt, paintCutOut } from './art.ts'
import { paintBadges } from './badges.ts'
import { coatsOf, paintCoat } from './coats.ts'
import { paintMeters } from './meters.ts'
import { paintRing, tracePiece } from './ring.ts'
import { paintFacing, paintHeight } from './stance.ts'

/** Width of a token's sprite, as a multiple of its disc's diameter: badges and arrows reach beyond the ring. */
export function roomOf(token: TokenView): number {
  if (token.badges.length > 2) return 1.66
  if (token.facing !== undefined) return 1.46
  const beyond = token.badges.length > 0 || token.concealed || token.height !== undefined
  return beyond ? 1.34 : 1.08
}
const DARK = '#05070a'
/** Opacity of a combatant who stands back from the fight. */
const ASIDE = 0.42
/** Opacity of a combatant that only the GM sees: its letters have to be readable in the dark of the fog, too. */
const CONCEALED = 0.92

/** Everything a sprite shows, as one text: equal texts mean equal sprites. */
export function lookOf(token: TokenView, artReady: boolean): string {
  return [
    artReady ? token.art : token.initials,
    token.livery,
    token.presence,
    token.concealed ? 'c' : '',
    token.aside ? 'a' : '',
    token.meters.slice(0, 3).map((meter) => `${meter.value}/${meter.max}${meter.tone}${meter.broken ? '!' : ''}`).join(
      ',',
    ),
    token.pips === null ? '' : `${token.pips.value}/${token.pips.max}`,
    lookOfStance(token),
    token.badges.map((badge) => `${badge.glyph}${badge.tone}${badge.icon ?? ''}${badge.coat ?? ''}`).join(','),
  ].join('|')
}

/** Nothing at all for most tokens. */
function lookOfStance({ frame, tint, facing, height }: TokenView): string {
  if (!frame && tint === undefined && facing === undefined && height === undefined) return ''
  const framed = frame ? `${frame.x} ${frame.y} ${frame.zoom} ${frame.cut}` : ''
  return [framed, tint ?? '', facing ?? '', height ?? ''].join(';')
}

/** Paints the token. `diameter` is in pixels of the context, `ratio` of which make a CSS pixel. */
export function paintToken(
  g: Context2D,
  token: TokenView,
  diameter: number,
  palette: Palette,
  art: CanvasImageSource | null,
  ratio = 1,
): void {
  const livery = liveryOf(token.livery)
  const down = token.presence === 'down'
  g.save()
  g.globalAlpha = token.aside ? ASIDE : token.concealed ? CONCEALED : token.presence === 'fled' ? 0.6 : 1
  if (down) g.filter = 'grayscale(1) brightness(0.8)'
  else if (token.aside) g.filter = 'grayscale(0.7)'
  if (art && token.frame?.cut === 'cut-out') paintCutOut(g, art, token, diameter, livery.colour)
  else paintDisc(g, token, diameter, palette, art)
  if (token.facing !== undefined) paintFacing(g, token.facing, diameter, palette)
  g.filter = 'none'
  const coats = coatsOf(token.badges)
  for (const coat of coats) paintCoat(g, coat, diameter)
  if (coats.includes('frost') && !art) paintInitials(g, token.initials, diameter, palette, '#ffffff')
  if (down) paintCross(g, diameter, palette)
  paintMeters(g, palette, token.meters, token.pips, diameter)
  if (token.height !== undefined) paintHeight(g, palette, token, diameter, ratio)
  paintBadges(g, palette, token.badges, diameter, ratio)
  g.restore()
  if (token.concealed) paintHiddenEye(g, diameter, palette)
}

/** The disc with the picture or the initials in it, and the ring around it. */
function paintDisc(
  g: Context2D,
  token: TokenView,
  diameter: number,
  palette: Palette,
  art: CanvasImageSource | null,
): void {
  const livery = liveryOf(token.livery)
  tracePiece(g, livery.ring, diameter * 0.47)
  g.fillStyle = palette.disc
  g.fill()
  if (art) {
    g.save()
    g.clip()
    paintArt(g, art, token, diameter)
    g.restore()
  } else {
    g.fillStyle = fade(token.tint ?? livery.colour, token.tint === undefined ? 0.24 : 0.5)
    g.fill()
    paintInitials(g, token.initials, diameter, palette)
  }
  paintRing(g, livery, diameter)
}

/** Font size for that many letters, in pixels. On a small token they take all the room there is. */
export function initialsSize(diameter: number, letters: number): number {
  const usual = diameter * (letters > 2 ? 0.28 : 0.36)
  return Math.max(usual, Math.min(9.5, diameter * (letters > 2 ? 0.36 : 0.5)))
}

function paintInitials(g: Context2D, initials: string, diameter: number, palette: Palette, ink = palette.ink): void {
  if (diameter < 9) return
  const letters = [...initials].slice(0, 3).join('')
  g.font = `700 ${initialsSize(diameter, letters.length)}px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillStyle = ink
  g.fillText(letters, 0, -diameter * 0.03)
}

/** Fallen: one stroke across the token, with a dark edge. */
function paintCross(g: Context2D, diameter: number, palette: Palette): void {
  const reach = diameter * 0.36
  g.lineCap = 'round'
  for (const [colour, width] of [[DARK, 0.13], [palette.bad, 0.075]] as const) {
    g.beginPath()
    g.moveTo(-reach, -reach)
    g.lineTo(reach, reach)
    g.strokeStyle = colour
    g.lineWidth = Math.max(diameter * width, 1.5)
    g.stroke()
  }
}

/** A combatant that only the GM sees: an eye with a stroke through it, at the left and beside the letters. */
function paintHiddenEye(g: Context2D, diameter: number, palette: Palette): void {
  if (diameter < 22) return
  const radius = diameter * 0.15
  g.save()
  g.translate(-diameter * 0.52, -diameter * 0.06)
  g.beginPath()
  g.arc(0, 0, radius, 0, Math.PI * 2)
  g.fillStyle = palette.plate
  g.fill()
  g.strokeStyle = palette.plateInk
  g.lineWidth = Math.max(radius * 0.17, 1)
  g.lineCap = 'round'
  g.beginPath()
  g.ellipse(0, 0, radius * 0.66, radius * 0.4, 0, 0, Math.PI * 2)
  g.stroke()
  g.beginPath()
  g.arc(0, 0, radius * 0.16, 0, Math.PI * 2)
  g.stroke()
  g.beginPath()
  g.moveTo(-radius * 0.6, radius * 0.6)
  g.lineTo(radius * 0.6, -radius * 0.6)
  g.stroke()
  g.restore()
}
