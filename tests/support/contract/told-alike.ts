// COM-24: what the table is told of a command, in the log and in the ruleset's own events that are for everybody, tells
// no secret. The same game is played beside itself with other secrets, by the same commands and with the same dice.
// Where the table is told the same words, it is told the same numbers.
import { applyEvent, combatantsOf, decide, describeEvent, maySee, project, seesStats, sightOf, type Battle,
  type BattleEvent, type Combatant, type Command, type Ruleset } from '../../../src/engine/core/index.ts'
import { parseDice } from '../../../src/engine/dice/notation.ts'
import { chooseCommand, type Pick } from '../random-player.ts'
import { must } from './health.ts'
import { picker } from './random-run.ts'
import { sameDice, sameTotals } from './same-dice.ts'
import { otherSecrets, TABLE } from './secrets.ts'
import { withoutNumbers } from './told-numbers.ts'
import { textOf } from './shared-json.ts'

/** Ids of effects count what happened; no screen and no log shows them. */
const withoutEffects = (text: string): string => text.replaceAll(/"e\d+"/g, '"e"')

/** What is told of events: their lines, and the own events that the table may know of, as far as it may know them. */
interface Told {
  readonly all: readonly string[]
  /** Of each roll that is told, the total: it is for everybody, whatever is secret of the roller. */
  readonly totals: readonly number[]
}

function toldOf(spec: Ruleset, start: Battle, events: readonly BattleEvent[]): Told {
  const all: string[] = []
  const totals: number[] = []
  let before = start
  for (const event of events) {
    const line = describeEvent(spec, before, event, TABLE)
    if (line) all.push(`The log: ${textOf(line)}`)
    if (line && event.type === 'rolled') totals.push(event.roll.total)
    if (event.type === 'own' && maySee(TABLE, event.audience)) {
      const known = spec.schemas.event.veil(event.event, sightOf(before, TABLE))
      if (known !== null) all.push(`An own event: ${textOf(known)}`)
    }
    before = applyEvent(before, event, spec.apply)
  }
  return { all: all.map(withoutEffects), totals }
}

const seenBy = (spec: Ruleset, battle: Battle): string => withoutEffects(textOf(project(spec, battle, TABLE)))
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

/** A battle that differs from this one only in secrets; `null` where it would look otherwise to the table. */
function twinOf(spec: Ruleset, battle: Battle, command: Command, kind: number, pick: Pick): Twin | null {
  const secret = combatantsOf(battle).filter((one) => !seesStats(TABLE, one))
  const actor = 'actor' in command ? secret.find(({ id }) => id === command.actor) : undefined
  const one = actor && pick(2) === 0 ? actor : secret[pick(Math.max(1, secret.length))]
  const other = kind === 0 ? otherSecrets(spec, battle, false) : one ? oneHigher(spec, battle, one, pick) : null
  return other && seenBy(spec, other) === seenBy(spec, battle)
    ? { battle: other, totals: pick(2) === 0 }
    : null
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
  plan: { readonly seed: number; readonly commands: number; readonly twins: number },
): Compared {
  const pick = picker(plan.seed)
  let battle = start
  let twins: readonly (Twin | null)[] = Array.from({ length: plan.twins }, () => null)
  let [commands, own] = [0, 0]
  for (let step = 0; step < plan.commands && battle.status !== 'ended'; step++) {
    const here = battle
    const command = chooseCommand(spec, here, pick)
    if (!command) break
    const rolled = sameDice(`${plan.seed} ${step}`)
    const totals = sameTotals(rolled)
    const decision = decide(spec, here, command, totals.first)
    if (decision.kind !== 'accepted') break
    const told = toldOf(spec, here, decision.events)
    const words = withoutNumbers(textOf(told.all))
    battle = decision.battle
    const seen = seenBy(spec, battle)
    twins = twins.map((kept, kind) => {
      const twin = kept ?? twinOf(spec, here, command, kind, pick)
      if (!twin) return null
      const dice = twin.totals ? totals.again() : sameDice(`${plan.seed} ${step}`)
      const there = decide(spec, twin.battle, command, dice)
      if (there.kind !== 'accepted' || halfDone(there.battle) !== halfDone(decision.battle)) return null
      const also = toldOf(spec, twin.battle, there.events)
      if (textOf(also.totals) !== textOf(told.totals)
        || (textOf(also.all) !== textOf(told.all) && withoutNumbers(textOf(also.all)) !== words)
        || seenBy(spec, there.battle) !== seen) return null
      commands++
      own += told.all.filter((one) => one.startsWith('An own event')).length
      for (const [index, one] of told.all.entries()) {
        must(one === also.all[index], () =>
          `The table is told what is secret. ${one} / ${also.all[index]} — ${textOf(command)}`)
      }
      return { ...twin, battle: there.battle }
    })
  }
  return { commands, own }
}
