// A server of the test's own, in this process or as a process of its own, with a small app to serve.
import { spawn, type ChildProcess } from 'node:child_process'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { serve, type Serving } from '../../../src/server/serve.ts'
import { readSettings, type Settings } from '../../../src/server/settings.ts'
import { ROOT } from '../sources.ts'

/** The usual settings on a port that the system chooses, and what the test sets otherwise. */
function testSettings(more: Partial<Settings> = {}): Settings {
  const read = readSettings({}, [])
  if (!read.ok) throw new Error(read.problem.join(' '))
  return { ...read.value, port: 0, ...more }
}

/** A folder with a built app of a few small files. */
async function smallApp(folder: string): Promise<string> {
  const app = join(folder, 'dist')
  await mkdir(join(app, 'assets'), { recursive: true })
  await mkdir(join(app, 'icons'))
  await writeFile(join(folder, 'outside.txt'), 'not to be served')
  await writeFile(join(app, 'index.html'), '<!doctype html><title>Turnstone</title>')
  await writeFile(join(app, 'sw.js'), 'self')
  await writeFile(join(app, 'manifest.webmanifest'), '{}')
  await writeFile(join(app, '.secret'), 'not to be served')
  await writeFile(join(app, 'icons', 'favicon.svg'), '<svg/>')
  await writeFile(join(app, 'assets', 'start-B1c2D3e4.js'), `export const a = "${'long '.repeat(1_000)}"`)
  return app
}

export interface TestServer extends Serving {
  /** With a slash at its end. */
  readonly url: string
  /** What the server has written down. */
  readonly log: string[]
  /** Ends the server and takes its files away. */
  end(): Promise<void>
}

export async function testServer(more: Partial<Settings> = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'turnstone-'))
  const log: string[] = []
  const serving = await serve(await smallApp(folder), testSettings(more), (line) => log.push(line))
  return { ...serving, url: `http://127.0.0.1:${serving.port}/`, log, end: async () => {
    await serving.close()
    await rm(folder, { recursive: true, force: true })
  } }
}

/** The server, built as `npm start` builds it, beside a small app: the path of its main file. */
export async function builtServer(): Promise<{ readonly main: string; readonly remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'turnstone-'))
  await smallApp(folder)
  await build({ root: ROOT, configFile: false, publicDir: false, logLevel: 'error',
    build: { ssr: 'src/server/main.ts', outDir: join(folder, 'dist-server'), target: 'node20' } })
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  return { main: join(folder, 'dist-server', 'main.js'), remove: () => rm(folder, { recursive: true, force: true }) }
}

export interface Between {
  /** With a slash at its end. */
  readonly url: string
  /** Where connections go from now on. */
  setPorts(ports: readonly number[]): void
  cut(): void
  end(): void
}

/**
 * Stands before the servers at those ports and hands connections to them by turns. Its connections can be cut as a lost
 * network cuts them.
 */
export async function cuttable(...first: readonly number[]): Promise<Between> {
  const sockets = new Set<Socket>()
  let ports = first
  let turn = 0
  const between = createServer((near) => {
    const far = connect(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    for (const [from, to] of [[near, far], [far, near]] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => undefined).on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => between.once('listening', resolve))
  const address = between.address() as AddressInfo
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return { url: `http://127.0.0.1:${address.port}/`, cut, end: () => {
    cut()
    between.close()
  }, setPorts: (next) => {
    ports = next
  } }
}

export interface Running {
  readonly child: ChildProcess
  /** Everything it has printed so far. */
  said(): string
  /** The code with which it ended. */
  readonly ended: Promise<number | null>
}

/** Runs the built server. */
export function run(main: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Running {
  const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  }
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) }
}

/** Waits until it prints that text. */
export async function prints(running: Running, text: string | RegExp): Promise<void> {
  const end = Date.now() + 20_000
  while (!running.said().match(text)) {
    if (running.child.exitCode !== null || Date.now() > end) throw new Error(`It printed only: ${running.said()}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
