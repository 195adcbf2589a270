// `npm start` on a port that another program has: what is the matter is said, and no other port is taken silently.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from '../support/sources.ts'

let other: Server
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnstone-'))
  other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => other.close(resolve))
  await rm(folder, { recursive: true, force: true })
})

it('says that the port is taken and what another port means for the battles that are kept', async () => {
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('The other program has no port.')
  const { port } = address
  const { code, said } = await new Promise<{ readonly code: unknown; readonly said: string }>((resolve) => {
    execFile(process.execPath, ['node_modules/vite/bin/vite.js', 'preview', '--outDir', folder, '--port', `${port}`], {
      cwd: ROOT,
      timeout: 15_000,
    }, (error, out, err) => resolve({ code: error?.code ?? null, said: out + err }))
  })
  expect(said).toContain(`Turnstone was not started: another program answers on port ${port}`)
  expect(said).toContain('Battles that were kept under this address are not shown there.')
  expect(said).not.toMatch(/\n\s+at |already in use|Local:/)
  expect(code).toBe(1)
})
