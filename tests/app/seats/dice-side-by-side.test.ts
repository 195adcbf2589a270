// COM-04 at seats: who rolls for initiative is asked at once, whoever is slow; each types the own dice in any order.
import { expect, it } from 'vitest'
import { combatantsOf } from '../../../src/engine/core/index.ts'
import { eachDie } from '../../../src/engine/dice/notation.ts'
import { HERE } from '../../../src/session/pending.ts'
import { thrownElsewhere } from '../../../src/app/seats/host/thrown-elsewhere.ts'
import { toldOf } from '../../../src/stores/told.ts'
import { everyRuleset } from '../../support/contract/rulesets.ts'
import { ADA, BEA, CAL, host, SCREEN } from '../../support/seats/at-the-beach.ts'
import { sharedOut } from '../../support/seats/battle-table.ts'

const rulesets = await everyRuleset()
let played = 0

it.each(rulesets.map((spec) => [spec.id, spec] as const))('%s: Bea types before Ada, and the GM before both',
  async (_id, spec) => {
    const [sample] = spec.samples
    if (!sample) throw new Error('There is no sample.')
    const { table, shown, give } = await host(spec, sharedOut({ ...sample.make(), dice: 'typed' }, ['Ada', 'Bea']))
    const awaited = () => {
      const open = table.getState().playing
      return open && toldOf(open, { role: 'gm' }).awaited
    }
    await table.give({ type: 'start' })
    // Elsewhere whole sides roll, or nobody does.
    if (!awaited()?.others?.some(({ roll: { by } }) => by !== null)) return
    played++
    const battle = () => table.getState().playing?.battle
    const start = battle()
    const players = (start ? combatantsOf(start) : []).filter(({ player }) => player !== null)
    expect(new Set(players.map(({ player }) => player))).toEqual(new Set(['Ada', 'Bea']))
    const asked = (info: typeof ADA) => shown(info).awaited.filter(({ isThrownHere }) => isThrownHere)
    for (const info of [ADA, BEA]) {
      const own = players.filter(({ player }) => player === info.name).map(({ id }) => id)
      expect(asked(info).map(({ roll: { by } }) => by).toSorted()).toEqual(own.toSorted())
    }
    expect(asked(CAL)).toEqual([])
    const first = shown(SCREEN).waits.rolls
    expect(first.length).toBeGreaterThanOrEqual(players.length)

    // The GM throws for somebody without a player, while both players have not thrown yet.
    const other = awaited()?.others?.find(({ roll: { by } }) => by && battle()?.combatants[by]?.player === null)
    if (!other) throw new Error('Nobody is the GM’s.')
    await table.getState().seats.table.rollForMe(HERE, other.key)
    expect(shown(SCREEN).waits.rolls).not.toContain(other.roll.by)
    const typed = async (info: typeof ADA) => {
      for (let rolls = 0; rolls < 9; rolls++) {
        // In any order.
        const one = asked(info).at(-1)
        if (!one) return rolls
        const faces = eachDie(one.roll).map(() => 1)
        expect(
          await give(info, { give: 'dice', of: one.of, by: one.roll.by, nth: one.nth, purpose: one.roll.purpose,
            faces }),
        )
          .toMatchObject({ kind: expect.not.stringMatching('refused') })
      }
      throw new Error('There is no end to it.')
    }
    expect(await typed(BEA)).toBeGreaterThan(0)
    const [late] = asked(ADA)
    if (!late) throw new Error('Ada is asked no more.')
    expect(await typed(ADA)).toBeGreaterThan(0)
    const again = await give(ADA, { give: 'dice', of: late.of, by: late.roll.by, nth: late.nth,
      purpose: late.roll.purpose, faces: [1] })
    expect(again).toMatchObject({ kind: 'refused' })
    for (let rolls = 0; rolls < 30 && awaited(); rolls++) await table.getState().seats.table.rollForMe(HERE)
    expect(battle()?.status).toBe('running')
  })

it('in several of them somebody rolls for itself', () => {
  expect(played).toBeGreaterThan(1)
})

it('elsewhere throw the players who sit there, and all of them at a screen of the table', () => {
  const seat = (name: string, kind: 'player' | 'table' | 'spectator', present = true) => ({ name, kind, present })
  const asked = (...seats: ReturnType<typeof seat>[]) => [null, 'Ada', 'Bea'].map(thrownElsewhere(seats))
  expect(asked()).toEqual([false, false, false])
  expect(asked(seat('Ada', 'player'), seat('Bea', 'player', false))).toEqual([false, true, false])
  expect(asked(seat('Bea', 'spectator'), seat('Screen', 'table'))).toEqual([false, true, true])
})
