// Deeds from the palette to the stack: what can be done, checking it, paying for it, declaring it (PHA-10 to PHA-13,
// PHA-44 to PHA-47).
import { checkField, objectOf, refusal, type ActionId, type CombatantId, type CommandOf, type Deed, type Offer,
  type Refusal, type Target } from '../../../engine/core/index.ts'
import { secretly } from '../../../engine/kits/secrecy.ts'
import { misfit } from '../../../engine/kits/needs.ts'
import { priceOf, withAbility } from '../sheet/abilities.ts'
import { basicSpec } from '../rules/basic-actions.ts'
import { actionsOf, fits } from './actions.ts'
import { takeStress } from '../rules/harm.ts'
import { costOf, limitKey, partOf, phaseOf, whyNot } from './legality.ts'
import { perRound } from '../rules/limits.ts'
import { titleOf } from './naming.ts'
import { whyNotTo } from '../movement/shift.ts'
import { whyArea } from '../rules/cover.ts'
import type { Ability, As, EightPhases, PhasesBattle, PhasesCombatant, PhasesWork, Turn } from '../state.ts'
import { stat } from '../sheet/stats.ts'
import { abilityFor, carriesOut, formOf, lookOf, needsOf, nobody, whyObject, whyTarget, within } from './targeting.ts'
import { PHASE_NAMES } from '../clock/order.ts'
import { basicOf, FULL_ATTACK, isBare, isFull, RELEASE, wielded } from './wielded.ts'

/**
 * COM-20: every action, usable or not, under the heading of its phase and in their order; then what belongs to none.
 */
export function offers(battle: PhasesBattle, actor: CombatantId): readonly Offer[] {
  const who = battle.combatants[actor]
  if (!who) return []
  const releasing = battle.turn.turn?.who === actor && battle.turn.turn.kind === 'release'
  const own = releasing || battle.turn.channels[actor] ? [...actionsOf(who), RELEASE] : actionsOf(who)
  const all = own.toSorted((a, b) => (phaseOf(who, a) ?? 9) - (phaseOf(who, b) ?? 9))
  return all.map((action) =>
    offerOf(battle, who, action,
      whyNot(battle, who, action, basicOf(action) === 'release' ? 'release' : 'turn') ?? nobody(battle, who, action))
  )
}

/** One action as an offer, for the palette and for windows. */
export function offerOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId, why: Refusal | null): Offer {
  const ability = wielded(who, action)
  const look = lookOf(battle, who, action)
  return {
    ...(look ? { look } : {}),
    action,
    name: titleOf(battle, who, action),
    detail: detailOf(battle, who, action),
    group: groupOf(who, action),
    price: ability ? priceOf(ability) : [],
    needs: needsOf(battle, who, action),
    form: formOf(battle, who, action),
    refusal: why,
    progress: null,
  }
}

function detailOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): string {
  const own = abilityFor(battle, who, action)?.detail ?? ''
  return own === '' ? (basicSpec(basicOf(action))?.detail ?? '') : own
}

/** “3 Skirmish”; what belongs to no phase stands under what it takes. */
function groupOf(who: PhasesCombatant, action: ActionId): string {
  const phase = phaseOf(who, action)
  if (phase !== null) return `${phase} ${PHASE_NAMES[phase]}`
  const cost = costOf(who, action)
  return cost === 'minor' ? 'Minor' : cost === 'free' ? 'Free' : cost === 'none' ? 'Reaction' : 'Any phase'
}

export function act(work: PhasesWork, command: CommandOf<EightPhases, 'act'>): void {
  const { actor, deed } = command
  const as: As = basicOf(deed.action) === 'release' ? 'release' : isFull(deed.action) ? 'full' : 'turn'
  begin(work, actor, deed, as, null)
}

/**
 * Checks targets and form, pays, notes what it uses up, and puts the deed on the stack. `threat`: what a reaction
 * answers.
 */
export function begin(work: PhasesWork, actor: CombatantId, deed: Deed, as: As, threat: string | null): void {
  check(work, actor, deed, as)
  const who = work.battle.combatants[actor]
  if (!who) return
  const ability = abilityFor(work.battle, who, deed.action)
  if (as === 'turn' || as === 'full') spendTurn(work, who, deed.action, ability)
  work.own({ type: 'deed', who: actor, deed, as }, secretly(who))
  work.push({
    kind: 'deed',
    step: 'declared',
    who: actor,
    deed,
    as,
    threat,
    targets: targetsOf(work.battle, who, deed, ability),
    at: 0,
    forced: work.forced,
    ability: null,
    damage: null,
    bonus: null,
    critical: null,
    criticalBonus: null,
    stress: null,
    discord: null,
    hit: [],
    rolledSaves: [],
    saved: [],
  })
  // PHA-32: what is released was paid for as it was channelled.
  if (ability && deed.action !== RELEASE) pay(work, who, ability)
}

