// COM-24: two battles that differ only in secrets look the same to the table, and to a player who plays some of the
// characters.
import * as z from 'zod/mini'
import { applyEvent, combatantsOf, describeEvent, newObject, objectViews, offersAsTheyStand, plays, previewOf, sightOf,
  spaceOf, type Battle, type BattleEvent, type Combatant, type EffectId, type MarkId, type Need, type ObjectId,
  type Ruleset, type Target, type Viewer } from '../../../src/engine/core/index.ts'
import { parseDice } from '../../../src/engine/dice/notation.ts'
import { checkViews, deepFreeze, must } from './health.ts'
import { difference, isAlike, printOf, textOf } from './shared-json.ts'
import { viewOf } from './views.ts'

export const TABLE: Viewer = { role: 'table' }

const others = new WeakMap<Ruleset, WeakMap<Battle, Map<string, Battle>>>()

/**
 * The same battle with other secrets for that viewer, made once for each battle: several checks hold it against the
 * battle, and what its views show is remembered with them.
 */
export function otherSecrets(spec: Ruleset, battle: Battle, renamed = true, viewer: Viewer = TABLE): Battle {
  const bySpec = others.get(spec) ?? new WeakMap<Battle, Map<string, Battle>>()
  others.set(spec, bySpec)
  const made = bySpec.get(battle) ?? new Map<string, Battle>()
  bySpec.set(battle, made)
  const key = `${renamed} ${textOf(viewer)}`
  const other = made.get(key) ?? deepFreeze(withOtherSecrets(spec, battle, renamed, viewer))
  made.set(key, other)
  return other
}

/**
 * The same battle with other secrets: stats, place, notes and name of those hidden from that viewer; secret numbers;
 * notes, also those of other players; effects and marks on the map for the GM alone.
 */
function withOtherSecrets(spec: Ruleset, battle: Battle, renamed: boolean, viewer: Viewer): Battle {
  const sight = sightOf(battle, viewer)
  const taken = new Set(combatantsOf(battle).map((one) => one.place))
  const free = [...spaceOf(battle).places()].filter((place) => !taken.has(place))
  const changed = (one: Combatant, index: number): Combatant => {
    const own = viewer.role === 'player' && plays(viewer, one)
    const [token, stats] = own ? [false, false] : [one.secret.token, one.secret.stats]
    const veiled = token || stats
      ? { ...otherStats(spec, battle, one), sheet: otherSheet(spec, battle, one, renamed) }
      : {}
    const hidden = token
      ? { name: renamed ? `${one.name} the Other` : one.name,
        place: one.place === null ? null : (free[(index * 7) % Math.max(1, free.length)] ?? one.place), art: 'f00d',
        elevation: 3, facing: 90, tint: '#123456', frame: { x: 0.1, y: 0.9, zoom: 2, cut: 'cut-out' } as const }
      : {}
    return { ...one, notes: `${one.notes} and more`, ...(own ? {} : { ownNotes: `${one.ownNotes} and more` }),
      ...veiled, ...hidden }
  }
  const { scene } = battle
  return {
    ...battle,
    // Whatever the schemas mark as secret is otherwise too.
    turn: spec.schemas.state.vary(battle.turn, sight, otherValue),
    stack: battle.stack.map((frame) => ({ ...spec.schemas.frame.vary(frame, sight, otherValue), id: frame.id })),
    scene: {
      ...scene,
      objects: [
        ...scene.objects.map(
          (one) => (one.secret && renamed ? { ...one, name: `${one.name} otherwise`, numbers: { odd: 1 } } : one),
        ),
        newObject({ name: 'A trap', secret: true, place: free[3] ?? null, blocks: false }),
      ].map((one, index) => ({ id: `hidden${index}` as ObjectId, ...one })),
      marks: [
        { id: 'secret' as MarkId, kind: 'note', audience: 'gm', color: '#aa3311', stays: true, at: { x: 0.5, y: 0.5 },
          text: 'A secret note' },
        ...(scene.marks ?? []).map((one) =>
          one.audience === 'gm'
            ? { ...one, color: '#000000', stays: !one.stays }
            : one
        ),
      ],
    },
    combatants: Object.fromEntries(combatantsOf(battle).map((one, index) => [one.id, changed(one, index)])),
    effects: [
      ...battle.effects.map(
        (effect) => (effect.audience?.only === 'gm'
          ? { ...effect, value: (effect.value ?? 0) + 1, condition: `${effect.condition} otherwise` }
          : effect),
      ),
      ...battle.roster.map((bearer, index) => ({
        id: `secret${index}` as EffectId,
        condition: 'A secret mark',
        bearer,
        source: null,
        value: null,
        duration: { until: 'cleared' } as const,
        audience: { only: 'gm' } as const,
      })),
    ],
  }
}

