// What people do on the board becomes commands: from the seat that plays the combatant, answers the question or has
// the aim. The battle is read from the table at the moment of the gesture, so React renders nothing during a drag.
import { useMemo, useRef } from 'react'
import type { BoardCallbacks } from '../../board/model.ts'
import { previewOf, type Battle, type CombatantId, type SingleCommand, type Target } from '../../engine/core/index.ts'
import { isSeveral, sameTarget, toggled } from '../../engine/core/target-choice.ts'
import type { Place } from '../../grid/index.ts'
import { force, type Aim } from '../../stores/aim.ts'
import { movementOf } from '../../stores/cached-views.ts'
import { seatOf, targetQuestionOf, viewAt, type TargetQuestion } from '../../stores/looks.ts'
import type { OpenBattle, Seat, Seats } from '../../stores/seat.ts'
import { openIn, shownIn, type Shown, type Table, type TableState } from '../../stores/table-state.ts'
import { ownRoll } from '../../stores/told.ts'
import { createTurning } from './turning.ts'
import { whoPlays } from '../turn/own-part.ts'
import { DICE_FIRST } from '../turn/turn-on-hold.ts'
import { aimTargets } from '../aiming/targets.ts'
import { useServices, useTable } from '../services/services.ts'

/** What is said when a player at the table tries to move a combatant that only the GM can move. */
const ONLY_THE_GM = 'Only the GM can move this combatant, with the private panel open (G).'

const notHere = ({ table }: Seats, view: Battle, who: CombatantId): string =>
  table.sitter ? whoPlays(view, who) : ONLY_THE_GM

export function useBoardCallbacks(): BoardCallbacks {
  const { table, showOthers, onCamera } = useServices()
  // With the private panel opened or folded, other combatants can be moved from this screen: the board looks again.
  const seats = useTable((state) => state.seats)
  /** The combatants that the board itself has lit last. */
  const litHere = useRef<readonly CombatantId[]>([])
  return useMemo(
    () => ({
      ...moving(table, seats),
      ...placing(table, seats),
      onTurn: createTurning(table),
      ...aiming(table, seats),
      onSelect: table.select,
      onCancel: table.stepBack,
      onDoor: (door) => {
        const ground = shownIn(table.getState())?.view.scene.ground
        const open = ground?.kind === 'square' && ground.doors.find((one) => one.id === door)?.open === true
        void table.give({ type: 'door', door, open: !open })
      },
      onHover: (id) => {
        // The board hears that the pointer left it only after a panel has heard that it was entered: what that panel
        // has lit stays lit.
        if (id === null && table.getState().lit !== litHere.current) return
        litHere.current = id === null ? [] : [id]
        table.light(litHere.current)
      },
      ...(showOthers ? { onGesture: showOthers } : {}),
      onCamera: (toKeep) => onCamera?.(toKeep),
    }),
    [table, seats, showOthers, onCamera],
  )
}

type Moving = Pick<BoardCallbacks, 'movementOf' | 'whyNotMovable' | 'onMove'>

/** Whether a command of this page waits for dice. */
const isDiceAwaited = ({ playing, copy }: Pick<TableState, 'playing' | 'copy'>): boolean =>
  copy ? ownRoll(copy.told) !== null : (playing?.session.pending ?? null) !== null

/** Moves are given from the seat that may play the combatant. */
function moving(table: Table, seats: Seats): Moving {
  const at = (who: CombatantId) => {
    const playing = openIn(table.getState())
    const seat = playing && seatOf(seats, playing.battle, who)
    const movement = () => (playing && seat ? movementOf(playing.spec, viewAt(seat, playing), who) : null)
    return { playing, seat, movement }
  }
  return {
    movementOf: (who) => {
      const { playing, movement } = at(who)
      const found = playing?.battle.status === 'running' ? movement() : null
      return found?.refusal ? null : found
    },
    whyNotMovable: (who) => {
      const { playing, seat, movement } = at(who)
      if (playing?.battle.status !== 'running') return null
      if (!seat) return notHere(seats, playing.view, who)
      const why = movement()?.refusal
      // The headline names whose turn it will be once the dice are thrown: that it is not yet would contradict it.
      if (why && isDiceAwaited(table.getState())) return DICE_FIRST
      return (why && (seat.isPrivate ? 'This combatant cannot move now.' : why.says)) ?? null
    },
    onMove: async (actor, waypoints, band) => {
      const { playing, seat } = at(actor)
      if (playing && !seat) return { ok: false, says: notHere(seats, playing.view, actor) }
      table.select([actor])
      // The board tells a refusal where the token was let go.
      return (seat ?? table).give({ type: 'move', actor, waypoints, band }, true)
    },
  }
}

type Placing = Pick<BoardCallbacks, 'whyNotCarry' | 'onPlace' | 'onPlaceAll' | 'whyNotPlace' | 'onPlaceObject'>

