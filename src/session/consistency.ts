// Whether a battle from outside is consistent: every combatant that is named is there, stands on the ground and is on a
// side, and no question is open that cannot be answered. The set-up must keep within the ruleset's fields; what came of
// play, within what play can bring.
import { bandOf, bandPlace, cellOf, groundAfter, makeSpace, placeOf, type Ground, type Occupant, type Place,
  type Size } from '../grid/index.ts'
import { checkField, checkStat, combatantsOf, markOf, objectOf, type Battle, type BattleEvent, type Combatant,
  type FieldSpec, type Mark, type Ruleset } from '../engine/core/index.ts'
import { wrongFace } from '../engine/dice/notation.ts'
import { lookUp } from '../lib/lookup.ts'
import { grouped, quoted } from '../lib/quoted.ts'
import type { Schema } from '../engine/core/ruleset.ts'
import { MOST } from '../engine/core/shapes.ts'
import { whyTangled } from '../engine/core/tangled.ts'
import { strangerIn } from '../engine/core/veil.ts'
import { first, firstOf, flawIf, within, type Flaw } from './flaw.ts'

/** What is wrong with the battle before the first entry. Its schemas have been checked already. */
export function baseFlaw(spec: Ruleset, battle: Battle): Flaw {
  const ids = Object.keys(battle.combatants)
  const { effects, stack, scene } = battle
  const things = Object.entries({ effects, stack, 'scene.objects': scene.objects }).flatMap(([list, all]) =>
    all.map(({ id }, index) => [`${list}.${index}.id`, id] as const)
  )
  const taken = new Set<string>(ids)
  return first(
    () => sidesFlaw(battle),
    () => groundFlaw('scene.ground', scene.ground),
    () => marksFlaw(scene.marks ?? []),
    () =>
      firstOf(battle.roster.entries(), ([index, id]) =>
        flawIf(!lookUp(battle.combatants, id), `roster.${index}`, () =>
          `There is no combatant “${id}”.`)),
    () =>
      flawIf(new Set(battle.roster).size !== battle.roster.length || battle.roster.length !== ids.length, 'roster',
        () => 'must name every combatant once.'),
    () =>
      firstOf(Object.entries(battle.combatants), ([key, combatant]) =>
        first(
          () =>
            flawIf(combatant.id !== key, `combatants.${key}.id`, () => `must be “${key}”, but is “${combatant.id}”.`),
          () => within(`combatants.${key}`, standingFlaw(battle, combatant) ?? statsFlaw(spec, battle, combatant)),
          () => serialFlaw(battle, `combatants.${key}.id`, combatant.id),
        )),
    () => firstOf(effects.entries(), ([index, effect]) => within(`effects.${index}`, effectFlaw(battle, effect))),
    () =>
      firstOf(scene.objects.entries(), ([index, { place, size }]) =>
        within(`scene.objects.${index}.place`, placeFlaw(scene.ground, place, size))),
    () =>
      firstOf(things, ([field, id]) => {
        const twice = taken.has(id)
        taken.add(id)
        return flawIf(twice, field, () => `“${id}” is the id of something else as well.`)
          ?? serialFlaw(battle, field, id)
      }),
    () =>
      firstOf(stack.entries(), ([index, frame]) =>
        within(`stack.${index}`, strangerFlaw(spec.schemas.frame, battle, frame))),
    () => (battle.prompt ? serialFlaw(battle, 'prompt.id', battle.prompt.id) : null),
    () => optionsFlaw(spec, battle.options),
    () => unfinishedFlaw(spec, battle),
  )
}

