// What a combatant can do and at whom (COM-20), and doing it: basic attack, abilities, items, and the basic actions
// (ROW-20 to ROW-30, ROW-40).
import { isHidden, checkField, combatantOf, combatantsOf, spaceOf, type ActionId, type CombatantId, type CommandOf,
  type Deed, type FieldSpec, type Offer, type Price, type Refusal, type Target,
  type TargetView } from '../../../engine/core/index.ts'
import { NAMED } from '../../../lib/quoted.ts'
import { mustBeKnown } from '../../../engine/kits/taking-part.ts'
import { combatantTargets, optionTargets, aimedAt, misfit, nextNeed } from '../../../engine/kits/needs.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { lookOver, offerWithForm } from '../../../engine/kits/target-view.ts'
import { noteThatActed } from '../clock/one-turn.ts'
import { reactionTargets } from '../reactions/window.ts'
import { isEidolon } from '../rules/summoned-eidolons.ts'
import type { Ability } from '../sheet/shape.ts'
import type { EidolonRows, RowsBattle, RowsCombatant, RowsWork } from '../state.ts'
import { abilityWords, kindWords } from './ability-words.ts'
import { abilitiesOf, abilityAction, abilityFor, BASIC_ATTACK, itemAction, itemFor, wounds } from './ability.ts'
import { affectedBy } from './affected.ts'
import { BASICS } from './basics/index.ts'
import type { PaletteAction } from './basics/types.ts'
import { BASIC_ATTACK_TEXT } from '../abilities/basic-attack.ts'
import { useLimits } from '../abilities/allowed.ts'
import { isForNobody } from '../abilities/profile.ts'
import { declareDeed } from './declare.ts'
import { asAbility, itemsOf } from './inventory.ts'
import { triggerWords, whyNot, whyNotAct, whyNotAllowed } from './legality.ts'
import { mayFall, previewOf } from './preview.ts'
import { basicAp, pay, priceOf } from './price.ts'
import { possibleTargets, targetWords, whyNotTarget } from './targeting.ts'
import { needsOf } from './needs.ts'

const basicActionOf = (action: ActionId): PaletteAction | undefined => BASICS.find((one) => one.id === action)

/** COM-20: everything that a combatant knows, usable or not. An eidolon knows its own abilities alone (ROW-41). */
export function offers(battle: RowsBattle, actor: CombatantId): readonly Offer[] {
  const who = combatantOf(battle, actor)
  if (!who) return []
  const own = abilitiesOf(battle, who).filter(({ type }) => type !== 'passive').map((one) =>
    offerOf(battle, who, one, abilityAction(one), groupOf(who, one))
  )
  if (isEidolon(battle, actor)) return own
  const attack = abilityFor(battle, who, BASIC_ATTACK)
  return [
    ...(attack ? [offerOf(battle, who, attack, BASIC_ATTACK, ACTIONS)] : []),
    ...BASICS.map((one) => basicOffer(battle, who, one)),
    ...own,
    ...itemsOf(battle, who).filter(({ count }) => count > 0).map((one) => {
      const left = `${one.count === 1 ? 'The last one' : `${one.count} left`}.`
      return offerOf(battle, who, asAbility(one, who), itemAction(one), 'Items', left)
    }),
  ]
}

const ACTIONS = 'Actions'
const groupOf = ({ sheet }: RowsCombatant, { of, type }: Ability): string =>
  type === 'reaction' ? 'Reactions' : (sheet.jobs.find(({ id }) => of === `job:${id}`)?.name ?? 'Abilities')

function offerOf(
  battle: RowsBattle,
  who: RowsCombatant,
  ability: Ability,
  action: ActionId,
  group: string,
  left = '',
): Offer {
  const look = outcomeLook(battle, who, ability)
  const detail = detailOf(battle, who, ability, itemFor(battle, who, action) !== undefined)
  return offerWithForm({
    action,
    name: ability.name,
    detail: left === '' ? detail : `${detail} ${left}`.trim(),
    group,
    price: priceOf(battle, who, ability),
    needs: needsOf(ability),
    refusal: whyNot(battle, who, ability, action),
    progress: null,
    ...(look ? { look } : {}),
  }, () => formOf(battle, who, ability))
}

