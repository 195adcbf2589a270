// How this screen looks: whose view it shows, names, theme.
import { ChoiceRow, FlagRow } from './choice-row.tsx'

export type Theme = 'dark' | 'light' | 'system'

export interface TablePageProps {
  readonly theme: Theme
  readonly viewer: 'gm' | 'table'
  readonly names: boolean
  readonly onTheme: (theme: Theme) => void
  readonly onViewer: (viewer: 'gm' | 'table') => void
  readonly onNames: (always: boolean) => void
}

/** Every change takes effect at once and is not part of the battle. */
export function TablePage({ theme, viewer, names, onTheme, onViewer, onNames }: TablePageProps) {
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
