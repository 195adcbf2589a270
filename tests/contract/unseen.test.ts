// COM-24 under every ruleset: whether somebody hidden is there at all, wherever it stands, cannot be told from anything
// the table is shown but a pause of the GM’s.
import { describe, expect, it } from 'vitest'
import { applyEvent, asMeant, asSeen, combatantsOf, decide, describeEvent, hostile, newcomer, project, spaceOf, PLAYERS,
  turnAsItStands, type Battle, type Combatant, type CombatantId, type Command, type Ruleset, type RulesetTypes,
  type Viewer } from '../../src/engine/core/index.ts'
import type { DiceSource } from '../../src/engine/dice/types.ts'
import { canonicalJson } from '../../src/lib/json.ts'
import { chooseAnyCommand } from '../support/random-player.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { ADA } from '../support/contract/seats.ts'
import { shownTo, TABLE } from '../support/contract/secrets.ts'
import { must } from '../support/contract/health.ts'
import { sameDice } from '../support/contract/same-dice.ts'

const rulesets = await everyRuleset()
const HIDDEN = 'Nobody Knows'
/** Plays the first of the characters, so that the course of the battle is the same as without players. */
const playerOf = (battle: Battle): Viewer => ({ role: 'player', player: ADA, side: PLAYERS,
  lent: combatantsOf(battle).filter(({ kind }) => kind === 'pc').slice(0, 1).map(({ id }) => id) })

type Stranger = Omit<Combatant, 'id'>

/** Off the ground, as far from everybody as can be, or as near to its first foe. */
const STANDS: readonly ((battle: Battle, one: Stranger) => Stranger['place'])[] = [
  () => null,
  (battle, one) => byDistance(battle, one, combatantsOf(battle)).at(-1) ?? null,
  (battle, one) =>
    byDistance(battle, one, combatantsOf(battle).filter(({ side, place }) =>
      place !== null && hostile(battle, side, one.side)
    ).slice(0, 1))[0] ?? null,
]

/** Places with room, those nearest to any of these first. */
function byDistance(battle: Battle, one: Stranger, them: readonly Combatant[]) {
  const space = spaceOf(battle)
  const places = [...space.places()].filter((place) => space.free(place, one.size, ''))
  const apart = new Map(
    places.map(
      (place) => [place, Math.min(
        ...them.flatMap(
          (other) => (other.place === null ? [] : [space.distance(place, one.size, other.place, other.size)]),
        ),
      )],
    ),
  )
  return places.toSorted((a, b) => (apart.get(a) ?? 0) - (apart.get(b) ?? 0))
}

/** Nobody hidden, nothing told to the GM alone; `more` joins last. */
function bare(battle: Battle, more: Stranger | null): Battle {
  const open = combatantsOf(battle).map((one) => ({ ...one, secret: { ...one.secret, token: false } }))
  const id = `c${battle.serial}` as CombatantId
  const all = more ? [...open, { ...more, id }] : open
  return {
    ...battle,
    serial: battle.serial + (more ? 1 : 0),
    scene: { ...battle.scene, objects: battle.scene.objects.filter((one) => !one.secret) },
    roster: all.map((one) => one.id),
    combatants: Object.fromEntries(all.map((one) => [one.id, one])),
  }
}

/** Ids of effects count what happened; no screen and no log shows them. */
const shown = (spec: Ruleset, battle: Battle) =>
  Object.fromEntries(
    Object.entries(shownTo(spec, battle, TABLE)).map(([view, text]) => [view, text.replaceAll(/"e\d+"/g, '"e"')]),
  )

const seenBy = (spec: Ruleset, battle: Battle, viewer: Viewer = TABLE): string =>
  canonicalJson(project(spec, battle, viewer)).replaceAll(/"e\d+"/g, '"e"')

interface Twin {
  battle: Battle
  readonly dice: DiceSource
  lines: string[]
  joined: boolean
}

function give(spec: Ruleset, twin: Twin, command: Command): boolean {
  const decision = decide(spec, twin.battle, command, twin.dice)
  if (decision.kind !== 'accepted') return false
  let before = twin.battle
  twin.lines = [...twin.lines, ...decision.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, TABLE)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })]
  twin.joined ||= decision.events.some((event) => event.type === 'joined')
  twin.battle = decision.battle
  return true
}

/**
 * By what the ruleset shows: nobody that the table knows of is waited for, and nothing is asked; the GM is to go on.
 */
function isPause(spec: Ruleset, battle: Battle): boolean {
  const view = project(spec, battle, TABLE)
  return battle.status === 'running' && view.prompt === null
    && spec.turnView(view).acting.every((one) => one.between === true)
}

/**
 * What only the battle with the hidden one asks or waits for is got out of the way, without a deed. Says whether both
 * look the same then.
 */
function pastHidden(spec: Ruleset, twin: Twin, without: Battle, hidden: CombatantId): boolean {
  const seen = seenBy(spec, without)
  for (let steps = 0;; steps++) {
    if (seenBy(spec, twin.battle) === seen) return true
    if (steps === 12 || !pastIt(spec, twin.battle, without, hidden).some((command) => give(spec, twin, command))) {
      return false
    }
  }
}

