// What the board says in words: tooltips, prices at the end of a path, reasons, and text read aloud. Pure.
import type { Meter, MovementView, ObjectView, Price, TokenView } from '../../engine/core/index.ts'
import { type Door, type Ground, lengthText, type Sight, type Space } from '../../grid/index.ts'
import type { PathPreview } from '../tools/path-plan.ts'

function priceText(price: readonly Price[]): string {
  return price.map(({ unit, amount }) => `${amount} ${unit}`).join(' + ')
}

/** A band's name and price; only its name where it has no price. */
export function bandText(band: MovementView['bands'][number]): string {
  const price = priceText(band.price)
  return price === '' ? band.label : `${band.label} · ${price}`
}

/**
 * The text at the end of a path: its length, its price and what is left of the band. On rows, and where nothing is
 * measured, the place is named instead of a length.
 */
export function pathText(preview: PathPreview, space: Space, ground: Ground): string {
  if (preview.problem !== null || preview.band === null) return ''
  const left = Math.max(preview.band.budget - preview.cost, 0)
  const price = priceText(preview.band.price) || preview.band.label
  if (ground.kind === 'bands' || preview.band.measured === false) return `${space.label(preview.to)} · ${price}`
  return [lengthText(preview.cost, space.unit), price, `${lengthText(left, space.unit)} left`].join(' · ')
}

/** What lies between the actor and the target, for the end of the line of sight. */
export function sightText(sight: Sight): string {
  if (!sight.clear) return sight.effect ? 'Out of sight' : 'No line of sight'
  const words = [
    sight.cover === 'none'
      ? 'Clear'
      : sight.cover === 'half'
      ? 'Half cover'
      : sight.cover === 'heavy'
      ? 'Heavy cover'
      : 'Total cover',
    // The cover says how much is hidden; where too little is hidden to be cover, the number does.
    sight.cover === 'none' && sight.blocked > 0 ? `${Math.round(sight.blocked)} % hidden` : '',
    sight.concealment > 0 ? `${sight.concealment} % concealed` : '',
    sight.effect ? '' : 'behind glass',
  ]
  return words.filter((word) => word !== '').join(' · ')
}

/** What a click on the door does. Where locks are shown, a locked door says so; others learn of a lock by trying. */
export function doorText({ open, locked, kind }: Door, locksShown = false): string {
  return `${open ? 'Close' : locked && locksShown ? 'Locked' : 'Open'} ${kind}`
}

/** `12 of 20 hit points`; `hit points unknown` where the viewer may not know. */
export function meterText(meter: Meter): string {
  if (meter.broken) return meter.label
  if (meter.value === null) return `${meter.label} unknown`
  return meter.max === null ? `${meter.value} ${meter.label}` : `${meter.value} of ${meter.max} ${meter.label}`
}

/** A token as it is read aloud: name, place, state, bars, conditions. */
export function tokenText(token: TokenView, space: Space): string {
  const parts = [
    token.name,
    token.place !== null && space.has(token.place) ? space.label(token.place) : 'not on the map',
    token.now ? 'acting now' : '',
    token.presence === 'present' ? '' : token.presence,
    token.concealed ? 'hidden from the players' : '',
    token.aside ? 'stands back' : '',
    ...token.meters.slice(0, 3).map(meterText),
    token.pips === null ? '' : `${token.pips.value} of ${token.pips.max} ${token.pips.label}`,
    ...token.badges.map((badge) => badge.label),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** An object as it is read aloud: name, place, state, bar and facts. */
export function objectText(object: ObjectView, space: Space): string {
  const parts = [object.name,
    object.place !== null && space.has(object.place) ? space.label(object.place) : 'not on the map',
    ...objectState(object), ...(object.meter ? [meterText(object.meter)] : []), ...object.facts]
  return parts.filter((part) => part !== '').join(', ')
}

/** The state of an object, in a word or two each. */
export const objectState =
  ({ destroyed, blocks }: ObjectView): readonly string[] => [...(destroyed ? ['destroyed'] : []),
    ...(blocks && !destroyed ? ['in the way'] : [])]

/** A step of a movement by keys as it is read aloud. */
export function stepText(preview: PathPreview, space: Space, why: string): string {
  const place = space.label(preview.to)
  if (preview.problem !== null || preview.band === null) return `${place}. ${why}`
  const length = preview.band.measured === false ? [] : [lengthText(preview.cost, space.unit)]
  return [place, ...length, bandText(preview.band)].join(', ')
}
