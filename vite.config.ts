// Builds and serves the app, and says which tests run where: pure code in Node, panels in happy-dom, the built app in a
// browser.
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'

/**
 * The table opens without network: every built file is kept in the browser when the page is first opened, and served
 * from there. A newer build is kept beside it. `src/app/page/offline.ts` takes it into use as a whole, when no window
 * has the old build open.
 */
const offline = VitePWA({
  injectRegister: false,
  manifest: false,
  workbox: {
    globPatterns: ['**/*'],
    globIgnores: ['**/*.map'],
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

export default defineConfig({
  plugins: [react(), offline, policy],
  base: './',
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  // A port of its own: what is put away answers for its address, and other projects are served at the usual one.
  preview: { port: 4178 },
  test: {
    // Two files at a time also where two cores are all there is; the browser’s files come after the others.
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/panels/**', 'tests/e2e/**'],
          // Pure code keeps nothing between files but what it has worked out, so they share what is loaded.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'panels',
          isolate: false,
          environment: 'happy-dom',
          include: ['tests/panels/**/*.test.tsx'],
          setupFiles: ['tests/support/dom.ts'],
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
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as the browser's own waits: on a busy machine a second is soon over.
          expect: { poll: { timeout: 6_000 } },
          // A click that a busy machine swallowed is not a fault of the product; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
})
