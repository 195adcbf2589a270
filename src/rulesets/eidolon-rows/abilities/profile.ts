// An ability in the language as the rest of the rules look at it: its type and price, whom it is for, what it does to
// them. Derived from the text each time the numbers it hangs on change, and never stored.
import type { Ability as Text, Group, Need, Step, Test } from '../../../engine/abilities/language/ability.ts'
import type { Granted } from '../../../engine/abilities/carry/granted.ts'
import { rememberedProfiles } from '../../../engine/abilities/run/profiles.ts'
import { stepsIn, stepsInside, waysOf } from '../../../engine/abilities/language/ways.ts'
import { amountOf } from '../../../engine/abilities/run/text.ts'
import { workOut } from '../../../engine/abilities/amounts/work-out.ts'
import { wayWords } from '../../../engine/abilities/say/ability.ts'
import { remembered } from '../../../lib/remembered.ts'
import { PLAIN_ABILITY, PLAIN_EFFECT } from '../sheet/blank.ts'
import type { Ability, AbilityEffect, AbilityNature, AbilityType } from '../sheet/shape.ts'
import type { RowsBattle, RowsCombatant } from '../state.ts'
import { numberOnSheet } from './sheet-numbers.ts'
import { kindNamed, shellNamed, statusRollNamed, trackNamed, WORDS } from './words.ts'

/** An ability as the rules look at it: in one of its ways, where it has several. */
export type Profile = Ability & {
  readonly way?: string
  /** Of an ability that something carried gives: what gives it. */
  readonly granted?: Granted
}

/** The id of all abilities that are given; actions name them by their key. No row of a sheet has it. */
const GRANTED_ID = 900_000_000

/** The row of a sheet with what its text says in place of its own fields, once for each of its ways. */
export const profilesOf = rememberedProfiles(inItsWays)

function inItsWays(who: RowsCombatant, row: Ability, text: Text): readonly [Profile, ...Profile[]] {
  const [first, ...others] = waysOf(text).map(({ text: said, way }): Profile => ({ ...PLAIN_ABILITY,
    ...fromText(who, said), id: row.id, of: row.of, item: row.item, text, ...(way === undefined ? {} : { way }) })
  )
  return [first ?? row, ...others]
}

/** An ability that is given, once for each of its ways. */
export function profilesOfGranted(
  battle: Pick<RowsBattle, 'combatants'>,
  who: RowsCombatant,
  granted: Granted,
): readonly Profile[] {
  const { ability, copy } = granted
  const row = ability
    ? { ...PLAIN_ABILITY, id: GRANTED_ID, text: ability }
    : battle.combatants[copy?.who ?? '']?.sheet.abilities.find((one) => (one.text?.name ?? one.name) === copy?.name)
  const all = row ? (row.text ? inItsWays(who, row, row.text) : [row]) : []
  return all.map((one) => ({ ...one, granted }))
}

/** The first need of the ability, in its way: whom it is used on. */
export const needIn = ({ text, way }: Pick<Profile, 'text' | 'way'>): Need | undefined =>
  ((way === undefined ? undefined : text?.ways?.[way]?.needs) ?? text?.needs)?.[0]

/** The whole numbers of a text, by the sheet of its user alone. */
const numberIn = (who: RowsCombatant, text: string): number =>
  workOut(amountOf(text, WORDS), { numberOf: (whose, name) => (whose === 'me' ? numberOnSheet(who, name) : 0),
    plain: () => 0, word: () => '', kept: () => 0, counter: () => 0 }, [], 'down')

const isType = (use: string | undefined): use is AbilityType => use !== undefined && Object.hasOwn(WORDS.uses, use)

/** What the text of an ability or an item says of its use, its price, its targets and what it does to them. */
export function fromText(who: RowsCombatant, text: Text): Omit<Ability, 'id' | 'of' | 'item' | 'text'> {
  const steps = text.steps ?? []
  const [need] = text.needs ?? []
  const price = (what: string): number =>
    (text.cost ?? []).reduce((sum, { pay, amount }) => (pay === what ? sum + numberIn(who, amount) : sum), 0)
  const { trigger, everyTime, times } = PLAIN_ABILITY
  return {
    trigger,
    everyTime,
    times,
    name: text.name,
    detail: wayWords(text, WORDS),
    type: text.use === undefined ? 'passive' : isType(text.use) ? text.use : 'special',
    ...natureOf(steps),
    ap: price('ap'),
    mp: price('mp'),
    anima: price('anima'),
    hp: price('hp'),
    ...(need?.need === 'who'
      ? { aim: aimOf(need.side), targets: Math.max(1, numberIn(who, need.count)), row: rowIn(need.where) }
      : reachOf(steps)),
    effects: effectsOf(steps).map((effect, index) => ({ ...PLAIN_EFFECT, ...effect, id: index + 1 })),
  }
}