/** What an event names and is not there when it happens. */
export function eventFlaw(spec: Ruleset, battle: Battle, event: BattleEvent): Flaw {
  if ('who' in event && !lookUp(battle.combatants, event.who)) {
    return { field: 'who', says: `There is no combatant “${event.who}” at that point.` }
  }
  switch (event.type) {
    case 'joined': {
      const { combatant } = event
      const { id } = combatant
      return within('combatant', first(
        () => flawIf(lookUp(battle.combatants, id) !== undefined, 'id', () => `“${id}” is there already.`),
        () => serialFlaw({ serial: battle.serial + 1 }, 'id', id),
        () => standingFlaw(battle, combatant),
      ))
    }
    case 'object-added': {
      const { id, place, size } = event.object
      return within('object', first(
        () => flawIf(objectOf(battle, id) !== undefined, 'id', () => `“${id}” is there already.`),
        () => serialFlaw({ serial: battle.serial + 1 }, 'id', id),
        () => within('place', placeFlaw(battle.scene.ground, place, size)),
      ))
    }
    case 'object-changed':
      return within('patch.place',
        placeFlaw(battle.scene.ground, event.patch.place ?? null,
          event.patch.size ?? objectOf(battle, event.object)?.size ?? 1))
    case 'object-stat':
      return sumFlaw(objectOf(battle, event.object)?.numbers, event)
    case 'moved': {
      const size = lookUp(battle.combatants, event.who)?.size ?? 1
      const last = event.path.length - 1
      return firstOf(event.path.entries(),
        ([index, place]) => within(`path.${index}`, placeFlaw(battle.scene.ground, place, index === last ? size : 1)))
    }
    case 'patched':
      return within('patch', belongsFlaw(battle, event.patch.side, event.patch.squad))
    case 'stat':
      return sumFlaw(lookUp(battle.combatants, event.who)?.stats, event)
    case 'rolled': {
      const why = wrongFace(event.roll, event.roll.faces)
      return why === null ? null : { field: 'roll.faces', says: why }
    }
    case 'effect-added':
      return within('effect',
        effectFlaw(battle, event.effect) ?? serialFlaw({ serial: battle.serial + 1 }, 'id', event.effect.id))
    case 'effect-counted':
      return within('duration', durationFlaw(battle, event.duration))
    case 'frame-pushed':
      return within('frame', strangerFlaw(spec.schemas.frame, battle, event.frame)
        ?? serialFlaw({ serial: battle.serial + 1 }, 'id', event.frame.id))
    case 'frame-set':
      return within('frame', strangerFlaw(spec.schemas.frame, battle, event.frame))
    case 'prompt-opened':
      return within('prompt', waitingFrameFlaw(battle, event.prompt.frame)
        ?? serialFlaw({ serial: battle.serial + 1 }, 'id', event.prompt.id))
    case 'mark-added':
      return flawIf(markOf(battle.scene, event.mark.id) !== undefined, 'mark.id',
        () => `“${event.mark.id}” is there already.`)
    case 'ground':
      return groundFlaw('ground', event.ground)
    case 'drawn':
      return groundFlaw('change', groundAfter(battle.scene.ground, event.change))
    case 'options':
      return optionsFlaw(spec, event.options)
    case 'sides':
      return sidesFlaw(event)
    case 'own':
      return within('event', strangerFlaw(spec.schemas.event, battle, event.event))
    default:
      return null
  }
}

/** What must be true again after a whole entry; only what the entry changed is checked. */
export function entryFlaw(spec: Ruleset, before: Battle, after: Battle): Flaw {
  const { scene, sides, squads, combatants } = after
  const setting = before.scene !== scene || before.sides !== sides || before.squads !== squads
  const changed = setting || before.combatants !== combatants
    ? combatantsOf(after).filter((one) => setting || before.combatants[one.id] !== one)
    : []
  return first(
    () => (before.scene === scene
      ? null
      : firstOf(scene.objects, ({ name, place }) => afterwards(name, placeFlaw(scene.ground, place, 1)))),
    () =>
      firstOf(changed, (one) =>
        afterwards(one.name, belongsFlaw(after, one.side, one.squad) ?? placeFlaw(scene.ground, one.place, 1))),
    () => (before.prompt === after.prompt && before.stack === after.stack && before.status === after.status
      ? null
      : afterwards('What is open', unfinishedFlaw(spec, after))),
  )
}

