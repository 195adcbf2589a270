// Builds and serves the app, and says which tests run where: pure code in Node, panels in happy-dom, the built app in a
// browser.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { minify, type Plugin, runnerImport, transformWithOxc } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { jsonSchemaOf } from './src/engine/abilities/language/json-schema.ts'
import type { Words } from './src/engine/abilities/language/words.ts'
import { LongFirst } from './tests/support/long-first.ts'
import { oneBundle } from './tests/support/one-bundle.ts'

/** A picture of the fight, as `npm run shots` takes it. */
const screenshot = (name: string, label: string) =>
  ({ src: `screenshots/${name}.png`, sizes: '1280x800', type: 'image/png', form_factor: 'wide' as const, label })

const phoneScreenshot = (name: string, label: string) => ({ src: `screenshots/${name}.jpg`, sizes: '780x1688',
  type: 'image/jpeg', form_factor: 'narrow' as const, label })

/** What the browser needs to install the page as a program of its own. */
const manifest: Partial<ManifestOptions> = {
  id: './',
  name: 'Turnstone',
  short_name: 'Turnstone',
  description: 'A virtual tabletop that knows whose turn it is.',
  lang: 'en',
  categories: ['games', 'entertainment'],
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#12161c',
  theme_color: '#1a2029',
  icons: [
    { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: 'icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: 'icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: 'icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    screenshot('table-dark', 'A fight in the dark theme'),
    screenshot('table-light', 'A fight in the light theme'),
    screenshot('prompt', 'Combatants are asked whether they react'),
    screenshot('start', 'The start page with a sample of each ruleset'),
    phoneScreenshot('phone-turn', 'A player’s own turn on a phone'),
    phoneScreenshot('phone-prompt', 'A player is asked whether to react'),
  ],
}

/**
 * The table opens without network: every built file is kept in the browser when the page is first opened, and served
 * from there. A newer build is kept beside it. `src/app/page/offline.ts` takes it into use as a whole, when no window
 * has the old build open.
 */
const offline = VitePWA({
  injectRegister: false,
  manifest,
  workbox: {
    globPatterns: ['**/*'],
    // What the browser shows when it offers to install the page is not needed for playing.
    globIgnores: ['**/*.map', 'screenshots/**'],
    maximumFileSizeToCacheInBytes: 64 * 1024 * 1024,
    // The first page is served from there as well, so that parts which it loads later are there when the server is not.
    clientsClaim: true,
    skipWaiting: false,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
  },
})

/**
 * What the built page may load and run: its own files and the pictures that it was given, and no script that stands in
 * the page or is made from text. Styles may stand in the page: the library of dialogs holds the page still with one.
 */
const POLICY = ["default-src 'none'", "script-src 'self'", "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:", "font-src 'self'", "connect-src 'self'", "worker-src 'self'", "manifest-src 'self'",
  "base-uri 'none'", "form-action 'none'"].join('; ')

/** Only in the built page: the development server puts scripts of its own into it. */
const policy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [{ tag: 'meta', injectTo: 'head-prepend',
    attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY } }],
}

/**
 * A small file of its own runs before all others, as soon as it is there: it waits neither for the program nor for the
 * styles.
 */
const FIRST = 'src/app/page/first.ts'
const first: Plugin = {
  name: 'first-script',
  async buildStart() {
    if (this.environment.mode !== 'build') return
    const path = join(import.meta.dirname, FIRST)
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
    const packed = await minify(path, code, { module: true })
    this.emitFile({ type: 'asset', name: 'first.js', source: packed.code })
  },
  transformIndexHtml(_html, { bundle }) {
    const built = Object.values(bundle ?? {}).find((one) => one.type === 'asset' && one.names.includes('first.js'))
    return [{ tag: 'script', injectTo: 'head-prepend',
      attrs: { type: 'module', async: true, fetchpriority: 'high',
        src: built ? `./${built.fileName}` : `/${FIRST}` } }]
  },
}

