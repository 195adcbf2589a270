// The button for players and screens. Its dialog is loaded when it is opened first.
import { Users } from 'lucide-react'
import { Suspense, useState } from 'react'
import { createLazyPart, IconButton } from '../../../panels/parts/index.ts'

const SeatsPane = createLazyPart(() => import('./seats-pane.tsx').then((part) => part.SeatsPane))

export function SeatsButton() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        icon={Users}
        label="Players and screens"
        side="bottom"
        onPress={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && (
        <Suspense>
          <SeatsPane.Shown open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  )
}
