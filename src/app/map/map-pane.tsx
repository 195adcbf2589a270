// The map panel, once it is wanted while the battle is prepared: its code comes with its first opening.
import { Suspense } from 'react'
import { useStore } from 'zustand'
import { createLazyPart } from '../../panels/parts/index.ts'
import { useTable } from '../services/services.ts'
import { mapPanel } from './map-draft.ts'

const MapPanel = createLazyPart(() => import('./map-panel.tsx').then((part) => part.MapPanel))

/** `onFile` is called with a picture that was chosen in the panel. */
export function MapPane({ onFile }: { readonly onFile: (file: File) => void }) {
  const open = useStore(mapPanel, (state) => state.open)
  const isPrepared = useTable((state) => state.mode === 'prepare')
  return open && isPrepared && (
    <Suspense>
      <MapPanel.Shown onFile={onFile} />
    </Suspense>
  )
}
