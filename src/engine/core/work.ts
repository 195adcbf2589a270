// A decision in the making: what `decide` and the rulesets work with. It holds the battle as it would be after the
// events so far. Nothing of it counts until the whole decision is accepted.
import type { DiceRequest, Roll } from '../dice/types.ts'
import type { Battle, Combatant, OpenPrompt, RulesetTypes } from './battle.ts'
import type { Effect, Moment } from './effect.ts'
import type { BattleEvent } from './event.ts'
import type { CombatantId, EffectId, FrameId, ObjectId, PromptId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { ObjectPatch } from './scene-object.ts'
import type { Audience } from './secrets.ts'

export interface Work<T extends RulesetTypes> {
  /** The battle after the events so far. */
  readonly battle: Battle<T>
  /** Whether the GM forces this command: refusals by rules are waived and noted. */
  readonly forced: boolean
  emit(event: BattleEvent<T>): void
  own(event: T['Event'], audience?: Audience): void
  /**
   * Rolls, and emits the roll. When the faces are not there yet, the decision waits for them (COM-04). `result`: what
   * the roll comes to, in the same log line; viewers who may not know the roller's numbers do not read it (COM-24).
   */
  roll(request: DiceRequest, audience?: Audience, result?: (roll: Roll) => string): Roll
  /** Refuses the whole command when there is a reason, unless the GM forces the command. */
  refuseIf(why: Refusal | null | undefined): void
  /** Why a rule would refuse that now; `null` where none does, as far as that can be told without dice. */
  whyNot(how: (work: Work<T>) => void): Refusal | null
  /** Refuses a command that makes no sense, forced or not. */
  malformed(field: string, says: string): never
  push(frame: T['Frame']): FrameId
  /** Replaces what the frame knows; its id stays. */
  set(id: FrameId, frame: T['Frame']): void
  /** Ends a frame. `why`: the reason when the frame ends without being done. */
  pop(id: FrameId, why?: string): void
  /** Ends everything that is half done, the top of the stack first, and closes the open prompt. */
  dropHalfDone(why: string): void
  ask(prompt: Omit<OpenPrompt, 'id'>): PromptId
  closePrompt(): void
  addEffect(effect: Omit<Effect, 'id'>): EffectId
  endEffect(id: EffectId, why: string): void
  /** `from`: the combatant whose doing it is. `why` is not told to viewers who do not see that combatant (COM-24). */
  stat(who: CombatantId, stat: string, by: number, why: string, from?: CombatantId): void
  /**
   * COM-07: brings a combatant in, also in the middle of a deed, with the checks of the command. Ids are given in the
   * order of joining. The ruleset puts the turn order right, at once or in `settle`.
   */
  join(combatant: Omit<Combatant<T>, 'id'>): CombatantId
  /**
   * COM-07: takes a combatant off the ground. Effects on it, and effects that counted its turns, end. `why` is shown in
   * the log.
   */
  depart(who: CombatantId, how: 'fled' | 'gone', why: string): void
  /** Changes an object of the scene (COM-01), with the checks of the GM's command. */
  changeObject(id: ObjectId, patch: ObjectPatch): void
  /** Changes a number of an object by an amount. */
  objectStat(id: ObjectId, stat: string, by: number, why: string): void
  used(key: string): boolean
  use(key: string): void
  /** Forgets all used keys with that prefix. */
  clearUsed(prefix: string): void
  tell(text: string, about: readonly CombatantId[], audience?: Audience): void
  /** Notes the harm of terrain that the combatant stands in (`RulesetSpec.harm`), as the start of a turn does. */
  standsInTerrain(who: CombatantId): void
  /** Counts durations down at that moment and ends the effects that are due (COM-30). */
  tick(moment: Moment): void
}