/** What an entry leaves behind has no field in the file: the sentence names it. */
const afterwards = (what: string, flaw: Flaw): Flaw => flaw && { field: '', says: `${what}, afterwards: ${flaw.says}` }

function sumFlaw(
  numbers: Readonly<Record<string, number>> = {},
  { stat, by }: { readonly stat: string; readonly by: number },
): Flaw {
  const after = (lookUp(numbers, stat) ?? 0) + by
  return flawIf(Math.abs(after) > MOST, 'by', () => `would bring ${stat} to ${grouped(after)}, which no number can be.`)
}

function sidesFlaw({ sides, truces }: Pick<Battle, 'sides' | 'truces'>): Flaw {
  const ids = new Set(sides.map((side) => side.id))
  return first(
    () => flawIf(ids.size !== sides.length, 'sides', () => 'Two sides have the same id.'),
    () =>
      firstOf(truces.entries(), ([index, pair]) =>
        flawIf(!pair.every((side) =>
          ids.has(side)
        ), `truces.${index}`, () => 'A truce names a side that does not exist.')),
  )
}

function belongsFlaw(
  { sides, squads }: Pick<Battle, 'sides' | 'squads'>,
  side: Combatant['side'] | undefined,
  squad: Combatant['squad'] | undefined,
): Flaw {
  if (side !== undefined && !sides.some((one) => one.id === side)) {
    return { field: 'side', says: `There is no side “${side}”.` }
  }
  if (squad !== undefined && squad !== null && !squads.some((one) => one.id === squad)) {
    return { field: 'squad', says: `There is no squad “${squad}”.` }
  }
  return null
}

function standingFlaw(battle: Battle, { side, squad, place, size }: Combatant): Flaw {
  return belongsFlaw(battle, side, squad) ?? within('place', placeFlaw(battle.scene.ground, place, size))
}

function marksFlaw(marks: readonly Mark[]): Flaw {
  const taken = new Set<string>()
  return firstOf(marks.entries(), ([index, { id }]) => {
    const twice = taken.has(id)
    taken.add(id)
    return flawIf(twice, `scene.marks.${index}.id`, () => `“${id}” is the id of another mark as well.`)
  })
}

function groundFlaw(field: string, ground: Ground): Flaw {
  const says = whyTangled(ground)
  return says === null ? null : { field, says }
}

const NO_OCCUPANTS: readonly Occupant[] = []

function placeFlaw(ground: Ground, place: Place | null, size: Size): Flaw {
  if (place === null) return null
  const space = makeSpace(ground, NO_OCCUPANTS)
  const fits = space.has(place) && asWritten(ground, place) === place
    && space.footprint(place, size).every((one) => space.has(one))
  return flawIf(!fits, '', () => `“${place}” is not on this ground.`)
}

/** The same place as the ground itself would write it. */
function asWritten(ground: Ground, place: Place): Place {
  if (ground.kind === 'square') return placeOf(cellOf(place))
  const { band, slot } = bandOf(place)
  return bandPlace(band, slot)
}

/**
 * The widest bounds of a combatant's numbers, those that do not depend on its other numbers: older battles knew no
 * closer bounds, and must open.
 */
const widestBounds = (spec: Ruleset, battle: Battle, combatant: Combatant): readonly FieldSpec[] =>
  spec.statFields(battle, { ...combatant, stats: {} })

/** Every number the ruleset keeps of a combatant is there and within its bounds. */
function statsFlaw(spec: Ruleset, battle: Battle, combatant: Combatant): Flaw {
  return firstOf(widestBounds(spec, battle, combatant), (field) => numberFlaw(field, combatant))
}

/**
 * What is wrong with the combatant's number of that key, with the ruleset's bounds; `null` where the ruleset keeps no
 * such number.
 */
export function statFlaw(spec: Ruleset, battle: Battle, combatant: Combatant, key: string): Flaw {
  const field = widestBounds(spec, battle, combatant).find((each) => each.key === key)
  return field ? numberFlaw(field, combatant) : null
}

