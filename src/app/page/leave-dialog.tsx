// The question whether a battle may be left whose steps are not kept, drawn while the question is open. What comes of
// saving a file is told in the question.
import { useState } from 'react'
import { useStore } from 'zustand'
import { LeaveQuestion } from '../../panels/notices/index.ts'
import type { Services } from '../services/services.ts'
import { savedAsFile } from './lazy-modules.ts'

export function LeaveDialog({ services }: { readonly services: Services }) {
  const leaving = useStore(services.table, (state) => state.leaving)
  return leaving && <Asked services={services} leaving={leaving} />
}

function Asked({ services, leaving }: { readonly services: Services; readonly leaving: () => void }) {
  const { table } = services
  const why = useStore(table, (state) => state.unsaved)
  const [said, setSaid] = useState('')
  const stay = () => table.setState({ leaving: null })
  const leave = () => {
    stay()
    leaving()
  }
  const save = async () => setSaid((await savedAsFile(services))?.text ?? '')
  return (
    <LeaveQuestion why={why ?? 'the last step is still being written down'} said={said} onSave={() => void save()}
      onLeave={leave} onStay={stay} />
  )
}
