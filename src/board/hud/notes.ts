// Shows why something was refused, at its place, for a few seconds, and reads it aloud. Only one note at a time.
import type { Point } from '../../grid/index.ts'
import { FONT, type Palette } from '../palette.ts'
import type { Pin, Pins } from './pins.ts'

export interface Notes {
  show(at: Point, text: string, palette: Palette): void
  clear(): void
}

const LASTS = 4200

export function createNotes(pins: Pins, say: (text: string) => void): Notes {
  let pin: Pin | null = null
  let timer: ReturnType<typeof setTimeout> | null = null
  const clear = (): void => {
    if (timer !== null) clearTimeout(timer)
    if (pin) pins.remove(pin)
    timer = pin = null
  }
  return {
    clear,
    show(at, text, palette) {
      clear()
      if (text === '') return
      const element = document.createElement('div')
      element.textContent = text
      element.dataset['board'] = 'note'
      Object.assign(element.style, {
        maxWidth: '280px',
        width: 'max-content',
        padding: '6px 10px',
        borderRadius: '6px',
        font: `500 0.8125rem/1.35 ${FONT}`,
        textAlign: 'center',
        textWrap: 'balance',
        color: palette.plateInk,
        background: palette.plate,
        border: `1.5px solid ${palette.bad}`,
      })
      pin = { at, offset: { left: 0, top: 34 }, width: null, inside: true, element }
      pins.add(pin)
      say(text)
      timer = setTimeout(clear, LASTS)
    },
  }
}
