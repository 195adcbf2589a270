// What seats are shown of the GM's open battle, and what comes of what is given there: everybody gives only what is
// theirs, through the same queue as the GM, and is shown nothing of what is hidden from them (COM-24).
import { lentName, sitterOf } from '../../../src/app/seats/host/who-sits.ts'
import { describe, expect, it } from 'vitest'
import { makeSeatEyes } from '../../../src/app/seats/host/shown-at-seat.ts'
import { battleTable } from '../../../src/app/seats/host/battle-table.ts'
import type { Given } from '../../../src/app/seats/terms/given.ts'
import type { ShownThere } from '../../../src/app/seats/terms/shown.ts'
import { combatantsOf, eyesOf, type Battle, type Command, type Ruleset,
  type SideId } from '../../../src/engine/core/index.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { canonicalJson, isSameJson, type Json } from '../../../src/lib/json.ts'
import { GM } from '../../../src/seats/authority/authority.ts'
import { currentBattle, newSession, rollForMe, submit } from '../../../src/session/session.ts'
import type { Session } from '../../../src/session/types.ts'
import { picker } from '../../support/contract/random-run.ts'
import { everyRuleset } from '../../support/contract/rulesets.ts'
import { otherSecrets } from '../../support/contract/secrets.ts'
import { deed, END } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'
import { chooseCommand } from '../../support/random-player.ts'
import { ADA, atTheBeach, BEA, CAL, command, host, SCREEN } from '../../support/seats/at-the-beach.ts'
import { sharedOut } from '../../support/seats/battle-table.ts'

describe('COM-24: what a seat is shown', () => {
  it('is plain JSON, by the eyes of who sits there', async () => {
    const { shown } = await atTheBeach()
    expect(shown(ADA).sitter).toMatchObject({ role: 'player', player: 'Ada' })
    expect(shown(SCREEN).sitter).toEqual({ role: 'table' })
    expect(shown(CAL).sitter).toEqual({ role: 'spectator' })
    for (const info of [ADA, SCREEN]) {
      expect(isSameJson(JSON.parse(JSON.stringify(shown(info))), shown(info))).toBe(true)
    }
  })

  it('is the same object while nothing has changed there', async () => {
    const { shown, table } = await atTheBeach()
    const [before, log] = [shown(SCREEN), shown(SCREEN).log]
    expect(shown(SCREEN)).toBe(before)
    expect(await table.give({ type: 'name', name: 'Low water' })).toEqual({ ok: true })
    expect(shown(SCREEN)).not.toBe(before)
    for (const [number, entry] of Object.entries(log)) expect(shown(SCREEN).log[Number(number)]).toBe(entry)
  })

  it('a step that only the GM may know of changes nothing at a seat, not even a number', async () => {
    const { shown, table, wen } = await atTheBeach()
    const before = canonicalJson(shown(SCREEN))
    table.setViewer({ role: 'gm' })
    expect(await table.give({ type: 'edit', who: wen, patch: { notes: 'Will betray them' } })).toEqual({ ok: true })
    expect(canonicalJson(shown(SCREEN))).toBe(before)
  })

  it('the log goes back as far as is sent, and an undone entry is the same entry', async () => {
    const { shown, table, wen } = await atTheBeach()
    for (let count = 0; count < 70; count++) {
      const change = { kind: 'place', who: wen, place: placeOf({ x: 1 + (count % 2), y: 3 }), manner: 'gm' } as const
      await table.give({ type: 'override', change, reason: '' })
    }
    const { log, logged } = shown(SCREEN)
    const numbers = Object.keys(log).map(Number)
    expect(numbers.length).toBe(60)
    expect(numbers.at(-1)).toBe(logged)
    await table.undo()
    expect(shown(SCREEN).log[logged]).toEqual({ ...log[logged], undone: true })
    expect(shown(SCREEN).logged).toBe(logged)
  })
})

