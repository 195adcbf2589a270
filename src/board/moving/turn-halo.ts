// The halo around each combatant that acts now. The browser's compositor fades it in and out, so that a board at rest
// draws nothing.
import type { Pin, Pins } from '../hud/pins.ts'
import type { Palette } from '../palette.ts'
import type { PlacedToken } from '../tokens/token-index.ts'
import { middleOf } from '../tokens/token-index.ts'

export interface TurnHalo {
  update(acting: readonly PlacedToken[], palette: Palette, still: boolean): void
}

const BREATH = 2600
const MOST = 12

export function createTurnHalo(pins: Pins): TurnHalo {
  let halos: Pin[] = []
  let last = ''
  return {
    update(acting, palette, still) {
      const key = `${palette.now}${still}${
        acting.map(({ token, rect }) => `${token.id}@${rect.x},${rect.y},${rect.width}`).join(';')
      }`
      if (key === last) return
      last = key
      for (const pin of halos) pins.remove(pin)
      // When very many combatants act at once, only their rings show it.
      halos = acting.length > MOST ? [] : acting.map(({ rect }) => {
        const element = document.createElement('div')
        const halo = document.createElement('div')
        Object.assign(halo.style, {
          position: 'absolute',
          inset: '0',
          borderRadius: '50%',
          opacity: '0.55',
          background:
            `radial-gradient(circle closest-side, transparent 68%, ${palette.now}cc 74%, ${palette.now}55 84%, `
            + 'transparent 100%)',
        })
        element.append(halo)
        if (!still) {
          halo.animate([{ opacity: 0.15, transform: 'scale(0.94)' }, { opacity: 0.9, transform: 'scale(1.06)' }, {
            opacity: 0.15,
            transform: 'scale(0.94)',
          }], {
            duration: BREATH,
            iterations: Infinity,
            easing: 'ease-in-out',
          })
        }
        const pin: Pin = { at: middleOf(rect), offset: { left: 0, top: 0 }, width: rect.width * 1.62, element }
        pins.add(pin)
        return pin
      })
    },
  }
}
