// Pulls the palette up and down where there is little room; the style sheet shows the handle there alone.
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useIsCompact } from '../page/compact.ts'
import { letPull } from './pull.ts'
import { sheets } from './sides.ts'

export function PaletteHandle() {
  const isLow = useStore(sheets, (state) => state.isPaletteLow)
  const isCompact = useIsCompact()
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const bar = handle.current?.parentElement
    if (!bar || !isCompact) return
    return letPull(bar, () => sheets.getState().isPaletteLow, (low) => sheets.setState({ isPaletteLow: low }))
  }, [isCompact])
  const Icon = isLow ? ChevronUp : ChevronDown
  return (
    <button ref={handle} type="button" className="palette-handle" aria-expanded={!isLow}
      aria-label={isLow ? 'Show the actions' : 'Fold the actions away'}
      onClick={() => sheets.setState({ isPaletteLow: !isLow })}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