const rulesets = await everyRuleset()
/** Given between two looks at what a player is shown. */
const COMMANDS = 12
describe.each(rulesets.map((spec) => [spec.id, spec] as const))('COM-24: %s', (_, spec) => {
  it('two battles that differ only in secrets look the same at every seat', async () => {
    const [sample] = spec.samples
    const battle = sample && sharedOut(sample.make(), ['Ada', 'Bea'])
    if (!battle) throw new Error('There is no sample.')
    const [one, other] = [await host(spec, battle), await host(spec, otherSecrets(spec, battle))]
    const text = (shown: ShownThere) => canonicalJson(shown).replaceAll(shown.mark, 'mark')
    for (const info of [SCREEN, CAL]) expect(text(other.shown(info))).toBe(text(one.shown(info)))
  })

  it('and at the seat of a player after every command', () => {
    const [sample] = spec.samples
    if (!sample) throw new Error('There is no sample.')
    const pick = picker(11)
    let session = newSession(spec, 'here', sharedOut(sample.make(), ['Ada', 'Bea']), 3)
    for (let step = 0; step < COMMANDS; step++) {
      const battle = currentBattle(spec, session)
      const viewer = eyesOf(sitterOf(battle, ADA))
      expect(viewer.role).toBe('player')
      const [one, other] = [battle, otherSecrets(spec, battle, true, viewer)].map((each) =>
        canonicalJson(makeSeatEyes(() => 'mark').look(spec, newSession(spec, 'here', each, 1), ADA, [ADA, BEA]))
      )
      expect(other, `after ${step} commands`).toBe(one)
      const next = chooseCommand(spec, battle, pick)
      const done = next && submit(spec, session, next, 'gm')
      if (done?.kind === 'accepted') session = done.session
    }
    expect(session.entries.length).toBeGreaterThan(COMMANDS / 2)
  })

  it('nor does the GM’s note after each command show there: in the log, in undo, in dice that are awaited', () => {
    const [sample] = spec.samples
    const start = sample && sharedOut(sample.make(), ['Ada', 'Bea'])
    const foe = start && combatantsOf(start).find(({ kind }) => kind === 'npc')
    if (!start || !foe) throw new Error('There is no sample.')
    const pick = picker(12)
    const dice: readonly Command[] = [{ type: 'dice-mode', mode: 'typed' }]
    const begin = () => {
      const eyes = makeSeatEyes(() => 'mark')
      let session = dice.reduce<Session>((now, one) => played(spec, now, one, ''), newSession(spec, 'here', start, 3))
      return { look: () => canonicalJson(eyes.look(spec, session, ADA, [ADA, BEA])), now: () => session,
        play: (one: Command, of: string) => void (session = played(spec, session, one, of)) }
    }
    const [plain, noted] = [begin(), begin()]
    for (let step = 0; step < COMMANDS; step++) {
      const next = chooseCommand(spec, currentBattle(spec, plain.now()), pick)
      const of = step % 2 ? ADA.id : ''
      if (next) { for (const one of [plain, noted]) one.play(next, of) }
      noted.play({ type: 'edit', who: foe.id, patch: { notes: `Step ${step}` } }, '')
      expect(noted.look(), `after ${step} commands`).toBe(plain.look())
    }
    expect(plain.now().entries.length).toBeGreaterThan(COMMANDS / 2)
    expect(noted.now().entries.length).toBeGreaterThan(plain.now().entries.length)
  })
})

/** The session after the command, given from there, and after whatever dice the command needs. */
function played(spec: Ruleset, session: Session, one: Command, of: string): Session {
  let done = submit(spec, session, one, of === '' ? 'gm' : 'Ada', of)
  for (let rolls = 0; done.kind === 'awaits-dice' && rolls < 40; rolls++) done = rollForMe(spec, done.session, of)
  return done.kind === 'accepted' ? done.session : session
}

