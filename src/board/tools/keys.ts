// Which key means what on the board. Pure: the board decides what the wish means in the mode it is in.
export type KeyAction =
  | { readonly wish: 'step'; readonly dx: number; readonly dy: number }
  /** `insist`: by the GM's word, with Alt. */
  | { readonly wish: 'commit'; readonly insist: boolean }
  | { readonly wish: 'cancel' }
  | { readonly wish: 'waypoint' }
  | { readonly wish: 'take-back' }
  /** Turns what is aimed, clockwise for 1. */
  | { readonly wish: 'turn'; readonly by: 1 | -1 }
  /** `leave`: past the last one the focus goes on to the next control. */
  | { readonly wish: 'cycle'; readonly step: 1 | -1; readonly leave: boolean }
  | { readonly wish: 'zoom'; readonly factor: number }
  | { readonly wish: 'fit' }

export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
}

/** The wish of a key, `null` for keys the board leaves to others. */
export function keyActionOf(press: KeyPress): KeyAction | null {
  if (press.ctrlKey || press.metaKey) return null
  const step = STEPS[press.key]
  if (step) return { wish: 'step', dx: step[0], dy: step[1] }
  switch (press.key) {
    case 'Enter':
      return { wish: 'commit', insist: press.altKey }
    case 'Escape':
      return { wish: 'cancel' }
    case ' ':
    case 'w':
    case 'W':
      return { wish: 'waypoint' }
    case 'r':
      return { wish: 'turn', by: 1 }
    case 'R':
      return { wish: 'turn', by: -1 }
    case 'Backspace':
      return { wish: 'take-back' }
    case 'Tab':
      return { wish: 'cycle', step: press.shiftKey ? -1 : 1, leave: true }
    case ']':
      return { wish: 'cycle', step: 1, leave: false }
    case '[':
      return { wish: 'cycle', step: -1, leave: false }
    case '+':
    case '=':
      return { wish: 'zoom', factor: 1.25 }
    case '-':
      return { wish: 'zoom', factor: 0.8 }
    case '0':
      return { wish: 'fit' }
    default:
      return null
  }
}
