// What an action is aimed at, why something cannot be its target, and what would be rolled and done (COM-20, PHA-35 to
// PHA-42, PHA-68, PHA-69).
import { combatantsOf, hostile, presentOf, refusal, spaceOf, type ActionId, type Choice, type FieldSpec,
  type FormValues, type Need, type Offer, type Refusal, type SceneObject, type Target,
  type TargetView } from '../../../engine/core/index.ts'
import type { AreaShape } from '../../../grid/index.ts'
import { NAMED, namesOf } from '../../../lib/quoted.ts'
import { nextNeed } from '../../../engine/kits/needs.ts'
import { attackPreview, harmWords } from './attack-accuracy.ts'
import { clearableOn, grappledWith, has } from '../rules/conditions.ts'
import { shiftPlaces, whyNoShifts } from '../movement/shift.ts'
import { adjacent, gap } from '../movement/distance.ts'
import { readyChoices, readyForm } from '../reactions/ready-form.ts'
import { seen } from '../rules/sight.ts'
import { areaNeed, areasFor, cellsOf, covered, lineOfSight, whyArea } from '../rules/cover.ts'
import type { Ability, PhasesBattle, PhasesCombatant } from '../state.ts'
import { knows, stat } from '../sheet/stats.ts'
import { objectPreview } from './objects.ts'
import { aimLine } from './sight-line.ts'
import { basicOf, isOnPeople, RELEASE, wielded } from './wielded.ts'

/** What it does is done by an ability: its own, or the one that is channelled. */
export function abilityFor(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Ability | null {
  if (action !== RELEASE) return wielded(who, action)
  const channel = battle.turn.channels[who.id]
  return channel ? (who.sheet.abilities.find((one) => one.id === channel.ability) ?? null) : null
}

/**
 * Spaces it reaches: RANGE of what is shot, REACH of what is struck with, the longer of the two for what is neither.
 */
export function rangeOf(ability: Ability): number {
  return ability.attack === 'melee'
    ? ability.reach
    : ability.attack === 'ranged'
    ? ability.range
    : Math.max(ability.range, ability.reach)
}

/**
 * Whether what the ability does comes of that deed: what is channelled takes effect at its release, or as the
 * channelling begins (PHA-32).
 */
export function carriesOut(action: ActionId, ability: Ability): boolean {
  return basicOf(action) === 'channel' ? ability.early : action === RELEASE ? !ability.early : true
}

export function needsOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): readonly Need[] {
  const basic = basicOf(action)
  const scope = knows(who, 'scope') ? stat(who, 'scope') : null
  const ability = abilityFor(battle, who, action)
  if (ability && !carriesOut(action, ability)) return []
  switch (basic) {
    case 'mark':
      if (!ability) return [combatant(scope)]
      break
    case 'search':
      if (!ability) {
        return [{ ...combatant(scope), objects: true }, { kind: 'option', label: 'What for', options: SEARCHES }]
      }
      break
    case 'refresh':
      if (!ability) {
        return [{ kind: 'option', label: 'First', options: firstChoices(who) }, { kind: 'option', label: 'Then',
          options: thenChoices(battle, who) }]
      }
      break
    case 'break-free':
      return [combatant(1)]
    case 'ready':
      if (!ability) return [{ kind: 'option', label: 'What', options: readyChoices(battle, who) }]
      break
  }
  if (!ability) return []
  const needs: Need[] = []
  if (ability.teleport > 0 || ability.shift > 0) {
    const held = whyNoShifts(battle, who)
    needs.push({ kind: 'place',
      label: held ? `Stays where it is: ${held.says}` : ability.teleport > 0 ? 'Teleport to' : 'Shift to',
      range: ability.teleport || ability.shift })
  }
  const area = areaNeed(ability)
  if (area) needs.push({ kind: 'area', label: 'Area', ...area })
  else if (ability.aim !== 'self' && ability.area === 'none') {
    needs.push({ ...combatant(rangeOf(ability)),
      ...(isStrike(ability) && !isOnPeople(ability) ? { objects: true } : {}) })
  }
  if (basic === 'shove' && ability.id < 0) needs.push({ kind: 'option', label: 'How', options: SHOVES })
  return needs
}

const isStrike = (ability: Ability): boolean => ability.attack !== 'none'
const combatant = (range: number | null): Extract<Need, { kind: 'combatant' }> => ({ kind: 'combatant', label: 'Target',
  min: 1, max: 1, range })
const choice = (id: string, label: string, detail: string, why: string | null = null): Choice => ({ id, label, detail,
  price: [], why })
const SEARCHES: readonly Choice[] = [choice('find', 'Find', 'Contested MIND against AGILITY ends HIDDEN'),
  choice('know', 'Know', 'Its numbers and abilities become known')]
