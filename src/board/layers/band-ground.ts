// Paints a ground of bands: columns with headings, slots as rounded squares. Tokens and overlays look as they do on a
// grid.
import { type BandGround, bandLayout } from '../../grid/index.ts'
import { FONT } from '../palette.ts'
import { type Pen, roundRect } from './pen.ts'
import { type GroundPicture, paintPicture } from './picture.ts'
import { capitalised } from '../../lib/capitalised.ts'

export function paintBandGround(pen: Pen, ground: BandGround, picture: GroundPicture | null): void {
  const { g, palette, scale } = pen
  const { columns, bounds } = bandLayout(ground)
  g.fillStyle = palette.ground
  roundRect(g, pen.x(bounds.x), pen.y(bounds.y), bounds.width * scale, bounds.height * scale, scale * 0.2)
  g.fill()
  if (picture && ground.image) {
    // The picture is as wide or as high as the bands need, and goes on beyond them unseen.
    g.save()
    g.clip()
    paintPicture(pen, ground.image.rect, picture)
    g.restore()
  }
  const sides = [...new Set(columns.map(({ band }) => band.side))]
  for (const { band, rect, slots } of columns) {
    const first = sides.indexOf(band.side) === 0
    g.fillStyle = palette.name === 'dark'
      ? (first ? 'rgba(90, 169, 255, 0.10)' : 'rgba(255, 107, 94, 0.10)')
      : first
      ? 'rgba(20, 90, 180, 0.08)'
      : 'rgba(190, 40, 30, 0.08)'
    g.strokeStyle = palette.plateEdge
    g.lineWidth = 1
    roundRect(g, pen.x(rect.x), pen.y(rect.y), rect.width * scale, rect.height * scale, scale * 0.16)
    g.fill()
    g.stroke()
    paintHeading(pen, band.name, pen.x(rect.x + rect.width / 2), pen.y(rect.y + 0.5), rect.width * scale - 8)
    for (const slot of slots) {
      roundRect(g, pen.x(slot.x), pen.y(slot.y), slot.width * scale, slot.height * scale, scale * 0.18)
      g.fillStyle = palette.name === 'dark' ? 'rgba(0, 0, 0, 0.30)' : 'rgba(255, 255, 255, 0.55)'
      g.fill()
      g.setLineDash([4, 3])
      g.strokeStyle = palette.gridLight
      g.stroke()
      g.strokeStyle = palette.gridDark
      g.lineDashOffset = 3.5
      g.stroke()
      g.setLineDash([])
      g.lineDashOffset = 0
    }
  }
}

/** Space left and right of a name on its plate, added up, in pixels. */
const AIR = 14

function paintHeading(pen: Pen, name: string, x: number, y: number, room: number): void {
  const { g, palette } = pen
  const usual = Math.min(Math.max(pen.scale * 0.24, 12), 20)
  g.font = `600 ${usual}px ${FONT}`
  // A long name is made smaller, then loses its first words, before it is squeezed. Whose band it is, colour says, too.
  const smallest = (one: string) => (g.measureText(one).width * 12) / usual
  let text = name
  while (smallest(text) > room - AIR && text.includes(' ')) text = capitalised(text.slice(text.indexOf(' ') + 1))
  const size = Math.max(12, Math.min(usual, (usual * (room - AIR)) / Math.max(1, g.measureText(text).width)))
  g.font = `600 ${size}px ${FONT}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  const width = Math.min(g.measureText(text).width + AIR, room)
  g.fillStyle = palette.plate
  roundRect(g, x - width / 2, y - size * 0.8, width, size * 1.6, 6)
  g.fill()
  g.fillStyle = palette.plateInk
  g.fillText(text, x, y + 0.5, room - AIR)
}
