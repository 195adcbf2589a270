// Builds the app once and serves it for the browser tests; what they open is what users get. Each run has its own
// folder, so that two at once do not pull the pages away from each other, and takes it away again.
import { rm } from 'node:fs/promises'
import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = `tests/output/app-${process.pid}`
  // The test runner's own environment would make it a build for developers.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  process.env['NODE_ENV'] = before
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The built app is not being served.')
  project.provide('appUrl', url)
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