/** Another value that the schema allows as well, where there is an easy one; otherwise the value. */
function otherValue(value: unknown, schema: unknown): unknown {
  return [...othersOf(value), ...listedIn(schema)].find((other) =>
    other !== value && z.safeParse(schema as z.ZodMiniType, other).success
  ) ?? value
}

/** The values that a schema lists one by one; none for any other schema. */
function listedIn(schema: unknown): readonly unknown[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  return def.type === 'enum' ? Object.values(def.entries) : def.type === 'literal' ? def.values : []
}

/** Also as a text, and dice such as 2d6+1. */
const isNumber = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && parseDice(value) !== null)

const sheets = new WeakMap<object, Map<string, Combatant['sheet']>>()

/**
 * Another sheet for a combatant whose numbers are secret: each part has another value, where the rules allow another,
 * but for parts that the schema says may show. Before the start nothing has told a part yet. Not `renamed`: numbers and
 * dice alone are others.
 */
export function otherSheet(
  spec: Ruleset,
  { status }: Battle,
  { sheet }: Combatant,
  renamed = true,
): Combatant['sheet'] {
  const kept = sheets.get(sheet as object) ?? new Map<string, Combatant['sheet']>()
  sheets.set(sheet as object, kept)
  const shown = status === 'setup' ? (['always'] as const) : (['always', 'told'] as const)
  const key = `${spec.id} ${shown.join()} ${renamed}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const left: string[] = []
  for (;;) {
    const stays = (value: unknown, path: string) =>
      (!renamed && !isNumber(value)) || left.some((one) => path === one || path.startsWith(`${one}.`))
    const other = spec.schemas.sheet.others(sheet, new Set(shown), (value, schema, path) =>
      stays(value, path) ? value : otherValue(value, schema))
    const parsed = spec.schemas.sheet.parse(other)
    if (parsed.ok) {
      kept.set(key, other)
      return other
    }
    // What does not fit together with the rest stays as it was; where that is not enough, what holds it does too.
    let path = `.${parsed.problem.field}`
    while (left.includes(path)) path = path.slice(0, path.lastIndexOf('.'))
    if (path === '') throw new Error(`There is no other sheet: ${parsed.problem.field} ${parsed.problem.says}`)
    left.push(path)
  }
}

/** Values near this one: a number more or less, a list or group with another member or without its first. */
function othersOf(value: unknown): readonly unknown[] {
  if (typeof value === 'number') return [value + 1, value - 1]
  if (typeof value === 'boolean') return [!value]
  // Exact numbers and dice are texts. Who is meant decides who is asked already, so ids stay.
  if (typeof value === 'string') {
    return /^-?\d+$/.test(value)
      ? [String(Number(value) + 1)]
      : /^[a-z]\d+$/.test(value)
      ? []
      : [`${value} other`, `${value}+1`]
  }
  // Whether something is there yet follows from the step that something half done has come to, which is no secret.
  if (typeof value !== 'object' || value === null) return []
  const members = Object.entries(value)
  const inside = members.flatMap(([key, member]) => othersOf(member).map((other) => [key, other] as const))
  return Array.isArray(value)
    ? [...inside.map(([key, other]) => value.with(Number(key), other)), value.slice(1)]
    : [...inside.map(([key, other]) => ({ ...value, [key]: other })), Object.fromEntries(members.slice(1)), null]
}

const alikeBefore = new WeakMap<Combatant['stats'], Combatant['stats']>()

/** Other numbers that look the same from outside: the sheet says what somebody looks like whose numbers are secret. */
export function otherStats(spec: Ruleset, battle: Battle, one: Combatant): Pick<Combatant, 'stats'> {
  const looks = (stats: Combatant['stats']) => printOf(spec.projectSheet(battle, { ...one, stats }, TABLE))
  const before = alikeBefore.get(one.stats)
  if (before && looks(before) === looks(one.stats)) return { stats: before }
  const ways = [(value: number) => value + 3, (value: number) => value * 2, (value: number) => value * 4 + 1]
  const other = ways.map((way) =>
    Object.fromEntries(Object.entries(one.stats).map(([key, value]) => [key, way(value)]))
  )
  // Where no way of changing all does, as many are changed as can be.
  let some = one.stats
  for (const [key, value] of Object.entries(one.stats)) {
    const more = { ...some, [key]: value + 1 }
    if (looks(more) === looks(one.stats)) some = more
  }
  const alike = [...other, some].find((stats) => looks(stats) === looks(one.stats))
  if (!alike || alike === one.stats) {
    throw new Error(`${one.name}: whatever its secret numbers are, the sheet tells them.`)
  }
  alikeBefore.set(one.stats, alike)
  return { stats: alike }
}

/** Everything that viewer is shown, as text by view. */
export function shownTo(spec: Ruleset, battle: Battle, viewer: Viewer): Readonly<Record<string, string>> {
  const view = viewOf(spec, battle, viewer)
  const each = (what: (one: Combatant) => unknown) => textOf(combatantsOf(view).map(what))
  return {
    turn: textOf(spec.turnView(view)),
    prompt: textOf(spec.promptView(view)),
    tokens: each((one) => spec.tokenView(view, one)),
    sheets: each((one) => spec.sheetView(view, one)),
    offers: each((one) => offersAsTheyStand(spec, view, one.id)),
    targets: each((one) => spec.offers(view, one.id).map((offer) => spec.targets(view, one.id, offer.action, []))),
    previews: each((one) =>
      spec.offers(view, one.id).flatMap((offer) =>
        areasOf(view, one, offer.needs[0]).map((target) => previewOf(spec, view, one.id, offer, [], target))
      )
    ),
    movement: each((one) => {
      const movement = spec.movement(view, one.id)
      return movement
        && { movement,
          passage: combatantsOf(view).map((other) => (other.id === one.id ? null : movement.mover.passage(other.id))) }
    }),
    ground: textOf(view.scene),
    objects: textOf(objectViews(spec, view)),
  }
}

/**
 * An area put down over everybody that this viewer knows of, where the first target of an offer is one; what it catches
 * is what might be told.
 */
function areasOf(view: Battle, one: Combatant, need: Need | undefined): readonly Target[] {
  if (need?.kind !== 'area' || one.place === null) return []
  const { x, y } = spaceOf(view).rect(one.place, one.size)
  const areas = {
    burst: { shape: 'burst', center: { x: x + 0.5, y: y + 0.5 }, radius: need.size },
    cone: { shape: 'cone', apex: { x, y }, length: need.size, angle: 0, spread: need.spread ?? 90 },
    line: { shape: 'line', from: { x, y }, length: need.size, angle: 0, width: need.width ?? 1 },
    square: { shape: 'square', corner: { x, y }, side: need.size },
  } as const
  return [{ kind: 'area', area: areas[need.shape] }]
}

/**
 * Fails when the viewer could tell the battle from one with other secrets, or is told a hidden combatant's name or id.
 */
export function checkSecrets(spec: Ruleset, battle: Battle, viewer: Viewer = TABLE): void {
  const other = otherSecrets(spec, battle, true, viewer)
  const hides = (one: Combatant) => one.secret.token && !(viewer.role === 'player' && plays(viewer, one))
  // Views are drawn from the projection and nothing else: where it is the same and clean, so are they.
  const seen = viewOf(spec, battle, viewer)
  checkViews(spec, seen)
  const told = combatantsOf(battle).some((one) => hides(one) && names(textOf(seen), one, battle))
    || battle.scene.objects.some((one) => one.secret && textOf(seen).includes(one.name))
  if (!told && isAlike(seen, viewOf(spec, other, viewer))) return
  const [here, there] = [shownTo(spec, battle, viewer), shownTo(spec, other, viewer)]
  for (const [view, text] of Object.entries(here)) {
    must(text === there[view], () => `Secrets show in ${view}: ${difference(text, there[view] ?? '')}`)
    for (const one of battle.scene.objects) {
      if (one.secret) {
        must(!text.includes(one.name), () =>
          `The table is told of hidden ${one.name} in ${view}: ${text.slice(0, 2000)}`)
      }
    }
    for (const one of combatantsOf(battle)) {
      if (hides(one)) {
        must(!names(text, one, battle), () =>
          `The table is told of hidden ${one.name} (${one.id}) in ${view}: ${text.slice(0, 2000)}`)
      }
    }
  }
}

/** The same for what the log says of one command's events. */
export function checkSecretLog(
  spec: Ruleset,
  before: Battle,
  events: readonly BattleEvent[],
  viewer: Viewer = TABLE,
): void {
  let [here, there] = [before, otherSecrets(spec, before, false, viewer)]
  for (const event of events) {
    const hidden = combatantsOf(here).filter((one) =>
      one.secret.token && !(viewer.role === 'player' && plays(viewer, one))
    )
    const [line, other] = [describeEvent(spec, here, event, viewer),
      describeEvent(spec, there, varied(spec, here, event, viewer), viewer)]
    must(textOf(line) === textOf(other), () => `Secrets show in the log: ${line?.text} / ${other?.text}`)
    for (const one of hidden) {
      must(line === null || !names(textOf(line), one, here), () =>
        `The log tells the table of hidden ${one.name}: ${JSON.stringify(line)}`)
    }
    here = applyEvent(here, event, spec.apply)
    there = applyEvent(there, event, spec.apply)
  }
}

/** The event with other values in whatever of an own event its schema marks as secret. */
function varied(spec: Ruleset, before: Battle, event: BattleEvent, viewer: Viewer): BattleEvent {
  return event.type === 'own'
    ? { ...event, event: spec.schemas.event.vary(event.event, sightOf(before, viewer), otherValue) }
    : event
}

/** Whether the text tells of that one; longer names of others, and of sides, that hold its name are not it. */
export function names(text: string, one: Combatant, battle: Battle): boolean {
  const longer = [...combatantsOf(battle), ...battle.sides, ...battle.squads].map((other) => other.name).filter(
    (name) => name.length > one.name.length && name.includes(one.name),
  )
  const rest = longer.toSorted((a, b) => b.length - a.length).reduce((left, name) => left.replaceAll(name, ''), text)
  // A name that somebody else bears in the open is no secret, nor is the name of what a known sheet can call.
  const isOpen = () =>
    combatantsOf(battle).some((other) =>
      other.id !== one.id && !other.secret.token
      && (other.name === one.name || (!other.secret.stats && JSON.stringify(other.sheet).includes(one.name)))
    )
  return (rest.includes(one.name) && !isOpen()) || (text.includes(one.id) && new RegExp(`\\b${one.id}\\b`).test(text))
}
