// COM-24: what the table is told of a command, in the log and in the ruleset's own events that are for everybody, tells
// no secret, and nor does what the table sees then. The same game is played beside itself with other secrets, by the
// same commands and with the same dice. Where the table is told and shown the same words, the numbers are the same too.
import { applyEvent, combatantsOf, decide, describeEvent, maySee, seesStats, sightOf, type Battle, type BattleEvent,
  type Combatant, type Command, type Ruleset } from '../../../src/engine/core/index.ts'
import { parseDice } from '../../../src/engine/dice/notation.ts'
import { chooseCommand, type Pick } from '../random-player.ts'
import { must } from './health.ts'
import { picker } from './random-run.ts'
import { sameDice, sameTotals } from './same-dice.ts'
import { otherSecrets, otherSheet, TABLE } from './secrets.ts'
import { withoutNumbers } from './told-numbers.ts'
import { isAlike, textOf } from './shared-json.ts'
import { viewOf } from './views.ts'

/** Ids of effects count what happened; no screen and no log shows them. */
const withoutEffects = (text: string): string => text.replaceAll(/"e\d+"/g, '"e"')

const SHOWN = new Set(['always', 'told'] as const)

/** What is told of events: their lines, and the own events that the table may know of, as far as it may know them. */
interface Told {
  readonly all: readonly string[]
  /**
   * What all can see and count: the total of each roll that is told, the way that each combatant goes, and what the
   * schema says that an own event may show.
   */
  readonly seen: readonly unknown[]
}

function toldOf(spec: Ruleset, start: Battle, events: readonly BattleEvent[]): Told {
  const all: string[] = []
  const seen: unknown[] = []
  let before = start
  for (const event of events) {
    const line = describeEvent(spec, before, event, TABLE)
    if (line) all.push(`The log: ${textOf(line)}`)
    if (line && event.type === 'rolled') seen.push(event.roll.total)
    if (event.type === 'moved' && sightOf(before, TABLE).isSeen(event.who)) seen.push(event.path)
    if (event.type === 'own' && maySee(TABLE, event.audience)) {
      const known = spec.schemas.event.veil(event.event, sightOf(before, TABLE))
      if (known !== null) {
        all.push(`An own event: ${textOf(known)}`)
        seen.push(spec.schemas.event.others(known, SHOWN, () => null))
      }
    }
    before = applyEvent(before, event, spec.apply)
  }
  return { all: all.map(withoutEffects), seen }
}

const seenText = (view: Battle): string => withoutEffects(textOf(view))
/** Whether the table sees the same in both views. Nearly always it does, and no text of the whole is needed. */
const looksAlike = (one: Battle, other: Battle): boolean => isAlike(one, other) || seenText(one) === seenText(other)
/**
 * What comes of secret numbers for all to see: the numbers and sheets of the others, effects, where combatants stand,
 * and what the schemas say that secret sheets and the turn state may show.
 */
function openOf(spec: Ruleset, battle: Battle): string {
  const view = viewOf(spec, battle, TABLE)
  const known = ({ stats }: Combatant) => Object.keys(stats).length > 0
  return withoutEffects(textOf([
    combatantsOf(view).map(
      (one) => [one.place, one.stats, known(one) ? one.sheet : spec.schemas.sheet.others(one.sheet, SHOWN, () => null)],
    ),
    spec.schemas.state.others(view.turn, SHOWN, () => null),
    view.effects,
  ]))
}

const halfDone = ({ prompt, stack, status }: Battle): string =>
  textOf([status, prompt?.about ?? null, stack.map(({ kind, step }) => [kind, step])])

/** Everybody's numbers secret but the player characters'. */
export const numbersSecret = (battle: Battle): Battle => ({
  ...battle,
  combatants: Object.fromEntries(combatantsOf(battle).map((one) => [one.id, one.kind === 'npc'
    ? { ...one, secret: { ...one.secret, stats: true } }
    : one]
  )),
})

/** The battle with one secret number of that combatant higher by 1: of its stats, or of its sheet. */
function oneHigher(spec: Ruleset, battle: Battle, one: Combatant, pick: Pick): Battle | null {
  const put = (other: Combatant): Battle => ({ ...battle, combatants: { ...battle.combatants, [one.id]: other } })
  const fields = spec.statFields(battle, one).flatMap((field) => {
    const value = one.stats[field.key]
    const isNumber = field.type === 'integer' || field.type === 'number'
    return isNumber && value !== undefined && value + 1 <= field.max ? [{ key: field.key, value }] : []
  })
  const leaves = leavesOf(one.sheet)
  const at = pick(Math.max(1, fields.length + leaves.length))
  const field = fields[at]
  if (field) return put({ ...one, stats: { ...one.stats, [field.key]: field.value + 1 } })
  const leaf = leaves[at - fields.length]
  if (!leaf) return null
  const sheet = withLeaf(one.sheet, leaf)
  return spec.schemas.sheet.parse(sheet).ok ? put({ ...one, sheet: sheet as Combatant['sheet'] }) : null
}

