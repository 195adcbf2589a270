// Whom and what a need can be answered with, now.
import type { Place } from '../../../grid/index.ts'
import { type Combatant, groundOf, spaceOf } from '../../core/index.ts'
import { distanceBetween } from '../../kits/standing.ts'
import { isUnnoticed } from '../../kits/secrecy.ts'
import type { Need, Step } from '../language/ability.ts'
import { asKnown, readsKept } from './may-hold.ts'
import { amountOf } from './text.ts'
import type { RunFrame, RunningTypes } from './frame.ts'
import type { Teaching } from './teach.ts'
import { counterOf, type Here, holds, type InRun, isOn, numberOf, peopleFor, whoIs, withIt } from './values.ts'

type Who = Extract<Need, { need: 'who' }>

/** Combatants that fit the need, in the order of joining. */
export const whoFits = <T extends RunningTypes>(here: Here<T>, need: Who): readonly Combatant<T>[] =>
  whoIsMeant(here, need, (one) => !need.where || holds(withIt(here, one.id), need.where))

/**
 * COM-24: combatants that the need can be answered with by that chooser. Where it hangs on numbers that are kept from
 * the chooser whether somebody fits, that one is among them: whether it fits is looked at when the choice is made.
 */
export function whoMayFit<T extends RunningTypes>(
  here: Here<T>,
  need: Who,
  chooser: Combatant<T>,
): readonly Combatant<T>[] {
  const far = need.range !== undefined && readsKept(here, amountOf(need.range, here.teach.words), chooser)
  const { range: _range, ...anywhere } = need
  return whoIsMeant(here, far ? anywhere : need, (one) =>
    !isUnnoticed(chooser, one)
    && (!need.where || asKnown(withIt(here, one.id), need.where, chooser) !== false))
}

function whoIsMeant<T extends RunningTypes>(
  here: Here<T>,
  need: Who,
  fits: (one: Combatant<T>) => boolean,
): readonly Combatant<T>[] {
  const from = whoIs(here, need.from ?? 'me')
  const range = need.range === undefined ? Infinity : numberOf(here, need.range)
  return peopleFor(here, need.where).filter((one) =>
    isOn(here, one, need.side)
    && (from === null || range === Infinity || (distanceBetween(here.battle, from, one) ?? Infinity) <= range)
    && (need.sight !== undefined || from === null || from.id === one.id || here.teach.sees(here.battle, from, one))
    && fits(one)
  )
}

/** Free cells that the need can be answered with. */
export function placesThatFit<T extends RunningTypes>(
  here: Here<T>,
  need: Extract<Need, { need: 'place' }>,
): readonly Place[] {
  const of = whoIs(here, need.beside ?? need.from ?? 'me')
  if (!of || of.place === null) return []
  const ground = groundOf(here.battle)
  const space = spaceOf(here.battle)
  const range = need.beside === undefined ? (need.range === undefined ? Infinity : numberOf(here, need.range)) : 1
  const { place, size } = of
  const row = need.joins === undefined ? undefined : here.run.kept[need.joins]
  const joins = (one: Place): boolean =>
    row?.is !== 'place'
    || (!row.places.includes(one) && row.places.some((other) => ground.distance(other, 1, one, 1) <= 1))
  return [...ground.places()].filter((one) =>
    ground.distance(place, size, one, 1) <= range && (need.taken || space.free(one, 1)) && joins(one)
    && (need.beside !== undefined || need.sight === 'none' || (here.teach.seesPlace?.(here.battle, of, one) ?? true))
  )
}

/** The abilities that the need can be answered with. */
export function abilitiesThatFit<T extends RunningTypes>(
  here: Here<T> & { readonly teach: Teaching<T> },
  need: Extract<Need, { need: 'ability' }>,
): readonly { readonly name: string; readonly detail: string }[] {
  const [of, at] = [whoIs(here, need.of), need.at === undefined ? null : whoIs(here, need.at)]
  return !of || (need.at !== undefined && !at)
    ? []
    : (here.teach.usable?.(here.battle, of, { filter: need.filter ?? {}, at, as: need.as ?? null,
      anyone: need.anyone === true }) ?? [])
}

/** The deeds that the need can be answered with. */
export const deedsThatFit = <T extends RunningTypes>(
  here: InRun<T>,
  need: Extract<Need, { need: 'deed' }>,
): readonly { readonly name: string; readonly label: string; readonly detail: string }[] =>
  here.teach.deedsDone?.(here.battle, here.run, (who) => isOn(here, who, need.used), need.since) ?? []

/** How much of each resource somebody has to split, in the order of the text. */
export const purses = <T extends RunningTypes>(
  here: Here<T>,
  { among }: Extract<Need, { need: 'split' }>,
  who: Combatant<T>,
): readonly { readonly what: string; readonly most: number }[] => {
  const sum = (what: string): number =>
    what.startsWith('#') ? counterOf(here, what.slice(1)) : here.teach.numberOf(here.battle, who, what)
  return among.map((what) => ({ what, most: Math.max(0, sum(what)) }))
}

/** Whether somebody has as much as is to be split; where it may be less, anything at all. */
function canSplit<T extends RunningTypes>(
  here: Here<T>,
  need: Extract<Need, { need: 'split' }>,
  who: Combatant<T>,
): boolean {
  const sum = numberOf(here, need.sum)
  const has = purses(here, need, who).reduce((all, { most }) => all + most, 0)
  return sum > 0 && has >= (need.upTo ? 1 : sum)
}

type Pick = Extract<Step, { do: 'pick' }>

/** Whether whoever is to choose has anything to choose from. */
export function isAnswerable<T extends RunningTypes>(here: InRun<T>, { pick: need, by = 'me' }: Pick): boolean {
  const chooser = whoIs(here, by)
  switch (need.need) {
    case 'who':
      return chooser !== null && whoMayFit(here, need, chooser).length > 0
    case 'place':
      return placesThatFit(here, need).length > 0
    case 'ability':
      return abilitiesThatFit(here, need).length > 0
    case 'deed':
      return deedsThatFit(here, need).length > 0
    case 'number':
      return numberOf(here, need.least) <= numberOf(here, need.most)
    case 'option':
      return need.options.length > 0
    case 'split':
      return chooser !== null && canSplit(here, need, chooser)
    default:
      return true
  }
}

/** Whether whoever is asked can answer: the GM always can. */
export const isAskedHere = <T extends RunningTypes>({ combatants }: InRun<T>['battle'], { step, asks }: RunFrame) =>
  step === 'ask' || (asks !== undefined && combatants[asks]?.presence === 'present')

/** Whether the step is still one that asks so: the ability may have been changed meanwhile. */
export function asksSo<T extends RunningTypes>(here: InRun<T>, step: Step): boolean {
  switch (here.run.step) {
    case 'may':
      return step.may !== undefined
    case 'choose':
      return step.do === 'choose'
    case 'pick':
      return step.do === 'pick' && isAnswerable(here, step)
    case 'ask':
      return step.do === 'ask'
    default:
      return true
  }
}