/** What it takes; the first that is accepted. */
function pastIt(spec: Ruleset, battle: Battle, without: Battle, hidden: CombatantId): readonly Command[] {
  const { prompt } = battle
  if (prompt) {
    const asked = spec.promptView(battle)
    const row = asked?.kind === 'rows' ? asked.rows.find((one) => one.who === hidden && !one.answered) : undefined
    return [
      ...(row
        ? [{ type: 'answer', prompt: prompt.id, answer: { kind: 'row', row: row.id, values: row.values } } as const]
        : []),
      ...(prompt.about === without.prompt?.about
        ? []
        : [{ type: 'answer', prompt: prompt.id, answer: { kind: 'pass-all' } } as const]),
    ]
  }
  if (!isPause(spec, battle) || isPause(spec, without)) return []
  return turnAsItStands(spec, battle).buttons.filter((button) => button.primary && button.why === null).map(
    ({ command }) => command,
  )
}

const placeOf = ({ battle }: Twin, id: CombatantId) => battle.combatants[id]?.place ?? null

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it.each(spec.samples.map((sample) => [sample.id, sample] as const))(
    'COM-24 %s with and without somebody hidden looks the same to the table',
    (_name, sample) => {
      const start = sample.make()
      const player = playerOf(start)
      let commands = 0
      const compared = STANDS.map(() => 0)
      for (const [stands, placeFor] of STANDS.entries()) {
        const seed = stands + 1
        const newly = newcomer<RulesetTypes>(spec, { name: HIDDEN,
          side: combatantsOf(start).at(-1)?.side ?? start.sides[0]?.id ?? ('' as never), kind: 'npc',
          secret: { token: true, stats: true } })
        const stranger = { ...newly, place: placeFor(start, newly) }
        const without: Twin = { battle: bare(start, null), dice: sameDice(), lines: [], joined: false }
        const having: Twin = { battle: bare(start, stranger), dice: sameDice(), lines: [], joined: false }
        const hidden = having.battle.roster.at(-1) ?? ('' as CombatantId)
        const pick = picker(seed)
        for (let step = 0; step < 45 && without.battle.status !== 'ended'; step++) {
          const command = chooseAnyCommand(spec, without.battle, pick)
          if (!command || command.type === 'end') break
          // The same command, by the id its question has in either battle.
          const meant = asMeant(having.battle, project(spec, having.battle, TABLE),
            asSeen(without.battle, project(spec, without.battle, TABLE), command))
          const before = [{ ...without }, { ...having }] as const
          if (!give(spec, without, command) || !give(spec, having, meant)) break
          commands++
          // A newcomer's id is the next number there is; what is to be compared are looks.
          if (having.joined) break
          // Who ran into the hidden one stopped there. What that tells is looked at in “into-somebody”; here it goes on
          // without that walk.
          if (command.type === 'move' && placeOf(having, command.actor) !== placeOf(without, command.actor)) {
            Object.assign(without, before[0])
            Object.assign(having, before[1])
            continue
          }
          const same = pastHidden(spec, having, without.battle, hidden)
          if (same) {
            const [mine, also] = [without.battle, having.battle].map((battle) => seenBy(spec, battle, player))
            must(mine === also, () =>
              `That somebody hidden is there shows to a player (seed ${seed}):\n${apart(mine ?? '', also ?? '')}`)
          }
          // Views are drawn from the projection and nothing else: where that is the same, so are they.
          const [a, b] = same ? [{}, {}] : [shown(spec, without.battle), shown(spec, having.battle)]
          // A pause of the GM's is left in between that there is no going on from: the table sees that something is
          // waited for.
          if (!same && isPause(spec, having.battle)) break
          for (const [view, text] of Object.entries<string>(a)) {
            must(text === (b as Record<string, string>)[view], () =>
              `That somebody hidden is there shows in ${view} after ${commands} commands (seed ${seed}, ${
                canonicalJson(command)
              }):\n${apart(text, (b as Record<string, string>)[view] ?? '')}`)
          }
          must(canonicalJson(without.lines) === canonicalJson(having.lines), () =>
            `The log differs after ${commands} commands (seed ${seed}, ${canonicalJson(command)}):\n${
              without.lines.join('\n')
            }\n--\n${having.lines.join('\n')}`)
          ;[without.lines, having.lines] = [[], []]
          compared[stands] = (compared[stands] ?? 0) + 1
        }
      }
      // Off the ground nothing but the battle’s end stops it; beside others a way or a blow may come to depend on it.
      expect(compared.every((count, stands) => count > (stands === 0 ? 10 : 3)), compared.join(', ')).toBe(true)
    },
    60_000,
  )
})

function apart(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `…${a.slice(Math.max(0, at - 200), at + 160)}…\n…${b.slice(Math.max(0, at - 200), at + 160)}…`
}
