// The tools of the table while a battle is played: a short rail over the board, and the options of the tool in hand.
// Loaded when a tool is first taken up.
import { useState } from 'react'
import type { BoardTool } from '../../board/index.ts'
import { type StripItem, ToolRail, ToolStrip } from '../../panels/rail/index.ts'
import { TABLE_LABEL } from './bench.ts'
import { useTable } from '../services/services.ts'
import { GM_PLAY_TOOLS, PLAY_TOOLS } from './play-tools.ts'
import { useWorkbench } from './workbench.ts'

export interface PlayToolsPaneProps {
  /** The tool that was asked for by its key; `null`: only the rail was. */
  readonly first: string | null
  readonly onTool: (tool: BoardTool | null) => void
  /** The button that opens and folds the rail. */
  readonly button: (isOpen: boolean, toggle: () => void) => React.ReactNode
}

/** Over the board room is dear: how a tool is used is said only where there is nothing to set. */
function withoutWords(items: readonly StripItem[]): readonly StripItem[] {
  const rest = items.filter(({ kind }) => kind !== 'words')
  return rest.length > 0 ? rest : items
}

/** No tool: the board works as it does without tools. */
const NONE = ''

export function PlayToolsPane({ first, onTool, button }: PlayToolsPaneProps) {
  const isGm = useTable((state) => state.seats.table.viewer.role === 'gm')
  const { fitting, entry, items, take } = useWorkbench({ tools: isGm ? GM_PLAY_TOOLS : PLAY_TOOLS, home: NONE,
    first: first ?? NONE, note: TABLE_LABEL, isOn: true, onTool })
  // Asked for by a key, the rail is there as long as a tool is in hand.
  const [isOpen, setOpen] = useState(first === null)
  const toggle = () => {
    const isShown = isOpen || entry !== null
    if (entry) take(entry.id)
    setOpen(!isShown)
  }
  return (
    <>
      <div className="play-tools">
        {(isOpen || entry) && (
          <ToolRail
            tools={fitting.map(({ id, label, key, icon }) => ({ id, label, shortcut: key, icon,
              current: id === entry?.id, why: null })
            )}
            onTool={take}
          />
        )}
        {button(isOpen || entry !== null, toggle)}
      </div>
      {entry && <ToolStrip title={entry.label} items={withoutWords(items)} />}
    </>
  )
}