describe('what a seat gives', () => {
  it('is carried out where it is the seat’s own, and kept before it is answered', async () => {
    const { give, store, table } = await atTheBeach()
    expect(await give(ADA, command(END))).toEqual({ kind: 'accepted' })
    expect(await store.load('here')).toMatchObject({ entries: [{ by: 'Ada', seat: ADA.id }] })
    expect(table.getState().playing?.session.entries.length).toBe(1)
  })

  it('is refused where it is somebody else’s, the GM’s, or a spectator’s', async () => {
    const { refused, wen, table } = await atTheBeach()
    expect(await refused(BEA, command(END))).toContain('Wen')
    expect(await refused(BEA, command({ type: 'edit', who: wen, patch: { name: 'Mud' } }))).toContain('Only the GM')
    expect(await refused(ADA, command({ type: 'end', outcome: 'I win' }))).toContain('Only the GM')
    expect(await refused(CAL, command(END))).toContain('only watches')
    expect(await refused(ADA, command({ type: 'nonsense' }))).not.toBe('')
    expect(await refused(ADA, 'nonsense' as never)).not.toBe('')
    expect(table.getState().playing?.session.entries).toEqual([])
  })

  it('is refused where it comes from a battle, or from eyes, that are no longer there', async () => {
    const { refused, shown } = await atTheBeach()
    const now = shown(ADA)
    expect(await refused(ADA, command(END), { ...now, battle: 'another' })).toContain('has changed')
    expect(await refused(ADA, command(END), { ...now, mark: 'another' })).toContain('has changed')
  })

  it('comes in the order of giving, with the GM’s own commands between', async () => {
    const { give, table } = await atTheBeach()
    const done = await Promise.all([table.give({ type: 'name', name: 'First' }), give(ADA, command(END)),
      table.give({ type: 'name', name: 'Third' })])
    expect(done).toEqual([{ ok: true }, { kind: 'accepted' }, { ok: true }])
    expect(table.getState().playing?.session.entries.map(({ by }) => by)).toEqual(['table', 'Ada', 'table'])
  })

  it('COM-04: waits for dice that its player throws, and others go on meanwhile', async () => {
    const { give, refused, shown, table, tide } = await atTheBeach((battle) => ({ ...battle, dice: 'typed' }))
    const pass = { kind: 'pass-all' } as const
    expect(await give(ADA, command(deed(tide, 'Wen', 'strike', 'Limpet 1')))).toEqual({ kind: 'accepted' })
    const prompt = shown(SCREEN).view.prompt?.id
    expect(
      await table.give({ type: 'answer', prompt: table.getState().playing?.view.prompt?.id as never, answer: pass }),
    ).toEqual({ ok: true })
    expect(prompt).toBeDefined()
    // The GM's page gave what waits, and Ada throws for Wen.
    const [mine] = shown(ADA).awaited
    if (!mine) throw new Error('No dice are awaited.')
    expect(mine).toMatchObject({ of: 'gm', isThrownHere: true })
    expect(shown(ADA).soFar).not.toBeNull()
    expect(shown(BEA).awaited).toEqual([])
    const dice: Given = { give: 'dice', of: mine.of, by: mine.roll.by, nth: mine.nth, purpose: mine.roll.purpose,
      faces: null }
    expect(await refused(BEA, dice)).not.toBe('')
    expect(await give(ADA, dice)).toEqual({ kind: 'accepted' })
    expect(shown(ADA).awaited).toEqual([])
  })

  it('a player takes back the own last step, while nobody has gone on', async () => {
    const { give, refused, shown, table, tide } = await atTheBeach()
    expect(shown(ADA).undo).toBeNull()
    await give(ADA, command(END))
    expect(shown(ADA).undo).not.toBeNull()
    expect(shown(BEA).undo).toBeNull()
    expect(await refused(BEA, { give: 'undo' })).not.toBe('')
    expect(await give(ADA, { give: 'undo' })).toEqual({ kind: 'accepted' })
    await give(ADA, command(END))
    await table.give({ type: 'name', name: 'Low water' })
    expect(shown(ADA).undo).not.toBeNull()
    await table.give({ type: 'edit', who: tide.id('Limpet 1'), patch: { name: 'Barnacle' } })
    expect(shown(ADA).undo).toBeNull()
  })
})

