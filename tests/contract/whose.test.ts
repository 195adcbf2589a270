// Under every ruleset each command is somebody's: who plays a combatant gives its commands, the GM gives all, and
// nobody gives another's. Random games, with what no screen sends in between.
import { describe, expect, it } from 'vitest'
import { asMeant, asSeen, combatantOf, decide, eyesOf, FOR_THE_GM, isOf, mayGive, ownPartOf, project, seesToken,
  turnAsItStands, whoMayGive, type Answer, type Battle, type Command, type CombatantId, type Ruleset,
  type Sitter } from '../../src/engine/core/index.ts'
import { chooseAnyCommand, type Pick } from '../support/random-player.ts'
import { must } from '../support/contract/health.ts'
import { intrude } from '../support/contract/intruder.ts'
import { picker } from '../support/contract/random-run.ts'
import { everyRuleset } from '../support/contract/rulesets.ts'
import { sameDice } from '../support/contract/same-dice.ts'
import { A_PERSONS, ADA, BEA, people, type People } from '../support/contract/seats.ts'

const rulesets = await everyRuleset()
const STEPS = 50

const nameOfSeat = (seat: Sitter): string => (seat.role === 'player' ? seat.player : seat.role)

/** By the rule of the table alone: a player plays what bears the player's name and what is lent. */
const playsIt = (seat: Sitter, battle: Battle, who: CombatantId): boolean => {
  const one = combatantOf(battle, who)
  return seat.role === 'player' && one !== undefined
    && (one.player === seat.player || (seat.lent ?? []).includes(who))
}

/** The combatants for whom a command speaks by its own words; `null` where it names nobody. */
function spokenFor(command: Command): readonly CombatantId[] | null {
  if (command.type === 'act' || command.type === 'move') return [command.actor]
  if (command.type === 'set-up') return [command.who]
  if (command.type === 'answer') return 'who' in command.answer ? [command.answer.who] : null
  return null
}

/** One command of a random game, tried from every seat. Says which players may give it. */
function triedByAll(
  spec: Ruleset,
  battle: Battle,
  command: Command,
  seats: People,
  inView: boolean,
): readonly Sitter[] {
  const text = () => JSON.stringify(command)
  const { gm, ada, bea, cal, table, spectator } = seats
  must(mayGive(spec, battle, gm, command) === null, () => `The GM may not give ${text()}`)
  must(mayGive(spec, battle, spectator, command)?.code === 'not-yours', () => `Who watches may give ${text()}`)
  const whose = whoMayGive(spec, battle, command)
  const named = spokenFor(command)
  if (named) {
    must(whose.of === 'combatants' && named.every((who) => whose.who.includes(who)), () =>
      `${text()} names ${named.join()}, but is ${JSON.stringify(whose)}`)
  }
  if (whose.of === 'combatants') {
    must(whose.who.length > 0 && whose.who.every((who) => combatantOf(battle, who)), () =>
      `${text()} is nobody’s: ${JSON.stringify(whose)}`)
  }
  const may = [ada, bea, cal].filter((seat) => {
    const reason = mayGive(spec, battle, seat, command)
    const isShown = isShownThere(spec, battle, seat, command)
    if (whose.of === 'combatants') {
      const isTheirs = isShown && whose.who.every((who) => playsIt(seat, battle, who))
      must((reason === null) === isTheirs, () => `${nameOfSeat(seat)}: ${reason?.says ?? 'may'} — ${text()}`)
    }
    if (reason && !isShown) must(reason.says === FOR_THE_GM, () => `${nameOfSeat(seat)} reads: ${reason.says}`)
    else if (reason) checkReason(battle, seat, whose.of === 'combatants' ? whose.who : null, reason.says, text)
    else must(A_PERSONS.has(command.type), () => `${nameOfSeat(seat)} may give ${text()}`)
    if (inView) checkOwnView(spec, battle, seat, command, reason === null)
    return reason === null
  })
  if (may.length > 0 && whose.of === 'combatants' && may[0] !== cal) {
    const known = whose.who.every((who) => {
      const one = combatantOf(battle, who)
      return one && seesToken({ role: 'table' }, one) && !one.secret.stats
    })
    must(!known || isOf(battle, table, whose) || !isShownThere(spec, battle, table, command), () =>
      `The table’s own screen may not give ${text()}`)
  }
  return may
}

/** COM-24: a question that a seat is not shown is not answered from there. */
const isShownThere = (spec: Ruleset, battle: Battle, seat: Sitter, command: Command): boolean =>
  command.type !== 'answer' || battle.prompt === null || project(spec, battle, eyesOf(seat)).prompt !== null

