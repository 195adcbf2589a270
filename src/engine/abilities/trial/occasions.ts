// What sets off an ability that nobody presses: what others or its user do in the trial, each done once without the
// ability and once with it, with the same dice. Where the two differ, the ability shows.
import { atOnce, type Parts } from '../../../lib/parts.ts'
import { possessive } from '../../../lib/possessive.ts'
import { type Battle, type CombatantId, type Command, decide, firstValues, type Ruleset,
  spaceOf } from '../../core/index.ts'
import { seededSource, seedState } from '../../dice/sources.ts'
import type { Listener, Pattern, Side } from '../language/ability.ts'
import { overridden, targetsOf, type TrialPeople } from './people.ts'
import { answerInTrial, begunWith, givenInTrial, type Tried } from './play.ts'
import type { Occasion } from './trial.ts'

/** Both sides of a trial: with the ability, and without it. */
export interface Pair extends TrialPeople {
  readonly spec: Ruleset
  readonly battle: Battle
  readonly bare: Battle
}

/** As many are offered. */
const MOST = 3
/** With so many dice it is looked whether an occasion sets the ability off: not every blow hits. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** So often questions are passed over, or the fight goes on. */
const MOST_PASSED = 16

/** What sets the ability off, of what it listens for, the likeliest first. In parts, because much is tried. */
export function* findingOccasions(pair: Pair, text: string): Parts<readonly Occasion[]> {
  const found: Occasion[] = []
  for (const listened of listenedFor(JSON.parse(text))) {
    for (const occasion of possible(pair, listened)) {
      if (found.length === MOST) return found
      if (found.some(({ label }) => label === occasion.label)) continue
      if (yield* settingOffWithAnyDice(pair, occasion)) found.push(occasion)
    }
  }
  return found
}

/** Whether it sets the ability off with any of the dice. */
function* settingOffWithAnyDice(pair: Pair, occasion: Occasion): Parts<boolean> {
  const [first, ...others] = SEEDS
  if ((yield* settingOff(pair, occasion, first)) !== null) return true
  // What is the same with other dice rolls none.
  const read = new Set<string>()
  for (const seed of others.slice(0, 3)) {
    yield
    read.add(asRead(begun(pair, pair.bare, occasion, seed)))
  }
  if (read.size === 1) return false
  for (const seed of others) {
    if ((yield* settingOff(pair, occasion, seed)) !== null) return true
  }
  return false
}

/** Every pattern of what the text listens for. */
function listenedFor(part: unknown): readonly Pattern[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) =>
    key === 'listens' ? (inner as readonly Listener[]).flatMap(({ event }) => event) : listenedFor(inner)
  )
}

/** Does it with the first dice from that seed on with which it sets the ability off. */
export function tryOccasion(pair: Pair, occasion: Occasion, seed: number): Tried {
  for (let nth = 0; nth < SEEDS.length * 2; nth++) {
    const tried = atOnce(settingOff(pair, occasion, seed + nth))
    if (tried) return tried
  }
  return begun(pair, pair.battle, occasion, seed)
}

const begun = ({ spec }: Pair, battle: Battle, { commands }: Occasion, seed: number): Tried =>
  begunWith(spec, battle, commands, seed)

/** How far it comes until the ability shows; `null` where it does not. */
function* settingOff(pair: Pair, occasion: Occasion, seed: number): Parts<Tried | null> {
  yield
  let [without, tried] = [begun(pair, pair.bare, occasion, seed), begun(pair, pair.battle, occasion, seed)]
  for (let passed = 0; passed <= MOST_PASSED; passed++) {
    if (without.refused !== null || tried.refused !== null) return null
    if (asRead(without) !== asRead(tried)) return tried
    yield
    const [last, next] = [further(pair, without, occasion), further(pair, tried, occasion)]
    if (!last || !next) return null
    without = last
    tried = next
  }
  return null
}

/** A question that has nothing to do with the ability is passed over; then the fight goes on, where it does. */
function further(pair: Pair, tried: Tried, { goesOn }: Occasion): Tried | null {
  if (tried.asks) {
    const answer = tried.asks.answers.at(-1)
    return answer ? answerInTrial(pair, tried, answer.answer) : null
  }
  const buttons = pair.spec.turnView(tried.battle).buttons.filter(({ why, on }) => why === null && on === null)
  const button = goesOn && (buttons.find(({ primary }) => primary) ?? buttons[0])
  return button ? givenInTrial(pair, tried, button.command) : null
}

