// The board itself: how many cells there are without a picture, what a cell measures, and the light everywhere.
import { FieldInput } from '../../panels/parts/index.ts'
import { ChoiceSwitch } from '../../panels/parts/choice-switch.tsx'
import { mapPanel, type MapDraft } from './map-draft.ts'
import { NumberField } from './number-field.tsx'

interface BoardPartProps {
  readonly draft: MapDraft
  readonly hasPicture: boolean
  readonly onChange: (part: Partial<MapDraft>) => void
}

const LIGHTS = [{ value: 'bright', label: 'Bright' }, { value: 'dim', label: 'Dim' }, { value: 'dark',
  label: 'Dark' }] as const

export function BoardPart({ draft, hasPicture, onChange }: BoardPartProps) {
  const { cell } = draft
  return (
    <section className="map-part" aria-label="Board">
      <h3>Board</h3>
      <div className="map-fields">
        {!hasPicture && (
          <>
            <NumberField label="Columns" value={draft.cols} from={1} to={1000} whole onValue={(cols) =>
              onChange({ cols })} />
            <NumberField label="Rows" value={draft.rows} from={1} to={1000} whole onValue={(rows) =>
              onChange({ rows })} />
          </>
        )}
        <NumberField label="A cell is" value={cell.length} from={0.001} to={1_000_000}
          onValue={(length) => onChange({ cell: { ...cell, length } })} />
        <FieldInput
          spec={{ key: 'unit', label: 'Unit', type: 'text', minLength: 1, maxLength: 20, suggests: ['ft', 'm', 'yd'] }}
          value={cell.unit}
          onTyping={(typing) => mapPanel.setState({ typing })}
          onCommit={(unit) => {
            if (typeof unit === 'string') onChange({ cell: { ...cell, unit } })
          }}
        />
      </div>
      <div className="map-line">
        <span className="field-label">Light where no lamp shines</span>
        <ChoiceSwitch label="Light where no lamp shines" value={draft.ambient} options={LIGHTS}
          onValue={(ambient) => onChange({ ambient })} />
      </div>
    </section>
  )
}
