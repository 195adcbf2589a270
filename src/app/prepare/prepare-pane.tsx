// Preparing a battle: the rail of tools, the options of the current tool, and the tool that the board is given. Loaded
// when a table is first prepared.
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { BoardTool } from '../../board/index.ts'
import type { SketchReport } from '../../board/tools/sketch/sketch.ts'
import { ToolRail, ToolStrip } from '../../panels/rail/index.ts'
import { useIsGmView, usePlaying, useServices, useTable, type Services } from '../services/services.ts'
import { createBench, SELECT, type BenchStore } from './bench.ts'
import { crowdItems } from './crowd-items.ts'
import { createDraw, type Draw } from './draw.ts'
import { TOOLS } from './tools.ts'
import { useToolKeys } from './tool-keys.ts'
import { useTokenKeys } from './use-token-keys.ts'

const NEEDS_GM = 'Switch to the GM’s view to draw: the eye in the bar.'

export function PreparePane({ onTool }: { readonly onTool: (tool: BoardTool | null) => void }) {
  const services = useServices()
  const { battle } = usePlaying()
  const gm = useIsGmView()
  const { ground } = battle.scene
  const [bench] = useState(() => createBench(ground))
  const [draw] = useState(() => createDraw(services.table))
  const tools = useMemo(() => makeTools(services, bench, draw), [services, bench, draw])
  const state = useStore(bench)
  const shown = TOOLS.filter(({ onSquares }) => !onSquares || ground.kind === 'square')
  const entry = shown.find(({ id }) => id === state.tool) ?? shown[0]

  const current = gm && entry ? (tools.get(entry.id) ?? null) : null
  useEffect(() => onTool(current), [onTool, current])
  useEffect(() => () => onTool(null), [onTool])
  // What is set in the strip is painted at once.
  useEffect(() => bench.subscribe(() => tools.get(bench.getState().tool)?.changed?.()), [bench, tools])

  const take = (id: string) => {
    bench.setState({ tool: id })
    TOOLS.find((one) => one.id === id)?.onTake?.(services)
    services.board.current?.focus()
  }
  useToolKeys(services.board, gm ? shown : [], take)
  useTokenKeys(services, bench, gm)
  const selected = useTable((all) => all.selected)
  const crowd = entry?.id === SELECT && selected.length > 0
    ? crowdItems(services, bench, selected, ground.kind === 'square')
    : []

  return (
    <>
      <ToolRail
        tools={shown.map(({ id, label, key, icon }) => ({ id, label, shortcut: key, icon, current: id === entry?.id,
          why: gm ? null : NEEDS_GM })
        )}
        onTool={take}
      />
      <ToolStrip
        title={entry?.label ?? ''}
        items={!gm || !entry ? [{ kind: 'words', text: NEEDS_GM }] : crowd.length > 0 && state.picks.length === 0
          ? crowd
          : entry.strip({
            bench: state,
            set: (patch) => bench.setState(patch),
            ground: ground.kind === 'square' ? ground : null,
            fog: battle.scene.fog,
            give: (command) => void services.table.give(command),
            draw: (change, picks) => void draw(change).then((done) => done && picks && bench.setState({ picks })),
          })}
      />
      {gm && entry?.Panel && <entry.Panel />}
    </>
  )
}

/** The tools of the board, each made once. All that they report comes through here. */
function makeTools({ table }: Services, bench: BenchStore, draw: Draw): ReadonlyMap<string, BoardTool> {
  const report = (told: SketchReport): void => {
    switch (told.do) {
      case 'draw':
        void draw(told.change).then((done) => {
          if (done && told.picks) bench.setState({ picks: told.picks })
        })
        return
      case 'pick':
        bench.setState({ tool: SELECT, picks: told.picks })
        table.select(told.who)
        return
      case 'give':
        void table.give(told.command)
        return
      case 'leave':
        bench.setState({ tool: SELECT })
    }
  }
  return new Map(TOOLS.flatMap(({ id, make }) => (make ? [[id, make(bench, report)] as const] : [])))
}