/**
 * What the first page needs is one file, and what every battle needs besides is another. Split further by who else uses
 * each part, as the bundler does by itself, both would be thirty files that are larger when they are packed.
 */
const FILES = [
  { name: 'start', tags: ['$initial' as const], priority: 2 },
  { name: 'play', test: /src\/(app\/panes\/table-screen|stores\/play)\.tsx?$/, priority: 1 },
]

const RULESETS = join(import.meta.dirname, 'src/rulesets')
/** A module of a ruleset, as it is written. */
const loaded = async <Module>(ruleset: string, file: string): Promise<Module> =>
  (await runnerImport<Module>(join(RULESETS, ruleset, file), { configFile: false, logLevel: 'error' })).module

/** Puts the JSON Schemas of the language of abilities beside the page, one for each ruleset that teaches it words. */
const schemas: Plugin = {
  name: 'ability-schemas',
  apply: 'build',
  async generateBundle() {
    const speakers = readdirSync(RULESETS).filter((one) => existsSync(join(RULESETS, one, 'abilities/words.ts')))
    for (const one of speakers) {
      const { WORDS } = await loaded<{ readonly WORDS: Words }>(one, 'abilities/words.ts')
      const { card } = await loaded<{ readonly card: { readonly id: string; readonly name: string } }>(one, 'card.ts')
      this.emitFile({ type: 'asset', fileName: `abilities/${card.id}.schema.json`,
        source: JSON.stringify(jsonSchemaOf(WORDS, card.name)) })
    }
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  // The server is built with none of what the page needs.
  plugins: isSsrBuild ? [] : [react(), offline, first, policy, schemas],
  base: './',
  // While sources are changed, a relay that runs beside answers as if it were at the same address.
  server: { proxy: { '/relay/': { target: 'http://127.0.0.1:4178', ws: true } } },
  build: isSsrBuild
    ? { target: 'node20', copyPublicDir: false }
    : { target: 'es2023', chunkSizeWarningLimit: 800,
      rolldownOptions: { output: { codeSplitting: { groups: FILES } } } },
  test: {
    // Two files at a time also where two cores are all there is; the browser’s files come after the others.
    maxWorkers: 2,
    // Games played at random make and drop much. With room for it the engine clears away less often; with still more
    // room two workers get into each other's way, and so they do where each clears away with several threads. Little of
    // the code runs so often that it is worth optimizing: left alone, optimizing takes a fifth of the time. The maps
    // lead from the bundle to the files as they are written.
    execArgv: ['--max-semi-space-size=32', '--single-threaded-gc', '--interrupt-budget=1000000',
      '--enable-source-maps'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        extends: true,
        plugins: [oneBundle(import.meta.dirname, ['tests/contract', 'tests/rulesets', 'tests/session', 'tests/property',
          'tests/engine', 'tests/grid', 'tests/board', 'tests/lib', 'tests/seats', 'tests/architecture',
          'tests/storage', 'tests/app', 'tests/stores', 'tests/server'])],
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/panels/**', 'tests/e2e/**', 'tests/scale/**'],
          // Pure code keeps nothing between files but what it has worked out, so they share what is loaded.
          isolate: false,
          // Only what hangs ends by it: a machine that has much else to do may take ten times as long as usual.
          testTimeout: 600_000,
        },
      },
      {
        extends: true,
        plugins: [oneBundle(import.meta.dirname, ['tests/panels'])],
        test: {
          name: 'panels',
          isolate: false,
          environment: 'happy-dom',
          include: ['tests/panels/**/*.test.tsx'],
          setupFiles: ['tests/support/dom.ts'],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          // Wants Debian's redis-server, or another Redis under that name.
          name: 'scale',
          environment: 'node',
          include: ['tests/scale/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/built-app.ts'],
          sequence: { groupOrder: 1 },
          // A page that is waited for leaves its core to another.
          maxWorkers: 3,
          // One browser for all files that a worker runs.
          isolate: false,
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // As long as the browser's own waits: on a busy machine a second is soon over.
          expect: { poll: { timeout: 15_000 } },
          // A click that a busy machine swallowed is not a fault of the product; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
}))
