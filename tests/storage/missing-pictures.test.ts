// A picture that the browser no longer has is never left out of a file silently.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { newSession } from '../../src/session/session.ts'
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