/** Checks everything of a deed without beginning it; refuses what is wrong. */
export function check(work: PhasesWork, actor: CombatantId, deed: Deed, as: As): void {
  const { battle } = work
  const who = battle.combatants[actor] ?? work.malformed('actor', `There is no combatant “${actor}”.`)
  const ability = abilityFor(battle, who, deed.action)
  const spec = basicSpec(basicOf(deed.action))
  const known = ability === null ? spec !== undefined && !deed.action.includes('/') : fits(ability, deed.action, as)
  if (!known || (spec && ['volley', 'fight', 'channel'].includes(spec.id) && !ability)) {
    return work.malformed('deed.action', `There is no action “${deed.action}”.`)
  }
  const why = whyNot(battle, who, deed.action, as) ?? nobody(battle, who, deed.action)
  work.require(!why, () => why ?? refusal('status', 'Not now.'))
  const wrong = misfit(battle, needsOf(battle, who, deed.action), deed.targets)
  if (wrong) return work.malformed('deed.targets', wrong)
  for (const field of formOf(battle, who, deed.action)) {
    const value = deed.form[field.key]
    if (value === undefined && field.type === 'flag') continue
    const checked = checkField(field, value)
    if (!checked.ok) return work.malformed(`deed.form.${field.key}`, checked.problem)
  }
  for (const need of needsOf(battle, who, deed.action)) {
    if (need.kind !== 'option') continue
    const named = need.options.find((one) =>
      deed.targets.some((target) => target.kind === 'option' && target.option === one.id) && one.why !== null
    )
    work.require(!named, () => refusal('limit', named?.why ?? ''))
  }
  const stranger = deed.targets.find((target) => target.kind === 'combatant' && !battle.combatants[target.id])
  if (stranger) return work.malformed('deed.targets', 'There is no such combatant.')
  const not = whyTargets(battle, who, deed)
  work.require(!not, () => not ?? refusal('target', 'It cannot be the target.'))
}

/** Why one of the deed's targets is none now: somebody, something, an area or a place; `null` when all of them are. */
export function whyTargets(battle: PhasesBattle, who: PhasesCombatant, deed: Deed): Refusal | null {
  const ability = abilityFor(battle, who, deed.action)
  for (const target of deed.targets) {
    const why = whyNone(battle, who, deed.action, ability, target)
    if (why) return why
  }
  return null
}

function whyNone(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Ability | null,
  target: Target,
): Refusal | null {
  switch (target.kind) {
    case 'combatant': {
      const one = battle.combatants[target.id]
      return one ? whyTarget(battle, who, action, one) : null
    }
    case 'object': {
      const object = objectOf(battle, target.id)
      return object ? whyObject(battle, who, ability, object) : null
    }
    case 'area':
      return ability ? whyArea(battle, who, ability, target.area) : null
    case 'place': {
      const [spaces, how] = ability && ability.teleport > 0
        ? ([ability.teleport, 'teleport'] as const)
        : ([ability?.shift ?? 0, 'shift'] as const)
      return whyNotTo(battle, who, target.place, spaces, how)
    }
    default:
      return null
  }
}

/** Everybody it is aimed at, or covers. */
function targetsOf(
  battle: PhasesBattle,
  who: PhasesCombatant,
  deed: Deed,
  ability: Ability | null,
): readonly CombatantId[] {
  if (ability && !carriesOut(deed.action, ability)) return []
  const named = deed.targets.flatMap((one) => (one.kind === 'combatant' ? [one.id] : []))
  const area = deed.targets.find((one) => one.kind === 'area')
  if (!ability || named.length > 0) return named
  if (area?.kind === 'area') return within(battle, who, ability, area.area).map((one) => one.id)
  if (ability.area === 'burst') return within(battle, who, ability, null).map((one) => one.id)
  return ability.aim === 'self' ? [who.id] : []
}

/** PHA-10, PHA-44: what the deed takes of the running turn. */
function spendTurn(work: PhasesWork, who: PhasesCombatant, action: ActionId, ability: Ability | null): void {
  const { turn } = work.battle.turn
  if (turn?.who !== who.id) return
  const spend = (change: Partial<Omit<Turn, 'who' | 'kind' | 'phase'>>) =>
    work.own({ type: 'spent', change }, secretly(who))
  if (isFull(action)) {
    if (!turn.full) work.use(perRound(who.id, 'full-attack'))
    const used = ability && !isBare(ability) ? [partOf(ability)] : []
    const left = ability?.slow || basicOf(action) === FULL_ATTACK ? 0 : turn.full ? turn.full.left - 1 : 1
    return spend({ action: true, full: { left, used: [...(turn.full?.used ?? []), ...used] } })
  }
  switch (costOf(who, action)) {
    case 'action':
      return spend({ action: true })
    case 'minor':
      return spend({ minor: true })
    case 'move':
      return spend({ standard: true })
    case 'free':
    case 'none':
      return
  }
}

/**
 * PHA-32, PHA-57, PHA-72: MP, FOCUS, RECOVERIES and Stress of one's own making; spent until reloaded or recharged; seen
 * by all from now on.
 */
function pay(work: PhasesWork, who: PhasesCombatant, ability: Ability): void {
  const why = ability.name
  const take = (key: string, amount: number) => work.stat(who.id, key, -Math.min(amount, stat(who, key)), why)
  take('mp', ability.mp)
  take('focus', ability.focus)
  take('recoveries', ability.recoveries)
  if (ability.limit !== 'none') work.use(limitKey(who, ability))
  if (!isBare(ability)) {
    if (ability.reloading || ability.recharge > 0) {
      const now = work.battle.combatants[who.id] ?? who
      work.emit({ type: 'patched', who: who.id,
        patch: { sheet: withAbility(now.sheet, ability.id, { state: 'spent' }) } })
    }
    if (who.kind === 'npc' && !(work.battle.turn.shown[who.id] ?? []).includes(ability.id)) {
      work.own({ type: 'shown', who: who.id, ability: ability.id }, secretly(who))
    }
  }
  if (ability.strain > 0) takeStress(work, who.id, ability.strain, { from: who.id, why })
}