function detailOf(battle: RowsBattle, who: RowsCombatant, ability: Ability, item: boolean): string {
  const when = ability.type === 'reaction'
    ? `When ${triggerWords(ability, who)}, ${ability.everyTime ? 'every time' : 'once per round'}.`
    : ''
  if (ability.text && ability.id !== BASIC_ATTACK_TEXT) return ability.detail
  return [ability.detail, item ? '' : `${kindWords(ability)}.`, abilityWords(ability), when,
    targetWords(battle, who, ability)].filter((one) => one !== '').join(' ')
}

/** Whom the ability affects without a choice of targets, and what would come of it for each. */
function outcomeLook(battle: RowsBattle, who: RowsCombatant, ability: Ability): Offer['look'] {
  if (ability.type === 'reaction' || needsOf(ability).length > 0 || isForNobody(ability)) return undefined
  const met = ability.type === 'self' ? [] : possibleTargets(battle, who, ability)
  const struck = ability.effects.filter(({ on }) => on === 'enemies')
  const enemies = [...new Set(struck.flatMap((one) => affectedBy(battle, who.id, ability, one, [])))].flatMap((id) =>
    combatantOf(battle, id) ?? []
  )
  const all = [...new Set([...met, ...enemies])].filter(({ id }) => id !== who.id)
  if (all.length === 0) return undefined
  const space = spaceOf(battle)
  const lineOf = (one: RowsCombatant, does: Ability): string =>
    [one.name, previewOf(battle, who, does, one).join(' · ')].filter((words) => words !== '').join(': ')
  const onEnemies: Ability = { ...ability, effects: struck.map((effect) => ({ ...effect, on: 'targets' })) }
  const each = [...met.map((one) => ({ one, does: ability })), ...enemies.map((one) => ({ one, does: onEnemies }))]
  const more = each.length - NAMED
  return lookOver({ who: all.map(({ id }) => id),
    places: all.flatMap(({ place, size }) => (place === null ? [] : space.footprint(place, size))) },
    () => [...each.slice(0, more > 1 ? NAMED : each.length).map(({ one, does }) => lineOf(one, does)),
      ...(more > 1 ? [`and ${more} more`] : [])])
}

const whyNotBasic = (battle: RowsBattle, who: RowsCombatant, basic: PaletteAction): Refusal | null =>
  whyNotAct(battle, who, basicAp(battle, who, basic), basic.name) ?? whyNotAllowed(battle, who, basic)
    ?? basic.why(battle, who)

function basicOffer(battle: RowsBattle, who: RowsCombatant, basic: PaletteAction): Offer {
  const amount = basicAp(battle, who, basic)
  const ap: readonly Price[] = amount > 0 ? [{ unit: 'AP', amount }] : []
  return {
    action: basic.id,
    name: basic.name,
    detail: basic.detail,
    group: ACTIONS,
    price: [...ap, ...(basic.price ?? [])],
    needs: basic.needs(battle, who),
    form: [],
    refusal: whyNotBasic(battle, who, basic),
    progress: null,
  }
}

const KNOCK_OUT: FieldSpec = { key: 'spare', label: 'Only knock out',
  hint: 'A combatant that falls is only knocked out and gets no injury.', type: 'flag' }

/**
 * Whether it is only to knock out is asked where it could be the last blow for a combatant that would roll for an
 * injury, as far as its user's side knows.
 */
function formOf(battle: RowsBattle, who: RowsCombatant, ability: Ability): readonly FieldSpec[] {
  if (!battle.options.injuries || !wounds(ability) || ability.type === 'reaction') return []
  const about = combatantsOf(battle).filter((one) => one.kind === 'pc' && mayFall(battle, who, ability, one)).map(
    ({ id }) => id,
  )
  return about.length > 0 ? [{ ...KNOCK_OUT, about }] : []
}

