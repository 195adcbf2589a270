// The board, wired: what the table knows goes in, what people do on it comes out as commands.
import { useEffect, useMemo, useRef } from 'react'
import { Board } from '../../board/index.ts'
import type { AimView, BoardCallbacks, BoardModel } from '../../board/model.ts'
import type { Camera } from '../../board/viewport/camera.ts'
import { usePictures, useTokensWithPictures } from '../files/pictures.ts'
import { movementOf, objectsOf, promptOf, tokensOf, turnOf } from '../../stores/cached-views.ts'
import { force, looseOf, stepOf, type Aim } from '../../stores/aim.ts'
import { boundsOf, isSeveral, toggled } from '../../engine/core/target-choice.ts'
import { logOf } from '../../session/log.ts'
import type { Place } from '../../grid/index.ts'
import { gateRefusal, previewOf, spaceOf, type CombatantId, type Target } from '../../engine/core/index.ts'
import { useTheme, useReducedMotion } from '../page/theme.ts'
import { isSecretTo, targetsForScreen, privatePrompt, withoutRange } from '../../stores/secrets.ts'
import { usePlaying, usePreferences, useServices, useTable } from '../services/services.ts'
import { aimTargets, promptWithTargets } from '../aiming/targets.ts'
import { mergeFloats } from './floats.ts'
import { withTurnMarks } from '../turn/turn-on-hold.ts'
import { useBattleSoFar } from '../turn/battle-so-far.ts'

/** What is said where somebody tries to move whom only the GM can. */
const THE_GMS = 'The GM moves it, with the private panel open (G).'

