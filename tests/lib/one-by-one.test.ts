// Jobs wait for those before them, and a job that fails holds up none.
import { expect, it } from 'vitest'
import { oneByOne } from '../../src/lib/one-by-one.ts'

it('jobs are done one after another, also after one that fails', async () => {
  const [did, inTurn]: [string[], ReturnType<typeof oneByOne>] = [[], oneByOne()]
  const job = (name: string, wait: number, fails = false) =>
    inTurn(async () => {
      did.push(`${name} begins`)
      await new Promise((resolve) => setTimeout(resolve, wait))
      did.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    })
  const all = [job('slow', 30), job('broken', 5, true), job('quick', 0)]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(did).toEqual(['slow', 'broken', 'quick'].flatMap((name) => [`${name} begins`, `${name} ends`]))
  expect(await job('late', 0)).toBe('late')
})