/**
 * Possible targets for the next need, given those chosen; each with the reason why not, or with what would come of it.
 */
export function targets(
  battle: RowsBattle,
  actor: CombatantId,
  action: ActionId,
  chosen: readonly Target[],
): readonly TargetView[] {
  const who = combatantOf(battle, actor)
  if (!who) return []
  const basic = basicActionOf(action)
  if (basic) {
    const need = nextNeed(basic.needs(battle, who), chosen)
    if (need?.kind !== 'option') return basic.targets?.(battle, who, chosen) ?? []
    return optionTargets(need)
  }
  const ability = abilityFor(battle, who, action)
  if (!ability) return []
  const asked = ability.type === 'reaction' ? reactionTargets(battle, who, ability) : null
  if (asked) return asked
  if (nextNeed(needsOf(ability), chosen)?.kind !== 'combatant') return []
  return combatantTargets(battle, chosen, (one) => whyNotTarget(battle, who, ability, one),
    (one) => previewOf(battle, who, ability, one))
}

/** ROW-30: does one of these things. An ability is declared and paid for here, and resolved by its frame. */
export function act(work: RowsWork, { actor, deed }: CommandOf<EidolonRows, 'act'>): void {
  const who = mustBeKnown(work, actor, 'actor')
  const basic = basicActionOf(deed.action)
  if (basic) return actBasic(work, who, basic, deed)
  const ability = abilityFor(work.battle, who, deed.action)
    ?? work.malformed('deed.action', `There is no action “${deed.action}”.`)
  // The GM's word makes no action of a passive ability; it does make one of a reaction, at any target.
  const why = whyNot(work.battle, who, ability, deed.action)
  if (ability.type === 'passive') return work.malformed('deed.action', why?.says ?? `${ability.name} is no action.`)
  work.refuseIf(why)
  checkForm(work, deed)
  const aimed = aimedAt(work, ability.name, needsOf(ability), deed.targets, {
    reached: () => possibleTargets(work.battle, who, ability),
    why: (one) => whyNotTarget(work.battle, who, ability, one),
  })
  const told = isForNobody(ability) ? [] : aimed
  tellDeed(work, who, { ...deed, targets: told.map(({ id }): Target => ({ kind: 'combatant', id })) },
    itemFor(work.battle, who, deed.action)?.name)
  pay(work, who, ability, deed.action)
  useLimits(work, who, ability, aimed.map(({ id }) => id))
  noteThatActed(work, who.id)
  declareDeed(work, who.id, deed, 'action', aimed.map(({ id }) => id))
}

function actBasic(work: RowsWork, who: RowsCombatant, basic: PaletteAction, deed: Deed): void {
  work.refuseIf(whyNotBasic(work.battle, who, basic))
  const wrong = misfit(work.battle, basic.needs(work.battle, who), deed.targets)
  if (wrong) return work.malformed('deed.targets', `${basic.name}: ${wrong}`)
  tellDeed(work, who, deed)
  basic.carry(work, who, deed)
  noteThatActed(work, who.id)
}

/**
 * Targets are told, but none that the table does not see. What is used is seen by all, whether or not they know the
 * inventory.
 */
function tellDeed(work: RowsWork, who: RowsCombatant, deed: Deed, what?: string): void {
  const targets = deed.targets.filter((one) =>
    isHidden(who) || one.kind !== 'combatant' || !isHidden(combatantOf(work.battle, one.id))
  )
  work.own({ type: 'deed', who: who.id, deed: { ...deed, targets }, as: 'action',
    ...(what === undefined ? {} : { what }) }, secretly(who))
}

function checkForm(work: RowsWork, { form }: Deed): void {
  for (const [key, value] of Object.entries(form)) {
    if (key !== KNOCK_OUT.key) return work.malformed(`deed.form.${key}`, `There is nothing called “${key}” to fill in.`)
    const checked = checkField(KNOCK_OUT, value)
    if (!checked.ok) return work.malformed(`deed.form.${key}`, checked.problem)
  }
}
