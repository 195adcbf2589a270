// The battle itself: its name, its rules' options, its dice, its end.
import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { FieldSpec, FormValues } from '../../engine/core/field.ts'
import type { DiceMode } from '../../engine/dice/types.ts'
import { DiceModeSwitch } from '../dice/index.ts'
import { Button, FieldInput, groupsOf, type Committed } from '../parts/index.ts'
import { SettingRow } from './choice-row.tsx'
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
  /** The options that change; all others stay. */
  readonly onOptions: (values: FormValues) => Committed
  readonly onDice: (mode: DiceMode) => void
  readonly onEnd: (outcome: string) => void
}

/** Everything takes effect at once, as one step that can be undone: nothing is lost by closing. */
export function BattlePage({ name, rules, options, values, dice, status, onName, onOptions, onDice, onEnd }:
  BattlePageProps)
{
  const [outcome, setOutcome] = useState('')
  return (
    <>
      <div className="settings-name">
        <FieldInput spec={{ key: 'name', label: 'Name of the battle', type: 'text', maxLength: 80 }} value={name}
          onCommit={(value) => commitName(value, onName)} />
        <p className="setting-detail">Played by {rules}.</p>
      </div>
      <SettingRow label="Dice" detail="Can be switched at any time, also while a roll is awaited.">
        <DiceModeSwitch mode={dice} onMode={onDice} />
      </SettingRow>
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
          <Button icon={Flag}
            why={status === 'running' ? null : status === 'setup' ? 'It has not started.' : 'It has ended.'}
            hint="Can be undone." onPress={() => onEnd(outcome.trim() || 'Ended by the GM')}
          >
            End battle
          </Button>
        </div>
      </section>
    </>
  )
}