describe('a step taken back', () => {
  const tint = (wen: string, colour: string): Given =>
    command({ type: 'edit', who: wen, patch: { tint: `#${colour.repeat(6)}` } })

  it('COM-24: what the GM does in secret meanwhile is no sign at the seat, and stays done', async () => {
    const { give, shown, table, tide, wen } = await atTheBeach()
    const before = table.getState().playing?.battle.combatants[wen]?.tint
    expect(await give(ADA, tint(wen, '1'))).toEqual({ kind: 'accepted' })
    const seen = canonicalJson(shown(ADA))
    expect(shown(ADA).undo).not.toBeNull()
    table.setViewer({ role: 'gm' })
    const limpet = tide.id('Limpet 1')
    expect(await table.give({ type: 'edit', who: limpet, patch: { notes: 'Will betray them' } })).toEqual({ ok: true })
    expect(canonicalJson(shown(ADA))).toBe(seen)
    expect(await give(ADA, { give: 'undo' })).toEqual({ kind: 'accepted' })
    const combatants = table.getState().playing?.battle.combatants
    expect([combatants?.[wen]?.tint, combatants?.[limpet]?.notes]).toEqual([before, 'Will betray them'])
  })

  it('COM-24: nor is a secret step that the GM takes back again, past what was done since', async () => {
    const { give, shown, table, tide, wen } = await atTheBeach()
    table.setViewer({ role: 'gm' })
    const limpet = tide.id('Limpet 1')
    await table.give({ type: 'edit', who: limpet, patch: { notes: 'Will betray them' } })
    for (const colour of ['1', '2']) await give(ADA, tint(wen, colour))
    await table.give({ type: 'dice-mode', mode: 'typed' })
    const seats = [ADA, BEA, SCREEN]
    const seen = seats.map((info) => canonicalJson(shown(info)))
    await table.undo()
    expect(table.getState().playing?.battle.combatants[limpet]?.notes).not.toBe('Will betray them')
    expect(seats.map((info) => canonicalJson(shown(info)))).toEqual(seen)
    expect(await give(ADA, { give: 'undo' })).toEqual({ kind: 'accepted' })
    expect(table.getState().playing?.battle.combatants[wen]?.tint).toBe('#111111')
  })

  it('pressed twice takes back the step that the button named, and not the one before', async () => {
    const { give, shown, table, wen } = await atTheBeach()
    for (const colour of ['1', '2']) await give(ADA, tint(wen, colour))
    const on = shown(ADA)
    const [once, twice] = await Promise.all([1, 2].map(() => give(ADA, { give: 'undo' }, on)))
    expect([once, twice]).toMatchObject([{ kind: 'accepted' }, { kind: 'refused', code: 'not-yours' }])
    expect(table.getState().playing?.battle.combatants[wen]?.tint).toBe('#111111')
  })

  it('is the GM’s where more of the map was seen by it: nobody looks and goes elsewhere', async () => {
    const { give, refused, shown, table, wen } = await atTheBeach((battle) => ({ ...battle,
      scene: { ...battle.scene, fog: { by: 'sight', explored: {} } } })
    )
    const band = tides.movement(table.getState().playing?.battle as never, wen)?.bands[0]?.id ?? ''
    const stroll = { type: 'move', actor: wen, waypoints: [placeOf({ x: 1, y: 0 })], band }
    expect(await give(ADA, command(stroll))).toEqual({ kind: 'accepted' })
    const events = table.getState().playing?.session.entries.at(-1)?.events ?? []
    expect(events.map(({ type }) => type)).toContain('explored')
    expect(shown(ADA).undo).toBeNull()
    expect(await refused(ADA, { give: 'undo' })).toBe('More was seen by that: only the GM can take that back.')
  })

  it('that has no name there is the last step', async () => {
    const spec = rulesets.find(({ id }) => id === 'plain-turns')
    const sample = spec?.samples[0]?.make()
    if (!spec || !sample) throw new Error('Plain turns have a sample.')
    const { give, shown, table } = await host(spec, sharedOut({ ...sample, status: 'setup' }, ['Ada']))
    const own = combatantsOf(table.getState().playing?.battle as Battle).find(({ player }) => player === 'Ada')
    expect(await give(ADA, tint(own?.id ?? '', '1'))).toEqual({ kind: 'accepted' })
    expect(shown(ADA).undo).toBe('your last step')
  })
})

