// The panel for several selected combatants: who they are, their main meter, and what can be done to all of them.
import { AlignHorizontalSpaceAround, Columns3, CopyPlus, Plus, Rows3, Skull, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import type { CombatantId } from '../../engine/core/ids.ts'
import type { Meter } from '../../engine/core/view.ts'
import { Button, IconButton, MeterBar, Portrait, type Face } from '../parts/index.ts'
import { AddEffect } from './add-effect.tsx'
import type { NewEffect, SheetContext } from './model.ts'
import './sheet.css'

export interface SheetManyProps {
  readonly members: readonly { readonly face: Face; readonly subtitle: string; readonly meters: readonly Meter[] }[]
  readonly context: SheetContext
  readonly editable: boolean
  readonly onPick: (who: CombatantId) => void
  readonly onAddEffect: (who: CombatantId, effect: NewEffect) => void
  readonly onDefeat: () => void
  readonly onMakeSquad: () => void
  /** Makes a numbered copy of each. */
  readonly onCopy?: () => void
  /** Stands them in a line; absent where there are no squares. */
  readonly onLineUp?: ((line: 'row' | 'column' | 'spread') => void) | undefined
  readonly onRemove?: () => void
}

/** A line for each combatant; pressing a line selects only that combatant. */
export function SheetMany({ members, context, editable, onPick, onAddEffect, onDefeat, onMakeSquad, onCopy, onLineUp,
  onRemove }: SheetManyProps)
{
  const [adding, setAdding] = useState(false)
  const [first, ...rest] = members.map(({ face }) => face.id)
  return (
    <section className="panel sheet" aria-label="Selected combatants">
      <header className="panel-head">
        <h2 className="panel-title">{members.length} selected</h2>
      </header>
      <div className="panel-body">
        <ul className="sheet-many">
          {members.map(({ face, subtitle, meters }) => (
            <li key={face.id}>
              <button type="button" className="sheet-member" onClick={() => onPick(face.id)}>
                <Portrait face={face} size={32} />
                <span className="sheet-member-words">
                  <span className="sheet-member-name">{face.name}</span>
                  <span className="sheet-subtitle">{subtitle}</span>
                </span>
                <span className="sheet-member-meters">
                  {meters.slice(0, 1).map((meter) => <MeterBar key={meter.id} meter={meter} compact />)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {editable && (
          <div className="sheet-many-buttons">
            <div className="sheet-buttons">
              <Button size="s" icon={Plus} pressed={adding} onPress={() => setAdding(!adding)}>
                Add a condition to all
              </Button>
              <Button size="s" icon={Users} onPress={onMakeSquad}>
                Make a squad
              </Button>
              <Button size="s" icon={Skull} onPress={onDefeat}>
                Take all down
              </Button>
            </div>
            <div className="sheet-buttons">
              {onCopy && (
                <Button size="s" icon={CopyPlus} hint="A numbered copy of each, on a free cell near by."
                  onPress={onCopy}
                >
                  Copy all
                </Button>
              )}
              {onLineUp && (
                <>
                  <IconButton size="s" icon={Columns3} label="Line up in a row" onPress={() => onLineUp('row')} />
                  <IconButton size="s" icon={Rows3} label="Line up in a column" onPress={() => onLineUp('column')} />
                  <IconButton size="s" icon={AlignHorizontalSpaceAround} label="Spread evenly" onPress={() =>
                    onLineUp('spread')} />
                </>
              )}
              {onRemove && (
                <Button size="s" icon={Trash2} hint="Takes all of them out of the battle." onPress={onRemove}>
                  Remove all
                </Button>
              )}
            </div>
            {adding && first && (
              <AddEffect
                bearers={[first, ...rest]}
                context={context}
                onCancel={() => setAdding(false)}
                onAdd={(effects) => {
                  for (const { who, effect } of effects) onAddEffect(who, effect)
                  setAdding(false)
                }}
              />
            )}
          </div>
        )}
      </div>
    </section>
  )
}
