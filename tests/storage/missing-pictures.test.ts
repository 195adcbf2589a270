// A picture that the browser no longer has is never left out of a file silently.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { newSession, submit } from '../../src/session/session.ts'
import { putAsset } from '../../src/storage/assets.ts'
import { packBattle } from '../../src/storage/battle-file.ts'
import { RULESETS } from '../support/all-rulesets.ts'

it('a file says how many of its pictures are missing', async () => {
  const [spec] = RULESETS
  const base = spec?.samples[0]?.make()
  const [first, second] = base?.roster ?? []
  if (!spec || !base || first === undefined || second === undefined) throw new Error('There is no sample.')
  const kept = await putAsset(new Uint8Array([1]), 'image/png')
  const lost = 'f'.repeat(64)
  const withArt = (id: string, art: string) => ({ [id]: { ...base.combatants[id], art } })
  const file = (art: string) => {
    const combatants = { ...base.combatants, ...withArt(first, kept),
      ...withArt(second, art) } as typeof base.combatants
    return packBattle(newSession(spec, 's', { ...base, combatants }, 1))
  }
  expect((await file(kept)).missing).toBe(0)
  const { text, missing } = await file(lost)
  expect([missing, text.includes(`"${kept}":{"type"`), text.includes(`"${lost}":{"type"`)]).toEqual([1, true, false])
})

it('a picture that was the map’s in between is in the file too, so that it can be undone', async () => {
  const spec = RULESETS.find(({ ground }) => ground().kind === 'square')
  const base = spec?.samples[0]?.make()
  if (!spec || !base) throw new Error('There is no sample on squares.')
  const rect = { x: 0, y: 0, width: 10, height: 10 }
  const pictures = await Promise.all([7, 8].map((byte) => putAsset(new Uint8Array([byte]), 'image/png')))
  const session = pictures.reduce((before, asset) => {
    const reply = submit(spec, before, { type: 'draw', change: { board: { image: { asset, rect } } } }, 'gm')
    if (reply.kind !== 'accepted') throw new Error(JSON.stringify(reply))
    return reply.session
  }, newSession(spec, 's', base, 1))
  const { text } = await packBattle(session)
  expect(pictures.map((asset) => text.includes(`"${asset}":{"type"`))).toEqual([true, true])
})
