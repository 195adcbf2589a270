// Battle files with any one value broken: either refused, naming a field that can be found in the file, or whole enough
// to be shown, undone, redone and played on.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combatantsOf, offersAsTheyStand, project, turnAsItStands, type Battle,
  type Ruleset } from '../../src/engine/core/index.ts'
import { logOf } from '../../src/session/log.ts'
import { readSave, writeSave } from '../../src/session/save.ts'
import { currentBattle, newSession, redo, rollForMe, submit, takeBack, undo } from '../../src/session/session.ts'
import { atOnce } from '../../src/lib/parts.ts'
import { readingSoundFile } from '../../src/session/sound-part.ts'
import type { Session } from '../../src/session/types.ts'
import { RULESETS } from '../support/all-rulesets.ts'
import { deepFreeze, hashOf } from '../support/contract/health.ts'
import { intrude } from '../support/contract/intruder.ts'
import { picker } from '../support/contract/random-run.ts'
import { tides } from '../support/odd/index.ts'
import { chooseCommand, DeadEnd, type Pick } from '../support/random-player.ts'

type Path = readonly string[]

/** One more command, if there is one: the table's, or now and then the GM's. What awaits dice gets them. */
function playOn(spec: Ruleset, session: Session, pick: Pick): Session {
  const battle = currentBattle(spec, session)
  const command = pick(5) === 0 && battle.status === 'running'
    ? intrude(spec, battle, pick)
    : chooseCommand(spec, battle, pick)
  if (!command) return session
  let outcome = submit(spec, session, command, 'GM')
  while (outcome.kind === 'awaits-dice') outcome = rollForMe(spec, outcome.session)
  return outcome.kind === 'accepted' ? outcome.session : session
}

/**
 * Played battles with a branch, something undone and, where it comes to that, a roll that is awaited; each after so
 * many steps of one game.
 */
function played(spec: Ruleset, start: Battle, seed: number, lengths: readonly number[]): readonly Session[] {
  const pick = picker(seed)
  let session = newSession(spec, 's', start, seed)
  let done = 0
  return lengths.map((steps) => {
    for (; done < steps; done++) {
      session = playOn(spec, session, pick)
      if (done % 17 === 16) session = undo(session)
    }
    return leftOff(spec, session, picker(seed + steps))
  })
}

/** With a roll that is awaited, where it comes to that; otherwise with two steps undone. */
function leftOff(spec: Ruleset, start: Session, pick: Pick): Session {
  let session = start
  const asked = submit(spec, session, { type: 'dice-mode', mode: 'typed' }, 'GM')
  if (asked.kind !== 'refused') session = asked.session
  for (let tries = 0; tries < 10 && !session.pending; tries++) {
    const command = chooseCommand(spec, currentBattle(spec, session), pick)
    const outcome = command && submit(spec, session, command, 'GM')
    if (outcome && outcome.kind !== 'refused') session = outcome.session
  }
  return session.pending ? session : undo(undo(session))
}

/** Battles that were shown, by what is in them: what was shown once is shown the same again. */
const shown = new Set<string>()

/** Everything that a table shows, for the GM and for the shared screen. */
function show(spec: Ruleset, session: Session): void {
  const whole = currentBattle(spec, session)
  const print = `${spec.id} ${hashOf(whole)}`
  if (shown.has(print)) return
  shown.add(print)
  for (const viewer of [{ role: 'gm' }, { role: 'table' }] as const) {
    const battle = project(spec, whole, viewer)
    turnAsItStands(spec, battle)
    spec.promptView(battle)
    for (const one of combatantsOf(battle)) {
      spec.tokenView(battle, one)
      spec.sheetView(battle, one)
      spec.movement(battle, one.id)
      // Some of an offer is worked out only when it is looked at.
      for (const offer of offersAsTheyStand(spec, battle, one.id)) Object.values(offer)
    }
  }
}

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value)
  return inner.length === 0 ? [path] : inner.flatMap(([key, member]) => leavesOf(member, [...path, key]))
}

type Damage = { readonly kind: 'delete' } | { readonly kind: 'set'; readonly to: unknown }
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.constant<Damage>({ kind: 'delete' }),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], '', 'x', 'c99', 'nobody', 'f0', '99,99', '0,0',
    'constructor', '__proto__', 'x'.repeat(5000), 1e300, -1e300, -1, 0, 0.5, 2, 7, 1e9, 2 ** 40)
    .map((to): Damage => ({ kind: 'set', to })),
  fc.oneof(fc.integer({ min: -20, max: 200 }), fc.string({ maxLength: 6 })).map((to): Damage => ({ kind: 'set', to })),
)

/** The file with that one thing broken. What is not broken is the same as before. */
function broken(file: unknown, [key = '', ...rest]: Path, how: Damage): unknown {
  const isTaken = rest.length === 0 && how.kind === 'delete'
  const inside = (member: unknown) =>
    rest.length > 0 ? broken(member, rest, how) : how.kind === 'set' ? how.to : undefined
  if (Array.isArray(file)) {
    const at = Number(key)
    return isTaken ? file.toSpliced(at, 1) : file.with(at, inside(file[at]))
  }
  return Object.fromEntries(
    Object.entries(file as object).flatMap(([other, member]): (readonly [string, unknown])[] =>
      other !== key ? [[other, member]] : isTaken ? [] : [[other, inside(member)]]
    ),
  )
}