const SHOVES: readonly Choice[] = [choice('push', 'Push', '1 space away'), choice('prone', 'Knock down', 'PRONE')]

function firstChoices(who: PhasesCombatant): readonly Choice[] {
  return [
    choice('hp', 'All HP', 'Spends a RECOVERY',
      knows(who, 'recoveries') && stat(who, 'recoveries') < 1 ? `${who.name} has no RECOVERY left.` : null),
    choice('stress', 'Clear all Stress', ''),
    choice('mp', 'All MP', ''),
  ]
}

function thenChoices(battle: PhasesBattle, who: PhasesCombatant): readonly Choice[] {
  const allies = presentOf(battle).filter((one) => !hostile(battle, who.side, one.side) && adjacent(battle, who, one))
  const clear = [who, ...allies].flatMap((one) =>
    clearableOn(battle, one.id, one.id).map((effect) =>
      choice(`clear:${one.id}:${effect.condition}`, `Clear ${effect.condition}`,
        one.id === who.id ? '' : `of ${one.name}`)
    )
  )
  return [choice('reload', 'Reload', 'All Reloading abilities'), choice('discord', 'Clear all Discord', ''),
    ...clear.filter((one, index) => clear.findIndex((other) => other.id === one.id) === index)]
}

/** What is filled in beside the targets. */
export function formOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): readonly FieldSpec[] {
  const ability = abilityFor(battle, who, action)
  if (basicOf(action) === 'ready' && !ability) return readyForm(battle)
  if (ability === null || !carriesOut(action, ability) || !isStrike(ability)) return []
  const about = markedFor(battle, who, action, ability).map(({ id }) => id)
  return about.length > 0
    ? [{ key: 'mark', label: 'Use up the mark', hint: '+1 accuracy against somebody MARKED', type: 'flag', about }]
    : []
}

/** PHA-80: those MARKED whom that attack can reach; for an area that is put down, all of them. */
function markedFor(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  ability: Ability,
): readonly PhasesCombatant[] {
  const marked = presentOf(battle).filter((one) => one.id !== who.id && has(battle, one.id, 'MARKED'))
  if (ability.area === 'burst') {
    return marked.length === 0
      ? []
      : within(battle, who, ability, null).filter((one) => marked.includes(one))
  }
  return ability.area === 'none'
    ? marked.filter((one) => whyTarget(battle, who, action, one) === null)
    : marked.filter((one) => hostile(battle, who.side, one.side))
}

/** Why that one cannot be its target; `null` when it can. */
export function whyTarget(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  target: PhasesCombatant,
  _form: FormValues = {},
): Refusal | null {
  if (target.presence !== 'present' || target.place === null) {
    return refusal('target', `${target.name} is ${target.presence === 'down' ? 'down already' : 'not here'}.`)
  }
  const basic = basicOf(action)
  const ability = abilityFor(battle, who, action)
  if (basic === 'break-free') {
    return grappledWith(battle, who.id).some((one) => one.id === target.id)
      ? null
      : refusal('target', `${who.name} and ${target.name} do not hold each other.`)
  }
  const aim = ability?.aim ?? (basic === 'mark' || basic === 'search' ? 'any' : 'enemy')
  if (target.id === who.id && (aim !== 'any' || !ability)) {
    return refusal('target', `${who.name} cannot be the target of that itself.`)
  }
  const foe = hostile(battle, who.side, target.side)
  if (aim === 'enemy' && !foe) return refusal('target', `${target.name} is no enemy of ${who.name}.`)
  if (aim === 'ally' && foe) return refusal('target', `${target.name} is an enemy of ${who.name}.`)
  return whyFar(battle, who, basic, ability, target)
}

/** PHA-68, PHA-80, PHA-81: distance, sight and hiding. */
function whyFar(
  battle: PhasesBattle,
  who: PhasesCombatant,
  basic: string,
  ability: Ability | null,
  target: PhasesCombatant,
): Refusal | null {
  if (target.id === who.id) return null
  const away = gap(battle, who, target) ?? Infinity
  const range = ability ? rangeOf(ability) : stat(who, 'scope')
  if (away > 1 && has(battle, who.id, 'BLINDED')) {
    return refusal('sight', `${who.name} is BLINDED and sees only adjacent cells.`)
  }
  if (away > 1 && basic !== 'search' && hostile(battle, who.side, target.side) && has(battle, target.id, 'HIDDEN')) {
    return refusal('sight', `${target.name} is HIDDEN.`)
  }
  if (away > range) {
    return refusal('range', `${target.name} is ${away} spaces away, ${ability?.name ?? 'SCOPE'} reaches ${range}.`)
  }
  // PHA-36: Search asks for SCOPE alone.
  const blind = ability?.indirect || (basic === 'search' && !ability)
  return blind || lineOfSight(battle, who, target)
    ? null
    : refusal('sight', `${who.name} does not see ${target.name} from there.`)
}

