// COM-24 under every ruleset: whether somebody hidden is there at all cannot be told from anything the table is shown.
import { describe, expect, it } from 'vitest'
import {
  applyEvent, asMeant, asSeen, combatantsOf, decide, describeEvent, newcomer, project, turnAsItStands, type Battle, type Combatant, type CombatantId, type Command, type Ruleset, type RulesetTypes,
} from '../../src/engine/core/index.ts'
import { eachDie } from '../../src/engine/dice/notation.ts'
import type { DiceSource } from '../../src/engine/dice/types.ts'
import { canonicalJson, fingerprint } from '../../src/lib/json.ts'
import { chooseCommand } from '../support/random-player.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { shownTo, TABLE } from '../support/contract/secrets.ts'
import { must } from '../support/contract/health.ts'

const rulesets = await everyRuleset()
const HIDDEN = 'Nobody Knows'

/** Nobody hidden, nothing told to the GM alone; `more` joins last, off the ground. */
function bare(battle: Battle, more: Omit<Combatant, 'id'> | null): Battle {
  const open = combatantsOf(battle).map((one) => ({ ...one, secret: { ...one.secret, token: false } }))
  const id = `c${battle.serial}` as CombatantId
  const all = more ? [...open, { ...more, id }] : open
  return {
    ...battle, serial: battle.serial + (more ? 1 : 0), scene: { ...battle.scene, objects: battle.scene.objects.filter((one) => !one.secret) },
    roster: all.map((one) => one.id), combatants: Object.fromEntries(all.map((one) => [one.id, one])),
  }
}

/** Dice that fall the same for the same roll, however many others were rolled. */
function sameDice(): DiceSource {
  const count = new Map<string, number>()
  return {
    draw: (request) => {
      const key = canonicalJson(request)
      const nth = (count.get(key) ?? 0) + 1
      count.set(key, nth)
      return eachDie(request).map((sides, index) => 1 + (Number.parseInt(fingerprint(`${key} ${nth} ${index}`).slice(0, 6), 16) % sides))
    },
  }
}

/** Ids of effects count what happened; no screen and no log shows them. */
const shown = (spec: Ruleset, battle: Battle) => Object.fromEntries(
  Object.entries(shownTo(spec, battle, TABLE)).map(([view, text]) => [view, text.replaceAll(/"e\d+"/g, '"e"')]))

const seenBy = (spec: Ruleset, battle: Battle): string => canonicalJson(project(spec, battle, TABLE)).replaceAll(/"e\d+"/g, '"e"')

interface Twin { battle: Battle; readonly dice: DiceSource; lines: string[]; joined: boolean }

function give(spec: Ruleset, twin: Twin, command: Command): boolean {
  const decision = decide(spec, twin.battle, command, twin.dice)
  if (decision.kind !== 'accepted') return false
  let before = twin.battle
  twin.lines = decision.events.flatMap((event) => {
    const line = describeEvent(spec, before, event, TABLE)
    before = applyEvent(before, event, spec.apply)
    return line ? [line.text] : []
  })
  twin.joined ||= decision.events.some((event) => event.type === 'joined')
  twin.battle = decision.battle
  return true
}

/** What only the battle with the hidden one asks or waits for is got out of the way, without a deed. */
function pastHidden(spec: Ruleset, twin: Twin, without: Battle, hidden: CombatantId): void {
  for (let steps = 0; steps < 6; steps++) {
    const { battle } = twin
    if (battle.prompt && battle.prompt.about !== without.prompt?.about) {
      if (!give(spec, twin, { type: 'answer', prompt: battle.prompt.id, answer: { kind: 'pass-all' } })) return
    }
    else if (!battle.prompt && spec.turnView(battle).acting.some((one) => one.who === hidden)) {
      const end = turnAsItStands(spec, battle).buttons.find((button) => button.primary && button.why === null)
      if (!end || !give(spec, twin, end.command)) return
    } else return
  }
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it.each(spec.samples.map((sample) => [sample.id, sample] as const))('COM-24 %s with and without somebody hidden looks the same to the table', (_name, sample) => {
    const start = sample.make()
    let [compared, commands] = [0, 0]
    for (let seed = 1; seed <= 3; seed++) {
      const stranger = newcomer<RulesetTypes>(spec, { name: HIDDEN, side: combatantsOf(start).at(-1)?.side ?? start.sides[0]?.id ?? ('' as never), kind: 'npc', secret: { token: true, stats: true } })
      const without: Twin = { battle: bare(start, null), dice: sameDice(), lines: [], joined: false }
      const having: Twin = { battle: bare(start, stranger), dice: sameDice(), lines: [], joined: false }
      const hidden = having.battle.roster.at(-1) ?? ('' as CombatantId)
      const pick = picker(seed)
      for (let step = 0; step < 60 && without.battle.status !== 'ended'; step++) {
        const command = chooseCommand(spec, without.battle, pick)
        if (!command || command.type === 'end') break
        // The same command, by the id its question has in either battle.
        const meant = asMeant(having.battle, project(spec, having.battle, TABLE), asSeen(without.battle, project(spec, without.battle, TABLE), command))
        if (!give(spec, without, command) || !give(spec, having, meant)) break
        commands++
        // A newcomer's id is the next number there is; what is to be compared are looks.
        if (having.joined) break
        const { lines } = having
        pastHidden(spec, having, without.battle, hidden)
        const same = seenBy(spec, without.battle) === seenBy(spec, having.battle)
        // Views are drawn from the projection and nothing else: where that is the same, so are they.
        const [a, b] = same ? [{}, {}] : [shown(spec, without.battle), shown(spec, having.battle)]
        // A turn of the hidden one is in between: the table sees that something is waited for.
        if (spec.turnView(having.battle).acting.some((one) => one.who === hidden)) break
        for (const [view, text] of Object.entries<string>(a)) must(text === (b as Record<string, string>)[view], () => `That somebody hidden is there shows in ${view} after ${commands} commands (seed ${seed}, ${canonicalJson(command)}):\n${apart(text, (b as Record<string, string>)[view] ?? '')}`)
        must(lines.every((line) => !line.includes(HIDDEN)), 'The log names the hidden one.')
        compared++
      }
    }
    expect(compared).toBeGreaterThan(10)
  }, 60_000)
})

function apart(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `…${a.slice(Math.max(0, at - 200), at + 160)}…\n…${b.slice(Math.max(0, at - 200), at + 160)}…`
}
