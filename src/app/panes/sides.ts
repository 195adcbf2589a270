// The panels at the sides, open or folded. Where there is room each stays as this browser left it. Where there is
// little room they are sheets over the board: both are folded at first, and at most one is open.
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isTiny, useIsCompact } from '../page/compact.ts'
import { usePreferences, useServices, useTable } from '../services/services.ts'

type Side = 'left' | 'right'

interface Sheets {
  readonly open: Side | null
  /** Of the palette only the card of the combatant is shown. */
  readonly isPaletteLow: boolean
}

/** How a battle begins: the board comes first where there is hardly any room. */
const folded = (): Sheets => ({ open: null, isPaletteLow: isTiny() })

/** On a screen with little room. */
export const sheets = createStore<Sheets>(folded)

/**
 * What begins to be asked, or begins to be the own turn, is not hidden by a sheet that was open before. `acts`: with it
 * the actions come into sight.
 */
export function useSheetsGiveWay(asked: string | null, acts = false): void {
  useEffect(() => {
    if (asked !== null) sheets.setState({ open: null, ...(acts ? { isPaletteLow: false } : {}) })
  }, [asked, acts])
}

/** The next battle begins without what lay open in the one before. */
export const useFreshSheets = (): void => useEffect(() => () => sheets.setState(folded()), [])

export interface SidePanel {
  readonly folded: boolean
  readonly fold: (wanted: boolean) => void
}

export function useSide(side: Side): SidePanel {
  const { preferences } = useServices()
  const isCompact = useIsCompact()
  const open = useStore(sheets, (state) => state.open)
  const kept = usePreferences((state) => (side === 'left' ? state.leftFolded : state.rightFolded))
  const isPrivate = useTable((state) => side === 'right' && state.privatePanel)
  return {
    folded: !isPrivate && (isCompact ? open !== side : kept),
    fold: (wanted) => {
      if (isCompact) sheets.setState({ open: wanted ? null : side })
      else preferences.setState(side === 'left' ? { leftFolded: wanted } : { rightFolded: wanted })
    },
  }
}