/** Tokens and objects put down by hand: freely before the start, by the GM's word afterwards. */
function placing(table: Table, seats: Seats): Placing {
  const isSetup = () => shownIn(table.getState())?.view.status === 'setup'
  /** Why the rules would not have the combatant stand there; only for combatants that the table sees. */
  const whyNotStand = (who: CombatantId, place: Place): string | null => {
    const playing = openIn(table.getState())
    const combatant = playing?.view.combatants[who]
    return (playing && combatant && playing.spec.whyNotStand?.(playing.view, combatant, place)) ?? null
  }
  return {
    whyNotCarry: (who) => {
      const playing = openIn(table.getState())
      return playing && seats.table.sitter && !seatOf(seats, playing.battle, who)
        ? notHere(seats, playing.view, who)
        : null
    },
    onPlace: (who, place, manner, insist) => {
      if (!isSetup()) {
        return table.give({ type: 'override', change: { kind: 'place', who, place, manner }, reason: '' }, true)
      }
      const command = { type: 'set-up', who, place } as const
      const isForced = insist && place !== null && whyNotStand(who, place) !== null
      return table.give(isForced ? force(command) : command, true)
    },
    onPlaceAll: (moves, insist) => {
      const commands = moves.map(({ id: who, place }): SingleCommand => {
        if (!isSetup()) {
          return { type: 'override', change: { kind: 'place', who, place, manner: 'gm' }, reason: '' }
        }
        const command = { type: 'set-up', who, place } as const
        return insist && whyNotStand(who, place) !== null
          ? { type: 'override', change: { kind: 'force', command }, reason: '' }
          : command
      })
      return table.give({ type: 'several', commands }, true)
    },
    whyNotPlace: (who, place) => (isSetup() ? whyNotStand(who, place) : null),
    onPlaceObject: (object, place) =>
      table.give({ type: 'object', change: { kind: 'change', object, patch: { place } } }, true),
  }
}

interface OpenAim {
  readonly playing: Shown & OpenBattle
  readonly aim: Aim
  readonly seat: Seat
}

type Aiming = Pick<BoardCallbacks,
  'previewOf' | 'whyNotTarget' | 'drawnOf' | 'onTarget' | 'onEnough' | 'onRefusedTarget' | 'onAimHover'>

/** Targets of the open aim, or of the open question while nothing is aimed. */
function aiming(table: Table, seats: Seats): Aiming {
  const openAim = (): OpenAim | null => {
    const { aim } = table.getState()
    const playing = openIn(table.getState())
    const seat = aim && seats[aim.seat]
    return aim && playing && seat ? { playing, aim, seat } : null
  }
  /** The aim, unless it is private: the board tells nothing about a private aim. */
  const sharedAim = (): OpenAim | null => {
    const open = openAim()
    return open?.seat.isPrivate ? null : open
  }
  const question = (): { readonly prompt: TargetQuestion; readonly seat: Seat } | null => {
    const { aim } = table.getState()
    const playing = openIn(table.getState())
    return aim || !playing ? null : targetQuestionOf(seats, playing)
  }
  const takenFor = (prompt: TargetQuestion): readonly Target[] => {
    const { taken } = table.getState()
    return taken?.prompt === prompt.id ? taken.targets : []
  }
  return {
    previewOf: (target) => {
      const open = sharedAim()
      if (!open) return []
      const { aim, playing } = open
      return previewOf(playing.spec, playing.view, aim.actor, aim.offer, aim.chosen, target)
    },
    whyNotTarget: (target) => {
      const open = sharedAim()
      if (!open || open.aim.forced) return null
      const { aim, playing } = open
      return playing.spec.whyNotTarget?.(playing.view, aim.actor, aim.offer.action, aim.chosen, target) ?? null
    },
    drawnOf: (target) => {
      const open = openAim()
      if (!open) return null
      const { aim, playing, seat } = open
      const drawn = playing.spec.drawn?.(viewAt(seat, playing), aim.actor, aim.offer.action, target) ?? null
      // A way would tell where the actor of a private aim stands.
      return drawn && seat.isPrivate ? { ...drawn, way: undefined } : drawn
    },
    onTarget: (target) => {
      const asked = question()
      if (!asked) return table.target(target)
      const { prompt, seat } = asked
      if (isSeveral(prompt.need)) table.take(prompt.id, toggled(takenFor(prompt), target))
      else void seat.answer(prompt.id, { kind: 'target', targets: [target] })
    },
    onEnough: () => {
      const asked = question()
      if (asked) void asked.seat.answer(asked.prompt.id, { kind: 'target', targets: takenFor(asked.prompt) })
      else table.commitAim()
    },
    onRefusedTarget: (target, why) => {
      const open = openAim()
      if (!open) return
      const { aim, playing, seat } = open
      if (seat.isPrivate) {
        // The board was not given the reason. The private seat is told the whole reason.
        const whole = aimTargets(playing.spec, viewAt(seat, playing), aim).find((one) => sameTarget(one.target, target))
        table.refusedTarget(target, whole?.why ?? why)
      } else if (seat.viewer.role === 'gm') table.refusedTarget(target, why)
    },
    onAimHover: table.hoverTarget,
  }
}
