// What the board draws: the table's view, with the aim or the question of the seat that has one. The aim of a private
// seat is shown without its numbers and without the combatants that the table does not see (COM-24).
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { AimView, BoardModel, FogView } from '../../board/model.ts'
import { gateRefusal, isGmLook, spaceOf, type AreaView, type Battle, type CombatantId, type Offer, type Ruleset,
  type Target } from '../../engine/core/index.ts'
import type { Ground } from '../../grid/index.ts'
import { sceneOnGround } from '../../engine/core/scene-ground.ts'
import { boundsOf, isSeveral } from '../../engine/core/target-choice.ts'
import { looseOf, stepOf, type Aim } from '../../stores/aim.ts'
import { objectsOf, tokensOf, turnOf } from '../../stores/cached-views.ts'
import { needOnBoard, targetQuestionOf, targetsOnBoard, viewAt } from '../../stores/looks.ts'
import { ONLY_LOOKING } from '../../stores/only-looking.ts'
import type { OpenBattle, Seats } from '../../stores/seat.ts'
import type { TableState } from '../../stores/table-state.ts'
import { aimTargets, promptWithTargets } from '../aiming/targets.ts'
import { useGroundPicture, type Veil } from '../files/ground-picture.ts'
import { useTokensWithPictures } from '../files/pictures.ts'
import { mapPanel, shiftOf, withDraft } from '../map/map-draft.ts'
import { battleAlong } from '../map/move-along.ts'
import { fogViewOf } from './fog-view.ts'
import { useReducedMotion, useTheme } from '../page/theme.ts'
import { useIsMapStill, usePlaying, usePreferences, useTable, useOpenBattle } from '../services/services.ts'
import { useBattleSoFar } from '../turn/battle-so-far.ts'
import { withTurnMarks } from '../turn/turn-on-hold.ts'

const NO_TARGETS: readonly Target[] = []

export function useBoardModel(): BoardModel {
  const { spec, view } = usePlaying()
  const open = useOpenBattle()
  const seats = useTable((state) => state.seats)
  const selected = useTable((state) => state.selected)
  const gmMoves = useTable((state) => state.gmMoves)
  const followsTurn = useTable((state) => state.mode === 'play')
  const aim = useTable((state) => state.aim)
  const taken = useTable((state) => state.taken)
  const namesAlways = usePreferences((state) => state.namesAlways)
  const theme = useTheme()
  const reducedMotion = useReducedMotion()
  const scene = useShownScene(spec, view)
  const { ground, marks } = scene.view.scene
  const soFar = useBattleSoFar()
  const tokens = useTokensWithPictures(
    useMemo(() => withTurnMarks(tokensOf(spec, scene.standing), soFar === view ? null : tokensOf(spec, soFar)), [spec,
      view, scene, soFar]),
  )
  const objects = objectsOf(spec, scene.standing)
  const { battle } = open
  const fog = fogViewOf(battle, scene.view, seats.table.viewer, scene.isDraft ? ground : battle.scene.ground)
  const picture = useGroundPicture(ground.image?.asset ?? null, useVeil(ground, fog))
  const { areas, highlight } = useDeedOutline(turnOf(spec, view).areas)
  const isGm = seats.table.viewer.role === 'gm'
  const isElsewhere = seats.table.sitter !== undefined
  const looks = isGmLook(seats.table.viewer)

  const aimView = useMemo(() => (aim ? aimOnBoard(seats, open, aim) : questionOnBoard(seats, open, taken)), [open,
    seats, aim, taken])

  return useMemo(
    () => ({
      space: spaceOf(scene.view),
      ground,
      picture,
      overPicture: overPictureFor(ground, isGm),
      locksShown: isGm,
      draft: scene.lines,
      fog,
      tokens,
      objects,
      areas,
      ...(marks ? { marks } : {}),
      selected,
      theme,
      reducedMotion,
      aim: aimView,
      gmMoves,
      freePlacing: view.status === 'setup',
      mayInsist: !isElsewhere,
      objectsMovable: !isElsewhere && (view.status === 'setup' || gmMoves || isGm),
      followsTurn,
      namesAlways,
      // A command to end the battle is refused only after the end: then the board is locked.
      locked: scene.isDraft
        ? DRAFTED
        : looks
        ? ONLY_LOOKING
        : (gateRefusal(spec, view, { type: 'end', outcome: '' })?.says ?? null),
      highlight,
    }),
    [spec, view, scene, ground, picture, fog, tokens, objects, areas, marks, selected, theme, reducedMotion, aimView,
      gmMoves, followsTurn, namesAlways, highlight, isGm, isElsewhere, looks],
  )
}

