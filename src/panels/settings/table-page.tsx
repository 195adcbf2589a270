// How it looks on this screen: who is looking, names, theme.
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

/** All of it takes effect at once and is not part of the battle. */
export function TablePage({ theme, viewer, names, onTheme, onViewer, onNames }: TablePageProps) {
  return (
    <>
      <ChoiceRow
        label="Who is looking"
        detail="The table sees no hidden tokens, secret numbers or notes."
        value={viewer}
        onValue={onViewer}
        options={[
          { value: 'gm', label: 'GM' },
          { value: 'table', label: 'Table' },
        ]}
      />
      <FlagRow label="Always show names"
        detail="Otherwise those of player characters only, and others under the pointer." value={names}
        onValue={onNames} />
      <ChoiceRow
        label="Theme"
        value={theme}
        onValue={onTheme}
        options={[
          { value: 'dark', label: 'Dark' },
          { value: 'light', label: 'Light' },
          { value: 'system', label: 'As the system' },
        ]}
      />
    </>
  )
}
