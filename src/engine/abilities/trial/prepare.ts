// A trial: an ability is used in a battle of its own that is thrown away, by a copy of its user, against somebody who
// only stands there. The real battle is read and never touched.
import { freePlaceBy, type Place } from '../../../grid/index.ts'
import { atOnce, type Parts } from '../../../lib/parts.ts'
import { fail, ok, type Result } from '../../../lib/result.ts'
import { type Battle, type Combatant, type CombatantId, type Command, createBattle, decide, ENEMIES, newcomer,
  type Offer, PLAYERS, type Ruleset, spaceOf } from '../../core/index.ts'
import { seededSource, type SeededSource, seedState } from '../../dice/sources.ts'
import type { AbilityEditing } from '../editing/editing.ts'
import { borneFor } from './ailing.ts'
import { changesIn } from './changes.ts'
import { findingOccasions } from './occasions.ts'
import { overridden } from './people.ts'
import type { Trial } from './trial.ts'

export interface TrialSetting {
  readonly spec: Ruleset
  readonly editing: AbilityEditing
  /** The battle whose options count. */
  readonly battle: Battle
  readonly user: Combatant
  /** The list of the sheet and the field of its rows that hold abilities as texts. */
  readonly list: string
  readonly field: string
}

const [USER, FOE, FRIEND, FALLEN] = ['c1', 'c2', 'c3', 'c4'] as readonly string[] as readonly [CombatantId, CombatantId,
  CombatantId, CombatantId]
/** How far the foe stands from the user: the first from where it can be reached counts. */
const DISTANCES = [3, 2, 1] as const

/** `text`: the ability as the sheet keeps it. Otherwise why it cannot be tried, in a sentence. */
export const prepareTrial = (setting: TrialSetting, text: string): Result<Trial, string> =>
  atOnce(preparingTrial(setting, text))

/** The same in parts: what nobody presses is looked for in many small fights. */
export function* preparingTrial(setting: TrialSetting, text: string): Parts<Result<Trial, string>> {
  const dice = seededSource(seedState(1))
  let last: Result<Trial, string> = fail('It cannot be tried.')
  for (const distance of DISTANCES) {
    yield
    const made = yield* preparingAt(setting, text, distance, dice)
    // Nearer, more may be set off; what shows farther away already, stays.
    last = !made.ok && last.ok ? last : made
    if (!made.ok && !isUnpressed(made)) return made
    if (made.ok && (made.value.occasions.length > 0 || made.value.uses.some((use) => reaches(made, use)))) return made
  }
  return last
}

const nameIn = (text: string): string => String((JSON.parse(text) as { readonly name?: unknown }).name ?? '')

const UNPRESSED = 'Nothing is there to be pressed: it is no action of a turn. It shows what it does in a fight.'
const isUnpressed = (made: Result<Trial, string>): boolean => !made.ok && made.problem === UNPRESSED

const reaches = (
  { value: { spec, battle, user, foe } }: { readonly value: Trial },
  { action, needs }: Offer,
): boolean =>
  needs.length === 0
  || spec.targets(battle, user, action, []).some(({ target, why }) =>
    why === null && (target.kind !== 'combatant' || target.id === foe)
  )

