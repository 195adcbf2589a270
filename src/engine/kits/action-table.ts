// Actions as a table: what each is called, what it costs, what it is aimed at, why it cannot be done and what it does.
// The palette, the targets, the check and the deed itself all read the same rows, so that none can say otherwise.
import { checkField, combatantOf, combatantsOf, nameOf, NO_TARGET, NO_TARGET_SEEN, refusal, say, type ActionId,
  type Audience, type Battle, type Combatant, type CombatantId, type CommandOf, type Deed, type FieldSpec,
  type FormValues, type LogLine, type Need, type Offer, type Price, type Refusal, type RulesetTypes, type Target,
  type TargetView, type Work } from '../core/index.ts'
import { listed } from '../../lib/listed.ts'
import { misfit, nextNeed } from './needs.ts'
import { ofTurn } from './rounds/clock.ts'
import { combatantId, text, type EventsOf } from './schema-parts.ts'
import { secretly } from './secrecy.ts'
import { targetView } from './target-view.ts'

/** Shapes for the ruleset's own events: in words, what a combatant did or what came of it. */
export const deedEvents = { did: { who: combatantId, words: text } }
export type DeedEvent = EventsOf<typeof deedEvents>

export interface ActionRow<T extends RulesetTypes> {
  readonly id: string
  readonly name: string
  /** One or two sentences of what it does. */
  readonly detail: string
  /** Heading in the palette. */
  readonly group: string
  /** Which part of its turn it takes: “action”, “reaction”. The part is there again when the next turn begins. */
  readonly takes?: string
  readonly price?: readonly Price[]
  readonly needs?: readonly Need[]
  readonly form?: readonly FieldSpec[]
  /** Why it cannot be done now, whatever it is aimed at. */
  readonly why?: Refusal | null
  /** Whom it can be aimed at; those who stand when absent. */
  readonly among?: 'down' | 'all'
  /** Why that combatant cannot be its target. */
  readonly whyNotAt?: (target: Combatant<T>) => Refusal | null
  /** What is rolled against what, before the click that commits. */
  readonly preview?: (target: Combatant<T>) => readonly string[]
  /** What it is called in the log, after the actor's name: “attacks Rook with a spear”. */
  readonly told: (targets: readonly string[]) => string
  /** Does it; everything is checked by then, and what it takes of the turn is taken. `form`: what was filled in. */
  readonly perform: (work: Work<T>, targets: readonly Combatant<T>[], form: FormValues) => void
}

/** The need for one combatant within that range, in the ground's unit. */
export const oneTarget = (
  label: string,
  range: number,
): readonly Need[] => [{ kind: 'combatant', label, min: 1, max: 1, range }]

/** Refuses a target that is what it must not be: “Rook is not a foe.” */
export const notIf = (is: boolean, at: Pick<Combatant, 'name'>, what: string): Refusal | null =>
  is ? refusal('target', `${at.name} is ${what}.`) : null

export interface TableRules<T extends RulesetTypes> {
  /** Why that combatant cannot do any of its actions just now. */
  readonly whyNone?: (battle: Battle<T>, who: Combatant<T>) => Refusal | null
  /** Emits the event as the ruleset's own. */
  readonly note: (work: Work<T>, event: DeedEvent, audience: Audience | undefined) => void
}

/** The rows of a combatant as the battle stands. */
export type RowsOf<T extends RulesetTypes> = (battle: Battle<T>, who: Combatant<T>) => readonly ActionRow<T>[]

const named = <T extends RulesetTypes>(battle: Battle<T>, targets: readonly Target[]): readonly Combatant<T>[] =>
  targets.flatMap((target) => (target.kind === 'combatant' ? (combatantOf(battle, target.id) ?? []) : []))

/** Those it could be aimed at: on the ground, standing or lying as the row says. */
function candidates<T extends RulesetTypes>(battle: Battle<T>, { among }: ActionRow<T>): readonly Combatant<T>[] {
  const fits = (one: Combatant<T>) =>
    one.presence === 'present' ? among !== 'down' : one.presence === 'down' && among !== undefined
  const all = combatantsOf(battle).filter((one) => one.place !== null && fits(one))
  // Who stands is what is looked for; the fallen come after.
  return all.toSorted((a, b) => Number(b.presence === 'present') - Number(a.presence === 'present'))
}

/** Whether that part of a combatant's turn is still to be had. */
export const hasLeft = <T extends RulesetTypes>(battle: Battle<T>, who: CombatantId, part: string): boolean =>
  !battle.used.includes(ofTurn(who, part))

/** The reason against a row: that its part of the turn is taken, its own, or that nobody can be its target. */
export function whyNotRow<T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  row: ActionRow<T>,
): Refusal | null {
  if (row.takes !== undefined && !hasLeft(battle, who.id, row.takes)) {
    return refusal('limit', `${who.name} has no ${row.takes} left.`)
  }
  if (row.why) return row.why
  const [need] = row.needs ?? []
  if (need?.kind !== 'combatant' || need.min === 0) return null
  const reasons = candidates(battle, row).map((one) => row.whyNotAt?.(one) ?? null)
  if (reasons.some((why) => why === null)) return null
  return reasons.some((why) => why?.code === 'sight') ? NO_TARGET_SEEN : NO_TARGET
}

