// Builds the app once and serves it for the browser tests as `npm start` does, the relay included: what they open is
// what users get. Each run has its own folder, so that two at once do not pull the pages away from each other, and
// takes it away again.
import { rm } from 'node:fs/promises'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { serve } from '../../src/server/serve.ts'
import { readSettings } from '../../src/server/settings.ts'
import { findBrowser } from './find-browser.mjs'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The bundled browser is unpacked when it is first asked for. Two workers at once would start half a browser; where
  // there is none, the tests say so.
  await findBrowser().catch(() => undefined)
  const outDir = `tests/output/app-${process.pid}`
  // The test runner's own environment would make it a build for developers.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  process.env['NODE_ENV'] = before
  const settings = readSettings({}, ['--port', '0'])
  if (!settings.ok) throw new Error(settings.problem.join(' '))
  const server = await serve(outDir, settings.value, () => undefined)
  project.provide('appUrl', `http://127.0.0.1:${server.port}/`)
  project.provide('appDir', outDir)
  return async () => {
    await server.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    appUrl: string
    /** Folder of the build, from the project's root. */
    appDir: string
  }
}
