// What a seat gave just before the GM's page was closed, and gives again because no answer came: it is told as done,
// and not done twice.
import { describe, expect, it } from 'vitest'
import { battleTable } from '../../../src/app/seats/host/battle-table.ts'
import type { Given } from '../../../src/app/seats/terms/given.ts'
import { combatantsOf } from '../../../src/engine/core/index.ts'
import { placeOf } from '../../../src/grid/index.ts'
import type { Json } from '../../../src/lib/json.ts'
import { wasHeard, withHeard } from '../../../src/session/heard.ts'
import { newSession } from '../../../src/session/session.ts'
import { deed, END } from '../../support/odd/fights.ts'
import { tides } from '../../support/odd/index.ts'
import { ADA, atTheBeach, command } from '../../support/seats/at-the-beach.ts'

describe('given again after the GM’s page was loaded again', () => {
  /** Wen stands at the wreck and smashes it, for which Ada throws. */
  async function smashes() {
    const beach = await atTheBeach((battle) => ({ ...battle, dice: 'typed', combatants: Object.fromEntries(
      combatantsOf(battle).map(
        (one) => [one.id, one.name === 'Wen' ? { ...one, place: placeOf({ x: 3, y: 3 }) } : one],
      ),
    ) }))
    const [wreck] = beach.tide.battle.scene.objects
    if (!wreck) throw new Error('There is no wreck.')
    await beach.give(ADA, command(deed(beach.tide, 'Wen', 'smash', { kind: 'object', id: wreck.id })))
    const [mine] = beach.shown(ADA).awaited
    if (!mine) throw new Error('No dice are awaited.')
    return { beach, mine }
  }
  /** Gives it; then the page is another, and the seat gives it again, with what it was shown before. */
  async function twice(beach: Awaited<ReturnType<typeof atTheBeach>>, given: Given) {
    const { seats, shown, table, store } = beach
    const [on, what] = [{ open: shown(ADA) } as unknown as Json, given as unknown as Json]
    const first = await seats.submit(ADA, what, on, 'ada/page/9')
    const kept = await store.load('here')
    const anew = battleTable(table)
    anew.seated?.([ADA])
    expect([anew.cameOf(ADA, 'ada/page/9'), await anew.submit(ADA, what, on, 'ada/page/9')]).toEqual([first, first])
    expect(await store.load('here'), 'it is not done twice').toEqual(kept)
    expect(anew.cameOf(ADA, 'ada/page/10')).toBeNull()
    return first
  }

  it('COM-04: dice are told as thrown', async () => {
    const { beach, mine } = await smashes()
    const dice: Given = { give: 'dice', of: mine.of, by: mine.roll.by, nth: mine.nth, purpose: mine.roll.purpose,
      faces: null }
    expect(await twice(beach, dice)).toEqual({ kind: 'accepted' })
  })

  it('a command that waited for dice is told as taken back', async () => {
    const { beach } = await smashes()
    expect(await twice(beach, { give: 'take-back', of: '' })).toEqual({ kind: 'accepted' })
    expect(beach.shown(ADA).awaited).toEqual([])
  })

  it('a step is told as undone, and no other is undone in its place', async () => {
    const beach = await atTheBeach()
    await beach.give(ADA, command(END))
    expect(await twice(beach, { give: 'undo' })).toEqual({ kind: 'accepted' })
    expect(beach.table.getState().playing?.session.head).toBeNull()
  })
})

it('as many names are known as can be on their way', () => {
  const [sample] = tides.samples
  if (!sample) throw new Error('There is no sample.')
  let session = newSession(tides, 'here', sample.make(), 1)
  for (let count = 0; count < 200; count++) session = withHeard(session, `ada/page/${count}`)
  expect([wasHeard(session, 'ada/page/199'), wasHeard(session, 'ada/page/140'), wasHeard(session, 'ada/page/1')])
    .toEqual([true, true, false])
})