/**
 * Whether the field is in the file, or was until it was damaged: all but its last part can be followed. A key may have
 * dots of its own (`steps.0 check`).
 */
function canBeFound(file: unknown, field: string): boolean {
  if (typeof file !== 'object' || file === null || field === '') return false
  const isLast = !field.includes('.') || Object.hasOwn(file, field)
  return isLast
    || Object.entries(file).some(([key, member]) =>
      field.startsWith(`${key}.`) && canBeFound(member, field.slice(key.length + 1))
    )
}

function bears(spec: Ruleset, file: unknown, seed: number): 'refused' | 'accepted' {
  const read = readSave(JSON.stringify(file), (id) => (id === spec.id ? spec : undefined))
  if (!read.ok) {
    expect(canBeFound(file, read.problem.field), `“${read.problem.field}” is not in the file (${read.problem.says})`)
      .toBe(true)
    expect(read.problem.says.length).toBeGreaterThan(8)
    // One broken step does not cost the steps that do not follow on it.
    const step = /^session\.entries\.(\d+)(?:\.|$)/.exec(read.problem.field)?.[1]
    const part = atOnce(readingSoundFile(file, (id) => (id === spec.id ? spec : undefined)))
    if (step !== undefined) expect(part?.steps, read.problem.field).toBeLessThan(part?.of ?? 0)
    if (part) show(spec, part.session)
    return 'refused'
  }
  const { session } = read.value
  for (const viewer of [{ role: 'gm' }, { role: 'table' }] as const) logOf(spec, session, viewer)
  show(spec, session)
  let back = takeBack(session)
  while (back.head !== null) back = undo(back)
  show(spec, back)
  let forth = back
  while (forth.undone.length > 0) forth = redo(forth)
  show(spec, forth)
  let on = session.pending ? rolled(spec, session) : forth
  const pick = picker(seed)
  try {
    for (let step = 0; step < 4; step++) on = playOn(spec, on, pick)
  } catch (dead) {
    // A battle that is changed but whole may leave nothing to do; that is no failure of the program.
    if (!(dead instanceof DeadEnd)) throw dead
  }
  show(spec, on)
  return 'accepted'
}

function rolled(spec: Ruleset, session: Session): Session {
  const outcome = rollForMe(spec, session)
  return outcome.kind === 'refused' ? takeBack(session) : outcome.session
}

const SEEDS = [1, 2, 3]
/** How many steps of each game are read whole, and how many are damaged. */
const [SHORT, LONG] = [30, 60]

const games = [tides, ...RULESETS].flatMap((spec) =>
  spec.samples.map((sample) => {
    let all: readonly { readonly short: Session; readonly long: Session }[] | null = null
    const make = () =>
      SEEDS.map((seed) => {
        const [short, long] = played(spec, sample.make(), seed, [SHORT, LONG])
        if (!short || !long) throw new Error('A game has two lengths.')
        return { short, long }
      })
    return { name: `${spec.name}, ${sample.name}`, spec, sessions: () => (all ??= make()) }
  })
)

describe('damaged battle files', () => {
  it.each(games)('$name: a whole one is read as it was written', ({ spec, sessions }) => {
    for (const { long: session } of sessions()) {
      const read = readSave(writeSave({ session, assets: {} }), () => spec)
      expect(read).toEqual({ ok: true, value: { session, assets: {}, told: [] } })
    }
  })

  it.each(games)('$name: with any one thing broken, refused by its field or whole enough to be played on',
    ({ spec, sessions }) => {
      const files = sessions().map(({ short }) => {
        const file = deepFreeze<unknown>(JSON.parse(writeSave({ session: short, assets: {} })))
        const leaves = leavesOf(file)
        // Most of a file is its entries: the base and the rest get their share of the damage.
        return { file, few: leaves.filter((path) => path[1] !== 'entries'),
          many: leaves.filter((path) => path[1] === 'entries') }
      })
      const seen = { refused: 0, accepted: 0 }
      // A number of runs in the environment looks for new damage; without it the runs are the same every time.
      const more = process.env['DAMAGES']
      fc.assert(
        fc.property(fc.nat(files.length - 1), fc.boolean(), fc.nat(), damage, fc.nat(),
          (which, base, at, how, seed) => {
            const { file, few, many } = files[which] ?? { file: null, few: [], many: [] }
            const leaves = base ? few : many
            const path = leaves[at % leaves.length] ?? []
            try {
              seen[bears(spec, broken(file, path, how), seed)]++
            } catch (problem) {
              throw new Error(`${path.join('.')} ${JSON.stringify(how)}`, { cause: problem })
            }
          }),
        more === undefined ? { numRuns: 120, seed: 7 } : { numRuns: Number(more) },
      )
      expect(seen.refused).toBeGreaterThan(10)
      expect(seen.accepted).toBeGreaterThan(3)
    })
})