function numberFlaw(field: FieldSpec, combatant: Combatant): Flaw {
  const at = `stats.${field.key}`
  const value: unknown = lookUp(combatant.stats, field.key)
  if (value === undefined) return { field: at, says: 'is missing.' }
  if (typeof value === 'number' && checkStat(field, value).ok) return null
  const bounds = field.type === 'integer' || field.type === 'number'
    ? `${field.type === 'integer' ? 'a whole number' : 'a number'} from ${grouped(field.min)} to ${grouped(field.max)}`
    : NUMBERS[field.type]
  return { field: at, says: `must be ${bounds}, but is ${quoted(value)}.` }
}

/** How fields that are not numbers are kept as numbers. */
const NUMBERS: Readonly<Record<Exclude<FieldSpec['type'], 'integer' | 'number'>, string>> = {
  flag: '0 or 1',
  choice: 'the number of a choice',
  text: 'a number',
  dice: 'a number',
}

function optionsFlaw(spec: Ruleset, options: unknown): Flaw {
  const values = spec.optionValues(options)
  return firstOf(spec.options, (field) => {
    const checked = checkField(field, lookUp(values, field.key))
    return checked.ok ? null : { field: 'options', says: checked.problem }
  })
}

function effectFlaw(battle: Battle, effect: Battle['effects'][number]): Flaw {
  const { bearer, source, duration } = effect
  return first(
    () => flawIf(!lookUp(battle.combatants, bearer), 'bearer', () => `There is no combatant “${bearer}” to bear it.`),
    () =>
      flawIf(source !== null && !lookUp(battle.combatants, source), 'source', () =>
        `There is no combatant “${source}”.`),
    () => within('duration', durationFlaw(battle, duration)),
  )
}

function durationFlaw(battle: Battle, duration: Battle['effects'][number]['duration']): Flaw {
  const of = 'of' in duration ? duration.of : undefined
  return of === undefined ? null : flawIf(!lookUp(battle.combatants, of), 'of', () => `There is no combatant “${of}”.`)
}

/** Every id that the schema marks as a combatant's is a combatant of the battle at that point. */
function strangerFlaw<Value>(schema: Schema<Value>, battle: Battle, value: Value): Flaw {
  const stranger = strangerIn(schema, value, battle.combatants)
  return stranger === null
    ? null
    : { field: pathTo(value, stranger) ?? '', says: `There is no combatant “${stranger}” at that point.` }
}

/** Where that text stands first, as a value or as a key. */
function pathTo(value: unknown, text: string): string | null {
  if (value === text) return ''
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const inside = key === text ? '' : pathTo(member, text)
    if (inside !== null) return inside === '' ? key : `${key}.${inside}`
  }
  return null
}

function waitingFrameFlaw(battle: Battle, waits: string | null): Flaw {
  return flawIf(waits !== null && !battle.stack.some((frame) => frame.id === waits), 'frame',
    () => `Nothing called “${waits}” is being resolved.`)
}

/** A question can be shown and answered, and nothing is unfinished but in a running battle. */
function unfinishedFlaw(spec: Ruleset, battle: Battle): Flaw {
  const { prompt, stack, status } = battle
  if (status !== 'running') {
    return flawIf(prompt !== null, 'prompt', () => 'No question can be open while the battle is not running.')
      // Older versions let the GM force deeds before the start; those go on when the battle starts.
      ?? flawIf(stack.length > 0 && status === 'ended', 'stack', () =>
        'Nothing can be half done when the battle is over.')
  }
  return prompt
    && (within('prompt', waitingFrameFlaw(battle, prompt.frame))
      ?? flawIf(spec.promptView(battle) === null, 'prompt', () => 'asks nothing that can be answered.'))
}

/** Ids are numbered in turn; an id that is ahead would be given a second time. */
function serialFlaw({ serial }: Pick<Battle, 'serial'>, field: string, id: string): Flaw {
  const number = /^[a-z](\d+)$/.exec(id)?.[1]
  return flawIf(number !== undefined && Number(number) >= serial, field,
    () => `“${id}” is ahead of the numbers given so far (${serial}).`)
}
