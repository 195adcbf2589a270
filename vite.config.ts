// Builds and serves the app, and says which tests run where: pure code in Node, panels in happy-dom, the built app in a browser.
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  base: './',
  build: { target: 'es2023', chunkSizeWarningLimit: 700 },
  preview: { port: 4173 },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/panels/**', 'tests/e2e/**'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: 'panels', environment: 'happy-dom', include: ['tests/panels/**/*.test.tsx'], setupFiles: ['tests/support/dom.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          environment: 'node',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/support/built-app.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