/** A refusal names whose the command is, and nobody whom its reader does not see. */
function checkReason(
  battle: Battle,
  seat: Sitter,
  who: readonly CombatantId[] | null,
  says: string,
  text: () => string,
): void {
  const others = (who ?? []).flatMap((id) => combatantOf(battle, id) ?? []).filter(({ id }) =>
    !playsIt(seat, battle, id)
  )
  const seen = others.filter((one) => seesToken(eyesOf(seat), one))
  if (who === null || seen.length < others.length) {
    must(says === FOR_THE_GM || who === null, () =>
      `${nameOfSeat(seat)} is told of somebody hidden: ${says} — ${text()}`)
    return
  }
  must(seen.slice(0, 2).every(({ name }) => says.includes(name)),
    () => `${nameOfSeat(seat)} is not told whose it is: ${says} — ${text()}`)
}

/** The seat itself, which has its view alone, comes to the same answer where nobody hidden has a part in it. */
function checkOwnView(spec: Ruleset, battle: Battle, seat: Sitter, command: Command, may: boolean): void {
  const view = project(spec, battle, eyesOf(seat))
  if (command.type === 'answer' && !view.prompt) {
    must(!may || battle.prompt === null, () =>
      `${nameOfSeat(seat)} may answer a question that its view does not show: ${JSON.stringify(command)}`)
    return
  }
  const seen = mayGive(spec, view, seat, asSeen(battle, view, command)) === null
  must(seen || !may, () => `${nameOfSeat(seat)} may, but its view says no: ${JSON.stringify(command)}`)
}

/** What no screen sends, from a seat that plays somebody. */
function unsent(spec: Ruleset, battle: Battle, command: Command, pick: Pick): readonly Command[] {
  const { prompt } = battle
  const one = battle.roster[pick(battle.roster.length)] ?? ('' as CombatantId)
  const answers: readonly Answer[] = [{ kind: 'pass-all' }, { kind: 'pass', who: one }, { kind: 'choose', chosen: [] },
    { kind: 'order', order: [] }, { kind: 'form', values: {} }, { kind: 'row', row: one, values: {} }, { kind: 'target',
    targets: [] }, { kind: 'several', answers: [{ kind: 'pass', who: one }] }]
  return [
    intrude(spec, battle, pick),
    { type: 'override', change: { kind: 'force', command: command as never }, reason: '' },
    { type: 'edit', who: one, patch: { player: ADA } },
    { type: 'edit', who: one, patch: { tint: '#000000', secret: { token: false, stats: false } } },
    { type: 'standing', who: [], answers: [] },
    { type: 'standing', who: [one], side: battle.sides[0]?.id ?? ('' as never), answers: ['*'] },
    ...(prompt ? answers.map((answer): Command => ({ type: 'answer', prompt: prompt.id, answer })) : []),
    ...answers.map((answer): Command => ({ type: 'answer', prompt: 'p999999' as never, answer })),
    { type: 'answer', answer: null } as never,
    { type: 'own', command: {} } as never,
    null as never,
  ]
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it.each(spec.samples.map((sample) => [sample.id, sample] as const))(
    '%s: each command is given by whose it is, and refused from every other seat',
    (_name, sample) => {
      const seats = people(sample.make())
      const pick = picker(31)
      const dice = sameDice()
      let { battle } = seats
      const given = new Map<string, number>()
      for (let step = 0; step < STEPS && battle.status !== 'ended'; step++) {
        const command = chooseAnyCommand(spec, battle, pick)
        if (!command) break
        const may = triedByAll(spec, battle, command, seats, step % 3 === 0)
        for (const seat of may) given.set(nameOfSeat(seat), (given.get(nameOfSeat(seat)) ?? 0) + 1)
        if (step % 6 === 0) {
          for (const odd of unsent(spec, battle, command, pick)) {
            for (const seat of [seats.ada, seats.bea, seats.cal, seats.table, seats.spectator]) {
              const reason = mayGive(spec, battle, seat, odd)
              must(reason !== null || mustBeOwn(spec, battle, seat, odd), () =>
                `${nameOfSeat(seat)} may give ${JSON.stringify(odd)}`)
            }
          }
        }
        const decision = decide(spec, battle, command, dice)
        must(decision.kind === 'accepted', () => `${JSON.stringify(command)}: ${JSON.stringify(decision)}`)
        if (decision.kind === 'accepted') battle = decision.battle
      }
      expect(given.get(ADA) ?? 0).toBeGreaterThan(1)
      expect(given.get(BEA) ?? 0).toBeGreaterThan(1)
    },
  )

  it('from their own views, everybody plays on: what a seat shows as possible moves the battle', () => {
    for (const sample of spec.samples) {
      const seats = people(sample.make())
      const pick = picker(5)
      const dice = sameDice()
      let { battle } = seats
      const given = new Map<string, number>()
      const both = () => Math.min(given.get(ADA) ?? 0, given.get(BEA) ?? 0)
      for (let step = 0; step < 400 && battle.status !== 'ended' && both() < 4; step++) {
        const hands = [seats.ada, seats.bea, seats.gm]
        const seat = hands[pick(hands.length)] ?? seats.gm
        const view = project(spec, battle, eyesOf(seat))
        const shown = ownShown(spec, view, seat, pick)
        if (!shown) continue
        const command = asMeant(battle, view, shown)
        if (mayGive(spec, battle, seat, command)) continue
        const decision = decide(spec, battle, command, dice)
        if (decision.kind !== 'accepted') continue
        given.set(nameOfSeat(seat), (given.get(nameOfSeat(seat)) ?? 0) + 1)
        battle = decision.battle
      }
      expect(both(), sample.id).toBeGreaterThan(2)
    }
  })
})

