// One decision in the making: what `decide` and the rulesets work with. It holds the battle as it would be after the
// events so far; nothing of it is real until the whole decision is accepted.
import type { DiceRequest, Roll } from '../dice/types.ts'
import type { Battle, Combatant, OpenPrompt, RulesetTypes } from './battle.ts'
import type { Effect, Moment } from './effect.ts'
import type { BattleEvent } from './event.ts'
import type { CombatantId, EffectId, FrameId, ObjectId, PromptId } from './ids.ts'
import type { Refusal } from './refusal.ts'
import type { ObjectPatch, SceneObject } from './scene-object.ts'
import type { Audience } from './secrets.ts'

export interface Work<T extends RulesetTypes> {
  /** The battle after the events so far. */
  readonly battle: Battle<T>
  /** Whether the GM forces this command: refusals of rules are waived and noted. */
  readonly forced: boolean
  emit(event: BattleEvent<T>): void
  own(event: T['Event'], audience?: Audience): void
  /**
   * Rolls and notes it; the decision waits where the faces are not there yet (COM-04). `result` says what it comes to,
   * in the same line of the log; those who may not know the roller's numbers do not read it (COM-24).
   */
  roll(request: DiceRequest, audience?: Audience, result?: (roll: Roll) => string): Roll
  /** Goes on when `holds` is true or the GM forces it; otherwise the whole command is refused. */
  require(holds: boolean, refusal: () => Refusal): void
  /** The same for a reason that was looked for: refuses with it where there is one. */
  refuseIf(why: Refusal | null | undefined): void
  /** Refuses what makes no sense, forced or not. */
  malformed(field: string, says: string): never
  push(frame: T['Frame']): FrameId
  /** Replaces what the frame knows; its id stays. */
  set(id: FrameId, frame: T['Frame']): void
  /** Ends a frame; `why` when it ends for a reason other than being done. */
  pop(id: FrameId, why?: string): void
  /** Ends everything that is half done, the top of the stack first, and closes the open prompt. */
  dropHalfDone(why: string): void
  ask(prompt: Omit<OpenPrompt, 'id'>): PromptId
  closePrompt(): void
  addEffect(effect: Omit<Effect, 'id'>): EffectId
  endEffect(id: EffectId, why: string): void
  /** `from`: whose doing it is, when it is somebody's: what it was is not told where that one is not seen (COM-24). */
  stat(who: CombatantId, stat: string, by: number, why: string, from?: CombatantId): void
  /**
   * COM-07: brings a combatant in, in the middle of whatever is being resolved, checked as the command checks it. Ids
   * are given in the order of joining. The turn order is the ruleset's to put right, at once or in `settle`.
   */
  join(combatant: Omit<Combatant<T>, 'id'>): CombatantId
  /**
   * COM-07: takes a combatant off the ground; effects on it, and those that counted its turns, end. `why` stands in the
   * log.
   */
  depart(who: CombatantId, how: 'fled' | 'gone', why: string): void
  /** Puts an object into the scene (COM-01), checked as the GM's command checks it. */
  addObject(object: Omit<SceneObject, 'id'>): ObjectId
  changeObject(id: ObjectId, patch: ObjectPatch): void
  /** Changes one of its numbers by an amount. */
  objectStat(id: ObjectId, stat: string, by: number, why: string): void
  removeObject(id: ObjectId): void
  used(key: string): boolean
  use(key: string): void
  /** Forgets all used keys that begin so. */
  clearUsed(prefix: string): void
  tell(text: string, about: readonly CombatantId[], audience?: Audience): void
  /** Counts durations down at that moment and ends what is due (COM-30). */
  tick(moment: Moment): void
}
