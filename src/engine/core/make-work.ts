// Makes the `Work` of a decision, and the signals that end a decision early. The signals never leave `decide` and
// `rehearse`.
import { rollOf, wrongFace } from '../dice/notation.ts'
import { noDice } from '../dice/sources.ts'
import type { DiceRequest, DiceSource } from '../dice/types.ts'
import { applyEvent } from './apply.ts'
import type { Battle, RulesetTypes } from './battle.ts'
import { countDown } from './duration.ts'
import type { BattleEvent } from './event.ts'
import type { EffectId, FrameId, PromptId } from './ids.ts'
import { changeNumber, patchObject } from './object-commands.ts'
import { malformed, type Refusal } from './refusal.ts'
import { admit, depart, known } from './roster-commands.ts'
import type { RulesetSpec } from './ruleset.ts'
import { tellsSecret } from './redact.ts'
import type { Audience } from './secrets.ts'
import { sightEvents } from './sight-events.ts'
import { dueAfter, dueWhereItStands } from './terrain-harm.ts'
import type { Work } from './work.ts'

/**
 * Ends a decision: the command is refused. Not an `Error`, because nobody needs its stack trace, and making the trace
 * costs more than most decisions.
 */
export class Refused {
  constructor(readonly refusal: Refusal) {}
}

/** Ends a decision for now: these dice are needed first. */
export class DiceWanted {
  constructor(readonly request: DiceRequest, readonly audience: Audience | undefined) {}
}

export interface Draft<T extends RulesetTypes> {
  readonly work: Work<T>
  readonly events: readonly BattleEvent<T>[]
  /** While set, refusals by rules are waived and noted (COM-06); `secretly`: noted for the GM alone. */
  force(how: false | 'openly' | 'secretly'): void
}

type DraftSpec<T extends RulesetTypes> = Pick<RulesetSpec<T>,
  'apply' | 'objectFields' | 'schemas' | 'statFields' | 'whyNotStand'>

/** A new draft on that battle. With `note`, events are handed to it instead of being kept. */
export function makeDraft<T extends RulesetTypes>(
  start: Battle<T>,
  dice: DiceSource,
  spec: DraftSpec<T>,
  note?: (event: BattleEvent<T>) => void,
): Draft<T> {
  let battle = start
  let forced: false | 'openly' | 'secretly' = false
  const events: BattleEvent<T>[] = []
  const emit = (event: BattleEvent<T>) => {
    const before = battle
    if (note) note(event)
    else events.push(event)
    battle = applyEvent(battle, event, spec.apply)
    for (const follows of sightEvents(before, battle, event)) emit(follows)
    for (const key of dueAfter(battle, event)) emit({ type: 'limit-used', key })
  }
  const serial = (prefix: string) => `${prefix}${battle.serial}`
  const work: Work<T> = {
    get battle() {
      return battle
    },
    get forced() {
      return forced !== false
    },
    emit,
    own: (event, audience) => emit(audience ? { type: 'own', event, audience } : { type: 'own', event }),
    roll: (request, audience, result) => {
      const faces = dice.draw(request)
      if (!faces) throw new DiceWanted(request, audience)
      const why = wrongFace(request, faces)
      if (why) throw new Refused(malformed('dice', why))
      const roll = rollOf(request, faces)
      emit({ type: 'rolled', roll, ...(result ? { result: result(roll) } : {}), ...(audience ? { audience } : {}) })
      return roll
    },
    refuseIf: (why) => {
      if (!why) return
      if (!forced || why.code === 'malformed') throw new Refused(why)
      // COM-24: a reason may tell numbers and places; what is secret of a combatant only the GM is told.
      const secret = forced === 'secretly' || tellsSecret(battle, why.says)
      emit(secret ? { type: 'waived', refusal: why, audience: { only: 'gm' } } : { type: 'waived', refusal: why })
    },
    whyNot: (how) => {
      try {
        how(makeDraft(battle, noDice, spec).work)
        return null
      } catch (signal) {
        if (signal instanceof Refused) return signal.refusal
        if (signal instanceof DiceWanted) return null
        throw signal
      }
    },
    malformed: (field, says) => {
      throw new Refused(malformed(field, says))
    },
    push: (frame) => {
      const id = serial('f') as FrameId
      emit({ type: 'frame-pushed', frame: { ...frame, id } })
      return id
    },
    set: (id, frame) => emit({ type: 'frame-set', frame: { ...frame, id } }),
    pop: (id, why) => emit({ type: 'frame-popped', frame: id, why: why ?? null }),
    dropHalfDone: (why) => {
      work.closePrompt()
      for (const frame of battle.stack.toReversed()) work.pop(frame.id, why)
    },
    ask: (prompt) => {
      const id = serial('p') as PromptId
      emit({ type: 'prompt-opened', prompt: { ...prompt, id } })
      return id
    },
    closePrompt: () => {
      if (battle.prompt) emit({ type: 'prompt-closed', prompt: battle.prompt.id })
    },
    addEffect: (effect) => {
      const id = serial('e') as EffectId
      const event = { type: 'effect-added', effect: { ...effect, id } } as const
      emit(effect.audience ? { ...event, audience: effect.audience } : event)
      return id
    },
    endEffect: (id, why) => {
      const audience = battle.effects.find((one) => one.id === id)?.audience
      const event = { type: 'effect-ended', effect: id, why } as const
      emit(audience ? { ...event, audience } : event)
    },
    stat: (who, stat, by, why, from) => {
      if (by !== 0) emit({ type: 'stat', who, stat, by, why, ...(from === undefined ? {} : { from }) })
    },
    join: (combatant) => admit(spec, work, combatant),
    depart: (who, how, why) => {
      const { presence } = known(work, who)
      if (presence !== 'fled' && presence !== 'gone') depart(work, who, how, why)
    },
    changeObject: (id, patch) => patchObject(spec, work, id, patch),
    objectStat: (id, stat, by, why) => changeNumber(work, id, stat, by, why),
    used: (key) => battle.used.includes(key),
    use: (key) => emit({ type: 'limit-used', key }),
    clearUsed: (prefix) => {
      if (battle.used.some((key) => key.startsWith(prefix))) emit({ type: 'limits-cleared', prefix })
    },
    tell: (text, about, audience) =>
      emit(audience ? { type: 'told', text, about, audience } : { type: 'told', text, about }),
    standsInTerrain: (who) => {
      for (const key of dueWhereItStands(battle, who)) work.use(key)
    },
    tick: (moment) => {
      if (moment.at === 'turn-start') work.standsInTerrain(moment.of)
      for (const effect of battle.effects) {
        // Few of many effects are concerned by a moment, and each kind of duration counts its own moments.
        if (effect.duration.until !== moment.at) continue
        const left = countDown(effect.duration, moment)
        if (left === 'ended') work.endEffect(effect.id, 'time is up')
        else if (left !== effect.duration) emit({ type: 'effect-counted', effect: effect.id, duration: left })
      }
    },
  }
  return { work, events, force: (how) => (forced = how) }
}
