// The board, wired: what the table's seat sees goes in, what people do on the board comes out as commands.
import { useEffect, useMemo, useRef, useState } from 'react'
import { Board, type BoardTool } from '../../board/index.ts'
import type { Camera } from '../../board/viewport/camera.ts'
import { usePlaying, useServices, useTable } from '../services/services.ts'
import { useTold } from '../services/use-told.ts'
import { useBoardCallbacks } from './board-callbacks.ts'
import { useBoardModel } from './board-model.ts'
import { mergeFloats } from './floats.ts'
import { type MenuAt, TokenMenu } from './token-menu.tsx'

interface BoardPaneProps {
  readonly camera: Camera | undefined
  readonly tool?: BoardTool | null
  /** Whether whoever acts may be brought into view. */
  readonly followsTurn?: boolean
}

export function BoardPane({ camera, tool = null, followsTurn = true }: BoardPaneProps) {
  const { setBoard } = useServices()
  const viewer = useTable((state) => state.seats.table.viewer)
  const plain = useBoardModel()
  const model = useMemo(
    () => ({ ...plain, ...(tool ? { tool } : {}), followsTurn: plain.followsTurn && followsTurn }),
    [plain, tool, followsTurn],
  )
  const callbacks = useBoardCallbacks()
  const [menu, setMenu] = useState<MenuAt | null>(null)
  const isGm = viewer.role === 'gm'
  const withMenu = useMemo(
    () => (isGm
      ? { ...callbacks, onContext: (who: MenuAt['who'], at: Omit<MenuAt, 'who'>) => setMenu({ ...at, who }) }
      : callbacks),
    [callbacks, isGm],
  )
  useFloats()
  return (
    <>
      <Board ref={setBoard} eyes={JSON.stringify(viewer)} model={model} callbacks={withMenu}
        {...(camera ? { camera } : {})} />
      {isGm && menu && <TokenMenu at={menu} onClose={() => setMenu(null)} />}
    </>
  )
}

/** Lets what just happened float up at its tokens; nothing floats on undo, redo or when a battle is opened. */
function useFloats(): void {
  const { board } = useServices()
  const { view } = usePlaying()
  const told = useTold()
  const drawn = useRef({ id: told.id, count: told.last.count })
  useEffect(() => {
    const before = drawn.current
    const { id, last: { count, entry } } = told
    drawn.current = { id, count }
    if (before.id !== id || count !== before.count + 1) return
    board.current?.float(mergeFloats(view, (entry?.lines ?? []).flatMap((line) => (line.float ? [line.float] : []))))
  }, [board, view, told])
}