export function BoardPane({ camera }: { readonly camera: Camera | undefined }) {
  const { table, store, setBoard } = useServices()
  const playing = usePlaying()
  const { spec, view, battle } = playing
  const viewer = useTable((state) => state.viewer)
  const secret = useTable((state) => state.privatePanel)
  const selected = useTable((state) => state.selected)
  const lit = useTable((state) => state.lit)
  const aim = useTable((state) => state.aim)
  const taken = useTable((state) => state.taken)
  const gmMoves = useTable((state) => state.gmMoves)
  const namesAlways = usePreferences((state) => state.namesAlways)
  const theme = useTheme()
  const reducedMotion = useReducedMotion()
  const { ground } = view.scene
  const picture = ground.image?.asset ?? null
  const pictureUrl = usePictures([picture]).get(picture ?? '') ?? null
  const soFar = useBattleSoFar()
  const tokens = useTokensWithPictures(
    useMemo(() => withTurnMarks(tokensOf(spec, view), soFar === view ? null : tokensOf(spec, soFar)), [spec, view,
      soFar]),
  )
  const objects = objectsOf(spec, view)
  const { areas } = turnOf(spec, view)
  const prompt = promptOf(spec, view)
  // What is only pointed at and would be about others: they are ringed, and what it covers lies on the ground.
  const pointedAction = useTable(
    (state) => (state.aim ? (state.aim.privately ? null : state.aim.offer) : (state.pointedAction?.offer ?? null)),
  )
  const look = pointedAction?.refusal === null ? pointedAction.look : undefined
  const shownAreas = useMemo(
    () => (look && pointedAction
      ? [...areas, { id: 'look', label: [pointedAction.name, ...atMost(look.lines, LOOK_LINES)].join('\n'),
        tone: 'warn' as const, covers: { kind: 'places' as const, places: look.places } }]
      : areas),
    [areas, look, pointedAction],
  )
  const rings = useMemo(() => (look ? [...lit, ...look.who] : lit), [lit, look])

  const aimView = useMemo((): AimView | null => {
    if (aim) {
      const { actor, chosen, offer } = aim
      const step = stepOf(aim)
      // Filling in a form is a step, too: Escape and right click go back from it.
      if (!step) return { actor, need: { kind: 'option', label: offer.name, options: [] }, targets: [], chosen }
      if (aim.privately) {
        return { actor, need: withoutRange(step.need),
          targets: targetsForScreen(aimTargets(spec, battle, aim), view, battle, viewer), chosen, ...severalOf(aim) }
      }
      return { actor, need: step.need, targets: aimTargets(spec, view, aim), chosen, ...severalOf(aim) }
    }
    const own = privatePrompt(spec, battle, viewer)
    const asked = own ? (secret ? own : null) : prompt
    if (asked?.kind !== 'target') return null
    const actor = asked.by.who === 'combatant' ? asked.by.id : asked.about[0]
    if (actor === undefined) return null
    const mine = taken?.prompt === asked.id ? taken.targets : NOBODY
    const { need, targets } = promptWithTargets(own ? battle : view, asked, mine)
    const several = isSeveral(need) ? { several: { loose: mine, enough: mine.length >= boundsOf(need)[0] } } : {}
    return own
      ? { actor, need: withoutRange(need), targets: targetsForScreen(targets, view, battle, viewer), chosen: mine,
        ...several }
      : { actor, need, targets, chosen: mine, ...several }
  }, [spec, view, battle, viewer, secret, aim, prompt, taken])

  const model: BoardModel = useMemo(
    () => ({
      space: spaceOf(view),
      ground,
      pictureUrl,
      tokens,
      objects,
      areas: shownAreas,
      selected,
      theme,
      reducedMotion,
      aim: aimView,
      gmMoves,
      freePlacing: view.status === 'setup',
      objectsMovable: view.status === 'setup' || gmMoves || viewer.role === 'gm',
      namesAlways,
      // Ending it goes through everything but the end.
      locked: gateRefusal(spec, view, { type: 'end', outcome: '' })?.says ?? null,
      highlight: rings,
    }),
    [spec, view, ground, pictureUrl, tokens, objects, shownAreas, selected, theme, reducedMotion, aimView, gmMoves,
      namesAlways, rings, viewer],
  )

  /** Whom the board has lit last. */
  const lent = useRef<readonly CombatantId[]>([])
  const callbacks: BoardCallbacks = useMemo(() => {
    const now = () => table.getState().playing
    /**
     * Whose hand moves it from this screen: a number of somebody kept is shown and used only while the private panel is
     * open.
     */
    const hand = (id: CombatantId): 'open' | 'private' | 'nobody' => {
      const here = now()
      return isSecretTo(viewer, here?.battle.combatants[id]) ? (secret ? 'private' : 'nobody') : 'open'
    }
    /** As far as the table sees who it is. */
    const whyNotStand = (who: CombatantId, place: Place): string | null => {
      const here = now()
      const one = here?.view.combatants[who]
      return (here && one && here.spec.whyNotStand?.(here.view, one, place)) ?? null
    }
    /**
     * The open question for targets that this screen may answer, the private one first; `null` while something else is
     * aimed.
     */
    const targetQuestion = () => {
      const here = now()
      const { aim: wish, taken: held } = table.getState()
      if (!here || wish) return null
      const own = secret ? privatePrompt(here.spec, here.battle, viewer) : null
      const isOwn = own?.kind === 'target'
      const asked = isOwn ? own : promptOf(here.spec, here.view)
      if (asked?.kind !== 'target') return null
      const hold = isOwn ? table.privately : table
      return { prompt: asked, taken: held?.prompt === asked.id ? held.targets : NOBODY,
        answer: (targets: readonly Target[]) => void hold.answer(asked.id, { kind: 'target', targets }) }
    }
    return {
      onSelect: table.select,
      movementOf: (id) => {
        const here = now()
        if (!here || here.battle.status !== 'running' || hand(id) === 'nobody') return null
        const movement = movementOf(here.spec, hand(id) === 'private' ? here.battle : here.view, id)
        return movement?.refusal ? null : movement
      },
      whyNotMovable: (id) => {
        const here = now()
        if (here?.battle.status !== 'running') return null
        if (hand(id) === 'nobody') return THE_GMS
        const why = movementOf(here.spec, hand(id) === 'private' ? here.battle : here.view, id)?.refusal
        return (why && (hand(id) === 'private' ? 'It cannot move now.' : why.says)) ?? null
      },
      onMove: async (actor, waypoints, band) => {
        if (hand(actor) === 'nobody') return { ok: false, says: THE_GMS }
        table.select([actor])
        const command = { type: 'move', actor, waypoints, band } as const
        // The board tells a refusal where it was let go.
        return hand(actor) === 'private' ? table.privately.give(command) : table.give(command, true)
      },
      onPlace: (who, place, manner, insist) =>
        now()?.battle.status === 'setup'
          ? table.give(insist && place !== null && whyNotStand(who, place) !== null
            ? force({ type: 'set-up', who, place })
            : { type: 'set-up', who, place }, true)
          : table.give({ type: 'override', change: { kind: 'place', who, place, manner }, reason: '' }, true),
      whyNotPlace: (who, place) => (now()?.battle.status === 'setup' ? whyNotStand(who, place) : null),
      previewOf: (target) => {
        const { aim: wish, playing: here } = table.getState()
        // What is aimed in private is told in private.
        return here && wish && !wish.privately
          ? previewOf(here.spec, here.view, wish.actor, wish.offer, wish.chosen, target)
          : []
      },
      whyNotTarget: (target) => {
        const { aim: wish, playing: here } = table.getState()
        return here && wish && !wish.privately && !wish.forced
          ? (here.spec.whyNotTarget?.(here.view, wish.actor, wish.offer.action, wish.chosen, target) ?? null)
          : null
      },
      coversOf: (area) => {
        const { aim: wish, playing: here } = table.getState()
        return here && wish
          ? (here.spec.areaCovers?.(wish.privately ? here.battle : here.view, wish.actor, wish.offer.action, area)
            ?? null)
          : null
      },
      onPlaceObject: (object, place) =>
        table.give({ type: 'object', change: { kind: 'change', object, patch: { place } } }, true),
      onTarget: (target) => {
        const asked = targetQuestion()
        if (!asked) return table.target(target)
        if (isSeveral(asked.prompt.need)) table.take(asked.prompt.id, toggled(asked.taken, target))
        else asked.answer([target])
      },
      onEnough: () => {
        const asked = targetQuestion()
        if (asked) asked.answer(asked.taken)
        else table.commitAim()
      },
      wayTo: (target) => {
        const { aim: wish, playing: here } = table.getState()
        return here && wish && !wish.privately
          ? (here.spec.wayOf?.(here.view, wish.actor, wish.offer.action, target) ?? null)
          : null
      },
      onRefusedTarget: (target, why) => {
        const { aim: wish, playing: here } = table.getState()
        if (wish?.privately && here) {
          const whole = aimTargets(here.spec, here.battle, wish).find((one) =>
            JSON.stringify(one.target) === JSON.stringify(target)
          )
          table.refusedTarget(target, whole?.why ?? why)
        } else if (viewer.role === 'gm') table.refusedTarget(target, why)
      },
      onAimHover: table.hoverTarget,
      onCancel: table.stepBack,
      onDoor: (door) => {
        const there = now()?.view.scene.ground
        const open = there?.kind === 'square' && there.doors.find((one) => one.id === door)?.open === true
        void table.give({ type: 'door', door, open: !open })
      },
      onHover: (id) => {
        // What a panel has lit since then stays lit: the board hears that it was left after the panel that it was
        // entered.
        if (id === null && table.getState().lit !== lent.current) return
        lent.current = id === null ? [] : [id]
        table.light(lent.current)
      },
      onCamera: (rest) => {
        const here = now()
        if (here) void store.saveView(here.session.id, { camera: rest }).catch(() => undefined)
      },
    }
    // Opened or folded, the private panel lends and takes the reach of those that are kept: what is lit is looked at
    // again.
  }, [table, store, viewer, secret])

  useFloats()
  return (
    <Board ref={setBoard} eyes={JSON.stringify(viewer)} model={model} callbacks={callbacks}
      {...(camera ? { camera } : {})} />
  )
}

const NOBODY: readonly Target[] = []

/** Of several wanted targets: which can be let go again, and whether there are enough. */
function severalOf(aim: Aim): Pick<AimView, 'several'> {
  const step = stepOf(aim)
  return step && isSeveral(step.need) ? { several: { loose: looseOf(aim), enough: step.enough } } : {}
}

/** What is told on the board of those whom a deed would meet. */
const LOOK_LINES = 4

/** All of them, or the first and how many more there are. */
const atMost = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `and ${lines.length - most + 1} more`]

/** Lets what just happened float up at its tokens; nothing floats on undo, redo or when a battle is opened. */
function useFloats(): void {
  const { board } = useServices()
  const { spec, view, session } = usePlaying()
  const viewer = useTable((state) => state.viewer)
  const seen = useRef({ id: session.id, count: session.entries.length })
  useEffect(() => {
    const before = seen.current
    seen.current = { id: session.id, count: session.entries.length }
    if (before.id !== session.id || session.entries.length !== before.count + 1) return
    const last = logOf(spec, session, viewer).findLast((one) => one.id === session.head)
    board.current?.float(mergeFloats(view, (last?.lines ?? []).flatMap((line) => (line.float ? [line.float] : []))))
  }, [board, spec, view, session, viewer])
}
