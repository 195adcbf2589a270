// How the grid lies on the picture: found, dragged over, or typed.
import { useState } from 'react'
import { SquareDashedMousePointer } from 'lucide-react'
import { useStore } from 'zustand'
import type { MapImage, Rect } from '../../grid/index.ts'
import { Button } from '../../panels/parts/index.ts'
import type { PixelSize } from '../../storage/pictures/pixel-size.ts'
import { fitOf, fitOfCounts, fitOfDrag, likelyAcross, rectOf, withCell, withCount, withOffset,
  type GridFit } from './grid-fit.ts'
import { AlignVeil } from './align-veil.tsx'
import { mapPanel, type MapDraft } from './map-draft.ts'
import { NumberField } from './number-field.tsx'

interface GridPartProps {
  readonly picture: PixelSize
  readonly image: MapImage
  readonly draft: MapDraft
  readonly onChange: (part: Partial<MapDraft>) => void
}

/** In the place of what was found, which is not what is drafted any more. */
const BY_HAND = 'The grid is laid by hand. Apply makes it the grid of the map.'

export function GridPart({ picture, image, draft, onChange }: GridPartProps) {
  const told = useStore(mapPanel, (state) => state.told)
  const byHand = useStore(mapPanel, (state) => state.laying)
  const fit = fitOf(picture, draft, image.rect)
  const take = (next: GridFit) =>
    onChange({ cols: next.cols, rows: next.rows, image: { ...image, rect: rectOf(picture, next) } })
  const most = Math.max(picture.width, picture.height)
  const named = told?.named ?? null
  return (
    <section className="map-part" aria-label="Grid on the picture">
      <h3>Grid on the picture</h3>
      {told && (
        <p className="map-told" data-sure={(told.sure && !byHand) || undefined}>{byHand ? BY_HAND : told.text}</p>
      )}
      {named && (
        <Button size="s" onPress={() => take(fitOfCounts(picture, named))}>
          {`${named.cols} × ${named.rows}, as the file’s name says`}
        </Button>
      )}
      <Align picture={picture} image={image} fit={fit} onFit={take} />
      <div className="map-fields">
        <NumberField label="Cell, px" value={twoPlaces(fit.cell)} from={4} to={most}
          onValue={(cell) => take(withCell(picture, fit, cell))} />
        <NumberField label="Offset x" value={twoPlaces(fit.x)} from={-most} to={most}
          onValue={(x) => take(withOffset(picture, fit, { x }))} />
        <NumberField label="Offset y" value={twoPlaces(fit.y)} from={-most} to={most}
          onValue={(y) => take(withOffset(picture, fit, { y }))} />
        <NumberField label="Columns" value={fit.cols} from={1} to={1000} whole
          onValue={(count) => take(withCount(picture, fit, 'cols', count))} />
        <NumberField label="Rows" value={fit.rows} from={1} to={1000} whole
          onValue={(count) => take(withCount(picture, fit, 'rows', count))} />
      </div>
      <p className="map-quiet">
        The picture is {picture.width} × {picture.height} px.
      </p>
    </section>
  )
}

/** A drag over some cells, and how many they were. The grid is laid at once, and anew when the number is corrected. */
function Align({ picture, image, fit, onFit }: { readonly picture: PixelSize; readonly image: MapImage;
  readonly fit: GridFit; readonly onFit: (fit: GridFit) => void })
{
  const aligning = useStore(mapPanel, (state) => state.aligning)
  const [drag, setDrag] = useState<{ readonly part: Rect; readonly across: number } | null>(null)
  const lay = (part: Rect, across: number) => {
    setDrag({ part, across })
    onFit(fitOfDrag(picture, part, across))
  }
  const end = (over: Rect | null) => {
    mapPanel.setState({ aligning: false })
    const part = over && inPixels(over, picture, image)
    if (part) lay(part, likelyAcross(fit, part))
  }
  return (
    <div className="map-align">
      <Button size="s" icon={SquareDashedMousePointer} pressed={aligning}
        hint="On the board, drag from a corner of a cell to a corner of another."
        onPress={() => mapPanel.setState({ aligning: !aligning })}
      >
        Drag over some cells
      </Button>
      {drag && (
        <NumberField label="I dragged over" unit={drag.across === 1 ? 'cell across' : 'cells across'}
          value={drag.across} from={1} to={1000} whole onValue={(across) => lay(drag.part, across)} />
      )}
      {aligning && <AlignVeil onEnd={end} />}
    </div>
  )
}

const twoPlaces = (value: number): number => Math.round(value * 100) / 100

/** A part of the ground in pixels of the picture that lies on it. */
function inPixels({ x, y, width, height }: Rect, picture: PixelSize, { rect }: MapImage): Rect {
  const [perX, perY] = [picture.width / rect.width, picture.height / rect.height]
  return { x: (x - rect.x) * perX, y: (y - rect.y) * perY, width: width * perX, height: height * perY }
}
