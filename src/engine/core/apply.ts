// What an event does to a battle. It never fails, never rolls and reads no clock (COM-02, COM-03).
import { assertNever } from '../../lib/assert-never.ts'
import { groundAfter } from '../../grid/index.ts'
import { lookUp } from '../../lib/lookup.ts'
import type { Battle, Combatant, RulesetTypes, Scene } from './battle.ts'
import type { BattleEvent } from './event.ts'
import type { Effect } from './effect.ts'
import { groundWithDoor } from './doors.ts'
import type { Fog } from './fog-shape.ts'
import { moreExplored, TABLE_EYES } from './fog.ts'
import type { CombatantId, EffectId } from './ids.ts'
import { withMarks, type Mark } from './marks.ts'
import { withMemory, withoutMemories } from './last-seen.ts'
import { withoutNews } from './news.ts'
import { sceneAfterDrawing, sceneOnGround } from './scene-ground.ts'
import { withParts } from './with-parts.ts'
import type { SceneObject } from './scene-object.ts'

/** How a ruleset's own events are applied. */
export type ApplyOwn<T extends RulesetTypes> = (battle: Battle<T>, event: T['Event']) => Battle<T>

/** The battle after the event. An event about a combatant or thing that is not there changes nothing. */
export function applyEvent<T extends RulesetTypes>(
  battle: Battle<T>,
  event: BattleEvent<T>,
  own: ApplyOwn<T>,
): Battle<T> {
  switch (event.type) {
    case 'started':
      return { ...battle, status: 'running' }
    case 'ended':
      return { ...battle, status: 'ended', outcome: event.outcome, proposal: null, prompt: null, stack: [] }
    case 'end-proposed':
      return { ...battle, proposal: event.why }
    case 'joined':
      return {
        ...battle,
        serial: battle.serial + 1,
        combatants: { ...battle.combatants, [event.combatant.id]: event.combatant },
        roster: [...battle.roster.filter((id) => id !== event.combatant.id), event.combatant.id],
      }
    case 'presence':
      return change(battle, event.who, (one) => ({
        ...one,
        presence: event.presence,
        place: event.presence === 'fled' || event.presence === 'gone' ? null : one.place,
      }))
    case 'moved': {
      const place = event.path.at(-1)
      return place === undefined ? battle : change(battle, event.who, (one) => ({ ...one, place }))
    }
    case 'lifted':
      return change(battle, event.who, (one) => ({ ...one, place: null }))
    case 'stat':
      return change(battle, event.who, (one) => ({
        ...one,
        stats: { ...one.stats, [event.stat]: (lookUp(one.stats, event.stat) ?? 0) + event.by },
      }))
    case 'patched':
      return change(battle, event.who, (one) => ({ ...one, ...event.patch }))
    case 'effect-added':
      return { ...battle, serial: battle.serial + 1, effects: [...battle.effects, event.effect] }
    case 'effect-counted':
      return withEffect(battle, event.effect, (one) => ({ ...one, duration: event.duration }))
    case 'effect-valued':
      return withEffect(battle, event.effect, (one) => ({ ...one, value: event.value }))
    case 'effect-ended':
      return withParts(battle, { combatants: battle.combatants,
        effects: battle.effects.filter((one) => one.id !== event.effect), turn: battle.turn })
    case 'frame-pushed':
      return { ...battle, serial: battle.serial + 1, stack: [...battle.stack, event.frame] }
    case 'frame-set':
      return { ...battle, stack: battle.stack.map((one) => (one.id === event.frame.id ? event.frame : one)) }
    case 'frame-popped':
      return { ...battle, stack: battle.stack.filter((one) => one.id !== event.frame) }
    case 'prompt-opened':
      return { ...battle, serial: battle.serial + 1, prompt: event.prompt }
    case 'prompt-closed':
      return battle.prompt?.id === event.prompt ? { ...battle, prompt: null } : battle
    case 'limit-used':
      return battle.used.includes(event.key) ? battle : { ...battle, used: [...battle.used, event.key] }
    case 'limits-cleared':
      return { ...battle, used: battle.used.filter((key) => !key.startsWith(event.prefix)) }
    case 'door':
      return withDoor(battle, event.door, event.open)
    case 'ground':
      return { ...battle, scene: sceneOnGround(battle.scene, event.ground) }
    case 'drawn': {
      const ground = groundAfter(battle.scene.ground, event.change)
      return { ...battle, scene: event.change.board
        ? sceneOnGround(battle.scene, ground)
        : sceneAfterDrawing(battle.scene, ground, event.news) }
    }
    case 'fog':
      return { ...battle, scene: withFog(battle.scene, event.fog) }
    case 'explored': {
      const { fog, ground } = battle.scene
      if (!fog) return battle
      const explored = { ...fog.explored,
        [event.side]: event.anew ? event.seen : moreExplored(ground, lookUp(fog.explored, event.side), event.seen) }
      return { ...battle,
        scene: { ...battle.scene, fog: withoutNews({ ...fog, explored }, event.side, event.learnt ?? [], TABLE_EYES) } }
    }
    case 'remembered': {
      const { fog } = battle.scene
      return fog
        ? { ...battle, scene: { ...battle.scene, fog: withMemory(fog, event.side, event) } }
        : battle
    }
    case 'sighted':
      return change(battle, event.who,
        ({ unseen: _old, ...one }) => event.unseen.length === 0 ? one : { ...one, unseen: event.unseen })
    case 'object-added':
      return { ...withObjects(battle, (all) => [...all, event.object]), serial: battle.serial + 1 }
    case 'object-changed':
      return withObjects(battle,
        (all) => all.map((one) => (one.id === event.object ? { ...one, ...event.patch } : one)))
    case 'object-stat':
      return withObjects(battle, (all) =>
        all.map((one) => (one.id === event.object
          ? { ...one, numbers: { ...one.numbers, [event.stat]: (lookUp(one.numbers, event.stat) ?? 0) + event.by } }
          : one)
        ))
    case 'object-removed':
      return withObjects(battle, (all) => all.filter((one) => one.id !== event.object))
    case 'mark-added':
      return changeMarks(battle, (all) => [...all, event.mark])
    case 'mark-changed':
      return changeMarks(battle, (all) => all.map((one) => (one.id === event.mark.id ? event.mark : one)))
    case 'mark-removed':
      return changeMarks(battle, (all) => all.filter((one) => one.id !== event.mark))
    case 'sides':
      return { ...battle, sides: event.sides, truces: event.truces }
    case 'squads':
      return { ...battle, squads: event.squads }
    case 'options':
      return { ...battle, options: event.options }
    case 'named':
      return { ...battle, name: event.name }
    case 'dice-mode':
      return { ...battle, dice: event.mode }
    case 'own-undo': {
      const { ownUndo: _before, ...rest } = battle
      return event.allowed ? rest : { ...rest, ownUndo: 'never' }
    }
    case 'hidden-turns': {
      const { hiddenTurns: _before, ...rest } = battle
      return event.told ? rest : { ...rest, hiddenTurns: 'untold' }
    }
    case 'own':
      return own(battle, event.event)
    case 'rolled':
    case 'override':
    case 'waived':
    case 'told':
      return battle
    default:
      return assertNever(event, 'event')
  }
}