/** What is hidden over the picture is hidden from the players: the GM who prepares sees lines. */
function overPictureFor(ground: Ground, isGm: boolean): BoardModel['overPicture'] {
  const said = ground.kind === 'square' ? ground.overPicture : undefined
  return said === 'hidden' && isGm ? 'lines' : said ?? 'mixed'
}

const DRAFTED = 'The map is being changed: apply the change or drop it first.'

interface ShownScene {
  /** With the map as the map panel drafts it. */
  readonly view: Battle
  /** Who stands where, which the draft may change, too. */
  readonly standing: Battle
  readonly isDraft: boolean
  /** The grid is being laid over the picture. */
  readonly lines: boolean
}

function useShownScene(spec: Ruleset, view: Battle): ShownScene {
  const isStill = useIsMapStill()
  const draft = useStore(mapPanel, (state) => (isStill ? null : state.draft))
  const laying = useStore(mapPanel, (state) => state.laying && !isStill)
  return useMemo(() => {
    const { ground } = view.scene
    if (draft === null || ground.kind !== 'square') return { view, standing: view, isDraft: false, lines: laying }
    const drafted = withDraft(ground, draft)
    const shift = draft.along ? shiftOf(ground, draft) : null
    const standing = shift ? battleAlong(spec, view, drafted, shift) : view
    return { view: { ...standing, scene: sceneOnGround(standing.scene, drafted) }, standing, isDraft: true,
      lines: laying }
  }, [spec, view, draft, laying])
}

/**
 * For the action that is aimed or pointed at: the ground that it covers is drawn as an area, and the combatants that it
 * would meet are ringed.
 */
function useDeedOutline(areas: readonly AreaView[]): { readonly areas: readonly AreaView[];
  readonly highlight: readonly CombatantId[] }
{
  const lit = useTable((state) => state.lit)
  const offer = useTable(offerOnBoard)
  const look = offer?.refusal === null ? offer.look : undefined
  const all = useMemo(
    () => (look && offer
      ? [...areas, { id: 'look', label: [offer.name, ...atMost(look.lines, LOOK_LINES)].join('\n'),
        tone: 'warn' as const, covers: { kind: 'places' as const, places: look.places } }]
      : areas),
    [areas, look, offer],
  )
  const highlight = useMemo(() => (look ? [...lit, ...look.who] : lit), [lit, look])
  return { areas: all, highlight }
}

const offerOnBoard = ({ aim, seats, pointedAction }: TableState): Offer | null => {
  if (!aim) return pointedAction?.offer ?? null
  return seats[aim.seat]?.isPrivate ? null : aim.offer
}

function aimOnBoard(seats: Seats, open: OpenBattle, aim: Aim): AimView | null {
  const { actor, chosen, offer } = aim
  const step = stepOf(aim)
  const seat = seats[aim.seat]
  if (!seat) return null
  // Filling in a form is a step, too: Escape and right click go back from it.
  if (!step) return { actor, need: { kind: 'option', label: offer.name, options: [] }, targets: [], chosen }
  const targets = aimTargets(open.spec, viewAt(seat, open), aim)
  return { actor, need: needOnBoard(seat, step.need), targets: targetsOnBoard(seat, open, targets), chosen,
    ...(isSeveral(step.need) ? { several: { loose: looseOf(aim), enough: step.enough } } : {}) }
}

function questionOnBoard(seats: Seats, open: OpenBattle, taken: TableState['taken']): AimView | null {
  const asked = targetQuestionOf(seats, open)
  if (!asked) return null
  const { seat, prompt } = asked
  const actor = prompt.by.who === 'combatant' ? prompt.by.id : prompt.about[0]
  if (actor === undefined) return null
  const chosen = taken?.prompt === prompt.id ? taken.targets : NO_TARGETS
  const { need, targets } = promptWithTargets(viewAt(seat, open), prompt, chosen)
  return { actor, need: needOnBoard(seat, need), targets: targetsOnBoard(seat, open, targets), chosen,
    ...(isSeveral(need) ? { several: { loose: chosen, enough: chosen.length >= boundsOf(need)[0] } } : {}) }
}

/** Lines on the board about the combatants that an action would meet. */
const LOOK_LINES = 4

/** All lines, or the first of them and how many more there are. */
const atMost = (lines: readonly string[], most: number): readonly string[] =>
  lines.length <= most ? lines : [...lines.slice(0, most - 1), `and ${lines.length - most + 1} more`]

/** The fog over the map's picture; `null` where there is none. */
function useVeil({ image }: Ground, fog: FogView | null): Veil | null {
  const explored = fog?.explored ?? null
  return useMemo(() => (image && explored ? { rect: image.rect, explored } : null), [image, explored])
}