/** A command that the seat is shown as possible, and of which at least a part is its own; `null` after a few tries. */
function ownShown(spec: Ruleset, view: Battle, seat: Sitter, pick: Pick): Command | null {
  if (view.prompt === null && view.stack.length > 0) return null
  for (let tries = 0; tries < 12; tries++) {
    let command: Command | null = null
    try {
      command = chooseAnyCommand(spec, view, pick)
    } catch {
      return null
    }
    const part = command && ownPartOf(spec, view, seat, command)
    if (part && part.type !== 'end') return part
  }
  return null
}

/** By the words of the command alone: it speaks for nobody but those whom the seat plays. */
function mustBeOwn(spec: Ruleset, battle: Battle, seat: Sitter, command: Command): boolean {
  if (!A_PERSONS.has(command.type)) return false
  if (command.type === 'edit' && 'player' in command.patch) return false
  if (command.type === 'edit' && 'secret' in command.patch) return false
  if (command.type === 'standing' && (command.side !== undefined || command.who.length === 0)) return false
  const own = (who: CombatantId) => isOf(battle, seat, { of: 'combatants', who: [who] })
  const named = spokenFor(command)
  if (named) return named.every(own)
  if (command.type !== 'answer') return true
  const prompt = spec.promptView(battle)
  if (prompt === null || prompt.id !== command.prompt) return false
  switch (prompt.kind) {
    case 'react':
      return command.answer.kind === 'several'
        || prompt.asks.every(({ who, answered }) => answered !== null || own(who))
    case 'rows':
      return prompt.rows.some((row) => row.who !== undefined && own(row.who))
    default:
      return prompt.by.who === 'table' || (prompt.by.who === 'combatant' && own(prompt.by.id))
  }
}

describe.each(rulesets.map((spec) => [spec.id, spec] as const))('%s', (_id, spec) => {
  it('whoever has the turn ends it, and nobody else but the GM', () => {
    const [sample] = spec.samples
    if (!sample) throw new Error('A ruleset has a sample.')
    const seats = people(sample.make())
    const pick = picker(8)
    const dice = sameDice()
    let { battle } = seats
    let ended = 0
    for (let step = 0; step < 160 && battle.status !== 'ended' && ended < 6; step++) {
      const end = turnAsItStands(spec, battle).buttons.find(({ command, why }) =>
        command.type === 'own' && command.command.type === 'end-turn' && why === null
      )
      const acting = turnAsItStands(spec, battle).acting.map(({ who }) => who)
      if (end) {
        const whose = whoMayGive(spec, battle, end.command)
        must(whose.of === 'combatants' && whose.who.length === 1, () => `${JSON.stringify(whose)} ends a turn.`)
        if (whose.of === 'combatants') {
          // Where somebody acts in the turn of another (what was summoned), both are the same player's.
          const owner = combatantOf(battle, whose.who[0] ?? ('' as CombatantId))?.player
          must(acting.some((id) => combatantOf(battle, id)?.player === owner), () =>
            `${owner} ends the turn of ${acting.join()}`)
        }
        ended++
      }
      const command = end && pick(2) === 0 ? end.command : chooseAnyCommand(spec, battle, pick)
      if (!command) break
      const decision = decide(spec, battle, command, dice)
      if (decision.kind === 'accepted') battle = decision.battle
    }
    const hasTurns = spec.schemas.command.parse({ type: 'end-turn' }).ok
    expect(ended > 0).toBe(hasTurns)
  })

  it('COM-24 a player names no picture for the own token: it could be a map that nobody has explored', () => {
    const { battle, ada } = people(spec.samples[0]?.make() ?? ({} as Battle))
    const own = battle.roster.find((id) => playsIt(ada, battle, id)) ?? ('' as CombatantId)
    const edit = (patch: Extract<Command, { type: 'edit' }>['patch']): Command => ({ type: 'edit', who: own, patch })
    for (const patch of [{ art: 'map' }, { art: 'map', tint: null }]) {
      expect(mayGive(spec, battle, ada, edit(patch))?.code).toBe('not-yours')
    }
    expect([edit({ art: null, frame: null }), edit({ tint: '#336699' })].map((one) => mayGive(spec, battle, ada, one)))
      .toEqual([null, null])
  })

  it('several commands together are refused where one changes whose the next is', () => {
    const seats = people(spec.samples[0]?.make() ?? ({} as Battle))
    const end = { type: 'own', command: { type: 'end-turn' } } as const
    for (const seat of [seats.ada, seats.bea, seats.table]) {
      expect(mayGive(spec, seats.battle, seat, { type: 'several', commands: [end, end] })?.code).toBe('malformed')
    }
  })
})
