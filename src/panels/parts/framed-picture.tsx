// A combatant's picture in a list: the part of it that its framing shows, in its tint, as the board paints it.
import { useState, type CSSProperties } from 'react'
import { artBox, type Framing } from '../../lib/art-box.ts'

interface FramedPictureProps {
  readonly picture: string
  readonly frame?: Framing | undefined
  readonly tint?: string | undefined
}

const percent = (part: number): string => `${Math.round(part * 1e4) / 100}%`

/** Fills the box around it. The picture's size is known once it is loaded; until then its middle is shown. */
export function FramedPicture({ picture, frame, tint }: FramedPictureProps) {
  const [size, setSize] = useState<readonly [width: number, height: number] | null>(null)
  const box = size && artBox(frame, ...size)
  const place: CSSProperties | undefined = box
    ? { insetInlineStart: percent(box.left), insetBlockStart: percent(box.top), inlineSize: percent(box.width),
      blockSize: percent(box.height) }
    : undefined
  const cutOut = frame?.cut === 'cut-out'
  return (
    <span className="portrait-art" data-cut={frame?.cut}>
      <img src={picture} alt="" style={place} onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
        naturalWidth > 0 && setSize([naturalWidth, naturalHeight])} />
      {tint !== undefined && (
        <span className="portrait-tint"
          style={{ background: tint,
            ...(cutOut ? { ...place, maskImage: `url(${picture})`, maskSize: '100% 100%' } : {}) }} />
      )}
    </span>
  )
}
