// The button for players and screens. Its dialog is loaded when it is opened first.
import { Users } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { createLazyPart, IconButton } from '../../../panels/parts/index.ts'
import { seatsPane, showSeatsPane } from './pane-open.ts'

const SeatsPane = createLazyPart(() => import('./seats-pane.tsx').then((part) => part.SeatsPane))

export function SeatsButton() {
  const { isOpen, isWanted } = useStore(seatsPane)
  // Another table begins without it.
  useEffect(() => () => showSeatsPane(false), [])
  return (
    <>
      <IconButton icon={Users} label="Players and screens" side="bottom" onPress={() => showSeatsPane(true)} />
      {isWanted && (
        <Suspense>
          <SeatsPane.Shown open={isOpen} onOpen={showSeatsPane} />
        </Suspense>
      )}
    </>
  )
}