function* preparingAt(
  setting: TrialSetting,
  text: string,
  distance: number,
  dice: SeededSource,
): Parts<Result<Trial, string>> {
  const { spec, list, field } = setting
  const bare = standing(setting, distance)
  const rows = spec.sheetView(bare, userIn(bare)).records.find(({ id }) => id === list)?.rows.length ?? 0
  const written = carriedOut(spec, bare,
    overridden({ kind: 'set', who: USER, field: `${list}.${rows}.${field}`, value: text }), dice)
  if (!written.ok) return written
  const borne = borneFor(setting.editing, text)
  const [before, begun] = [begin(spec, bare, dice, borne), begin(spec, written.value, dice, borne)]
  if (!begun.ok) return begun
  const known = new Set(before.ok ? spec.offers(before.value, USER).map(({ action }) => action) : [])
  const uses = spec.offers(begun.value, USER).filter(({ action }) => !known.has(action))
  const pair = { spec, battle: begun.value, bare: before.ok ? before.value : begun.value, user: USER, foe: FOE,
    friend: FRIEND }
  if (uses.length === 0) {
    const occasions = yield* findingOccasions(pair, text)
    yield
    const changes = changesIn(pair, nameIn(text))
    return occasions.length > 0 || changes.length > 0 ? ok({ ...pair, uses, occasions, changes }) : fail(UNPRESSED)
  }
  // What could be done at once comes before what only the GM’s word allows.
  const likeliest = uses.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null))
  return ok({ ...pair, uses: likeliest, occasions: [], changes: [] })
}

/** The battle after the command; otherwise the reason of its refusal. */
function carriedOut(spec: Ruleset, battle: Battle, command: Command, dice: SeededSource): Result<Battle, string> {
  const decision = decide(spec, battle, command, dice)
  return decision.kind === 'refused' ? fail(decision.refusal.says) : ok(decision.battle)
}

/** `borne`: what everybody bears from the beginning of the user’s turn on. */
function begin(
  spec: Ruleset,
  battle: Battle,
  dice: SeededSource,
  borne: ReturnType<typeof borneFor>,
): Result<Battle, string> {
  const started = carriedOut(spec, battle, { type: 'start' }, dice)
  if (!started.ok) return started
  const given = carriedOut(spec, started.value, overridden({ kind: 'turn', who: USER }), dice)
  const all = [FRIEND, USER, FOE].flatMap((who) => borne.map((one) => ({ who, ...one })))
  return all.reduce<Result<Battle, string>>((sofar, one) => {
    if (!sofar.ok) return sofar
    const put = carriedOut(spec, sofar.value,
      overridden({ kind: 'add-effect', ...one, duration: { until: 'cleared' } }), dice)
    // What somebody cannot bear is left out.
    return put.ok ? put : sofar
  }, given)
}

const userIn = (battle: Battle): Combatant => {
  const user = battle.combatants[USER]
  if (!user) throw new Error('The user of a trial stands in it.')
  return user
}

/** The user with a foe so far on one side and a friend as far on the other, beside whom another may lie. */
function standing({ spec, editing, battle, user }: TrialSetting, distance: number): Battle {
  const { foe, friend, fallen } = editing.dummies
  const dummies = [
    newcomer(spec, { name: 'Dummy', side: ENEMIES, kind: 'npc', stats: foe }),
    newcomer(spec, { name: 'Friend', side: PLAYERS, kind: 'npc', stats: friend }),
    ...(fallen ? [newcomer(spec, { name: 'Fallen friend', side: PLAYERS, kind: 'npc', stats: fallen })] : []),
  ]
  const self = newcomer(spec, { name: user.name, side: PLAYERS, kind: user.kind, stats: user.stats, sheet: user.sheet,
    size: user.size })
  const made = createBattle(spec, { name: 'Trial', options: battle.options, combatants: [self, ...dummies] })
  const middle = spaceOf(made).bounds
  const width = Math.max(1, user.size)
  const [x, y] = [Math.floor(middle.x + middle.width / 2), Math.floor(middle.y + middle.height / 2)]
  const offsets = { [USER]: 0, [FOE]: width - 1 + distance, [FRIEND]: -distance, [FALLEN]: -distance }
  return made.roster.reduce((sofar, id) => {
    const one = sofar.combatants[id]
    if (!one) return sofar
    const place = freePlaceBy(spaceOf(sofar), { x: x + (offsets[id] ?? 0) + 0.5, y: y + 0.5 }, one.size,
      (there: Place) => (spec.whyNotStand?.(sofar, one, there) ?? null) === null)
    return { ...sofar, combatants: { ...sofar.combatants, [id]: { ...one, place } } }
  }, made)
}
