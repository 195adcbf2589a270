// How this screen looks: whose view it shows, names, theme. Where the page of the battle is not shown, also the dice.
import type { DiceMode } from '../../engine/dice/types.ts'
import { DiceModeSwitch } from '../dice/index.ts'
import { ChoiceRow, FlagRow, SettingRow } from './choice-row.tsx'

export type Theme = 'dark' | 'light' | 'system'

export interface TablePageProps {
  readonly theme: Theme
  /** `gm`, `table`, or one of `sides`. */
  readonly viewer: string
  /** Sides through whose eyes the GM may look. */
  readonly sides?: readonly { readonly id: string; readonly name: string }[]
  readonly names: boolean
  /** Absent where the page of the battle has it. */
  readonly dice?: { readonly mode: DiceMode; readonly onMode: (mode: DiceMode) => void }
  readonly onTheme: (theme: Theme) => void
  readonly onViewer: (viewer: string) => void
  readonly onNames: (always: boolean) => void
}

/** Every change takes effect at once; only the dice are part of the battle. */
export function TablePage({ theme, viewer, sides = [], names, dice, onTheme, onViewer, onNames }: TablePageProps) {
  return (
    <>
      <ChoiceRow
        label="Whose view"
        detail="The table sees no hidden tokens, secret numbers or notes."
        value={viewer}
        onValue={onViewer}
        options={[
          { value: 'gm', label: 'GM' },
          { value: 'table', label: 'Table' },
          ...sides.map(({ id, name }) => ({ value: id, label: name, detail: `What ${name} see, and nothing else.` })),
        ]}
      />
      {dice && (
        <SettingRow label="Dice" detail="Of the whole battle. Can be switched at any time, and be undone.">
          <DiceModeSwitch mode={dice.mode} onMode={dice.onMode} />
        </SettingRow>
      )}
      <FlagRow label="Always show names"
        detail="When off, only player characters and the token under the pointer show their names." value={names}
        onValue={onNames} />
      <ChoiceRow
        label="Theme"
        value={theme}
        onValue={onTheme}
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
          { value: 'system', label: 'Same as the system' },
        ]}
      />
    </>
  )
}
