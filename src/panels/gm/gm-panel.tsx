// The GM's private panel: what the table must not know, and the GM's hand on what is going on. Shown in the GM's view
// alone.
import { Eye, EyeOff, Hand, OctagonX } from 'lucide-react'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Meter } from '../../engine/core/view.ts'
import { Button, IconButton, MeterBar, SideMark, type Face } from '../parts/index.ts'
import './gm.css'

export interface GmCombatant {
  readonly id: CombatantId
  readonly face: Face
  /** The table does not see the token. */
  readonly hidden: boolean
  /** The table does not see the numbers. */
  readonly numbersHidden: boolean
  readonly notes: string
  readonly meters: readonly Meter[]
  readonly acts: boolean
  /** Why it cannot be gone to on the board; `null` when it can. */
  readonly whyNotShown: string | null
}

export interface GmPanelProps {
  /** Everybody the GM plays, and whoever has a secret or a note. */
  readonly combatants: readonly GmCombatant[]
  /** What is being resolved, in words; `null` when nothing is. */
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
    <section className="panel gm" aria-label="For the GM alone">
      <div className="panel-body">
        {resolving !== null && (
          <div className="gm-resolving">
            <p>{resolving}</p>
            <Button size="s" icon={OctagonX} hint="Ends it here, by the GM’s word. It can be undone."
              onPress={onAbandon}
            >
              End it here
            </Button>
          </div>
        )}
        {combatants.length === 0 && (
          <p className="empty">Nobody here has a secret. Hide a token or its numbers on its sheet.</p>
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
        <IconButton size="s" icon={Hand} label={`Give the turn to ${face.name}`} why={acts ? 'It acts now.' : null}
          onPress={() => onGiveTurn(id)} />
      </div>
      {meters[0] && <MeterBar meter={meters[0]} compact />}
      <label className="gm-numbers">
        <input type="checkbox" checked={numbersHidden} onChange={(event) => onHideNumbers(id, event.target.checked)} />
        {' '}
        Numbers kept from the table
      </label>
      {notes !== '' && <p className="gm-notes">{notes}</p>}
    </li>
  )
}
