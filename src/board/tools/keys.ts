// Which key means what on the board. Pure: what comes of it depends on what is going on.
export type KeyAction =
  | { readonly do: 'step'; readonly dx: number; readonly dy: number }
  /** `insist`: Alt is held, so the GM insists. */
  | { readonly do: 'commit'; readonly insist: boolean }
  | { readonly do: 'cancel' }
  | { readonly do: 'waypoint' }
  | { readonly do: 'take-back' }
  /** Turns the area that is aimed, or the selected tokens, clockwise for 1. `fine`: by a little, because Alt is held. */
  | { readonly do: 'turn'; readonly by: 1 | -1; readonly fine: boolean }
  /** `leave`: past the last combatant the focus moves on to the next control. */
  | { readonly do: 'cycle'; readonly step: 1 | -1; readonly leave: boolean }
  | { readonly do: 'zoom'; readonly factor: number }
  | { readonly do: 'fit' }

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

/** What a key asks for; `null` for keys that the board leaves to others. */
export function keyActionOf(press: KeyPress): KeyAction | null {
  if (press.ctrlKey || press.metaKey) return null
  const step = STEPS[press.key]
  if (step) return { do: 'step', dx: step[0], dy: step[1] }
  switch (press.key) {
    case 'Enter':
      return { do: 'commit', insist: press.altKey }
    case 'Escape':
      return { do: 'cancel' }
    case ' ':
    case 'w':
    case 'W':
      return { do: 'waypoint' }
    case 'r':
      return { do: 'turn', by: 1, fine: press.altKey }
    case 'R':
      return { do: 'turn', by: -1, fine: press.altKey }
    case 'Backspace':
      return { do: 'take-back' }
    case 'Tab':
      return { do: 'cycle', step: press.shiftKey ? -1 : 1, leave: true }
    case ']':
      return { do: 'cycle', step: 1, leave: false }
    case '[':
      return { do: 'cycle', step: -1, leave: false }
    case '+':
    case '=':
      return { do: 'zoom', factor: 1.25 }
    case '-':
      return { do: 'zoom', factor: 0.8 }
    case '0':
      return { do: 'fit' }
    default:
      return null
  }
}
