// What a command and the view after it cost in a crowd of 100, in every ruleset, beside the same ruleset with ten. The
// crowd is the first sample ten times over on a larger field; both play on at random by what every table is shown.
import { combatantsOf, createBattle, spaceOf, type Battle, type Command,
  type Ruleset } from '../../src/engine/core/index.ts'
import { bandOf, bandPlace, cellOf, placeOf, type Ground, type Place } from '../../src/grid/index.ts'
import { loadRuleset, RULESETS } from '../../src/rulesets/registry.ts'
import { currentBattle, newSession, rollForMe, submit } from '../../src/session/session.ts'
import type { Session } from '../../src/session/types.ts'
import { movementOf, objectsOf, offersOf, promptOf, sheetOf, tokensOf, turnOf,
  viewOf } from '../../src/stores/cached-views.ts'
import { picker } from '../support/contract/random-run.ts'
import { chooseCommand } from '../support/random-player.ts'

export const CROWD = 100
const FEW = 10
/** Milliseconds for a command and the view after it: a frame. */
export const LIMIT = 16
const COMMANDS = 60
const WARM_UP = 15

export interface Cost {
  readonly ruleset: string
  /** Milliseconds that 19 of 20 commands stay under, with the view after them. */
  readonly dear: number
  /** Median milliseconds of a command and the view after it. */
  readonly usual: number
  /** The same with ten combatants. */
  readonly few: number
  /** Milliseconds of the command that cost most, with its view, and what kind of command that was. */
  readonly most: number
  readonly mostType: string
}

/** The first sample with so many combatants; the copies stand further along on a field that is large enough. */
export function peopled(spec: Ruleset, count: number): Battle {
  const sample = spec.samples[0]?.make()
  if (!sample) throw new Error(`${spec.id} has no sample.`)
  const { ground } = sample.scene
  const all = combatantsOf(sample)
  const combatants = Array.from({ length: count }, (_, nth) => {
    const one = all[nth % all.length]
    if (!one) throw new Error(`Nobody stands in the sample of ${spec.id}.`)
    const copy = Math.floor(nth / all.length)
    return { ...one, name: copy === 0 ? one.name : `${one.name} ${copy + 1}`, place: moved(ground, one.place, copy) }
  })
  return createBattle(spec, { name: 'A crowd', ground: larger(ground, Math.ceil(count / all.length)),
    sides: sample.sides, squads: sample.squads, options: sample.options, combatants })
}

const ACROSS = 4

function larger(ground: Ground, copies: number): Ground {
  return ground.kind === 'square'
    ? { ...ground, cols: ground.cols * ACROSS, rows: ground.rows * Math.ceil(copies / ACROSS) }
    : { ...ground, bands: ground.bands.map((band) => ({ ...band, slots: band.slots * copies })) }
}

function moved(ground: Ground, place: Place | null, copy: number): Place | null {
  if (place === null) return null
  if (ground.kind === 'bands') {
    const { band, slot } = bandOf(place)
    const { slots = 0 } = ground.bands.find(({ id }) => id === band) ?? {}
    return bandPlace(band, slot + copy * slots)
  }
  const { x, y } = cellOf(place)
  return placeOf({ x: x + (copy % ACROSS) * ground.cols, y: y + Math.floor(copy / ACROSS) * ground.rows })
}

/** Everything that the screen works out after a command, with the palette and the sheet of whoever acts. */
export function look(spec: Ruleset, battle: Battle): void {
  const view = viewOf(spec, battle, { role: 'table' })
  const turn = turnOf(spec, view)
  tokensOf(spec, view)
  objectsOf(spec, view)
  const prompt = promptOf(spec, view)
  // The panel shows what each of those who are asked can do.
  if (prompt?.kind === 'react') { for (const { offers } of prompt.asks) offers.map(({ detail }) => detail) }
  const who = turn.acting.find((one) => view.combatants[one.who])?.who
  if (who === undefined) return
  offersOf(spec, view, who)
  sheetOf(spec, view, who)
  // What a drag marks is read here as well, although the board asks for it only then.
  movementOf(spec, view, who)?.marks?.at(0)
}

export interface Measured {
  readonly command: number
  readonly view: number
  readonly type: string
}

const kindOf = (command: Command): string => (command.type === 'act' ? `act ${command.deed.action}` : command.type)

function play(spec: Ruleset, base: Battle, seed: number, commands: number): readonly Measured[] {
  const pick = picker(seed)
  const measured: Measured[] = []
  let session: Session = newSession(spec, 'bench', base, seed)
  const give = (command: Command) => {
    const began = performance.now()
    let outcome = submit(spec, session, command, 'GM')
    while (outcome.kind === 'awaits-dice') outcome = rollForMe(spec, outcome.session)
    if (outcome.kind === 'refused') return
    session = outcome.session
    const battle = currentBattle(spec, session)
    const done = performance.now()
    look(spec, battle)
    measured.push({ command: done - began, view: performance.now() - done, type: kindOf(command) })
  }
  const next = (): Command | null => {
    const command = chooseCommand(spec, currentBattle(spec, session), pick)
    return command?.type === 'end' ? null : command
  }
  for (let nth = 0; nth < commands; nth++) {
    const command = next()
    if (!command) break
    give(command)
  }
  // A newcomer is taken when no question is open.
  for (let nth = 0; currentBattle(spec, session).prompt && nth < COMMANDS; nth++) {
    const command = next()
    if (!command) break
    give(command)
  }
  const last = combatantsOf(base).at(-1)
  if (last) {
    const { id: _id, ...newcomer } = last
    const space = spaceOf(currentBattle(spec, session))
    const place = newcomer.place === null ? null : space.freeNear(newcomer.place, newcomer.size)
    const before = measured.length
    give({ type: 'join', combatant: { ...newcomer, name: 'A newcomer', place } })
    if (measured.length === before) throw new Error(`Nobody could join in ${spec.id}.`)
  }
  return measured.slice(WARM_UP)
}

/** The same game several times over: of each step the least that it cost, so that a busy moment is not counted. */
export function costs(
  spec: Ruleset,
  make: () => Battle,
  { seeds = SEEDS, times = TIMES, commands = COMMANDS }: { readonly seeds?: readonly number[]; readonly times?: number;
    readonly commands?: number } = {},
): readonly Measured[] {
  return seeds.flatMap((seed) => {
    const [first = [], ...again] = Array.from({ length: times }, () => play(spec, make(), seed, commands))
    return first.map((one, nth) =>
      again.reduce((least, { [nth]: other }) => (other && sum(other) < sum(least) ? other : least), one)
    )
  })
}

const SEEDS = [1, 2, 3]
const TIMES = 3
export const sum = ({ command, view }: Measured): number => command + view

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

export async function benchCrowds(only?: string): Promise<readonly Cost[]> {
  const found: Cost[] = []
  for (const { id } of RULESETS) {
    const spec = only === undefined || only === id ? await loadRuleset(id) : undefined
    if (!spec) continue
    const [few, crowd] = [costs(spec, () => peopled(spec, FEW)), costs(spec, () => peopled(spec, CROWD))]
    const dearest = crowd.toSorted((one, other) => sum(other) - sum(one))
    const [most, at] = [dearest[0], dearest[Math.floor(dearest.length / 20)]]
    if (!most || !at) throw new Error(`Nothing was played in ${id}.`)
    found.push({ ruleset: id, dear: sum(at), usual: median(crowd.map(sum)), few: median(few.map(sum)), most: sum(most),
      mostType: most.type })
  }
  return found
}