it('a command that waits for dice is taken back from its own seat alone, and a refusal says so', async () => {
  const { give, refused } = await atTheBeach()
  const own = 'Only whoever gave that, or the GM, can take it back.'
  expect(await refused(ADA, { give: 'take-back', of: BEA.id })).toBe(own)
  expect(await refused(ADA, { give: 'take-back', of: 'gm' })).toBe(own)
  expect(await give(ADA, { give: 'take-back', of: '' })).toMatchObject({ kind: 'refused', code: 'no-prompt' })
})

it('a command that was done is told as done after the GM’s page was loaded anew', async () => {
  const { seats, shown, table } = await atTheBeach()
  const end = command(END) as unknown as Json
  const on = { open: shown(ADA) } as unknown as Json
  expect(seats.cameOf(ADA, 'ada/page/1')).toBeNull()
  expect(await seats.submit(ADA, end, on, 'ada/page/1')).toEqual({ kind: 'accepted' })
  // Another page of the GM's has shown nothing yet, and knows no view of before.
  const anew = battleTable(table)
  anew.seated?.([ADA])
  expect(anew.cameOf(ADA, 'ada/page/1')).toEqual({ kind: 'accepted' })
  for (const before of [on, { open: null }]) {
    expect(await anew.submit(ADA, end, before, 'ada/page/1')).toEqual({ kind: 'accepted' })
  }
  expect(table.getState().playing?.session.entries).toHaveLength(1)
  expect(await anew.submit(ADA, end, on, 'ada/page/2')).toMatchObject({ kind: 'refused' })
})

describe('whose combatants', () => {
  const free = (battle: Battle): Battle => ({ ...battle, combatants: Object.fromEntries(
    combatantsOf(battle).map((one) => [one.id, { ...one, player: one.kind === 'pc' ? 'The player of old' : null }]),
  ) })

  it('a player claims a character that nobody at the table plays, by a step that undo passes over', async () => {
    const { seats, shown, table, wen } = await atTheBeach(free)
    expect(shown(ADA).sitter).toEqual({ role: 'spectator' })
    expect(shown(ADA).free).toContain(wen)
    expect(seats.mayClaim(ADA, [wen])).toBeNull()
    expect(seats.cameOf?.(ADA, 'claim')).toBeNull()
    expect(await seats.claim?.(ADA, [wen], 'claim')).toEqual({ kind: 'accepted' })
    // The GM's page was loaded again before its answer came: the claim is answered, and not made twice.
    expect(seats.cameOf?.(ADA, 'claim')).toEqual({ kind: 'accepted' })
    expect(await seats.claim?.(ADA, [wen], 'claim')).toEqual({ kind: 'accepted' })
    expect(table.getState().playing?.session.entries).toHaveLength(1)
    expect(shown(ADA).sitter).toMatchObject({ role: 'player', player: 'Ada' })
    expect(shown(BEA).free).not.toContain(wen)
    expect(seats.mayClaim(BEA, [wen])?.says).toContain('played by Ada')
    await table.undo()
    expect(shown(ADA).sitter).toMatchObject({ role: 'player' })
  })

  it('COM-24: whoever plays on one side is offered nobody of another, and claims nobody there', async () => {
    const other = 'the other players' as SideId
    const apart = (battle: Battle): Battle => {
      const both = sharedOut(free(battle), ['Ada', 'Nobody here'])
      const [own] = combatantsOf(both).filter(({ kind }) => kind === 'pc')
      return { ...both, sides: [...both.sides, { ...both.sides[0], id: other, name: 'The others' } as never],
        scene: { ...both.scene, fog: { by: 'sight', explored: {} } }, combatants: Object.fromEntries(
          combatantsOf(both).map(
            (one) => [one.id, one.kind === 'pc' && one !== own ? { ...one, side: other, player: 'Nobody here' } : one],
          ),
        ) }
    }
    const { seats, shown, table } = await atTheBeach(apart)
    const battle = table.getState().playing?.battle
    const theirs = battle ? combatantsOf(battle).filter(({ side }) => side === other) : []
    const [one] = theirs
    if (!one) throw new Error('Nobody is of the other side.')
    expect(shown(ADA).sitter).toMatchObject({ role: 'player' })
    expect(shown(ADA).free).toEqual([])
    expect(seats.mayClaim(ADA, [one.id])?.says).toMatch(/another side|not in the battle/)
    expect(await seats.claim?.(ADA, [one.id], 'claim')).toMatchObject({ kind: 'refused' })
    // Whoever plays nobody yet chooses a side, and one alone.
    expect([seats.mayClaim(BEA, [one.id]), shown(BEA).free.includes(one.id)]).toEqual([null, true])
  })

  it('nobody claims a creature, somebody unknown, or for a spectator', async () => {
    const { seats, tide, wen } = await atTheBeach(free)
    expect(seats.mayClaim(ADA, [tide.id('Limpet 1')])?.says).toContain('the GM’s')
    expect(seats.mayClaim(ADA, ['nobody'])?.says).toContain('not in the battle')
    expect(seats.mayClaim(CAL, [wen])?.says).toContain('only watches')
  })

  it('what the GM has lent is played as well', async () => {
    const { shown, seats, tide } = await atTheBeach()
    const limpet = tide.id('Limpet 1')
    const lent = lentName(shown(BEA).battle, limpet)
    expect(shown({ ...BEA, combatants: [lent] }).sitter).toMatchObject({ player: 'Bea', lent: [limpet] })
    expect(seats.ghostFor(ADA, { kind: 'carry', who: [limpet], at: { x: 1, y: 1 } }, BEA.id)).toBeNull()
  })
})

