// The way to the tools of the table while a battle is played: a button in the board’s lower right corner, and the keys
// of the tools. The tools themselves come when the first of them is wanted.
import { PencilRuler } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { BoardTool } from '../../board/index.ts'
import { createLazyPart, IconButton } from '../../panels/parts/index.ts'
import { useKeys } from '../../panels/parts/use-keys.ts'
import { useTable } from '../services/services.ts'
import { GM_PLAY_KEYS, PLAY_KEYS } from './play-keys.ts'

const Pane = createLazyPart(() => import('../prepare/play-tools-pane.tsx').then((part) => part.PlayToolsPane))

const inDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog],[role=menu]') !== null

const button = (isOpen: boolean, toggle: () => void) => (
  <IconButton size="s" icon={PencilRuler} label={isOpen ? 'Fold the tools' : 'Tools: measure, draw, write'} side="left"
    pressed={isOpen} onPress={toggle} />
)

export function PlayTools({ onTool }: { readonly onTool: (tool: BoardTool | null) => void }) {
  const role = useTable((state) => state.seats.table.viewer.role)
  const [wanted, setWanted] = useState<{ readonly first: string | null } | null>(null)
  useKeys((event) => {
    const first = (role === 'gm' ? GM_PLAY_KEYS : PLAY_KEYS)[event.key.toLowerCase()]
    if (first === undefined || event.shiftKey || inDialog(event.target)) return false
    setWanted({ first })
    return true
  }, wanted === null && role !== 'player')
  if (role === 'player') return null
  const closed = <div className="play-tools">{button(false, () => setWanted({ first: null }))}</div>
  return wanted
    ? (
      <Suspense fallback={closed}>
        <Pane.Shown {...wanted} onTool={onTool} button={button} />
      </Suspense>
    )
    : closed
}
