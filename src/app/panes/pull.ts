// The palette is pulled up and down with a finger where there is little room. While it is pulled, the page is laid out
// as with the palette folded, and the palette lies over it as far as it was pulled: the board is laid out once at the
// beginning and once at the end.

/** A press that moves less than this many pixels is a tap. */
const SLACK = 8
/** Pixels in a millisecond: whoever lets go faster than this means that way, wherever the palette is. */
const FLICK = 0.4
/** So many milliseconds tell how fast the finger was. */
const LATELY = 80

/** How much of what can be folded away is in sight, in pixels from 0 to `full`, after so many pixels upward. */
export const pulledTo = (from: number, up: number, full: number): number => Math.max(0, Math.min(full, from + up))

/** Whether the palette ends folded. `speed`: upward, in pixels a millisecond. */
export const endsLow = (pulled: number, full: number, speed: number): boolean =>
  Math.abs(speed) > FLICK ? speed < 0 : pulled < full / 2

interface Pull {
  readonly pointer: number
  readonly y: number
  /** `null` until the press has become a pull. */
  from: number | null
  full: number
  pulled: number
  readonly trail: { readonly y: number; readonly at: number }[]
}

/** What of the palette is gripped: the line of the combatant. */
const GRIP = '.combatant-card, .palette-empty, .palette-handle'
/** What is folded away. */
const FOLDS = '.palette > :is(.strip, .head)'

const heightOf = (all: NodeListOf<HTMLElement>): number =>
  [...all].reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)

/** Lets the palette of that bar be pulled. `end` is told whether it ends folded. Gives a function that ends this. */
export function letPull(bar: HTMLElement, isLow: () => boolean, end: (low: boolean) => void): () => void {
  const app = bar.closest<HTMLElement>('.app')
  let pull: Pull | null = null
  /** The press was a pull: the click that follows is none. */
  let wasPulled = false

  const show = ({ pulled }: Pull): void => app?.style.setProperty('--pulled', `${pulled}px`)
  function begin(now: Pull): boolean {
    const palette = bar.querySelector<HTMLElement>('.palette')
    if (!app || !palette) return false
    const was = isLow()
    const line = palette.getBoundingClientRect().height - (was ? 0 : heightOf(bar.querySelectorAll(FOLDS)))
    app.dataset['pulled'] = ''
    now.full = heightOf(bar.querySelectorAll(FOLDS))
    if (now.full === 0) {
      delete app.dataset['pulled']
      return false
    }
    now.from = was ? 0 : now.full
    app.style.setProperty('--pulled-line', `${line}px`)
    bar.setPointerCapture(now.pointer)
    return true
  }
  function letGo(low: boolean): void {
    if (!app || !pull) return
    show({ ...pull, pulled: low ? 0 : pull.full })
    pull = null
    app.dataset['pulled'] = 'let-go'
    const glides = [bar, ...bar.querySelectorAll('.palette')].flatMap((one) => one.getAnimations())
    void Promise.allSettled(glides.map(({ finished }) => finished)).then(() => {
      if (pull) return
      end(low)
      delete app.dataset['pulled']
    })
  }

  const down = ({ pointerId, clientY, timeStamp, target, button }: PointerEvent): void => {
    wasPulled = false
    // Where the palette stands at the side it is always whole.
    const isBelow = app !== null && bar.offsetWidth >= app.offsetWidth - 1
    if (pull || button !== 0 || !isBelow || !(target instanceof Element) || !target.closest(GRIP)) return
    pull = { pointer: pointerId, y: clientY, from: null, full: 0, pulled: 0, trail: [{ y: clientY, at: timeStamp }] }
  }
  const move = ({ pointerId, clientY, timeStamp }: PointerEvent): void => {
    if (pull?.pointer !== pointerId) return
    const up = pull.y - clientY
    if (pull.from === null) {
      if (Math.abs(up) < SLACK) return
      if (!begin(pull)) {
        pull = null
        return
      }
      wasPulled = true
    }
    pull.trail.push({ y: clientY, at: timeStamp })
    pull.pulled = pulledTo(pull.from ?? 0, up, pull.full)
    show(pull)
  }
  const up = ({ pointerId, clientY, timeStamp }: PointerEvent): void => {
    if (pull?.pointer !== pointerId) return
    if (pull.from === null) {
      pull = null
      return
    }
    const before = pull.trail.find(({ at }) => timeStamp - at < LATELY)
    const speed = before && timeStamp > before.at ? (before.y - clientY) / (timeStamp - before.at) : 0
    letGo(endsLow(pull.pulled, pull.full, speed))
  }
  const lost = ({ pointerId }: PointerEvent): void => {
    if (pull?.pointer !== pointerId) return
    if (pull.from === null) pull = null
    else letGo(isLow())
  }
  const click = (event: MouseEvent): void => {
    if (!wasPulled) return
    wasPulled = false
    event.preventDefault()
    event.stopPropagation()
  }
  bar.addEventListener('pointerdown', down)
  bar.addEventListener('pointermove', move)
  bar.addEventListener('pointerup', up)
  bar.addEventListener('pointercancel', lost)
  bar.addEventListener('click', click, { capture: true })
  return () => {
    bar.removeEventListener('pointerdown', down)
    bar.removeEventListener('pointermove', move)
    bar.removeEventListener('pointerup', up)
    bar.removeEventListener('pointercancel', lost)
    bar.removeEventListener('click', click, { capture: true })
  }
}
