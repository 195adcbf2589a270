// How this screen looks: whose view it shows, names, theme.
import { ChoiceRow, FlagRow } from './choice-row.tsx'

export type Theme = 'dark' | 'light' | 'system'

export interface TablePageProps {
  readonly theme: Theme
  /** `gm`, `table`, or one of `sides`. */
  readonly viewer: string
  /** Sides of players, through whose eyes the GM may look. */
  readonly sides?: readonly { readonly id: string; readonly name: string }[]
  readonly names: boolean
  readonly onTheme: (theme: Theme) => void
  readonly onViewer: (viewer: string) => void
  readonly onNames: (always: boolean) => void
}

/** Every change takes effect at once and is not part of the battle. */
export function TablePage({ theme, viewer, sides = [], names, onTheme, onViewer, onNames }: TablePageProps) {
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