const aimOf = (side: Group['all']): Ability['aim'] =>
  side === 'enemy' ? 'enemies' : side === 'ally' || side === 'other ally' || side === 'me' ? 'allies' : 'any'

/** In which row its targets stand, where the test says so. */
function rowIn(test: Test | undefined): Ability['row'] {
  const all = test === undefined || typeof test === 'string' ? [] : test.test === 'all' ? test.tests : [test]
  const tag = all.flatMap((one) => (typeof one !== 'string' && one.test === 'tag' && one.who === 'it' ? [one.tag] : []))
  return tag.includes('front row') ? 'front' : tag.includes('back row') ? 'back' : 'any'
}

/** Where nobody is to be chosen: everybody on the side that the first step for many is for. */
function reachOf(steps: readonly Step[]): Pick<Ability, 'aim' | 'targets' | 'row'> {
  const [group] = steps.flatMap((step) => typeof step.for === 'object' ? [step.for] : [])
  return { targets: 0, aim: group ? aimOf(group.all) : 'any', row: rowIn(group?.where) }
}

/** Steps that are done to nobody. */
const TO_NOBODY: ReadonlySet<Step['do']> = new Set<Step['do']>(['let', 'block', 'stop', 'pick', 'choose', 'repeat',
  'zone', 'thing', 'summon', 'remove', 'tell', 'ask'])

/** Whether nobody is meant besides its user: nobody is chosen, and no step is done to anybody else. */
export const isForNobody = (ability: Pick<Profile, 'id' | 'text' | 'way'>): boolean =>
  ability.text !== undefined && needIn(ability) === undefined && areForNobody(stepsIn(ability))

const areForNobody = remembered((steps: readonly Step[]): boolean =>
  flat(steps).every((step) => {
    const whom = [step.for, 'of' in step && step.of, 'on' in step && step.on, 'who' in step && step.who]
    return (step.for ?? 'me') === 'me' && (TO_NOBODY.has(step.do) || whom.includes('me'))
  })
)

/** As what it is resolved: by its first attack, or as a status; its element is that of its first harm. */
function natureOf(steps: readonly Step[]): { readonly nature: AbilityNature; readonly element: Ability['element'] } {
  const checks = flat(steps).flatMap((step) => (step.do === 'check' ? [step.check] : []))
  const harm = flat(steps).flatMap((step) => (step.do === 'harm' ? (kindNamed(step.kind)?.element ?? []) : []))[0] ?? ''
  const nature = checks.includes('physical attack')
    ? 'physical'
    : checks.includes('magical attack')
    ? 'magical'
    : checks.some((one) => statusRollNamed(one) !== undefined)
    ? 'status'
    : 'none'
  return { nature, element: harm === 'own' ? '' : harm }
}

const flat = (steps: readonly Step[]): readonly Step[] => steps.flatMap((step) => [step, ...flat(stepsInside(step))])

type EffectPart = Pick<AbilityEffect, 'kind' | 'on'> & Partial<AbilityEffect>

/** What the steps do, as far as other rules ask for it: whether it heals, raises, hurts, helps. */
const effectsOf = (steps: readonly Step[]): readonly EffectPart[] =>
  steps.flatMap((step) => [...effectOf(step), ...effectsOf(stepsInside(step))])

function effectOf(step: Step): readonly EffectPart[] {
  const one = 'of' in step ? step.of : 'on' in step && typeof step.on === 'string' ? step.on : step.for
  const on = one === 'me' ? 'user' : 'targets'
  switch (step.do) {
    case 'harm':
      return [{ kind: 'harm', on }]
    case 'put':
      return [{ kind: 'status', on, status: 'Burned' }]
    case 'end':
    case 'cure':
      return [{ kind: 'cure', on }]
    case 'move':
      return [{ kind: 'shift', on }]
    case 'gain':
    case 'lose':
      return changed(step.what, step.do === 'gain' ? 1 : -1).map((part) => ({ ...part, on }))
    default:
      return []
  }
}

function changed(what: string, by: 1 | -1): readonly Omit<EffectPart, 'on'>[] {
  const track = trackNamed(what)
  if (track) return [{ kind: 'boost', stat: track, amount: by }]
  if (shellNamed(what) !== undefined) return [by > 0 ? { kind: 'shell' } : { kind: 'harm' }]
  switch (what) {
    case 'hp':
      return [{ kind: by > 0 ? 'heal' : 'harm' }]
    case 'revival':
      return [{ kind: 'revive' }]
    case 'mp':
      return [{ kind: 'mp', dice: String(by) }]
    case 'anima':
      return [{ kind: 'anima', amount: by }]
    default:
      return []
  }
}