const asRead = ({ lines, asks }: Tried): string =>
  JSON.stringify([lines.map(({ text }) => text), asks?.title, asks?.answers.map(({ label }) => label)])

/** Those of a trial who are on that side, as the user sees it; the likeliest first. */
function onSide({ user, foe, friend }: Pair, side: Side | undefined): readonly CombatantId[] {
  switch (side) {
    case 'me':
    case 'source':
      return [user]
    case 'ally':
      return [friend, user]
    case 'other ally':
      return [friend]
    case 'enemy':
      return [foe]
    case 'other':
      return [foe, friend]
    default:
      return [foe, user, friend]
  }
}

/** What those whom the pattern means can do without the ability, to whom the pattern means. */
function* possible(pair: Pair, pattern: Pattern): Generator<Occasion> {
  const { spec, bare, user } = pair
  const nameOf = (who: CombatantId): string => bare.combatants[who]?.name ?? ''
  // Of what happens to somebody, others are the likelier doers.
  const doers = onSide(pair, pattern.by)
  for (const actor of doers.length > 1 ? doers.toSorted((a, b) => Number(a === user) - Number(b === user)) : doers) {
    const turn = overridden({ kind: 'turn', who: actor })
    const given = actor === user ? bare : after(spec, bare, turn)
    if (!given) continue
    const first = actor === user ? [] : [turn]
    if (pattern.on === 'moment') {
      yield { label: `The fight goes on from ${possessive(nameOf(actor))} turn`, commands: first, goesOn: true }
    } else if (pattern.on === 'move') yield* walks(pair, given, actor, first)
    else yield* deeds(pair, given, actor, onSide(pair, pattern.to), first)
  }
}

function* deeds(
  { spec, bare }: Pair,
  given: Battle,
  actor: CombatantId,
  whom: readonly CombatantId[],
  first: readonly Command[],
): Generator<Occasion> {
  const nameOf = (who: CombatantId): string => bare.combatants[who]?.name ?? ''
  for (const offer of spec.offers(given, actor)) {
    for (const at of offer.needs.length === 0 ? [null] : whom) {
      const targets = targetsOf({ spec, battle: given, actor, at }, offer)
      if (!targets) continue
      const command: Command = { type: 'act', actor,
        deed: { action: offer.action, targets, form: firstValues(offer.form) } }
      yield { label: `${nameOf(actor)}: ${offer.name}${at === null ? '' : ` on ${nameOf(at)}`}`,
        commands: [...first, overridden({ kind: 'force', command })] }
    }
  }
}

/** Next to each of the others, and away again. */
function* walks(
  { spec, bare, user, foe, friend }: Pair,
  given: Battle,
  actor: CombatantId,
  first: readonly Command[],
): Generator<Occasion> {
  const one = given.combatants[actor]
  const view = spec.movement(given, actor)
  const [band] = view?.bands ?? []
  if (!one || one.place === null || !view || view.refusal || !band) return
  const space = spaceOf(given)
  const ends = [...space.reach(one.place, view.mover, band.budget).costs.keys()].filter((place) => place !== one.place)
  for (const other of [user, foe, friend].filter((id) => id !== actor)) {
    const { place: stands, size = 1, name = '' } = given.combatants[other] ?? {}
    if (!stands) continue
    const byNearness = ends.toSorted((a, b) =>
      space.distance(stands, size, a, one.size) - space.distance(stands, size, b, one.size)
    )
    for (const [to, how] of [[byNearness[0], 'to'], [byNearness.at(-1), 'away from']] as const) {
      if (to === undefined) continue
      yield { label: `${bare.combatants[actor]?.name ?? ''} moves ${how} ${name}`,
        commands: [...first, { type: 'move', actor, waypoints: [to], band: band.id }] }
    }
  }
}

function after(spec: Ruleset, battle: Battle, command: Command): Battle | null {
  const decision = decide(spec, battle, command, seededSource(seedState(1)))
  return decision.kind === 'accepted' ? decision.battle : null
}
