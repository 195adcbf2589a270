// Abilities that heal, as d20 rulesets have them: each has a range and a number of uses.
import { combatantOf, hostile, refusal, type Battle, type Combatant, type CombatantId, type RulesetTypes,
  type Work } from '../../core/index.ts'
import type { Length } from '../../../grid/index.ts'
import { notIf, oneTarget, type ActionRow } from '../action-table.ts'
import { has } from '../conditions.ts'
import { rowId, type RecordRow } from '../records.ts'
import { secretly } from '../secrecy.ts'
import { whyFarther } from './attack.ts'
import { rollText } from './rolls.ts'

/** A row of the list `healing` of a sheet; `range` 0 heals its user alone. */
interface Healing extends RecordRow {
  readonly name: string
  readonly range: Length
  readonly dice: string
  readonly uses: number
  readonly most: number
}

type Heals = RulesetTypes & { Sheet: { readonly healing: readonly Healing[] } }

/** The rows of what a combatant can heal with; `part` is the heading, and what it takes of the turn. */
export const healingRows = <T extends Heals>(
  battle: Battle<T>,
  who: Combatant<T>,
  part: (healing: T['Sheet']['healing'][number]) => Pick<ActionRow<T>, 'group' | 'takes'>,
  heal: (work: Work<T>, at: Combatant<T>, amount: number, by: CombatantId) => void,
): readonly ActionRow<T>[] =>
  who.sheet.healing.map((healing, index): ActionRow<T> => {
    const { name, range, dice, uses, most } = healing
    const isFoe = (at: Combatant<T>) => hostile(battle, at.side, who.side)
    return {
      ...part(healing),
      id: `healing/${rowId(healing, index)}`,
      name,
      detail: `Heals ${dice} HP${range > 0 ? ` of an ally within ${range} ft` : ''}. ${uses} of ${most} uses left.`,
      among: 'all',
      needs: range > 0 ? oneTarget('Who is healed', range) : [],
      told: ([at]) => at === undefined || at === who.name ? `uses ${name}` : `uses ${name} on ${at}`,
      why: uses > 0 ? null : refusal('limit', `${name} is used up.`),
      whyNotAt: (at) =>
        notIf(isFoe(at), at, 'a foe') ?? notIf(has(battle, at.id, 'Dead'), at, 'dead')
          ?? whyFarther(battle, who, at, range),
      perform: (work, [at = who]) => {
        useUp(work, who, index)
        heal(work, at, rollText(work, dice, { purpose: name, by: who.id }, 1, secretly(who)), who.id)
      },
    }
  })

function useUp<T extends Heals>(work: Work<T>, who: Combatant<T>, at: number): void {
  const { sheet } = combatantOf(work.battle, who.id) ?? who
  const healing = sheet.healing.map((row, index) => index === at ? { ...row, uses: Math.max(0, row.uses - 1) } : row)
  work.emit({ type: 'patched', who: who.id, patch: { sheet: { ...sheet, healing } } })
}
