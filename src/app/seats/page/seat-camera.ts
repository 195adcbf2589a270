// The camera of a seat: kept in this tab over a reload, and moved along with the GM's board where the GM wishes so.
import { createStore } from 'zustand/vanilla'
import type { Camera } from '../../../board/viewport/camera.ts'
import type { Rect } from '../../../grid/index.ts'
import { readCamera } from '../../page/kept-look.ts'

/** The part of the ground that the GM looks at; `null` while the seat has its own camera. */
export const led = createStore<{ readonly part: Rect | null }>(() => ({ part: null }))

const key = (battle: string) => `turnstone-seat-camera-${battle}`

/** How this tab last looked at that battle; `undefined` where it never did, or the browser keeps nothing. */
export function keptCamera(battle: string | undefined): Camera | undefined {
  if (battle === undefined) return undefined
  try {
    return readCamera(JSON.parse(sessionStorage.getItem(key(battle)) ?? 'null'))
  } catch {
    return undefined
  }
}

/** `null`: all of the ground is in view, as it will be in a window of another size. */
export function keepCamera(battle: string | undefined, camera: Camera | null): void {
  if (battle === undefined) return
  try {
    if (camera) sessionStorage.setItem(key(battle), JSON.stringify(camera))
    else sessionStorage.removeItem(key(battle))
  } catch {
    // Nothing is kept, and the map is shown whole next time.
  }
}
