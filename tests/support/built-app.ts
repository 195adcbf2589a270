// Builds the app once and serves it for the browser tests; what they open is what users get.
import { build, preview } from 'vite'
import type { TestProject } from 'vitest/node'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = 'tests/output/app'
  // The test runner's own environment would make it a build for developers.
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  await build({ logLevel: 'error', build: { outDir, emptyOutDir: true } })
  process.env['NODE_ENV'] = before
  const server = await preview({ logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const [url] = server.resolvedUrls?.local ?? []
  if (url === undefined) throw new Error('The built app is not being served.')
  project.provide('appUrl', url)
  return () => server.close()
}

declare module 'vitest' {
  export interface ProvidedContext { appUrl: string }
}
