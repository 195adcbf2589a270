// Who is under the pointer: name, state, facts and conditions in words. It takes no click and keeps clear of the pointer.
import type { TokenView } from '../../engine/core/index.ts'
import { FONT, type Palette, toneColour } from '../palette.ts'
import { overlaps, type Spot, type View } from '../viewport/camera.ts'
import type { Rect } from '../../grid/index.ts'
import { meterText } from './words.ts'

/** What is told of whatever is under the pointer. */
export type TipSubject = Pick<TokenView, 'name' | 'presence' | 'concealed' | 'meters' | 'pips' | 'facts' | 'badges'>

interface TipContent {
  readonly token: TipSubject
  readonly place: string
  /** What is rolled, or why it cannot be aimed at. */
  readonly lines: readonly string[]
  readonly bad: boolean
}

export interface Tooltip {
  readonly element: HTMLElement
  /** After a moment's rest, beside `at`; `reach` is the radius that must stay free, `others` what it should rather not cover (pixels). */
  show(content: TipContent, at: Spot, reach: number, others: () => readonly Rect[], view: View, palette: Palette, delay: number): void
  hide(): void
}

export function createTooltip(): Tooltip {
  const element = document.createElement('div')
  element.dataset['board'] = 'tooltip'
  element.setAttribute('aria-hidden', 'true')
  element.hidden = true
  let timer: ReturnType<typeof setTimeout> | null = null
  const hide = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    element.hidden = true
  }
  return {
    element,
    hide,
    show(content, at, reach, others, view, palette, delay) {
      hide()
      timer = setTimeout(() => {
        fill(element, content, palette)
        element.hidden = false
        place(element, at, reach, others(), view)
      }, delay)
    },
  }
}

function fill(element: HTMLElement, { token, place: where, lines, bad }: TipContent, palette: Palette): void {
  Object.assign(element.style, {
    position: 'absolute', left: '0', top: '0', maxWidth: '270px', minWidth: '130px', padding: '8px 10px', borderRadius: '6px', pointerEvents: 'none',
    font: `400 13px/1.4 ${FONT}`, fontVariantNumeric: 'tabular-nums', color: palette.plateInk, background: palette.name === 'dark' ? '#171d25f2' : '#fffffff5',
    border: `1px solid ${palette.plateEdge}`,
  })
  const state = [where, token.presence === 'present' ? '' : token.presence, token.concealed ? 'hidden from the players' : ''].filter((part) => part !== '').join(' · ')
  element.replaceChildren(
    row(token.name, { fontWeight: '700', fontSize: '14px' }),
    row(state, { color: palette.quiet, fontSize: '12px' }),
    ...token.meters.map((meter) => row(meterText(meter))),
    ...(token.pips ? [row(`${token.pips.value} of ${token.pips.max} ${token.pips.label}`)] : []),
    ...token.facts.map((fact) => row(fact, { color: palette.quiet })),
    ...token.badges.map((badge) => badgeRow(badge.label, badge.detail, toneColour(palette, badge.tone))),
    ...lines.map((line, nth) => row(line, {
      color: bad ? palette.bad : palette.plateInk, fontWeight: '600',
      ...(nth === 0 ? { marginTop: '4px', paddingTop: '4px', borderTop: `1px solid ${palette.plateEdge}` } : {}),
    })),
  )
}

function row(text: string, style: Partial<Record<'fontWeight' | 'fontSize' | 'color' | 'marginTop' | 'paddingTop' | 'borderTop', string>> = {}): HTMLElement {
  const element = document.createElement('div')
  element.textContent = text
  Object.assign(element.style, style)
  return element
}

function badgeRow(label: string, detail: string, colour: string): HTMLElement {
  const element = row('')
  const dot = document.createElement('span')
  Object.assign(dot.style, { display: 'inline-block', width: '8px', height: '8px', borderRadius: '50%', marginRight: '6px', background: colour })
  const name = document.createElement('b')
  name.textContent = label
  element.append(dot, name, detail === '' ? '' : ` – ${detail}`)
  return element
}

/** Beside, above or below the token: where it covers the fewest others, inside the board. */
function place(element: HTMLElement, at: Spot, reach: number, others: readonly Rect[], view: View): void {
  const size = { width: element.offsetWidth, height: element.offsetHeight }
  const best = tipCorner(at, reach, size, others, view)
  element.style.transform = `translate(${Math.round(best.left)}px, ${Math.round(best.top)}px)`
}

/** Upper left corner of a tip of that size. Pure. */
export function tipCorner(at: Spot, reach: number, size: View, others: readonly Rect[], view: View): Spot {
  const gap = reach + 14
  const beside = [at.left + gap, at.left - gap - size.width]
  const middle = [at.top - size.height / 2, at.top - size.height + gap, at.top - gap]
  const candidates = [
    ...middle.flatMap((top) => beside.map((left) => ({ left, top }))),
    ...[at.top - gap - size.height, at.top + gap].map((top) => ({ left: at.left - size.width / 2, top })),
  ]
  let best: Spot = { left: 6, top: 24 }
  let least = Infinity
  for (const wish of candidates) {
    const left = Math.min(Math.max(wish.left, 6), Math.max(view.width - size.width - 6, 6))
    const top = Math.min(Math.max(wish.top, 24), Math.max(view.height - size.height - 6, 24))
    const rect = { x: left, y: top, ...size }
    const own = overlaps(rect, { x: at.left - reach, y: at.top - reach, width: 2 * reach, height: 2 * reach })
    const cost = (own ? 100 : 0) + others.filter((other) => overlaps(rect, other)).length * 2 + Math.hypot(left - wish.left, top - wish.top) / 400
    if (cost < least) {
      least = cost
      best = { left, top }
    }
  }
  return best
}
