// `npm run bench:seats`: 200 rooms of one GM and five seats on this machine, with a command a second in each room. The
// relay, the GMs' pages and the seats are processes of their own. `BENCH_SECONDS` says for how long; 60 unless it is
// set. Prints a table, and ends with 1 when a limit is exceeded.
import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const ROOMS = Number(process.env.BENCH_ROOMS ?? 200)
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60)
const SEATS = 5

const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

async function built(entry, outDir, name) {
  await build({ root: ROOT, configFile: false, publicDir: false, logLevel: 'error',
    build: { ssr: entry, outDir, emptyOutDir: false, target: 'node20',
      rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } } } })
  return join(outDir, name)
}

const heard = (child) =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A process ended with ${code}.`)))
  })

/** Megabytes that a process has, and has had at most. */
async function memoryOf({ pid }) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const of = (name) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  return { now: of('VmRSS'), most: of('VmHWM') }
}
/** Seconds of processor that a process has taken. */
async function processorOf({ pid }) {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const folder = await mkdtemp(join(tmpdir(), 'turnstone-bench-'))
const children = []
const start = (file, args = [], env = {}) => {
  const child = fork(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  children.push(child)
  return child
}
try {
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await build({ root: ROOT, logLevel: 'error', build: { outDir: join(folder, 'dist') } })
  const server = await built('src/server/main.ts', join(folder, 'dist-server'), 'main.js')
  const gmFile = await built('tests/bench/seats/gm.ts', folder, 'gm.js')
  const seatsFile = await built('tests/bench/seats/seats.ts', folder, 'seats.js')

  const relay = start(server, ['--port', '0'])
  const url = await new Promise((resolve) => {
    relay.stdout.on('data', (text) => {
      const port = /localhost:(\d+)/.exec(text)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}/`)
    })
  })
  const [gms, seats] = [start(gmFile), start(seatsFile)]
  gms.send({ url, rooms: ROOMS })
  const { links, commands } = await heard(gms)
  const before = await processorOf(relay)
  const began = performance.now()
  seats.send({ url, links, commands, seconds: SECONDS })
  const result = await heard(seats)
  const took = (performance.now() - began) / 1000
  const memory = await memoryOf(relay)
  const busy = ((await processorOf(relay)) - before) / took
  gms.send({ end: true })
  const { done } = await heard(gms)

  const given = result.given.reduce((sum, one) => sum + one, 0)
  const settled = result.settled.map((one) => one.length)
  const lost = result.given.reduce(
    (sum, one, index) =>
      sum + Math.abs(one - settled[index]) + Math.abs(one - done[index].length)
      + result.counts[index].filter((count) => count !== one).length,
    0,
  )
  const twice = done.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0)
  const rows = [
    [`seats of ${ROOMS * SEATS} that joined`, result.seated, ROOMS * SEATS, result.seated === ROOMS * SEATS],
    ['seconds until all had joined', result.joined, 60, result.joined <= 60],
    ['command to all five views, ms, median', percentile(result.latencies, 0.5), '', true],
    ['command to all five views, ms, 19 of 20', percentile(result.latencies, 0.95), 100,
      percentile(result.latencies, 0.95) <= 100],
    ['command to all five views, ms, 99 of 100', percentile(result.latencies, 0.99), '', true],
    ['bytes of a view’s patch, median', percentile(result.bytes, 0.5), 2000, percentile(result.bytes, 0.5) <= 2000],
    ['bytes of a view’s patch, 19 of 20', percentile(result.bytes, 0.95), '', true],
    ['relay, MB at most', memory.most, 300, memory.most <= 300],
    ['relay, MB at the end', memory.now, '', true],
    ['relay, share of one core', busy, '', true],
    ['commands given', given, '', given > ROOMS * SECONDS * 0.9],
    ['commands later than a second', result.overdue, '', true],
    ['commands, answers or views lost', lost, 0, lost === 0],
    ['commands taken twice', twice, 0, twice === 0],
  ]
  console.log(`\n${ROOMS} rooms, ${SEATS} seats in each, ${SECONDS} s, a command a second in each room\n`)
  for (const [what, value, limit, isWell] of rows) {
    const shown = Number.isInteger(value) ? String(value) : value.toFixed(2)
    console.log(`${what.padEnd(44)}${shown.padStart(10)}${String(limit).padStart(8)}  ${isWell ? 'ok' : 'MISSED'}`)
  }
  process.exitCode = rows.every(([, , , isWell]) => isWell) ? 0 : 1
} finally {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}
