// A file that is damaged beside its battle opens without what is damaged, and that is told.
import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import { tellProblemAlone } from '../../src/session/save.ts'
import { newSession } from '../../src/session/session.ts'
import { getAsset, putAsset } from '../../src/storage/assets.ts'
import { packBattle, readBattleFile, type ReadBattle } from '../../src/storage/battle-file.ts'
import { RULESETS } from '../support/all-rulesets.ts'

interface Saved {
  readonly session: Record<string, unknown>
  readonly assets: Record<string, unknown>
}

/** A battle with two pictures, as a file. */
async function saved(): Promise<{ readonly file: Saved; readonly ids: readonly [string, string] }> {
  const [spec] = RULESETS
  const base = spec?.samples[0]?.make()
  const [first, second] = base?.roster ?? []
  if (!spec || !base || first === undefined || second === undefined) throw new Error('There is no sample.')
  const ids = [await putAsset(new Uint8Array([7]), 'image/png'),
    await putAsset(new Uint8Array([8]), 'image/png')] as const
  const withArt = (id: string, art: string) => ({ [id]: { ...base.combatants[id as typeof first], art } })
  const combatants = { ...base.combatants, ...withArt(first, ids[0]),
    ...withArt(second, ids[1]) } as typeof base.combatants
  const { text } = await packBattle(newSession(spec, 's', { ...base, combatants }, 1))
  return { file: JSON.parse(text) as Saved, ids }
}

async function read(file: unknown): Promise<ReadBattle> {
  const opened = await readBattleFile(new File([JSON.stringify(file)], 'b.json'),
    async (id) => RULESETS.find((spec) => spec.id === id))
  if (!opened.ok) throw new Error(tellProblemAlone(opened.problem))
  return opened.value
}

it('a file that is whole lacks nothing', async () => {
  expect((await read((await saved()).file)).without ?? []).toEqual([])
})

it.each([
  ['is no longer base64', { type: 'image/png', data: '***' }],
  ['is another picture', { type: 'image/png', data: btoa('another') }],
  ['has lost its kind', { data: btoa('x') }],
  ['is no picture at all', 7],
])('a picture that %s is left out, and the battle opens with the other', async (_how, damaged) => {
  const { file, ids } = await saved()
  const { session, without } = await read({ ...file, assets: { ...file.assets, [ids[1]]: damaged } })
  expect(Object.keys(session.base.combatants).length).toBeGreaterThan(1)
  expect(without).toEqual(['A picture in the file is damaged and was left out.'])
  expect((await getAsset(ids[0]))?.size).toBe(1)
})

it('pictures that are no list are left out all together', async () => {
  const { file } = await saved()
  expect((await read({ ...file, assets: 'gone' })).without).toEqual([
    'The pictures in the file are damaged and were left out.',
  ])
})

it('what no battle has beside its steps is left out and named', async () => {
  const { file } = await saved()
  const { session, without } = await read({ ...file, session: { ...file.session, mood: 'dark', weather: 1 } })
  expect(without).toEqual(['"mood" and "weather" belong to no battle and were left out.'])
  expect(Object.keys(session)).not.toContain('mood')
})
