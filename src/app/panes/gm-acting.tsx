// Tells that the GM acts, with ways to the private panel and to the GM's view.
import { GmActs } from '../../panels/gm/index.ts'
import { useIsElsewhere, useServices, useTable } from '../services/services.ts'

export function GmActing({ says }: { readonly says: string }) {
  const { table } = useServices()
  const isElsewhere = useIsElsewhere()
  const open = useTable((state) => state.privatePanel)
  // A seat elsewhere has neither the GM's panel nor the GM's eyes.
  if (isElsewhere) {
    return (
      <div className="gm-acts">
        <p>{says}</p>
      </div>
    )
  }
  return (
    <GmActs says={says} open={open} onOpen={() => table.setPrivatePanel(true)}
      onLook={() => table.setViewer({ role: 'gm' })} />
  )
}
