// A player that knows no rules: it reads only what every table is shown (offers, targets, prompts, movement, buttons,
// forms) and picks. Given every pick in turn, the same code counts all legal games.
import { combatantsOf, offersAsTheyStand, spaceOf, turnAsItStands, type Answer, type Battle, type Combatant,
  type Command, type Deed, type FieldSpec, type FieldValue, type FormValues, type Need, type Offer, type PromptView,
  type Ruleset, type Target } from '../../src/engine/core/index.ts'

/** Picks one of `of` possibilities, counted from 0. Never asked with 0. */
export type Pick = (of: number) => number

/** Thrown where what is shown leads nowhere. */
export class DeadEnd extends Error {}

type Begun = readonly ((pick: Pick) => Command)[]

/**
 * A command that is legal by what is shown, or `null` when the battle is over. Throws {@link DeadEnd} when nothing at
 * all can be done. Looks at what the table's buttons and one combatant after the other can do, most often first at
 * those who act, and picks from the first that can do anything: to list what everybody could do costs some times more
 * than to do it.
 */
export function chooseCommand(spec: Ruleset, battle: Battle, pick: Pick): Command | null {
  return answerOr(spec, battle, pick, () => {
    const everybody = inSomeOrder(spec, battle, pick).map((actor) => () => ofCombatant(spec, battle, actor))
    const table = () => ofTable(spec, battle)
    return firstOf(pick(8) === 0 ? [table, ...everybody] : [...everybody, table])
  })
}

/** All combatants, most often those who act before the others. */
function inSomeOrder(spec: Ruleset, battle: Battle, pick: Pick): readonly Combatant[] {
  const all = some(combatantsOf(battle), battle.roster.length, pick)
  if (pick(4) === 0) return all
  const acting = new Set<string>(spec.turnView(battle).acting.map(({ who }) => who))
  return [...all.filter(({ id }) => acting.has(id)), ...all.filter(({ id }) => !acting.has(id))]
}

function firstOf(parts: readonly (() => Begun)[]): Begun {
  for (const part of parts) {
    const begun = part()
    if (begun.length > 0) return begun
  }
  return []
}

/** The same of all that anybody can do: every pick in turn gives every legal command. */
export function chooseAnyCommand(spec: Ruleset, battle: Battle, pick: Pick): Command | null {
  return answerOr(spec, battle, pick, () => allOf(spec, battle))
}

function answerOr(spec: Ruleset, battle: Battle, pick: Pick, shown: () => Begun): Command | null {
  if (battle.status === 'ended') return null
  const prompt = battle.prompt ? spec.promptView(battle) : null
  if (battle.prompt && !prompt) throw new DeadEnd(`The open prompt “${battle.prompt.about}” shows nothing to the GM.`)
  if (prompt) return { type: 'answer', prompt: prompt.id, answer: answerTo(spec, battle, prompt, pick) }
  const made = one(shown(), pick)
  if (!made) throw new DeadEnd(`Nothing can be done: ${spec.turnView(battle).headline}`)
  return made(pick)
}

const shown = new WeakMap<Ruleset, WeakMap<Battle, Map<string, Begun>>>()

/** A battle that is looked at again shows the same. */
function shownOnce(spec: Ruleset, battle: Battle, whose: string, look: () => Begun): Begun {
  const ofSpec = shown.get(spec) ?? new WeakMap<Battle, Map<string, Begun>>()
  shown.set(spec, ofSpec)
  const known = ofSpec.get(battle) ?? new Map<string, Begun>()
  ofSpec.set(battle, known)
  const found = known.get(whose) ?? look()
  known.set(whose, found)
  return found
}

/** Everything that can be begun now. */
const allOf = (spec: Ruleset, battle: Battle): Begun =>
  shownOnce(spec, battle, 'all', () => [...ofTable(spec, battle), ...combatantsOf(battle).flatMap((actor) =>
    ofCombatant(spec, battle, actor)
  )])

/** What can be begun with the buttons and forms of the bar, each still to be filled in. */
function ofTable(spec: Ruleset, battle: Battle): Begun {
  const turn = turnAsItStands(spec, battle)
  const buttons = turn.buttons.filter((button) => button.why === null).map((button) => () => button.command)
  const forms = turn.forms.map((form) => (pick: Pick) => form.command({ ...form.values, ...fillIn(form.fields, pick) }))
  const ending = battle.proposal === null ? [] : [(): Command => ({ type: 'end', outcome: battle.proposal ?? '' })]
  const starting: readonly (() => Command)[] = battle.status === 'setup' && buttons.length === 0
    ? [() => ({ type: 'start' })]
    : []
  return [...starting, ...buttons, ...forms, ...ending]
}

const ofCombatant = (spec: Ruleset, battle: Battle, actor: Combatant): Begun =>
  shownOnce(spec, battle, `combatant ${actor.id}`,
    () => [...deedsOf(spec, battle, actor), ...movesOf(spec, battle, actor)])

function deedsOf(spec: Ruleset, battle: Battle, actor: Combatant): readonly ((pick: Pick) => Command)[] {
  return offersAsTheyStand(spec, battle, actor.id).filter((offer) => offer.refusal === null).map(
    (offer) => (pick: Pick) => {
      const deed = deedOf(spec, battle, actor, offer, pick)
      if (!deed) throw new DeadEnd(`${actor.name} is offered ${offer.name} but has nothing to aim it at.`)
      return { type: 'act', actor: actor.id, deed }
    },
  )
}