/** Where the numbers and the dice of a sheet stand. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, member]) => (key === 'id' ? [] : leavesOf(member, [...path, key])))
  }
  return typeof value === 'number' || (typeof value === 'string' && parseDice(value)) ? [path] : []
}

function withLeaf(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return typeof value === 'number' ? value + 1 : `${String(value)}+1`
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? withLeaf(item, rest) : item))
  const group = value as Readonly<Record<string, unknown>>
  return { ...group, [key]: withLeaf(group[key], rest) }
}

interface Twin {
  readonly battle: Battle
  /** Whether rolls come to the same total although the bonus is another; otherwise the faces are the same. */
  readonly totals: boolean
}

/**
 * Ways to make twins. The first two are kept as long as they go the same way, so that what adds up shows; the others
 * are made anew for each command, from those with a part in it.
 */
const KINDS = ['all', 'one', 'one-anew', 'sheet-anew'] as const

/** A battle that differs from this one only in secrets; `null` where it would look otherwise to the table. */
function twinOf(
  spec: Ruleset,
  battle: Battle,
  seen: Battle,
  command: Command,
  kind: typeof KINDS[number],
  pick: Pick,
): Twin | null {
  const secret = combatantsOf(battle).filter((one) => !seesStats(TABLE, one))
  const named = textOf(command)
  const part = kind === 'one' ? [] : secret.filter(({ id }) => named.includes(`"${id}"`))
  const of = part.length > 0 ? part : secret
  const one = of[pick(Math.max(1, of.length))]
  const other = kind === 'all'
    ? otherSecrets(spec, battle, false)
    : !one
    ? null
    : kind === 'sheet-anew'
    ? { ...battle,
      combatants: { ...battle.combatants, [one.id]: { ...one, sheet: otherSheet(spec, battle, one, false) } } }
    : oneHigher(spec, battle, one, pick)
  return other && looksAlike(viewOf(spec, other, TABLE), seen) ? { battle: other, totals: pick(2) === 0 } : null
}

interface Compared {
  /** Commands after which the table had been told the same words. */
  readonly commands: number
  /** Own events among what was told. */
  readonly own: number
}

/**
 * Plays a random game with twins beside it. Fails where the table is told a secret. Twins that go another way are let
 * go, and new ones made.
 */
export function checkToldAlike(
  spec: Ruleset,
  start: Battle,
  plan: { readonly seed: number; readonly commands: number },
): Compared {
  const pick = picker(plan.seed)
  let battle = start
  let twins: readonly (Twin | null)[] = KINDS.map(() => null)
  let [commands, own] = [0, 0]
  let seen = viewOf(spec, start, TABLE)
  for (let step = 0; step < plan.commands && battle.status !== 'ended'; step++) {
    const here = battle
    const command = chooseCommand(spec, here, pick)
    if (!command) break
    const rolled = sameDice(`${plan.seed} ${step}`)
    const totals = sameTotals(rolled)
    const decision = decide(spec, here, command, totals.first)
    if (decision.kind !== 'accepted') break
    const told = toldOf(spec, here, decision.events)
    const words = () => withoutNumbers(textOf(told.all))
    battle = decision.battle
    const before = seen
    seen = viewOf(spec, battle, TABLE)
    twins = KINDS.map((kind, index) => {
      const kept = kind.endsWith('anew') ? null : twins[index]
      const twin = kept ?? twinOf(spec, here, before, command, kind, pick)
      if (!twin) return null
      const dice = twin.totals ? totals.again() : sameDice(`${plan.seed} ${step}`)
      const there = decide(spec, twin.battle, command, dice)
      if (there.kind !== 'accepted' || halfDone(there.battle) !== halfDone(decision.battle)) return null
      const also = toldOf(spec, twin.battle, there.events)
      if (!isAlike(also.seen, told.seen)
        || (!isAlike(also.all, told.all) && withoutNumbers(textOf(also.all)) !== words())) return null
      const seenThere = viewOf(spec, there.battle, TABLE)
      const isSame = looksAlike(seenThere, seen)
      // Another way, or what all can see to come of a secret number.
      if (!isSame && (withoutNumbers(seenText(seenThere)) !== withoutNumbers(seenText(seen))
        || openOf(spec, there.battle) !== openOf(spec, battle))) return null
      commands++
      own += told.all.filter((one) => one.startsWith('An own event')).length
      for (const [index, one] of told.all.entries()) {
        must(one === also.all[index], () =>
          `The table is told what is secret. ${one} / ${also.all[index]} — ${textOf(command)}`)
      }
      must(isSame, () => `A secret number can be read: ${pathsApart(seen, seenThere).join(', ')} — ${textOf(command)}`)
      return { ...twin, battle: there.battle }
    })
  }
  return { commands, own }
}

/** Where two values differ: path, here, there. */
function pathsApart(a: unknown, b: unknown, path = ''): readonly string[] {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) {
    return a === b ? [] : [`${path}: ${textOf(a)} / ${textOf(b)}`]
  }
  const [here, there] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>]
  return [...new Set([...Object.keys(here), ...Object.keys(there)])].flatMap((key) =>
    pathsApart(here[key], there[key], path === '' ? key : `${path}.${key}`)
  )
}
