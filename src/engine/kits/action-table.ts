// Actions as a table: what each is called, what it costs, what it is aimed at, why it cannot be done and what it does.
// The palette, the targets, the check and the deed itself all read the same rows, so that none can say otherwise.
import { combatantOf, combatantsOf, nameOf, refusal, type ActionId, type Battle, type Combatant, type CombatantId,
  type CommandOf, type Deed, type FieldSpec, type Need, type Offer, type Price, type Refusal, type RulesetTypes,
  type Target, type TargetView, type Work } from '../core/index.ts'
import { misfit, nextNeed } from './needs.ts'

export interface ActionRow<T extends RulesetTypes> {
  readonly id: string
  readonly name: string
  /** One or two sentences of what it does. */
  readonly detail: string
  /** Heading in the palette. */
  readonly group: string
  readonly price: readonly Price[]
  readonly needs?: readonly Need[]
  readonly form?: readonly FieldSpec[]
  /** Why it cannot be done now, whatever it is aimed at. */
  readonly why: Refusal | null
  /** Whom it can be aimed at; those who stand when absent. */
  readonly among?: 'down' | 'all'
  /** Why that combatant cannot be its target. */
  readonly whyNotAt?: (target: Combatant<T>) => Refusal | null
  /** What is rolled against what, before the click that commits. */
  readonly preview?: (target: Combatant<T>) => readonly string[]
  /** What it is called in the log, after the actor's name: “attacks Rook with a spear”. */
  readonly told: (targets: readonly string[]) => string
  /** Pays for it and does it; everything is checked by then. */
  readonly perform: (work: Work<T>, deed: Deed, targets: readonly Combatant<T>[]) => void
}

/** The rows of a combatant as the battle stands. */
export type RowsOf<T extends RulesetTypes> = (battle: Battle<T>, who: Combatant<T>) => readonly ActionRow<T>[]

const named = <T extends RulesetTypes>(battle: Battle<T>, targets: readonly Target[]): readonly Combatant<T>[] =>
  targets.flatMap((target) => (target.kind === 'combatant' ? (combatantOf(battle, target.id) ?? []) : []))

/** Those it could be aimed at: on the ground, standing or lying as the row says. */
function candidates<T extends RulesetTypes>(battle: Battle<T>, { among }: ActionRow<T>): readonly Combatant<T>[] {
  const fits = (one: Combatant<T>) =>
    one.presence === 'present' ? among !== 'down' : one.presence === 'down' && among !== undefined
  return combatantsOf(battle).filter((one) => one.place !== null && fits(one))
}

/** The reason against a row: its own, or that nobody can be its target. */
function whyNot<T extends RulesetTypes>(battle: Battle<T>, row: ActionRow<T>): Refusal | null {
  if (row.why) return row.why
  const [need] = row.needs ?? []
  if (need?.kind !== 'combatant' || need.min === 0) return null
  const reasons = candidates(battle, row).map((one) => row.whyNotAt?.(one) ?? null)
  return reasons.some((why) => why === null) ? null : refusal('target', `Nobody can be the target of ${row.name}.`)
}

/** A row as the palette and a prompt offer it. */
export const offerOf = <T extends RulesetTypes>(battle: Battle<T>, row: ActionRow<T>): Offer => ({
  action: row.id as ActionId,
  name: row.name,
  detail: row.detail,
  group: row.group,
  price: row.price,
  needs: row.needs ?? [],
  form: row.form ?? [],
  refusal: whyNot(battle, row),
  progress: null,
})

/** Checks a deed against its row; gives those it is aimed at. */
export function checkDeed<T extends RulesetTypes>(
  work: Work<T>,
  row: ActionRow<T>,
  deed: Deed,
): readonly Combatant<T>[] {
  work.refuseIf(whyNot(work.battle, row))
  const wrong = misfit(work.battle, row.needs ?? [], deed.targets)
  if (wrong) return work.malformed('deed.targets', `${row.name}: ${wrong}`)
  const targets = named(work.battle, deed.targets)
  const possible = candidates(work.battle, row)
  for (const target of targets) {
    const why = possible.includes(target) ? null : refusal('target', `${target.name} cannot be the target.`)
    work.refuseIf(why)
  }
  for (const target of targets) work.refuseIf(row.whyNotAt?.(target))
  return targets
}

/** What a ruleset's spec needs of its actions. */
export function actionTable<T extends RulesetTypes>(rows: RowsOf<T>) {
  const rowOf = (battle: Battle<T>, who: Combatant<T>, action: ActionId) =>
    rows(battle, who).find(({ id }) => id === action)
  return {
    act: (work: Work<T>, { actor, deed }: CommandOf<T, 'act'>): void => {
      const who = combatantOf(work.battle, actor) ?? work.malformed('actor', `There is no combatant “${actor}”.`)
      const row = rowOf(work.battle, who, deed.action)
        ?? work.malformed('deed.action', `${who.name} has no action “${deed.action}”.`)
      row.perform(work, deed, checkDeed(work, row, deed))
    },
    offers: (battle: Battle<T>, actor: CombatantId): readonly Offer[] => {
      const who = combatantOf(battle, actor)
      return who ? rows(battle, who).map((row) => offerOf(battle, row)) : []
    },
    targets: (
      battle: Battle<T>,
      actor: CombatantId,
      action: ActionId,
      chosen: readonly Target[],
    ): readonly TargetView[] => {
      const who = combatantOf(battle, actor)
      const row = who && rowOf(battle, who, action)
      const need = row && nextNeed(row.needs ?? [], chosen)
      if (!row || need?.kind !== 'combatant') return []
      return candidates(battle, row).map((one) => ({
        target: { kind: 'combatant', id: one.id },
        label: one.name,
        why: row.whyNotAt?.(one)?.says ?? null,
        preview: row.preview?.(one) ?? [],
      }))
    },
    nameDeed: (battle: Battle<T>, actor: CombatantId, deed: Deed): string => {
      const who = combatantOf(battle, actor)
      const row = who && rowOf(battle, who, deed.action)
      const targets = named(battle, deed.targets).map(({ name }) => name)
      return `${nameOf(battle, actor)} ${row?.told(targets) ?? deed.action}`
    },
  }
}
