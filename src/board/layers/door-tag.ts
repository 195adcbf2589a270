// A small plate in the middle of a door that says what its leaf does not show: that it is secret or locked.
import type { Door } from '../../grid/index.ts'
import { FONT } from '../palette.ts'
import { type Pen, roundRect } from './pen.ts'

export function paintDoorTag(pen: Pen, { a, b }: Pick<Door, 'a' | 'b'>, text: string): void {
  const { g, palette } = pen
  const [x, y] = [pen.x((a.x + b.x) / 2), pen.y((a.y + b.y) / 2)]
  g.save()
  g.font = `700 11px ${FONT}`
  const width = g.measureText(text).width + 8
  roundRect(g, x - width / 2, y - 8, width, 16, 4)
  g.fillStyle = palette.plate
  g.fill()
  g.strokeStyle = palette.now
  g.lineWidth = 1
  g.stroke()
  g.fillStyle = palette.plateInk
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.fillText(text, x, y + 0.5)
  g.restore()
}
