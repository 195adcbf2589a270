// Where the grid is laid otherwise under what is on the map already: whether that stays in its cells, or stays where it
// is on the picture.
import { isByWholeCells } from '../../grid/edit/along.ts'
import { ChoiceSwitch } from '../../panels/parts/choice-switch.tsx'
import type { Shift } from './map-draft.ts'

interface AlongPartProps {
  readonly shift: Shift
  readonly value: boolean
  /** Why it cannot move along; `null` where it can. */
  readonly held: string | null
  readonly onValue: (along: boolean) => void
}

const CHOICES = [{ value: 'stays', label: 'Stays put' }, { value: 'along', label: 'Moves along' }] as const
const STAYS = 'Walls, terrain, combatants and notes keep their cells. The picture moves under them.'
const ALONG = 'Walls, terrain, combatants and notes stay where they are on the picture.'
const ROUNDED = 'Terrain and combatants go to the nearest cells.'

export function AlongPart({ shift, value, held, onValue }: AlongPartProps) {
  return (
    <section className="map-part" aria-label="What is on the map">
      <h3>What is on the map</h3>
      {held === null && (
        <ChoiceSwitch label="What is on the map" value={value ? 'along' : 'stays'} options={CHOICES}
          onValue={(chosen) => onValue(chosen === 'along')} />
      )}
      <p className="map-quiet">{held ?? wordsFor(shift, value)}</p>
    </section>
  )
}

const wordsFor = ({ was, is }: Shift, along: boolean): string =>
  !along ? STAYS : isByWholeCells(was, is) ? ALONG : `${ALONG} ${ROUNDED}`
