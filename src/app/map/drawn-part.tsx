// How walls and terrain are drawn over the picture of the map, which may show them itself.
import { useId } from 'react'
import type { OverPicture } from '../../grid/index.ts'

interface DrawnPartProps {
  /** `null`: the map does not say. */
  readonly value: OverPicture | null
  readonly onValue: (value: OverPicture | null) => void
}

const CHOICES: readonly { readonly value: OverPicture | 'mixed'; readonly label: string; readonly says: string }[] = [
  { value: 'mixed', label: 'As each was drawn',
    says: 'A wall with a look of its own shows it, others are lines. The picture shows through terrain.' },
  { value: 'lines', label: 'All as lines', says: 'Two-tone lines that show on light and dark pictures.' },
  { value: 'looks', label: 'As what they are', says: 'Stone, timber, water, scrub: as on a map without a picture.' },
  { value: 'hidden', label: 'Not shown to players',
    says: 'Players see the picture and the doors. In the GM’s view walls and terrain are lines.' },
]

export function DrawnPart({ value, onValue }: DrawnPartProps) {
  const [id, told] = [useId(), useId()]
  const now = value ?? 'mixed'
  return (
    <section className="map-part" aria-label="Walls and terrain">
      <h3>Walls and terrain</h3>
      <label className="field-label" htmlFor={id}>Over the picture</label>
      <select className="field-input" id={id} value={now} aria-describedby={told} onChange={({ target }) => {
        const chosen = CHOICES.find((one) => one.value === target.value)?.value ?? 'mixed'
        onValue(chosen === 'mixed' ? null : chosen)
      }}>
        {CHOICES.map((one) => <option key={one.value} value={one.value}>{one.label}</option>)}
      </select>
      <p className="map-quiet" id={told}>{CHOICES.find((one) => one.value === now)?.says}</p>
    </section>
  )
}
