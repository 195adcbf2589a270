// A small plate in the middle of a door that says what its leaf does not show: that it is secret or locked.
import type { Door } from '../../grid/index.ts'
import { FONT } from '../palette.ts'
import { type Pen, roundRect } from './pen.ts'

/** Width of one sign on the plate, in CSS pixels. */
const SIGN = 12

/** `signs`: an S for secret, a padlock for locked. */
export function paintDoorTag(pen: Pen, { a, b }: Pick<Door, 'a' | 'b'>, signs: readonly ('secret' | 'locked')[]): void {
  const { g, palette } = pen
  const [x, y] = [pen.x((a.x + b.x) / 2), pen.y((a.y + b.y) / 2)]
  const width = signs.length * SIGN + 6
  g.save()
  roundRect(g, x - width / 2, y - 8, width, 16, 4)
  g.fillStyle = palette.plate
  g.fill()
  g.strokeStyle = palette.now
  g.lineWidth = 1
  g.stroke()
  g.fillStyle = palette.plateInk
  for (const [nth, sign] of signs.entries()) {
    const at = x + (nth - (signs.length - 1) / 2) * SIGN
    if (sign === 'locked') paintPadlock(pen, at, y)
    else {
      g.font = `700 11px ${FONT}`
      g.textAlign = 'center'
      g.textBaseline = 'middle'
      g.fillText('S', at, y + 0.5)
    }
  }
  g.restore()
}

/** Drawn, because not every font has one. */
function paintPadlock({ g, palette }: Pen, x: number, y: number): void {
  g.strokeStyle = palette.plateInk
  g.lineWidth = 1.4
  g.beginPath()
  g.arc(x, y - 1.5, 2.4, Math.PI, 0)
  g.stroke()
  g.fillRect(x - 3.6, y - 1.2, 7.2, 5.4)
}
