// Reading targets back against the needs of an offer (see `Deed.targets`): which need is open, and what does not fit.
// Rules are not looked at.
import { combatantOf, combatantsOf, objectOf, type Battle, type Choice, type Combatant, type Need, type Refusal,
  type RulesetTypes, type Target, type TargetView, type Work } from '../core/index.ts'
import { targetView } from './target-view.ts'

const most = (need: Need): number => (need.kind === 'combatant' ? need.max : 1)
const least = (need: Need): number => (need.kind === 'combatant' ? need.min : 1)

/** Whether a target of that kind can answer the need. */
function answers(need: Need, target: Target | undefined): boolean {
  if (!target) return false
  return target.kind === need.kind || (need.kind === 'combatant' && need.objects === true && target.kind === 'object')
}

/** The need that is still to be answered; one that takes several stays until they are all there. */
export function nextNeed(needs: readonly Need[], chosen: readonly Target[]): Need | undefined {
  let at = 0
  for (const need of needs) {
    let found = 0
    while (answers(need, chosen[at]) && found < most(need)) {
      found++
      at++
    }
    if (found === 0 || (at >= chosen.length && found < most(need))) return need
  }
  return undefined
}

/** What is wrong with the targets as answers to these needs, in words; `null` when they fit. */
export function misfit<T extends RulesetTypes>(
  battle: Battle<T>,
  needs: readonly Need[],
  targets: readonly Target[],
): string | null {
  let at = 0
  for (const need of needs) {
    let found = 0
    for (let target = targets[at]; target && answers(need, target) && found < most(need); target = targets[at]) {
      if (target.kind === 'combatant' && !combatantOf(battle, target.id)) return `There is no combatant “${target.id}”.`
      if (target.kind === 'object' && !objectOf(battle, target.id)) return `There is no object “${target.id}”.`
      if (target.kind === 'option' && need.kind === 'option' && !need.options.some((one) => one.id === target.option)) {
        return `“${target.option}” is not one of the choices.`
      }
      found++
      at++
    }
    if (found < least(need)) return `${need.label} is missing.`
  }
  return at < targets.length ? 'More targets are named than this action takes.' : null
}

/**
 * Those that something is used on: named, each once, and allowed, or everybody it reaches where nobody is to be named.
 */
export function aimedAt<T extends RulesetTypes>(
  work: Work<T>,
  name: string,
  needs: readonly Need[],
  targets: readonly Target[],
  { reached, why }: { readonly reached: () => readonly Combatant<T>[];
    readonly why: (target: Combatant<T>) => Refusal | null },
): readonly Combatant<T>[] {
  const wrong = misfit(work.battle, needs, targets)
  if (wrong) return work.malformed('deed.targets', `${name}: ${wrong}`)
  if (needs.length === 0) return reached()
  const named = targets.flatMap((one) => (one.kind === 'combatant' ? (combatantOf(work.battle, one.id) ?? []) : []))
  if (new Set(named).size < named.length) {
    return work.malformed('deed.targets', `${name}: the same target is named twice.`)
  }
  for (const one of named) {
    const because = why(one)
    work.refuseIf(because)
  }
  return named
}

/** A choice that costs nothing; `why` it cannot be chosen. */
export const asChoice = (id: string, label: string, detail = '', why: string | null = null): Choice => ({ id, label,
  detail, price: [], why })

/** The choices of a need as targets. */
export const optionTargets = ({ options }: Extract<Need, { kind: 'option' }>): readonly TargetView[] =>
  options.map(({ id, label, why, detail }) => ({ target: { kind: 'option', option: id }, label, why,
    preview: detail === '' ? [] : [detail] })
  )

/**
 * Every combatant that is there, standing or down, and is not chosen yet, as a target: why not, or else what would come
 * of it. `among` leaves out those whom it is not even shown for.
 */
export const combatantTargets = <T extends RulesetTypes>(
  battle: Battle<T>,
  chosen: readonly Target[],
  whyNot: (one: Combatant<T>) => Refusal | null,
  preview: (one: Combatant<T>) => readonly string[],
  among: (one: Combatant<T>) => boolean = () => true,
): readonly TargetView[] => {
  const taken = new Set<string>(chosen.flatMap((one) => (one.kind === 'combatant' ? [one.id] : [])))
  const is = ({ presence }: Combatant<T>) => presence === 'present' || presence === 'down'
  return combatantsOf(battle).filter((one) => is(one) && !taken.has(one.id) && among(one)).map((one) => {
    const why = whyNot(one)
    return targetView({ target: { kind: 'combatant', id: one.id }, label: one.name, why: why?.says ?? null },
      () => (why ? [] : preview(one)))
  })
}
