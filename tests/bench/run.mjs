// `npm run bench`: what the board, path finding, foreseeing turns, crowds and the page itself cost, against limits that
// are given or measured on the same machine in the same run. One of them alone: `npm run bench -- crowds`. Real input
// goes to a production build in a real browser. Prints a table; ends with 1 when a limit is exceeded.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { build, createServer, preview } from 'vite'
import { findBrowser } from '../support/find-browser.mjs'
import { benchApp } from './app.mjs'
import { benchPicture } from './picture.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PAGE = 'tests/bench/board.html'
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
const DURATION = 2000
const LIMITS = { drag: 1.5, zoom: 1 }
const MARKS = 2000
// A step of a zoom stretches the picture of the marks. Painted anew each time, they would cost a hundred times more.
const MARK_LIMITS = { drag: 1.5, zoom: 3.5 }

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/**
 * Counts frames in which the picture changed: some canvas was cleared and drawn, or an element moved by its transform.
 * The same few lines watch both scenes, so that they weigh equally.
 */
function watch() {
  let drawn = 0
  const { clearRect } = CanvasRenderingContext2D.prototype
  CanvasRenderingContext2D.prototype.clearRect = function(...rect) {
    drawn++
    clearRect.apply(this, rect)
  }
  window.visible = 0
  let last = ''
  const look = () => {
    const stack = document.querySelector('.board > div')
    const ghost = document.querySelector('.board > div:nth-child(2) > canvas')
    const now = `${drawn}|${stack?.style.transform ?? ''}|${ghost?.style.transform ?? ''}`
    if (now !== last) window.visible++
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Main-thread milliseconds for each visible update while `act` gives input. */
async function measure(page, cdp, act) {
  const now = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const of = (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0
    return { busy: of('TaskDuration') * 1000, visible: await page.evaluate(() => window.visible) }
  }
  const before = await now()
  const updates = await act()
  const after = await now()
  const visible = after.visible - before.visible
  if (visible < 20) throw new Error(`Only ${visible} visible updates from ${updates} inputs: nothing was measured.`)
  return { each: (after.busy - before.busy) / visible, visible }
}

async function paced(step) {
  const start = performance.now()
  let count = 0
  while (performance.now() - start < DURATION) {
    const due = start + count * 16.7
    const wait = due - performance.now()
    if (wait > 0) {
      await new Promise((resolve) => {
        setTimeout(resolve, wait)
      })
    }
    await step(count)
    count++
  }
  return count
}

async function scene(page, cdp, base, name, more = '') {
  await page.goto(`${base}/${PAGE}?scene=${name}&names=1${more}`)
  await page.waitForFunction(() => document.querySelector('canvas') !== null)
  // Sprites are painted in the first moments; those count for neither.
  await page.waitForTimeout(3500)
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  const scale = Math.min((size.width - 56) / 100, (size.height - 56) / 100)
  const middle = { x: size.width / 2 + scale / 2, y: size.height / 2 + scale / 2 }
  await page.mouse.move(middle.x, middle.y)
  await page.mouse.down()
  await page.mouse.move(middle.x + 12, middle.y + 6, { steps: 3 })
  await page.waitForTimeout(200)
  const drag = await measure(page, cdp, () =>
    paced((nth) => {
      const angle = nth / 22
      const radius = scale * (12 + 10 * Math.sin(nth / 37))
      return page.mouse.move(middle.x + Math.cos(angle) * radius, middle.y + Math.sin(angle) * radius)
    }))
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await page.waitForTimeout(500)
  await page.mouse.move(middle.x - 80, middle.y + 40)
  const zoom = await measure(page, cdp,
    () => paced((nth) => page.mouse.wheel(0, [100, -100, -100, 100][Math.floor(nth / 3) % 4] ?? 0)))
  await page.waitForTimeout(300)
  return { drag, zoom }
}

const benchBoard = () =>
  onBoardPage(async ({ page, cdp, base }) => {
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      const ours = await scene(page, cdp, base, 'field')
      const raw = await scene(page, cdp, base, 'raw')
      rounds.push({ ours, raw })
    }
    const of = (who, what) => median(rounds.map((round) => round[who][what].each))
    const frames = (who, what) => median(rounds.map((round) => round[who][what].visible))
    return ['drag', 'zoom'].map((what) => ({
      what: `board, ${what}: ms for each visible update`,
      ours: of('ours', what),
      peer: of('raw', what),
      // Each round has its own ratio, so that a slow moment of the machine weighs on both.
      ratio: median(rounds.map(({ ours, raw }) => ours[what].each / raw[what].each)),
      limit: LIMITS[what],
      note: `${frames('ours', what)} and ${frames('raw', what)} updates in ${DURATION / 1000} s`,
    }))
  })

/** As many marks as a map may have, against the same board without a mark. */
const benchMarks = () =>
  onBoardPage(async ({ page, cdp, base }) => {
    const rounds = []
    for (let round = 0; round < Math.min(ROUNDS, 3); round++) {
      const ours = await scene(page, cdp, base, 'field', `&marks=${MARKS}`)
      rounds.push({ ours, plain: await scene(page, cdp, base, 'field') })
    }
    const of = (who, what) => median(rounds.map((round) => round[who][what].each))
    return ['drag', 'zoom'].map((what) => ({
      what: `board with 2,000 marks, ${what}: ms`,
      ours: of('ours', what),
      peer: of('plain', what),
      ratio: median(rounds.map(({ ours, plain }) => ours[what].each / plain[what].each)),
      limit: MARK_LIMITS[what],
      note: 'all of them in view; the peer is the board without marks',
    }))
  })

/** A built board page, driven by `use`. */
async function onBoardPage(use) {
  const outDir = await mkdtemp(join(tmpdir(), 'turnstone-bench-'))
  const { executablePath, args } = await findBrowser({ whole: true })
  let server
  let browser
  try {
    await build({ root: ROOT, logLevel: 'error',
      build: { outDir, emptyOutDir: true, rollupOptions: { input: join(ROOT, PAGE) } } })
    server = await preview({ root: ROOT, logLevel: 'error', build: { outDir },
      preview: { port: 0, host: '127.0.0.1' } })
    const base = (server.resolvedUrls?.local[0] ?? '').replace(/\/$/, '')
    browser = await chromium.launch({ executablePath, args })
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.addInitScript(watch)
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    const rows = await use({ page, cdp, base })
    if (errors.length > 0) throw new Error(`The page failed: ${errors.join('; ')}`)
    return rows
  } finally {
    await browser?.close()
    await server?.close()
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Milliseconds that a frame has. */
const FRAME = 16

const benchFog = () =>
  onBoardPage(async ({ page, base }) => {
    await page.goto(`${base}/${PAGE}?scene=fog`)
    await page.waitForFunction(() => window.fogMs !== undefined)
    const steps = (await page.evaluate(() => window.fogMs)).slice(10)
    const ours = median(steps)
    return [{ what: 'fog, a step of a drag: ms', ours, peer: FRAME, ratio: ours / FRAME, limit: 1,
      note: `200 × 200 cells, 5,000 walls, 8 who look; 1600 × 900 pixels; the peer is a frame; most ${
        Math.max(...steps).toFixed(1)
      }` }]
  })

/** Zooming over two hundred tokens in view: of ten thousand in all, and of two hundred. */
const benchTokens = () =>
  onBoardPage(async ({ page, cdp, base }) => {
    const zoomed = async (tokens) => {
      await page.goto(`${base}/${PAGE}?scene=crowd&tokens=${tokens}`)
      await page.waitForFunction(() => document.querySelector('canvas') !== null)
      await page.waitForTimeout(3000)
      await page.mouse.move(640, 400)
      return measure(page, cdp,
        () => paced((nth) => page.mouse.wheel(0, [60, -60, -60, 60][Math.floor(nth / 3) % 4] ?? 0)))
    }
    const rounds = []
    for (let round = 0; round < ROUNDS; round++) {
      rounds.push({ many: (await zoomed(10_000)).each, few: (await zoomed(200)).each })
    }
    return [{ what: 'board, 200 of 10,000 tokens in view: ms', ours: median(rounds.map(({ many }) => many)),
      peer: median(rounds.map(({ few }) => few)), ratio: median(rounds.map(({ many, few }) => many / few)), limit: 1.2,
      note: 'zooming; the peer has 200 tokens in all' }]
  })

/** A large picture under the board, panned and zoomed. */
const benchLargePicture = () =>
  onBoardPage(({ page, cdp, base }) =>
    benchPicture({ page, cdp, address: `${base}/${PAGE}`, measure, paced, rounds: Math.min(ROUNDS, 3) })
  )

const benchSight = () =>
  withBuilt('sight', ({ benchSight: measureSight, LIMIT }) =>
    measureSight().map(({ scene: name, ours, peer }) => ({ what: `sight, ${name}: ms`, ours, peer, ratio: ours / peer,
      limit: LIMIT, note: '1,000 walls, the whole map, against visibility-polygon' })
    ))

async function benchWays() {
  const server = await createServer({ root: ROOT, logLevel: 'error', appType: 'custom',
    server: { middlewareMode: true, watch: null, hmr: false } })
  try {
    const { benchReach } = await server.ssrLoadModule('/tests/bench/reach.ts')
    const { ours, peer, ratio, limit } = await benchReach()
    return { what: 'everything in reach: ms', ours, peer, ratio, limit,
      note: '200 × 200 cells, range 30, against rot-js' }
  } finally {
    await server.close()
  }
}

/**
 * Compared with a limit in milliseconds, not with the work of others; measured on code built as it is for the table.
 */
const benchTurns = () =>
  withBuilt('foresee', async ({ benchForesee }) => {
    const note = '100 units; foreseen: 1,000 turns; the peer is the limit; '
      + 'busy: effects, marks that burn, ice, advances and delays'
    return (await benchForesee()).map(({ name, ours, limit, share }) => ({ what: `turns, ${name}: ms`, ours,
      peer: limit, ratio: ours / limit, limit: share, note })
    )
  })

/** Loads a bench that is written in TypeScript, built as it is for the table, and hands its functions to `use`. */
async function withBuilt(entry, use) {
  const outDir = await mkdtemp(join(tmpdir(), 'turnstone-bench-'))
  try {
    await build({ root: ROOT, configFile: false, publicDir: false, logLevel: 'error', ssr: { noExternal: true },
      build: { ssr: `tests/bench/${entry}.ts`, outDir, emptyOutDir: true,
        rollupOptions: { output: { entryFileNames: 'bench.mjs' } } } })
    return await use(await import(pathToFileURL(join(outDir, 'bench.mjs')).href))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** A command and the view after it, in every ruleset. */
const benchCommands = () =>
  withBuilt('crowds', async ({ benchCrowds, CROWD, LIMIT }) =>
    (await benchCrowds()).map(({ ruleset, dear, usual, few, most, mostType }) => ({
      what: `crowd, ${ruleset}: ms`,
      ours: most,
      peer: LIMIT,
      ratio: most / LIMIT,
      limit: 1,
      note: `${CROWD} combatants; the dearest command with its view (${mostType}); the peer is the limit; `
        + `19 of 20 under ${dear.toFixed(1)}; usual ${usual.toFixed(1)}, ${(usual / few).toFixed(1)} times that of ten`,
    })))

/** The same crowd with abilities and zones that listen and modify, beside the bare sample. */
const benchListening = () =>
  withBuilt('abilities', async ({ benchAbilities, CROWD, EACH, ZONES, LIMIT }) =>
    (await benchAbilities()).flatMap(({ ruleset, most, mostType, dear, usual, bare, previews }) => [
      { what: `abilities, ${ruleset}: ms`, ours: most, peer: LIMIT, ratio: most / LIMIT, limit: 1,
        note: `${CROWD} combatants with ${EACH} abilities and ${ZONES} zones each; the dearest command with its view `
          + `(${mostType}); the peer is the limit; 19 of 20 under ${dear.toFixed(1)}; usual ${usual.toFixed(1)}, ${
            (usual / bare).toFixed(1)
          } times that of the bare sample` },
      { what: `abilities, ${ruleset}, previews: ms`, ours: previews, peer: LIMIT, ratio: previews / LIMIT, limit: 1,
        note: 'what would come of one deed for each of its targets, right after the battle has changed' },
    ]))

/** What the rules work out for players' eyes when somebody walks. */
const benchDarkness = () =>
  withBuilt('dark', async ({ benchDark, LIMIT }) => {
    const { dear, usual, most, sighted, explored } = await benchDark()
    return [{ what: 'sight-fog, a move among 100 in the dark: ms', ours: dear, peer: LIMIT, ratio: dear / LIMIT,
      limit: 1, note: `19 of 20 walks of four cells stay under; usual ${usual.toFixed(1)}, most ${most.toFixed(1)}; `
        + `${sighted} showed or hid somebody, ${explored} explored; the peer is a frame` }]
  })

const benchPage = () =>
  withBuilt('long', async ({ longBattle, samples, EVENTS }) => {
    const outDir = await mkdtemp(join(tmpdir(), 'turnstone-bench-'))
    try {
      return await benchApp({ root: ROOT, outDir, samples: await samples(), events: EVENTS,
        long: await longBattle(EVENTS), short: await longBattle(50) })
    } finally {
      await rm(outDir, { recursive: true, force: true })
    }
  })

const only = process.argv[2]
const wanted = (name) => only === undefined || only === name
const rows = [...(wanted('board') ? await benchBoard() : []), ...(wanted('reach') ? [await benchWays()] : []),
  ...(wanted('foresee') ? await benchTurns() : []), ...(wanted('crowds') ? await benchCommands() : []),
  ...(wanted('abilities') ? await benchListening() : []), ...(wanted('sight') ? await benchSight() : []),
  ...(wanted('fog') ? [...await benchDarkness(), ...await benchFog()] : []),
  ...(wanted('marks') ? await benchMarks() : []), ...(wanted('tokens') ? await benchTokens() : []),
  ...(wanted('picture') ? await benchLargePicture() : []), ...(wanted('app') ? await benchPage() : [])]
const missed = rows.filter(({ ratio, limit }) => !(ratio <= limit))
const pad = (value, width) => String(value).padStart(width)
console.log(`\n${'what'.padEnd(42)}${pad('ours', 9)}${pad('peer', 9)}${pad('ratio', 8)}${pad('limit', 8)}`)
for (const { what, ours, peer, ratio, limit, note } of rows) {
  console.log(
    `${what.padEnd(42)}${pad(ours.toFixed(2), 9)}${pad(peer.toFixed(2), 9)}${pad(ratio.toFixed(3), 8)}${
      pad(`≤ ${limit}`, 8)
    }  ${ratio <= limit ? 'ok' : 'MISSED'}  (${note})`,
  )
}
process.exitCode = missed.length === 0 ? 0 : 1