it('COM-24: others see nothing of what is carried where they do not see who is carried', async () => {
  const { seats, tide, wen } = await atTheBeach((battle) => ({ ...battle, combatants: Object.fromEntries(
    combatantsOf(battle).map(
      (one) => [one.id, one.name === 'Limpet 1' ? { ...one, secret: { token: true, stats: true } } : one],
    ),
  ) }))
  const at = { x: 1, y: 2 }
  const carry = (who: string) => ({ kind: 'carry', who: [who], at })
  expect(seats.ghostFor(BEA, carry(wen), ADA.id)).toEqual({ by: 'Ada', gesture: carry(wen) })
  expect(seats.ghostFor(BEA, carry(wen), BEA.id)).toBeNull()
  expect(seats.ghostFor(BEA, carry(tide.id('Limpet 1')), GM)).toBeNull()
  // That it is let go would tell of it as well.
  const letGo = { kind: 'let-go' }
  expect(seats.ghostFor(BEA, letGo, GM)).toBeNull()
  expect(seats.ghostFor(BEA, letGo, ADA.id)).toEqual({ by: 'Ada', gesture: letGo })
  expect(seats.ghostFor(BEA, letGo, ADA.id)).toBeNull()
  expect(seats.ghostFor(BEA, { kind: 'ping', at }, GM)).toEqual({ by: 'GM', gesture: { kind: 'ping', at } })
  expect(seats.ghostFor(BEA, { kind: 'markup', text: '<b>' }, GM)).toBeNull()
})

it('the GM’s page shows of a seat only what is played from there', async () => {
  const { seats, tide, wen } = await atTheBeach()
  const carry = (...who: readonly string[]) => ({ kind: 'carry', who: [...who], at: { x: 1, y: 2 } })
  expect(seats.ghostAtGm(ADA, carry(wen))).toEqual({ by: 'Ada', gesture: carry(wen) })
  for (const other of [tide.id('Limpet 1'), tide.id('Tolly')]) expect(seats.ghostAtGm(ADA, carry(other))).toBeNull()
  expect(seats.ghostAtGm(ADA, { kind: 'look', part: null })).toBeNull()
})

it('what the GM looks at is for screens of the table alone, and nobody else’s look is told', async () => {
  const { seats } = await atTheBeach()
  const look = { kind: 'look', part: { x: 1, y: 2, width: 8, height: 6 } }
  const shown = { by: 'GM', gesture: look }
  expect(seats.ghostFor({ ...BEA, kind: 'table' }, look, GM)).toEqual(shown)
  expect(seats.ghostFor(BEA, look, GM)).toBeNull()
  expect(seats.ghostFor({ ...BEA, kind: 'table' }, look, ADA.id)).toBeNull()
  expect(seats.ghostFor({ ...BEA, kind: 'table' }, { ...look, part: { ...look.part, width: 0 } }, GM)).toBeNull()
})