function change<T extends RulesetTypes>(
  battle: Battle<T>,
  id: CombatantId,
  how: (one: Combatant<T>) => Combatant<T>,
): Battle<T> {
  const one = lookUp(battle.combatants, id)
  return one
    ? withParts(battle, { combatants: { ...battle.combatants, [id]: how(one) }, effects: battle.effects,
      turn: battle.turn })
    : battle
}

/** Many effects are counted down turn by turn, so only the effect with that id is replaced. */
function withEffect<T extends RulesetTypes>(battle: Battle<T>, id: EffectId, how: (one: Effect) => Effect): Battle<T> {
  const at = battle.effects.findIndex((one) => one.id === id)
  const one = battle.effects[at]
  return one
    ? withParts(battle, { combatants: battle.combatants, effects: battle.effects.with(at, how(one)),
      turn: battle.turn })
    : battle
}

function withObjects<T extends RulesetTypes>(
  battle: Battle<T>,
  how: (all: readonly SceneObject[]) => readonly SceneObject[],
): Battle<T> {
  return { ...battle, scene: { ...battle.scene, objects: how(battle.scene.objects) } }
}

function changeMarks<T extends RulesetTypes>(
  battle: Battle<T>,
  how: (all: readonly Mark[]) => readonly Mark[],
): Battle<T> {
  return { ...battle, scene: withMarks(battle.scene, how(battle.scene.marks ?? [])) }
}

/**
 * With `null` everything is in sight, and what was explored is kept for when the fog comes back; everything is known as
 * it is then.
 */
function withFog({ fog, fogBefore, ...scene }: Scene, next: Fog | null): Scene {
  if (next !== null) return { ...scene, fog: next }
  const kept = fog ?? fogBefore
  return kept ? { ...scene, fogBefore: withoutMemories(kept) } : scene
}

function withDoor<T extends RulesetTypes>(battle: Battle<T>, door: string, open: boolean): Battle<T> {
  const { ground } = battle.scene
  if (ground.kind !== 'square') return battle
  return { ...battle, scene: { ...battle.scene, ground: groundWithDoor(ground, door, open) } }
}
