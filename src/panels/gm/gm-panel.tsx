// The GM's private panel: what the table must not know, and buttons to change it. Shown in the GM's view only.
import { Eye, EyeOff, Hand, OctagonX } from 'lucide-react'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Meter } from '../../engine/core/view.ts'
import { Button, IconButton, MeterBar, SideMark, type Face } from '../parts/index.ts'
import './gm.css'

export interface GmCombatant {
  readonly id: CombatantId
  readonly face: Face
  /** Whether the token is hidden from the table. */
  readonly hidden: boolean
  /** Whether the numbers are hidden from the table. */
  readonly numbersHidden: boolean
  readonly notes: string
  readonly meters: readonly Meter[]
  readonly acts: boolean
  /** Why the board cannot show the combatant; `null` when it can. */
  readonly whyNotShown: string | null
}

export interface GmPanelProps {
  /** All combatants that the GM plays, and all that have a secret or a note. */
  readonly combatants: readonly GmCombatant[]
  /** What is being resolved, in words; `null` when nothing is being resolved. */
  readonly resolving: string | null
  readonly onSelect: (who: CombatantId) => void
  readonly onHide: (who: CombatantId, hidden: boolean) => void
  readonly onHideNumbers: (who: CombatantId, hidden: boolean) => void
  readonly onGiveTurn: (who: CombatantId) => void
  readonly onAbandon: () => void
}

export function GmPanel({ combatants, resolving, onSelect, onHide, onHideNumbers, onGiveTurn, onAbandon }:
  GmPanelProps)
{
  return (
    <section className="panel gm" aria-label="GM only">
      <div className="panel-body">
        {resolving !== null && (
          <div className="gm-resolving">
            <p>{resolving}</p>
            <Button size="s" icon={OctagonX} hint="Stops what is being resolved, by the GM’s word. This can be undone."
              onPress={onAbandon}
            >
              Stop here
            </Button>
          </div>
        )}
        {combatants.length === 0 && (
          <p className="empty">
            No combatant has a secret. You can hide a token, or its numbers, on the combatant’s sheet.
          </p>
        )}
        <ul className="gm-combatants">
          {combatants.map((combatant) => (
            <CombatantRow key={combatant.id} combatant={combatant} onSelect={onSelect} onHide={onHide}
              onHideNumbers={onHideNumbers} onGiveTurn={onGiveTurn} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type CombatantRowProps = Pick<GmPanelProps, 'onSelect' | 'onHide' | 'onHideNumbers' | 'onGiveTurn'> & {
  readonly combatant: GmCombatant
}

function CombatantRow({ combatant, onSelect, onHide, onHideNumbers, onGiveTurn }: CombatantRowProps) {
  const { id, face, hidden, numbersHidden, notes, meters, acts } = combatant
  return (
    <li className="gm-combatant">
      <div className="gm-line">
        <Button kind="quiet" size="s" className="gm-name" why={combatant.whyNotShown} onPress={() => onSelect(id)}>
          <SideMark livery={face.livery} /> {face.name}
        </Button>
        <IconButton size="s" icon={hidden ? EyeOff : Eye} pressed={hidden}
          label={hidden ? `Show ${face.name} to the table` : `Hide ${face.name} from the table`}
          onPress={() => onHide(id, !hidden)} />
        <IconButton size="s" icon={Hand} label={`Give the turn to ${face.name}`}
          why={acts ? `${face.name} has the turn already.` : null} onPress={() => onGiveTurn(id)} />
      </div>
      {meters[0] && <MeterBar meter={meters[0]} compact />}
      <label className="gm-numbers">
        <input type="checkbox" checked={numbersHidden} onChange={(event) => onHideNumbers(id, event.target.checked)} />
        {' '}
        Hide the numbers from the table
      </label>
      {notes !== '' && <p className="gm-notes">{notes}</p>}
    </li>
  )
}