function movesOf(spec: Ruleset, battle: Battle, actor: Combatant): readonly ((pick: Pick) => Command)[] {
  const { place } = actor
  const view = battle.status === 'running' ? spec.movement(battle, actor.id) : null
  if (!view || view.refusal || place === null) return []
  const space = spaceOf(battle)
  return view.bands.flatMap((band, index) => {
    const inner = view.bands[index - 1]?.budget ?? -1
    const ends = [...space.reach(place, view.mover, band.budget).costs].filter(([to, cost]) =>
      to !== place && cost > inner
    ).map(([to]) => to)
    if (ends.length === 0) return []
    return [
      (pick: Pick): Command => ({ type: 'move', actor: actor.id, waypoints: [one(ends, pick) ?? place],
        band: band.id }),
    ]
  })
}

/** A deed of that offer with targets and form, or `null` when there is nothing to aim at. */
export function deedOf(spec: Ruleset, battle: Battle, actor: Combatant, offer: Offer, pick: Pick): Deed | null {
  const targets: Target[] = []
  for (const need of offer.needs) {
    const wanted = need.kind === 'combatant' ? need.min + pick(need.max - need.min + 1) : 1
    for (let count = 0; count < wanted; count++) {
      const next = one(spec.targets(battle, actor.id, offer.action, targets).filter((target) => target.why === null),
        pick)
      if (next) targets.push(next.target)
      else if (count < leastOf(need)) return null
      else break
    }
  }
  return { action: offer.action, targets, form: fillIn(offer.form, pick) }
}

const leastOf = (need: Need): number => (need.kind === 'combatant' ? need.min : 1)

function answerTo(spec: Ruleset, battle: Battle, prompt: PromptView, pick: Pick): Answer {
  switch (prompt.kind) {
    case 'react': {
      const open = prompt.asks.filter((ask) => ask.answered === null)
      const asked = one(open, pick)
      if (!asked) throw new DeadEnd(`“${prompt.title}” asks nobody.`)
      const actor = battle.combatants[asked.who]
      const usable = asked.offers.filter((offer) => offer.refusal === null)
      const index = pick(usable.length + (open.length > 1 ? 2 : 1))
      const offer = usable[index]
      if (!offer || !actor) return index > usable.length ? { kind: 'pass-all' } : { kind: 'pass', who: asked.who }
      const deed = deedOf(spec, battle, actor, offer, pick)
      return deed ? { kind: 'react', who: asked.who, deed } : { kind: 'pass', who: asked.who }
    }
    case 'choose': {
      const usable = prompt.choices.filter((choice) => choice.why === null).map((choice) => choice.id)
      if (usable.length < prompt.min) throw new DeadEnd(`“${prompt.title}” wants ${prompt.min} of ${usable.length}.`)
      const most = Math.min(prompt.max, usable.length)
      return { kind: 'choose', chosen: some(usable, prompt.min + pick(most - prompt.min + 1), pick) }
    }
    case 'order':
      return { kind: 'order', order: some(prompt.items.map((item) => item.id), prompt.items.length, pick) }
    case 'form':
      return { kind: 'form', values: { ...prompt.values, ...fillIn(prompt.fields, pick) } }
    case 'rows': {
      const row = one(prompt.rows.filter((each) => !each.answered), pick)
      return row
        ? { kind: 'row', row: row.id, values: { ...row.values, ...fillIn(row.fields, pick) } }
        : { kind: 'pass-all' }
    }
    case 'target': {
      const { need } = prompt
      const usable = prompt.targets.filter((target) => target.why === null).map((target) => target.target)
      if (usable.length < leastOf(need)) throw new DeadEnd(`“${prompt.title}” has nothing to aim at.`)
      const most = need.kind === 'combatant' ? Math.min(need.max, usable.length) : 1
      return { kind: 'target', targets: some(usable, leastOf(need) + pick(most - leastOf(need) + 1), pick) }
    }
  }
}

/** A value within each field's bounds, the bounds themselves among them. */
function fillIn(fields: readonly FieldSpec[], pick: Pick): FormValues {
  return Object.fromEntries(fields.map((field) => [field.key, one(valuesOf(field), pick) ?? '']))
}

/** Values a field takes: its bounds and a few between. */
export function valuesOf(field: FieldSpec): readonly FieldValue[] {
  switch (field.type) {
    case 'integer':
      return [...new Set([field.min, Math.floor((field.min + field.max) / 2), field.max])]
    case 'number':
      return [...new Set([field.min, (field.min + field.max) / 2, field.max])]
    case 'text':
      return field.like
        ?? [
          ...new Set(['x'.repeat(field.minLength ?? 0),
            'x'.repeat(Math.min((field.minLength ?? 0) + 3, field.maxLength))]),
        ]
    case 'choice':
      return field.options.map((option) => option.value)
    case 'flag':
      return [false, true]
    case 'dice':
      return ['1d4', '2d6+1', '3']
  }
}

/** Values outside a field's type or bounds; each must be refused. */
export function wrongValuesOf(field: FieldSpec): readonly unknown[] {
  switch (field.type) {
    case 'integer':
      return [field.min - 1, field.max + 1, field.min + 0.5, 'many', true, Number.NaN]
    case 'number':
      return [field.min - 1, field.max + 1, 'many', Infinity]
    case 'text':
      return [7, 'x'.repeat(field.maxLength + 1), ...(field.minLength ? [''] : [])]
    case 'choice':
      return ['no such choice', 3]
    case 'flag':
      return ['yes', 2]
    case 'dice':
      return ['a handful', 6]
  }
}

function one<Value>(of: readonly Value[], pick: Pick): Value | undefined {
  return of.length === 0 ? undefined : of[of.length === 1 ? 0 : pick(of.length)]
}

function some<Value>(of: readonly Value[], count: number, pick: Pick): Value[] {
  const rest = [...of]
  return Array.from({ length: count }, () => rest.splice(rest.length === 1 ? 0 : pick(rest.length), 1)).flat()
}
