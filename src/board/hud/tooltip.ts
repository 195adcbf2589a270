// Who is under the pointer: name, state, facts and conditions. While something is aimed, only the name and what it
// means for the aim. It takes no click, keeps clear of the pointer, and changes as soon as its subject does.
import type { TokenView } from '../../engine/core/index.ts'
import { FONT, type Palette, toneColour } from '../palette.ts'
import { clearSpot, UNREADABLE } from '../overlays/plates.ts'
import type { Spot, View } from '../viewport/camera.ts'
import type { Rect } from '../../grid/index.ts'
import { meterText } from './board-text.ts'

/** What the tooltip tells of a combatant or an object. */
export type TipSubject = Pick<TokenView,
  'name' | 'presence' | 'concealed' | 'aside' | 'meters' | 'pips' | 'facts' | 'badges'>

export interface TipContent {
  readonly token: TipSubject
  readonly place: string
  /** What would be rolled, or why the subject cannot be a target. */
  readonly lines: readonly string[]
  readonly bad: boolean
  /** Something is being aimed: only the name and the lines are shown. */
  readonly brief: boolean
}

/** Where a tooltip belongs, in pixels of the board. */
export interface TipSite {
  readonly at: Spot
  /** Radius around `at` that must stay free. */
  readonly reach: number
  /** What it should not cover if there is room elsewhere. */
  readonly others: () => readonly Rect[]
  /** Panels over the board: a tooltip under them could not be read. */
  readonly covered: () => readonly Rect[]
  readonly view: View
  readonly palette: Palette
}

export interface Tooltip {
  readonly element: HTMLElement
  /** Shows the tooltip after the delay, in milliseconds. */
  show(content: TipContent, site: TipSite, delay: number): void
  /**
   * The same subject as it is now. Replaces what is shown or about to be shown; does nothing while the tooltip is
   * hidden.
   */
  refresh(content: TipContent, site: TipSite): void
  hide(): void
}

export function createTooltip(): Tooltip {
  const element = document.createElement('div')
  element.dataset['board'] = 'tooltip'
  element.setAttribute('aria-hidden', 'true')
  element.hidden = true
  let timer: ReturnType<typeof setTimeout> | null = null
  let wanted: { readonly content: TipContent; readonly site: TipSite } | null = null
  let written = ''
  const hide = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = wanted = null
    written = ''
    element.hidden = true
  }
  const write = (): void => {
    timer = null
    if (!wanted) return
    const { content, site } = wanted
    const says = saying(content, site)
    if (says === written) return
    written = says
    fill(element, content, site.palette)
    element.hidden = false
    place(element, site)
  }
  return {
    element,
    hide,
    show(content, site, delay) {
      hide()
      wanted = { content, site }
      timer = setTimeout(write, delay)
    },
    refresh(content, site) {
      if (!wanted) return
      wanted = { content, site }
      if (timer === null) write()
    },
  }
}

/** Everything a tooltip shows, as one text: equal texts mean equal tooltips. */
function saying({ token, place: where, lines, bad, brief }: TipContent, { at, reach, palette }: TipSite): string {
  const { name, presence, concealed, aside, meters, pips, facts, badges } = token
  return JSON.stringify([name, presence, concealed, aside, brief || [meters, pips, facts, badges], where, lines, bad,
    brief, at, reach, palette.name])
}

/** The parts of a tooltip that are shown: all of them, or only what the aim adds. */
function partsOf({ token, lines, brief }: TipContent): Pick<TipSubject, 'meters' | 'pips' | 'facts' | 'badges'> & {
  readonly lines: readonly string[]
} {
  return brief ? { meters: [], pips: null, facts: [], badges: [], lines } : { ...token, lines }
}

