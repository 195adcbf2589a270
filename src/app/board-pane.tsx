// The board, wired: what the table knows goes in, what people do on it comes out as commands.
import { useEffect, useMemo, useRef } from 'react'
import { Board } from '../board/index.ts'
import type { BoardCallbacks, BoardModel } from '../board/model.ts'
import type { Camera } from '../board/viewport/camera.ts'
import { usePictures, useTokensWithPictures } from './pictures.ts'
import { movementOf, objectsOf, promptOf, tokensOf, turnOf } from '../stores/derive.ts'
import { stepOf } from '../stores/aim.ts'
import { logOf } from '../session/log.ts'
import { spaceOf } from '../engine/core/index.ts'
import { useTheme, useReducedMotion } from './theme.ts'
import { usePlaying, usePreferences, useServices, useTable } from './services.ts'
import { aimTargets } from './aiming.ts'

export function BoardPane({ camera }: { readonly camera: Camera | undefined }) {
  const { table, store, setBoard } = useServices()
  const playing = usePlaying()
  const { spec, view } = playing
  const selected = useTable((state) => state.selected)
  const lit = useTable((state) => state.lit)
  const aim = useTable((state) => state.aim)
  const gmMoves = useTable((state) => state.gmMoves)
  const namesAlways = usePreferences((state) => state.namesAlways)
  const theme = useTheme()
  const reducedMotion = useReducedMotion()
  const { ground } = view.scene
  const picture = ground.image?.asset ?? null
  const pictureUrl = usePictures([picture]).get(picture ?? '') ?? null
  const tokens = useTokensWithPictures(tokensOf(spec, view))
  const objects = objectsOf(spec, view)
  const { areas } = turnOf(spec, view)
  const prompt = promptOf(spec, view)

  const aimView = useMemo(() => {
    if (aim) {
      const step = stepOf(aim)
      return step && { actor: aim.actor, need: step.need, targets: aimTargets(spec, view, aim), chosen: aim.chosen }
    }
    if (prompt?.kind !== 'target') return null
    const actor = prompt.by.who === 'combatant' ? prompt.by.id : prompt.about[0]
    return actor === undefined ? null : { actor, need: prompt.need, targets: prompt.targets, chosen: [] }
  }, [spec, view, aim, prompt])

  const model: BoardModel = useMemo(
    () => ({
      space: spaceOf(view), ground, pictureUrl, tokens, objects, areas, selected, theme, reducedMotion, aim: aimView, gmMoves,
      freePlacing: view.status === 'setup', namesAlways, highlight: lit,
    }),
    [view, ground, pictureUrl, tokens, objects, areas, selected, theme, reducedMotion, aimView, gmMoves, namesAlways, lit],
  )

  const callbacks: BoardCallbacks = useMemo(() => {
    const now = () => table.getState().playing
    return {
      onSelect: table.select,
      movementOf: (id) => {
        const here = now()
        if (!here || here.battle.status !== 'running') return null
        const movement = movementOf(here.spec, here.view, id)
        return movement?.refusal ? null : movement
      },
      whyNotMovable: (id) => {
        const here = now()
        return (here && movementOf(here.spec, here.view, id)?.refusal?.says) ?? null
      },
      onMove: (actor, waypoints, band) => {
        table.select([actor])
        return table.give({ type: 'move', actor, waypoints, band })
      },
      onPlace: (who, place, manner) =>
        now()?.battle.status === 'setup'
          ? table.give({ type: 'set-up', who, place })
          : table.give({ type: 'override', change: { kind: 'place', who, place, manner }, reason: '' }),
      onTarget: (target) => {
        const here = now()
        const open = here && promptOf(here.spec, here.view)
        if (!table.getState().aim && open?.kind === 'target') void table.answer(open.id, { kind: 'target', targets: [target] })
        else table.target(target)
      },
      onRefusedTarget: (target, why) => {
        if (table.getState().viewer.role === 'gm') table.refusedTarget(target, why)
      },
      onAimHover: table.hoverTarget,
      onCancel: table.stepBack,
      onDoor: (door) => {
        const there = now()?.view.scene.ground
        const open = there?.kind === 'square' && there.doors.find((one) => one.id === door)?.open === true
        void table.give({ type: 'door', door, open: !open })
      },
      onHover: (id) => table.light(id === null ? [] : [id]),
      onCamera: (rest) => {
        const here = now()
        if (here) void store.saveView(here.session.id, { camera: rest }).catch(() => undefined)
      },
    }
  }, [table, store])

  useFloats()
  return <Board ref={setBoard} model={model} callbacks={callbacks} {...(camera ? { camera } : {})} />
}

/** Lets what just happened float up at its tokens; nothing floats on undo, redo or when a battle is opened. */
function useFloats(): void {
  const { board } = useServices()
  const { spec, session } = usePlaying()
  const viewer = useTable((state) => state.viewer)
  const seen = useRef({ id: session.id, count: session.entries.length })
  useEffect(() => {
    const before = seen.current
    seen.current = { id: session.id, count: session.entries.length }
    if (before.id !== session.id || session.entries.length !== before.count + 1) return
    const last = logOf(spec, session, viewer).findLast((one) => one.id === session.head)
    board.current?.float((last?.lines ?? []).flatMap((line) => (line.float ? [line.float] : [])))
  }, [board, spec, session, viewer])
}
