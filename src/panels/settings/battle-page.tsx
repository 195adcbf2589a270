// The battle: its name, its dice, the options of its ruleset, and how to end it.
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { FieldSpec, FormValues } from '../../engine/core/field.ts'
import type { DiceMode } from '../../engine/dice/types.ts'
import { DiceModeSwitch } from '../dice/index.ts'
import { Button, FieldInput, groupsOf, type Committed } from '../parts/index.ts'
import { ChoiceRow, SettingRow } from './choice-row.tsx'
import { commitName } from './model.ts'

export interface BattlePageProps {
  readonly name: string
  /** The ruleset's name. */
  readonly rules: string
  readonly options: readonly FieldSpec[]
  readonly values: FormValues
  readonly dice: DiceMode
  readonly status: 'setup' | 'running' | 'ended'
  readonly onName: (name: string) => Committed
  /** Called with the options that change; all others stay. */
  readonly onOptions: (values: FormValues) => Committed
  readonly onDice: (mode: DiceMode) => void
  readonly onEnd: (outcome: string) => void
  readonly hiddenTurns: HiddenTurnsSetting
  readonly ownUndo: OwnUndoSetting
  /** What players see of the map; absent where the ground is no map. */
  readonly sight?: SightSetting
}

export interface HiddenTurnsSetting {
  /** The table is told that the GM is busy. */
  readonly told: boolean
  readonly onTold: (told: boolean) => void
}

/** Whether players take back their own last step. */
export interface OwnUndoSetting {
  readonly allowed: boolean
  readonly onAllowed: (allowed: boolean) => void
}

export interface SightSetting {
  readonly by: 'all' | 'sight' | 'painted'
  readonly onBy: (by: 'all' | 'sight' | 'painted') => void
}

/** Every change takes effect at once, as a step that can be undone. Closing the dialog loses nothing. */
export function BattlePage({ name, rules, options, values, dice, status, onName, onOptions, onDice, onEnd, sight,
  hiddenTurns, ownUndo }: BattlePageProps)
{
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <div className="settings-name">
        <FieldInput spec={{ key: 'name', label: 'Name of the battle', type: 'text', maxLength: 80 }} value={name}
          onCommit={(value) => commitName(value, onName)} />
        <p className="setting-detail">Ruleset: {rules}.</p>
      </div>
      <SettingRow label="Dice" detail="Can be switched at any time, even while a roll waits for its dice.">
        <DiceModeSwitch mode={dice} onMode={onDice} />
      </SettingRow>
      <ChoiceRow label="What the table may know of a hidden one’s turn" value={hiddenTurns.told ? 'busy' : 'nothing'}
        onValue={(value) => hiddenTurns.onTold(value === 'busy')}
        detail="Also while only somebody hidden is asked. A pause can be noticed in either case." options={[
        { value: 'busy', label: 'That the GM is busy', detail: 'Buttons that have to wait say so.' },
        { value: 'nothing', label: 'Nothing', detail: 'What has to wait is refused without a reason.' },
      ]} />
      <ChoiceRow label="Who takes back what a player did" value={ownUndo.allowed ? 'player' : 'gm'}
        onValue={(value) => ownUndo.onAllowed(value === 'player')}
        detail="For players at seats of their own. The GM can always undo every step." options={[
        { value: 'player', label: 'The player, too',
          detail: 'Until somebody has gone on, and where no dice were rolled.' },
        { value: 'gm', label: 'Only the GM' },
      ]} />
      {sight && (
        <ChoiceRow label="What players see of the map" value={sight.by} onValue={sight.onBy}
          detail="The GM always sees everything." options={[
          { value: 'all', label: 'Everything' },
          { value: 'sight', label: 'What they see', detail: 'Walls, doors and darkness count.' },
          { value: 'painted', label: 'What I reveal', detail: 'The GM reveals and hides parts of the map by hand.' },
        ]} />
      )}
      {options.length > 0 && (
        <section className="settings-options" aria-labelledby="settings-options">
          <h3 id="settings-options">Options of {rules}</h3>
          {groupsOf(options).map(({ group, members }) => (
            <fieldset key={group} className="form-group">
              {group && <legend>{group}</legend>}
              <div className="form-fields">
                {members.map((spec) => (
                  <FieldInput key={spec.key} spec={spec} value={values[spec.key] ?? null} onCommit={(value) =>
                    onOptions({ [spec.key]: value })} />
                ))}
              </div>
            </fieldset>
          ))}
        </section>
      )}
      <section className="settings-end" aria-labelledby="settings-end">
        <h3 id="settings-end">End the battle</h3>
        <div className="settings-end-line">
          <input className="field-input" aria-label="How it ended" placeholder="How it ended (optional)" maxLength={120}
            value={outcome} onChange={(event) => setOutcome(event.target.value)} />
          <Button icon={Flag} why={status === 'running'
            ? null
            : status === 'setup'
            ? 'The battle has not started.'
            : 'The battle has ended.'} hint="Can be undone." onPress={() => onEnd(outcome.trim() || 'Ended by the GM')}
          >
            End battle
          </Button>
        </div>
      </section>
    </>
  )
}
