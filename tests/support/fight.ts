// A fight for tests: commands with scripted dice, read like a fight. Unused dice fail, so does any battle that is not
// plain JSON, or has something half done in it that a saved file could not be read back with.
import { expect } from 'vitest'
import { applyEvent, decide, describeEvent, type Battle, type BattleEvent, type Command, type Combatant,
  type CombatantId, type LogLine, type Refusal, type RulesetSpec, type RulesetTypes,
  type Viewer } from '../../src/engine/core/index.ts'
import { noDice, scriptedSource } from '../../src/engine/dice/sources.ts'
import { canonicalJson, whyNotJson } from '../../src/lib/json.ts'

export class Fight<T extends RulesetTypes = RulesetTypes> {
  battle: Battle<T>
  /** The battle before the last command. */
  before: Battle<T>
  /** Events of the last command. */
  events: readonly BattleEvent<T>[] = []
  /** All events since the beginning. */
  history: BattleEvent<T>[] = []

  constructor(readonly spec: RulesetSpec<T>, start: Battle<T>) {
    this.battle = start
    this.before = start
  }

  /** Carries a command out with these faces, in order; fails when it is refused or dice are left over. */
  do(command: Command<T>, ...faces: number[]): this {
    const dice = scriptedSource(faces)
    const frozen = canonicalJson(this.battle)
    const decision = decide(this.spec, this.battle, command, dice)
    expect(canonicalJson(this.battle), 'decide must not change the battle it is given').toBe(frozen)
    if (decision.kind !== 'accepted') {
      throw new Error(
        decision.kind === 'refused' ? `Refused: ${decision.refusal.says}` : `Dice wanted: ${decision.request.purpose}`,
      )
    }
    expect(dice.left(), 'scripted dice left over').toEqual([])
    expect(whyNotJson(decision.battle)).toBeNull()
    for (const event of decision.events) this.#readsBack(event)
    this.before = this.battle
    this.events = decision.events
    this.history.push(...decision.events)
    this.battle = decision.battle
    return this
  }

  #readsBack(event: BattleEvent<T>): void {
    if (event.type !== 'frame-pushed' && event.type !== 'frame-set') return
    const { id: _id, ...own } = event.frame
    const read = this.spec.schemas.frame.parse(JSON.parse(JSON.stringify(own)))
    if (!read.ok) throw new Error(`A frame does not read back: ${read.problem.field} ${read.problem.says}`)
  }

  /** The refusal of a command that must be refused; the battle stays. */
  refused(command: Command<T>): Refusal {
    const decision = decide(this.spec, this.battle, command, noDice)
    if (decision.kind !== 'refused') throw new Error(`Expected a refusal, but it was ${decision.kind}.`)
    return decision.refusal
  }

  /** The combatant of that name. */
  who(name: string): Combatant<T> {
    const one = Object.values(this.battle.combatants).find((combatant) => combatant.name === name)
    if (!one) throw new Error(`Nobody here is called ${name}.`)
    return one
  }

  id(name: string): CombatantId {
    return this.who(name).id
  }

  /** The log lines of the last command, as that viewer reads them. */
  lines(viewer: Viewer = { role: 'gm' }): readonly LogLine[] {
    let before = this.before
    return this.events.flatMap((event) => {
      const line = describeEvent(this.spec, before, event, viewer)
      before = applyEvent(before, event, this.spec.apply)
      return line ?? []
    })
  }

  /** What the log says of the last command, as that viewer reads it. */
  log(viewer: Viewer = { role: 'gm' }): string[] {
    return this.lines(viewer).map(({ text }) => text)
  }
}

/** A fight from that battle on. `spec` is a ruleset or the opaque form of one. */
export function fight<T extends RulesetTypes>(spec: RulesetSpec<T>, start: Battle<T>): Fight<T> {
  return new Fight(spec, start)
}
