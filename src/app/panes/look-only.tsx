// Stands in the place of the actions while the GM looks with other eyes, with the way back.
import { Eye } from 'lucide-react'
import { isGmLook } from '../../engine/core/index.ts'
import { Button } from '../../panels/parts/index.ts'
import { possessive } from '../../lib/possessive.ts'
import { nameOfEyes } from '../turn/only-looking.ts'
import { useServices, useTable, useOpenBattle } from '../services/services.ts'

export function LookOnly() {
  const { table } = useServices()
  const { battle } = useOpenBattle()
  const viewer = useTable((state) => state.seats.table.viewer)
  if (!isGmLook(viewer)) return null
  return (
    <div className="gm-acts">
      <p>You look with {possessive(nameOfEyes(battle, viewer))} eyes. Nobody acts until you look as the GM again.</p>
      <Button icon={Eye} onPress={() => table.setViewer({ role: 'gm' })}>
        Back to the GM’s view
      </Button>
    </div>
  )
}