/** A row as the palette and a prompt offer it. */
export const offerOf = <T extends RulesetTypes>(
  battle: Battle<T>,
  who: Combatant<T>,
  row: ActionRow<T>,
  why: Refusal | null = null,
): Offer => ({
  action: row.id as ActionId,
  name: row.name,
  detail: row.detail,
  group: row.group,
  price: row.price ?? (row.takes === undefined ? [] : [{ unit: row.takes, amount: 1 }]),
  needs: row.needs ?? [],
  form: row.form ?? [],
  refusal: why ?? whyNotRow(battle, who, row),
  progress: null,
})

/** Takes what the row costs of the turn, tells of it, and does it. */
export function perform<T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  row: ActionRow<T>,
  targets: readonly Combatant<T>[],
  { note }: TableRules<T>,
  form: FormValues = {},
): void {
  if (row.takes !== undefined) work.use(ofTurn(who.id, row.takes))
  const words = row.told(targets.map(({ name }) => name))
  note(work, { type: 'did', who: who.id, words }, secretly(who, ...targets))
  row.perform(work, targets, form)
}

/** The log's line. */
export const describeDeed = <T extends RulesetTypes>(before: Battle<T>, { who, words }: DeedEvent): LogLine =>
  say(`${nameOf(before, who)} ${words}.`, [who], 'neutral', 1)

/** Checks a deed against its row; gives those it is aimed at. */
export function checkDeed<T extends RulesetTypes>(
  work: Work<T>,
  who: Combatant<T>,
  row: ActionRow<T>,
  deed: Deed,
): readonly Combatant<T>[] {
  work.refuseIf(whyNotRow(work.battle, who, row))
  const wrong = misfit(work.battle, row.needs ?? [], deed.targets)
  if (wrong) return work.malformed('deed.targets', `${row.name}: ${wrong}`)
  checkForm(work, row.form ?? [], deed.form)
  const targets = named(work.battle, deed.targets)
  work.refuseIf(new Set(targets).size < targets.length ? TWICE : null)
  const possible = candidates(work.battle, row)
  for (const target of targets) {
    const why = possible.includes(target) ? null : refusal('target', `${target.name} cannot be the target.`)
    work.refuseIf(why)
  }
  for (const target of targets) work.refuseIf(row.whyNotAt?.(target))
  return targets
}

const TWICE = refusal('target', 'Each target can be chosen only once.')

/** Every value is of a field that is there, and within its bounds. */
function checkForm<T extends RulesetTypes>(work: Work<T>, fields: readonly FieldSpec[], form: FormValues): void {
  for (const [key, value] of Object.entries(form)) {
    const field = fields.find((one) => one.key === key)
    if (!field) return work.malformed(`deed.form.${key}`, `There is nothing called “${key}” to fill in.`)
    const checked = checkField(field, value)
    if (!checked.ok) return work.malformed(`deed.form.${key}`, checked.problem)
  }
}

/** What a ruleset's spec needs of its actions. */
export function actionTable<T extends RulesetTypes>(rows: RowsOf<T>, rules: TableRules<T>) {
  const rowOf = (battle: Battle<T>, who: Combatant<T>, action: ActionId) =>
    rows(battle, who).find(({ id }) => id === action)
  return {
    act: (work: Work<T>, { actor, deed }: CommandOf<T, 'act'>): void => {
      const who = combatantOf(work.battle, actor) ?? work.malformed('actor', `There is no combatant “${actor}”.`)
      const row = rowOf(work.battle, who, deed.action)
        ?? work.malformed('deed.action', `${who.name} has no action “${deed.action}”.`)
      work.refuseIf(rules.whyNone?.(work.battle, who))
      perform(work, who, row, checkDeed(work, who, row, deed), rules, deed.form)
    },
    offers: (battle: Battle<T>, actor: CombatantId): readonly Offer[] => {
      const who = combatantOf(battle, actor)
      return who ? rows(battle, who).map((row) => offerOf(battle, who, row, rules.whyNone?.(battle, who))) : []
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
      return candidates(battle, row).map((one) =>
        targetView({
          target: { kind: 'combatant', id: one.id },
          label: one.name,
          why: (chosen.some((each) => each.kind === 'combatant' && each.id === one.id)
            ? TWICE
            : row.whyNotAt?.(one))?.says ?? null,
        }, () => row.preview?.(one) ?? [])
      )
    },
    nameDeed: (battle: Battle<T>, actor: CombatantId, deed: Deed): string => {
      const who = combatantOf(battle, actor)
      const row = who && rowOf(battle, who, deed.action)
      const targets = named(battle, deed.targets).map(({ name }) => name)
      // Of a sheet that is kept from the reader, no row is known.
      const told = row?.told(targets) ?? `does something${targets.length === 0 ? '' : ` on ${listed(targets, 3)}`}`
      return `${nameOf(battle, actor)} ${told}`
    },
  }
}