function fill(element: HTMLElement, content: TipContent, palette: Palette): void {
  const { token, place: where, bad, brief } = content
  const { meters, pips, facts, badges, lines } = partsOf(content)
  Object.assign(element.style, {
    position: 'absolute',
    left: '0',
    top: '0',
    maxWidth: brief ? '210px' : '270px',
    minWidth: brief ? '0' : '130px',
    padding: brief ? '4px 8px' : '8px 10px',
    borderRadius: '6px',
    pointerEvents: 'none',
    font: `400 ${brief ? 0.75 : 0.8125}rem/1.4 ${FONT}`,
    fontVariantNumeric: 'tabular-nums',
    color: palette.plateInk,
    background: palette.name === 'dark' ? '#171d25f2' : '#fffffff5',
    border: `1px solid ${palette.plateEdge}`,
  })
  const state = [where, token.presence === 'present' ? '' : token.presence,
    token.concealed ? 'hidden from the players' : '', token.aside ? 'stands back' : ''].filter((part) => part !== '')
    .join(' · ')
  element.replaceChildren(
    row(token.name, { fontWeight: '700', fontSize: brief ? '0.75rem' : '0.875rem' }),
    ...(brief ? [] : [row(state, { color: palette.quiet, fontSize: '0.75rem' })]),
    ...meters.map((meter) => row(meterText(meter))),
    ...(pips ? [row(`${pips.value} of ${pips.max} ${pips.label}`)] : []),
    ...facts.map((fact) => row(fact, { color: palette.quiet })),
    ...badges.map((badge) => badgeRow(badge.label, badge.detail, toneColour(palette, badge.tone))),
    ...lines.map((line, nth) =>
      row(line, {
        color: bad ? palette.bad : palette.plateInk,
        fontWeight: '600',
        ...(nth === 0 && !brief
          ? { marginTop: '4px', paddingTop: '4px', borderTop: `1px solid ${palette.plateEdge}` }
          : {}),
      })
    ),
  )
}

function row(
  text: string,
  style: Partial<Record<'fontWeight' | 'fontSize' | 'color' | 'marginTop' | 'paddingTop' | 'borderTop', string>> = {},
): HTMLElement {
  const element = document.createElement('div')
  element.textContent = text
  Object.assign(element.style, style)
  return element
}

function badgeRow(label: string, detail: string, colour: string): HTMLElement {
  const element = row('')
  const dot = document.createElement('span')
  Object.assign(dot.style, { display: 'inline-block', width: '8px', height: '8px', borderRadius: '50%',
    marginRight: '6px', background: colour })
  const name = document.createElement('b')
  name.textContent = label
  element.append(dot, name, detail === '' ? '' : ` – ${detail}`)
  return element
}

/** Puts the tooltip beside, above or below the token, inside the board, where it covers the fewest other tokens. */
function place(element: HTMLElement, { at, reach, others, covered, view }: TipSite): void {
  const size = { width: element.offsetWidth, height: element.offsetHeight }
  const best = tipCorner(at, reach, size, others(), view, covered())
  element.style.transform = `translate(${Math.round(best.left)}px, ${Math.round(best.top)}px)`
}

/**
 * Upper left corner of a tooltip of that size. It lies close to the token, or a little farther where it covers fewer
 * `others` there, and not under `covered` if there is room elsewhere. Pure.
 */
export function tipCorner(
  at: Spot,
  reach: number,
  size: View,
  others: readonly Rect[],
  view: View,
  covered: readonly Rect[] = [],
): Spot {
  const clear = reach + 14
  const [halfWidth, halfHeight] = [size.width / 2, size.height / 2]
  const wishes = [clear, clear + 2 * reach].flatMap((gap) => {
    const beside = [at.left + gap + halfWidth, at.left - gap - halfWidth]
    const level = [at.top, at.top + clear - halfHeight, at.top - clear + halfHeight,
      ...covered.map(({ y }) => y - 6 - halfHeight)]
    const over = [at.top - gap - halfHeight, at.top + gap + halfHeight]
    const across = [at.left, at.left - clear + halfWidth, at.left + clear - halfWidth]
    return [...level.flatMap((y) => beside.map((x) => ({ x, y }))),
      ...over.flatMap((y) => across.map((x) => ({ x, y })))]
  })
  const { x, y } = clearSpot(size, wishes, [
    { rect: { x: at.left - reach, y: at.top - reach, width: 2 * reach, height: 2 * reach }, cost: 2 * UNREADABLE },
    ...covered.map((rect) => ({ rect, cost: UNREADABLE })),
    ...others.map((rect) => ({ rect, cost: 20 })),
  ], view)
  return { left: x, top: y }
}
