// How the lines of the grid are drawn.
import { useId } from 'react'
import { USUAL_LINES } from '../../board/layers/lines.ts'
import type { GridLines } from '../../grid/index.ts'
import { ChoiceSwitch } from '../../panels/parts/choice-switch.tsx'

interface LinesPartProps {
  /** `null`: as the theme has them. */
  readonly lines: GridLines | null
  readonly onChange: (lines: GridLines | null) => void
}

const COLOURS = [{ value: 'auto', label: 'Automatic', detail: 'A dark line beside a light one shows on every map.' }, {
  value: 'picked',
  label: 'Picked',
}] as const
/** The colour that is offered first: it shows on most maps. */
const FIRST_PICK = '#20242b'

export function LinesPart({ lines, onChange }: LinesPartProps) {
  const now = lines ?? USUAL_LINES
  const [weight, opacity, shown] = [useId(), useId(), useId()]
  const change = (part: Partial<GridLines>) => {
    const next = { ...now, ...part }
    onChange(JSON.stringify(next) === JSON.stringify(USUAL_LINES) ? null : next)
  }
  const percent = Math.round(now.opacity * 100)
  return (
    <section className="map-part" aria-label="Lines">
      <h3>Lines</h3>
      <label className="map-check" htmlFor={shown}>
        <input id={shown} type="checkbox" checked={now.shown}
          onChange={(event) => change({ shown: event.target.checked })} />
        Show the lines
      </label>
      {now.shown && (
        <>
          <div className="map-line">
            <span className="field-label">Colour</span>
            <span className="map-colour">
              <ChoiceSwitch label="Colour of the lines" value={now.color === 'auto' ? 'auto' : 'picked'}
                options={COLOURS} onValue={(value) => change({ color: value === 'auto' ? 'auto' : FIRST_PICK })} />
              {now.color !== 'auto' && (
                <input type="color" aria-label="The picked colour" value={now.color} onChange={(event) =>
                  change({ color: event.target.value })} />
              )}
            </span>
          </div>
          <div className="map-line">
            <label className="field-label" htmlFor={weight}>Weight</label>
            <input id={weight} type="range" min={0.5} max={6} step={0.5} value={now.weight} onChange={(event) =>
              change({ weight: Number(event.target.value) })} />
            <output htmlFor={weight}>{now.weight} px</output>
          </div>
          <div className="map-line">
            <label className="field-label" htmlFor={opacity}>Opacity</label>
            <input id={opacity} type="range" min={5} max={100} step={5} value={percent} onChange={(event) =>
              change({ opacity: Number(event.target.value) / 100 })} />
            <output htmlFor={opacity}>{percent} %</output>
          </div>
        </>
      )}
    </section>
  )
}
