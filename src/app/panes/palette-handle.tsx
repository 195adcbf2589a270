// Pulls the palette up and down where there is little room; the style sheet shows the handle there alone.
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useStore } from 'zustand'
import { sheets } from './sides.ts'

export function PaletteHandle() {
  const isLow = useStore(sheets, (state) => state.isPaletteLow)
  const Icon = isLow ? ChevronUp : ChevronDown
  return (
    <button type="button" className="palette-handle" aria-expanded={!isLow}
      aria-label={isLow ? 'Show the actions' : 'Fold the actions away'}
      onClick={() => sheets.setState({ isPaletteLow: !isLow })}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
