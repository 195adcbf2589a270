// Tells that the GM acts, with ways to the private panel and to the GM's view.
import { GmActs } from '../../panels/gm/index.ts'
import { useServices, useTable } from '../services/services.ts'

export function GmActing({ says }: { readonly says: string }) {
  const { table } = useServices()
  const open = useTable((state) => state.privatePanel)
  return (
    <GmActs says={says} open={open} onOpen={() => table.setPrivatePanel(true)}
      onLook={() => table.setViewer({ role: 'gm' })} />
  )
}
