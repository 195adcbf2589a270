// Leaving a foe's reach: before a foe takes the step, those with a strike for it are asked, one strike each.
import * as z from 'zod/mini'
import { combatantOf, hostile, nameOf, presentOf, type Battle, type Combatant, type CombatantId, type Deed, type Frame,
  type MovementView, type Refusal, type RulesetTypes, type Work } from '../core/index.ts'
import type { Length, Place } from '../../grid/index.ts'
import { checkDeed, offerOf, perform, whyNotRow, type ActionRow, type TableRules } from './action-table.ts'
import { leavingMarks } from './leaving-marks.ts'
import { combatantId, place, windowState, type MembersOf } from './schema-parts.ts'
import { distanceBetween, standingAt } from './standing.ts'
import type { WindowState } from './reaction-window.ts'
import { whoIsAsked, windowPart, type WindowRules } from './window-part.ts'

/** The shape of the ruleset's frame of kind `window`; `to` is where the walker steps next. */
const leaving = { by: combatantId, to: place }
export const reachWindowShape = { step: z.literal('asking'), ...leaving, ...windowState }
export type Leaving = MembersOf<typeof leaving>

/** A way to strike: what is rolled, why it cannot be done to that target, and what it does. */
export interface ReachStrike<T extends RulesetTypes> {
  readonly id: string
  readonly name: string
  readonly whyNotAt: (at: Combatant<T>) => Refusal | null
  readonly preview: (at: Combatant<T>) => readonly string[]
  readonly perform: (work: Work<T>, targets: readonly Combatant<T>[]) => void
}

export interface ReachRules<T extends RulesetTypes> extends Pick<TableRules<T>, 'note'> {
  /** In which the strikers answer. */
  readonly order: (battle: Battle<T>) => readonly CombatantId[]
  /**
   * The strikes that can be made now; `leaves` says of a reach whether the step leaves it. It is asked before anything
   * that hangs on where the walker stands.
   */
  readonly strikes: (
    battle: Battle<T>,
    who: Combatant<T>,
    walker: Combatant<T>,
    leaves: (reach: Length) => boolean,
  ) => readonly ReachStrike<T>[]
  /** Puts the ruleset's own frame on the stack. */
  readonly push: (work: Work<T>, window: MembersOf<typeof reachWindowShape>) => void
}

/** The window as a frame part, and what a walk needs of it (see `TurnWalkRules`). */
export function reachWindow<T extends RulesetTypes,
  Window extends Frame<T> & WindowState & Leaving>(rules: ReachRules<T>)
{
  /** The strikes of that combatant that nothing keeps it from, as rows of its reaction. */
  const rowsOf = (
    battle: Battle<T>,
    who: Combatant<T>,
    walker: Combatant<T>,
    leaves: (reach: Length) => boolean,
  ): readonly ActionRow<T>[] =>
    rules.strikes(battle, who, walker, leaves).map(
      ({ id, name, whyNotAt, preview, perform: strike }): ActionRow<T> => ({
        id: `opportunity/${id}`,
        name,
        group: 'Opportunity attacks',
        detail: preview(walker).join('. '),
        takes: 'reaction',
        why: whyNotAt(walker),
        told: () => `makes an opportunity attack on ${walker.name} with ${name}`,
        perform: (work, [at = walker]) => strike(work, [at]),
      }),
    ).filter((row) => whyNotRow(battle, who, row) === null)
  const strikes = (battle: Battle<T>, who: Combatant<T>, { by, to }: Leaving): readonly ActionRow<T>[] => {
    const walker = combatantOf(battle, by)
    if (walker?.presence !== 'present' || who.presence !== 'present' || !hostile(battle, who.side, walker.side)) {
      return []
    }
    const after = { ...walker, place: to }
    const then = standingAt(battle, walker, to)
    const leaves = (reach: Length) =>
      (distanceBetween(battle, who, walker) ?? Infinity) <= reach && (distanceBetween(then, who, after) ?? 0) > reach
    return rowsOf(battle, who, walker, leaves)
  }
  const rowOf = (battle: Battle<T>, id: CombatantId, action: string, leaving: Leaving) => {
    const who = combatantOf(battle, id)
    return who && strikes(battle, who, leaving).find((row) => row.id === action)
  }
  /** What somebody does who answers the open window so; `null` where that is no answer to it. */
  const nameReaction = (battle: Battle<T>, who: CombatantId, { action }: Deed): string | null => {
    const open = battle.stack.find((frame): frame is Window =>
      frame.id === battle.prompt?.frame && 'by' in frame && 'to' in frame
    )
    if (!open || who === open.by) return null
    const row = rowOf(battle, who, action, open)
    // Of a sheet that is kept from the reader, no row is known.
    return `${nameOf(battle, who)} ${row?.told([]) ?? 'makes an opportunity attack'}`
  }
  const window: WindowRules<T, Leaving, Window> = {
    order: rules.order,
    reactions: strikes,
    by: ({ by }) => by,
    isOver: (battle, { by }) => combatantOf(battle, by)?.presence !== 'present',
    declare: (work, who, deed, open) => {
      const row = rowOf(work.battle, who.id, deed.action, open)
        ?? work.malformed('deed.action', `There is no reaction “${deed.action}” for ${who.name}.`)
      checkDeed(work, who, row, deed)
      return deed
    },
    begin: (work, id, deed, open) => {
      const who = combatantOf(work.battle, id)
      const row = rowOf(work.battle, id, deed.action, open)
      const walker = combatantOf(work.battle, open.by)
      if (who && row) perform(work, who, row, walker ? [walker] : [], rules)
    },
    offers: (battle, who, open) => strikes(battle, who, open).map((row) => offerOf(battle, who, row)),
    nameDeed: (battle, who, deed) =>
      nameReaction(battle, who, deed) ?? `${nameOf(battle, who)} makes an opportunity attack`,
    words: (battle, { by }) => ({ title: `${nameOf(battle, by)} moves out of reach: who makes an opportunity attack?`,
      detail: [`Each can make one opportunity attack, before ${nameOf(battle, by)} takes the step.`], about: [by] }),
  }
  return {
    part: windowPart<T, Leaving, Window>(window),
    nameReaction,
    trigger: (battle: Battle<T>, walker: Combatant<T>, to: Place): Leaving | null => {
      const leaving = { by: walker.id, to }
      return presentOf(battle).some((who) => strikes(battle, who, leaving).length > 0) ? leaving : null
    },
    /** Whose reach a movement would leave, for its view. */
    marks: (battle: Battle<T>, walker: Combatant<T>, view: Pick<MovementView, 'mover' | 'bands'>) =>
      leavingMarks(battle, walker, view, {
        reach: (foe) => {
          let most = 0
          rules.strikes(battle, foe, walker, (reach) => {
            most = Math.max(most, reach)
            return false
          })
          return most
        },
        canReact: (there, foe, away) =>
          rowsOf(there, foe, there.combatants[walker.id] ?? walker, (reach) => away <= reach).length > 0,
      }),
    openWindow: (work: Work<T>, leaving: Leaving): void => {
      const asked = whoIsAsked(work.battle, window, leaving)
      if (asked.length > 0) rules.push(work, { step: 'asking', ...leaving, asked, answers: {} })
    },
  }
}
