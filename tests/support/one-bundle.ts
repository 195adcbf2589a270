// The tests of pure code, bundled in one go with the code that they try: games played to the end then take a third less
// time than with every file loaded for itself. Stack traces still name the files as they are written.
import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

/** Before the path of a part that several tests share. */
const PART = '\0bundled:'
/** What is installed is loaded as it is. */
const INSTALLED = /^[a-z@][^:]*$/i

/**
 * Loads the tests in these folders from one bundle. While files are watched, every file is loaded for itself as usual.
 * A test that spies on what a module exports cannot be bundled.
 */
export function oneBundle(root: string, folders: readonly string[]): Plugin {
  const tests = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'))
      .map((path) => join(root, folder, path))
  )
  const isTest = new Set(tests)
  let chunks: Promise<readonly Rolldown.OutputChunk[]> | null = null
  let watched = false
  const found = async (is: (one: Rolldown.OutputChunk) => boolean, id: string) => {
    const chunk = (await (chunks ??= bundle(root, tests))).find(is)
    if (!chunk) throw new Error(`${id} is not in the bundle of the tests.`)
    return { code: chunk.code, map: chunk.map }
  }
  return {
    name: 'tests-in-one-bundle',
    enforce: 'pre',
    configResolved(config) {
      watched = config.server.watch !== null
    },
    resolveId(source, importer) {
      if (watched || importer === undefined || !source.startsWith('.')) return null
      if (!isTest.has(importer) && !importer.startsWith(PART)) return null
      // All parts lie side by side.
      return PART + source.slice(source.lastIndexOf('/') + 1)
    },
    load(id) {
      if (id.startsWith(PART)) return found(({ fileName }) => fileName === id.slice(PART.length), id)
      return !watched && isTest.has(id) ? found(({ facadeModuleId }) => facadeModuleId === id, id) : null
    },
  }
}

async function bundle(root: string, input: string[]): Promise<readonly Rolldown.OutputChunk[]> {
  const made = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [knowsItsPlace],
    ssr: { noExternal: true },
    build: { ssr: true, write: false, minify: false, sourcemap: true, target: 'es2023',
      rolldownOptions: { input, external: INSTALLED,
        output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js',
          sourcemapPathTransform: (source, map) => resolve(dirname(map), source) } } },
  })
  const outputs = Array.isArray(made) ? made : [made]
  return outputs.flatMap((one) => ('output' in one ? one.output.filter((part) => part.type === 'chunk') : []))
}

/** A file that asks where it lies is told where it was written. */
const knowsItsPlace: Plugin = {
  name: 'knows-its-place',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? { code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)), map: null }
      : null,
}