/** Why that object cannot be attacked with it, or searched without one: gone, too far, out of sight. */
export function whyObject(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability | null,
  object: SceneObject,
): Refusal | null {
  if (object.place === null || object.state === 'destroyed' || who.place === null) {
    return refusal('target', `${object.name} is ${object.state === 'destroyed' ? 'destroyed already' : 'not here'}.`)
  }
  const away = spaceOf(battle).distance(who.place, who.size, object.place, object.size)
  if (away > 1 && has(battle, who.id, 'BLINDED')) {
    return refusal('sight', `${who.name} is BLINDED and sees only adjacent cells.`)
  }
  const range = ability ? rangeOf(ability) : stat(who, 'scope')
  if (away > range) {
    return refusal('range', `${object.name} is ${away} spaces away, ${ability?.name ?? 'SCOPE'} reaches ${range}.`)
  }
  return !ability || ability.indirect
      || seen(battle, { place: who.place, size: who.size }, { place: object.place, size: object.size }, who.size)
    ? null
    : refusal('sight', `${who.name} does not see ${object.name} from there.`)
}

/** Why nobody can be aimed at; `null` when somebody can, or nobody need be. */
export function nobody(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Refusal | null {
  const needs = needsOf(battle, who, action)
  if (needs[0]?.kind === 'option' && needs[0].options.every((one) => one.why !== null)) {
    return refusal('need', `${who.name} has nothing to choose for that now.`)
  }
  const ability = abilityFor(battle, who, action)
  if (needs[0]?.kind === 'area' && ability && areasFor(battle, who, ability).length === 0) {
    return refusal('target', `There is no room for that around ${who.name}.`)
  }
  if (needs[0]?.kind !== 'combatant'
    || (needs[0].objects && battle.scene.objects.some((one) => whyObject(battle, who, ability, one) === null)))
  {
    return null
  }
  const reasons: Refusal[] = []
  for (const one of presentOf(battle)) {
    const why = whyTarget(battle, who, action, one)
    if (!why) return null
    if (one.id !== who.id && hostile(battle, who.side, one.side)) reasons.push(why)
  }
  const [only] = reasons
  return only && reasons.length === 1 ? only : refusal('target', `${who.name} has nobody to use that on from here.`)
}

/** Possible targets for the next need, given those chosen; each with the reason why not, and what would be rolled. */
export function targets(
  battle: PhasesBattle,
  actor: PhasesCombatant['id'],
  action: ActionId,
  chosen: readonly Target[],
): readonly TargetView[] {
  const who = battle.combatants[actor]
  const need = who && nextNeed(needsOf(battle, who, action), chosen)
  if (!who || !need) return []
  const ability = abilityFor(battle, who, action)
  switch (need.kind) {
    case 'option':
      return need.options.map((one) => ({ target: { kind: 'option', option: one.id }, label: one.label, why: one.why,
        preview: one.detail === '' ? [] : [one.detail] })
      )
    case 'area':
      return ability
        ? areasFor(battle, who, ability).map(({ area, label }) => ({ target: { kind: 'area', area }, label,
          why: whyArea(battle, who, ability, area)?.says ?? null, preview: previewArea(battle, who, ability, area) })
        )
        : []
    case 'place':
      return ability
        ? shiftPlaces(battle, who, need.range ?? 0, ability.teleport > 0 ? 'teleport' : 'shift').map((place) => ({
          target: { kind: 'place', place },
          label: String(place),
          why: null,
          preview: [],
        }))
        : []
    case 'combatant':
      return [
        ...combatantsOf(battle).filter((one) =>
          one.presence === 'present' && one.place !== null && (one.id !== actor || ability?.aim === 'any')
        ).map((one): TargetView => {
          const why = whyTarget(battle, who, action, one)
          return { target: { kind: 'combatant', id: one.id }, label: one.name, why: why?.says ?? null,
            preview: why ? [] : previewOn(battle, who, action, one),
            ...(one.id === actor ? {} : { sight: aimLine(battle, who, ability, one) }) }
        }),
        ...(need.objects
          ? battle.scene.objects.filter((one) => one.place !== null).map((one): TargetView => ({
            target: { kind: 'object', id: one.id },
            label: one.name,
            why: whyObject(battle, who, ability, one)?.says ?? null,
            preview: ability ? objectPreview(battle, who, one, ability) : ['What it is made of becomes known'],
            sight: aimLine(battle, who, ability, one),
          }))
          : []),
      ]
    default:
      return []
  }
}

/** What is rolled against that one and what it does, in short lines. */
export function previewOn(
  battle: PhasesBattle,
  who: PhasesCombatant,
  action: ActionId,
  target: PhasesCombatant,
): readonly string[] {
  const ability = abilityFor(battle, who, action)
  if (basicOf(action) === 'mark' && !ability) return [`${target.name} becomes MARKED`]
  if (basicOf(action) === 'search' && !ability) {
    return has(battle, target.id, 'HIDDEN')
      ? ['MIND against AGILITY']
      : [`${target.name}’s numbers become known`]
  }
  if (basicOf(action) === 'break-free') return ['BULK against BULK']
  if (!ability) return []
  return isStrike(ability)
    ? attackPreview(battle, who, target, ability)
    : [...(ability.save === '' ? ['No roll.'] : [`${ability.save.toUpperCase()} save`]), ...harmWords(ability)]
}

/** PHA-69: those in the area whom the ability is for: enemies, allies, or anybody. */
export function within(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability,
  area: Extract<Target, { kind: 'area' }>['area'] | null,
): readonly PhasesCombatant[] {
  return covered(battle, who, ability, area).filter((one) =>
    ability.aim !== 'enemy' && ability.aim !== 'ally'
      ? true
      : hostile(battle, who.side, one.side) === (ability.aim === 'enemy')
  )
}

/** PHA-69: what an area of that action put there covers, and for whom of those in it the action is. */
export function areaCovers(battle: PhasesBattle, actor: PhasesCombatant['id'], action: ActionId, area: AreaShape) {
  const who = battle.combatants[actor]
  const ability = who && abilityFor(battle, who, action)
  if (!who || !ability || who.place === null) return null
  return { places: cellsOf(battle, who, { place: who.place, size: who.size }, ability, area),
    who: within(battle, who, ability, area).map(({ id }) => id) }
}

/** PHA-69: who is in an area put there, what is rolled against each, and what it does. */
function previewArea(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability,
  area: Extract<Target, { kind: 'area' }>['area'],
): readonly string[] {
  const why = whyArea(battle, who, ability, area)
  return why ? [why.says] : insideWords(battle, who, ability, within(battle, who, ability, area))
}

/** PHA-69, COM-20: a Burst is put down nowhere; what it would do around its bearer now. */
export function lookOf(battle: PhasesBattle, who: PhasesCombatant, action: ActionId): Offer['look'] {
  const ability = abilityFor(battle, who, action)
  if (ability?.area !== 'burst' || !carriesOut(action, ability) || who.place === null) return undefined
  const inside = within(battle, who, ability, null)
  return { lines: insideWords(battle, who, ability, inside), who: inside.map(({ id }) => id),
    places: cellsOf(battle, who, { place: who.place, size: who.size }, ability, null) }
}

function insideWords(
  battle: PhasesBattle,
  who: PhasesCombatant,
  ability: Ability,
  inside: readonly PhasesCombatant[],
): readonly string[] {
  if (inside.length === 0) return ['Nobody is in it.']
  const rolls = isStrike(ability)
    ? inside.slice(0, NAMED).flatMap((one) =>
      attackPreview(battle, who, one, ability).slice(0, 1).map((line) => `${one.name}: ${line}`)
    )
    : ability.save === ''
    ? ['No roll.']
    : [`${ability.save.toUpperCase()} save each`]
  return [`In it: ${namesOf(inside.map(({ name }) => name))}`, ...rolls, ...harmWords(ability)]
}

/** Why an area cannot be put there; what is listed says so itself. */
export function whyNotTarget(
  battle: PhasesBattle,
  actor: PhasesCombatant['id'],
  action: ActionId,
  _chosen: readonly Target[],
  target: Target,
): string | null {
  const who = battle.combatants[actor]
  const ability = who && abilityFor(battle, who, action)
  return who && ability && target.kind === 'area' ? (whyArea(battle, who, ability, target.area)?.says ?? null) : null
}

/** COM-20: the lines for one proposed target, also an area that is put down freely. */
export function preview(
  battle: PhasesBattle,
  actor: PhasesCombatant['id'],
  action: ActionId,
  chosen: readonly Target[],
  target: Target,
): readonly string[] {
  const who = battle.combatants[actor]
  const ability = who && abilityFor(battle, who, action)
  if (who && ability && target.kind === 'area') return previewArea(battle, who, ability, target.area)
  const wanted = JSON.stringify(target)
  const listed = targets(battle, actor, action, chosen).find((one) => JSON.stringify(one.target) === wanted)
  return listed ? (listed.why === null ? listed.preview : [listed.why]) : []
}
