// The workbench in use: which tools there are, the options of the current tool, and the tool that the board is given.
// All that the tools report comes through here.
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { BoardTool } from '../../board/index.ts'
import type { Report, SketchReport } from '../../board/tools/sketch/sketch.ts'
import type { Command, Mark, MarkChange, SingleCommand } from '../../engine/core/index.ts'
import type { StripItem } from '../../panels/rail/index.ts'
import { waitingIn } from '../../board/tools/waiting.ts'
import { objectsOf, tokensOf, viewOf } from '../../stores/cached-views.ts'
import { liftMark } from '../board/fading-marks.ts'
import { placeAt } from '../board/place-at.ts'
import { usePlaying, useServices, useTable, type Services, useOpenBattle } from '../services/services.ts'
import { copyAll, removeAll } from './all-picked.ts'
import { createBench, type BenchStore, type NextNote } from './bench.ts'
import { createDraw, type Draw } from './draw.ts'
import { firstLook, templateChoices } from './template-choices.ts'
import type { ToolEntry } from './tool-entry.ts'
import { useToolKeys } from './tool-keys.ts'

export interface Workbench {
  readonly bench: BenchStore
  /** The tools that this ground has. */
  readonly fitting: readonly ToolEntry[]
  readonly entry: ToolEntry | null
  readonly items: readonly StripItem[]
  readonly take: (id: string) => void
  readonly draw: Draw
}

export interface WorkbenchWiring {
  readonly tools: readonly ToolEntry[]
  /** The tool that is in hand when another is left; an empty word where there is none then. */
  readonly home: string
  /** The tool that is in hand at first. */
  readonly first: string
  /** How the Note tool is set at first. */
  readonly note: NextNote
  readonly isOn: boolean
  readonly onTool: (tool: BoardTool | null) => void
}

const NO_MARKS: readonly Mark[] = []

export function useWorkbench({ tools: all, home, first, note, isOn, onTool }: WorkbenchWiring): Workbench {
  const services = useServices()
  const { table, board } = services
  const { spec, view } = usePlaying()
  const { battle } = useOpenBattle()
  const selected = useTable((state) => state.selected)
  const { ground, fog } = battle.scene
  const areas = useMemo(() => templateChoices(spec, ground), [spec, ground])
  const [bench] = useState(() => createBench(ground, first, firstLook(areas), note))
  const [draw] = useState(() => createDraw(table))
  const tools = useMemo(() => makeTools(all, services, bench, draw, home), [all, services, bench, draw, home])
  const state = useStore(bench)
  const fitting = all.filter(({ onSquares }) => !onSquares || ground.kind === 'square')
  const entry = fitting.find(({ id }) => id === state.tool) ?? fitting.find(({ id }) => id === home) ?? null

  const current = isOn && entry ? (tools.get(entry.id) ?? null) : null
  useEffect(() => onTool(current), [onTool, current])
  useEffect(() =>
    table.holdsInHand(() => {
      board.current?.settle()
      // Nothing more, once all that was drawn is there.
      return draw((now) => now)
    }), [table, board, draw])
  useEffect(() => () => onTool(null), [onTool])
  // A combatant that is selected by itself, wherever, takes the place of what was picked; with Shift it comes to it.
  useEffect(() => {
    let isAdding = false
    const note = ({ shiftKey }: PointerEvent | KeyboardEvent) => {
      isAdding = shiftKey
    }
    addEventListener('pointerdown', note, { capture: true })
    addEventListener('keydown', note, { capture: true })
    const unfollow = table.subscribe(({ selected: now }, { selected: before }) => {
      if (now !== before && now.length === 1 && !isAdding) bench.setState({ picks: [], picked: [] })
    })
    return () => {
      unfollow()
      removeEventListener('pointerdown', note, { capture: true })
      removeEventListener('keydown', note, { capture: true })
    }
  }, [table, bench])
  // What is set in the strip is painted at once.
  useEffect(() => bench.subscribe(() => tools.get(bench.getState().tool)?.changed?.()), [bench, tools])

  const take = (id: string) => {
    // Without a home, the second press puts the tool away.
    bench.setState({ tool: home === '' && id === state.tool ? home : id })
    all.find((one) => one.id === id)?.onTake?.(services)
    board.current?.focus()
  }
  useToolKeys(board, isOn ? fitting : [], take)

  const items = entry?.strip({
    bench: state,
    set: (patch) => bench.setState(patch),
    ground: ground.kind === 'square' ? ground : null,
    fog,
    areas,
    marks: view.scene.marks ?? NO_MARKS,
    waiting: waitingIn({ tokens: tokensOf(spec, view), objects: objectsOf(spec, view) }, state.placing, selected),
    press: (key) =>
      void board.current?.keyToTool({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }),
    give: (command) => void table.give(command),
    draw: (change, picks, marks) =>
      void draw(change, inStep(marks)).then((done) => done && picks && bench.setState({ picks })),
    crowd: selected.length,
    copyAll: () => void copyAll(services, bench, draw),
    removeAll: () => void removeAll(services, bench, draw),
  }) ?? []
  return { bench, fitting, entry, items, take, draw }
}

/**
 * COM-24: what is drawn for all where nobody of the table has looked yet is not to be seen in the table's view, from
 * which it may have been drawn: it is there once the place is explored.
 */
function tellIfUnseen({ table }: Services, command: Command): void {
  const { playing, seats: { table: { viewer } } } = table.getState()
  if (!playing || viewer.role === 'gm' || command.type !== 'mark') return
  const { change } = command
  const drawn = change.kind === 'remove' ? [] : change.kind === 'put' ? change.marks : [change.mark]
  const onTable = new Set((viewOf(playing.spec, playing.battle, viewer).scene.marks ?? []).map(({ id }) => id))
  if (drawn.some(({ audience, id }) => audience === 'all' && !onTable.has(id))) table.notify('neutral', NOT_SEEN_YET)
}
const NOT_SEEN_YET = 'That lies where the table has not looked yet: it shows here once the place is explored.'

const inStep = (change: MarkChange | undefined): readonly SingleCommand[] => (change ? [{ type: 'mark', change }] : [])

/** The tools of the board, each made once. */
function makeTools(
  all: readonly ToolEntry[],
  services: Services,
  bench: BenchStore,
  draw: Draw,
  home: string,
): ReadonlyMap<string, BoardTool> {
  const { table, board } = services
  const report: Report = (told: SketchReport): void => {
    switch (told.do) {
      case 'draw':
        void draw(told.change, inStep(told.marks)).then((done) => {
          if (!done) return
          const { what, picks, picked } = told
          bench.setState({ ...(picks ? { picks } : {}), ...(picked ? { picked } : {}) })
          board.current?.say(what)
        })
        return
      case 'pick':
        // Last, because who is selected puts away what was picked before.
        table.select(told.who)
        bench.setState({ tool: home, picks: told.picks })
        return
      case 'marks':
        bench.setState({ picked: told.picked })
        return
      case 'give':
        void table.give(told.command).then(({ ok }) => {
          if (ok && told.picked) bench.setState({ picked: told.picked })
          if (ok) tellIfUnseen(services, told.command)
        })
        return
      case 'lift':
        void liftMark(table, told.mark)
        return
      case 'place':
        void placeAt(services, told.things, told.at)
        return
      case 'leave':
        bench.setState({ tool: home })
    }
  }
  return new Map(all.flatMap(({ id, make }) => (make ? [[id, make(bench, report)] as const] : [])))
}
