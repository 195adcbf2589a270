// What a seat gave, and what happened before its turn came: the seat was thrown out, or another battle was opened.
import { expect, it } from 'vitest'
import { combatantsOf, type Battle } from '../../../src/engine/core/index.ts'
import { placeOf } from '../../../src/grid/index.ts'
import { seatsWaiting } from '../../../src/session/pending.ts'
import { deed, END } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'
import { ADA, atTheBeach, BEA, command } from '../../support/seats/at-the-beach.ts'

const entries = (beach: Awaited<ReturnType<typeof atTheBeach>>) => beach.table.getState().playing?.session.entries ?? []
const GONE = { kind: 'refused', says: 'This seat is not at the table any more.' }

it('what a seat gave is not done once the seat is thrown out, and claims are not, either', async () => {
  const beach = await atTheBeach((battle) => ({ ...battle, combatants: Object.fromEntries(
    combatantsOf(battle).map((one) => [one.id, one.player === 'Bea' ? { ...one, player: null } : one]),
  ) }))
  const { seats, give, table } = beach
  const own = combatantsOf(table.getState().playing?.battle as Battle).find((one) =>
    one.kind === 'pc' && one.player === null
  )
  const [ended, claimed] = [give(ADA, command(END)), seats.claim?.(BEA, [own?.id ?? ''], 'claim')]
  seats.seated?.([])
  expect([await ended, await claimed]).toMatchObject([GONE, GONE])
  expect(entries(beach)).toEqual([])
})

it('COM-04: nor is what waits for dice there', async () => {
  const beach = await atTheBeach((battle) => ({ ...battle, dice: 'typed', combatants: Object.fromEntries(
    combatantsOf(battle).map((one) => [one.id, one.name === 'Wen' ? { ...one, place: placeOf({ x: 3, y: 3 }) } : one]),
  ) }))
  const { seats, give, table, tide } = beach
  const [wreck] = tide.battle.scene.objects
  if (!wreck) throw new Error('There is no wreck.')
  await give(ADA, command(deed(tide, 'Wen', 'smash', { kind: 'object', id: wreck.id })))
  const waiting = () => {
    const session = table.getState().playing?.session
    return session ? seatsWaiting(session) : []
  }
  expect(waiting()).toEqual([ADA.id])
  seats.seated?.([ADA])
  await table.elsewhere(({ session }) => ({ kind: 'moved', session }))
  expect(waiting(), 'while others leave').toEqual([ADA.id])
  seats.seated?.([BEA])
  await table.elsewhere(({ session }) => ({ kind: 'moved', session }))
  expect(waiting()).toEqual([])
})

it('a command whose battle was closed before its turn came is told to look again', async () => {
  const { give, table, store } = await atTheBeach()
  const battle = table.getState().playing?.battle as Battle
  const { save } = store
  store.save = async (...what) => {
    await new Promise((go) => setTimeout(go, 30))
    return save(...what)
  }
  const named = table.give({ type: 'name', name: 'Low water' })
  const late = give(ADA, command(END))
  const anew = table.begin(tides, battle)
  await Promise.all([named, anew])
  expect(await late).toMatchObject({ kind: 'refused', says: 'The table has changed since. Look again.' })
})
