// Plays the sample to its end with the mouse: heroes go to the nearest foe and attack it, foes come out and wait.
// Whatever the dice say it goes on; `sameDice` has them say the same each time, so that a run is as long as the last.
import type { Page } from 'playwright-core'
import { action, clickCell, drag, endTurn, headline, nameCell, parse, prompt, settled, turnOf,
  whoIsAt } from './table.ts'

interface Way {
  readonly attack: RegExp
  /** Metres of reach; `null` for those who shoot. */
  readonly reach: number | null
}

const HEROES: Readonly<Record<string, Way>> = {
  'Mira Vane': { attack: /^Attack: Boar spear/, reach: 2 },
  'Odo Brandt': { attack: /^Attack: Broad sword/, reach: 1 },
  'Sefa Lark': { attack: /^Attack: Yew bow/, reach: null },
  'Iven Ash': { attack: /Ember dart/, reach: null },
}
const MOST_DEEDS = 220
/** So often in a row the way back to an attack is looked for. */
const MOST_LOST = 8
/** How far somebody goes who cannot get to a foe in one turn, in cells. */
const STRIDE = 5

/** Runs in the page before the app does: every battle begun there gets the same dice. */
export function sameDice(): void {
  const draw = crypto.getRandomValues.bind(crypto)
  crypto.getRandomValues = (into) => (into instanceof Int32Array ? into.fill(2) : draw(into))
}

/** @param where everybody's cell, kept up to date */
export async function fightOn(page: Page, where: Map<string, string>): Promise<void> {
  const decided = page.getByRole('status', { name: 'The fight seems decided' })
  let moved = ''
  let lost = 0
  for (let deeds = 0; deeds < MOST_DEEDS; deeds++) {
    await settled(page)
    if (await decided.isVisible()) return
    if (await prompt(page).isVisible()) {
      await letGo(page)
      continue
    }
    const name = (await headline(page)).replace('’s turn', '')
    const way = HEROES[name]
    if (!way) {
      if (name === 'Dorga Half-Hand' && where.get(name) === 'Q8') await walk(page, where, name, ['L8', 'M8'])
      if (!(await prompt(page).isVisible())) await endTurn(page)
      continue
    }
    const row = page.locator('.app-left').getByRole('button', { name: new RegExp(`^${name}`) })
    if ((await row.getAttribute('aria-pressed')) !== 'true') await row.click()
    const attack = action(page, way.attack)
    const off = await attack.getAttribute('aria-disabled', { timeout: 1500 }).catch(() => null)
    if (off === null && !(await attack.isVisible())) {
      // Something else is open or selected: back to the combatant whose turn it is.
      if (++lost > MOST_LOST) throw new Error(`${name} cannot attack: ${await page.locator('.page').innerText()}`)
      await page.keyboard.press('Escape')
      continue
    }
    lost = 0
    if (off !== 'true') {
      // What was just resolved may have taken the last AP, or the selection: then it is looked at anew.
      if (!(await attack.click({ timeout: 1500 }).then(() => true, () => false))) continue
      const target = page.locator('.targets .btn:not([aria-disabled=true])').first()
      // Beneath the name stands what would be rolled.
      const said = await target.innerText({ timeout: 3000 }).catch(() => null)
      if (said === null) continue
      const [named = ''] = said.split('\n')
      const cell = where.get(named)
      if (cell === undefined) throw new Error(`Nobody knows where ${named} is.`)
      await clickCell(page, cell)
      continue
    }
    const key = `${name} ${await page.locator('.phase-round').innerText()}`
    // The turn may have ended in the meantime: then everything is looked at anew.
    const reason = await attack.getAttribute('aria-describedby', { timeout: 1500 }).catch(() => null)
    if (reason === null) continue
    const why = await page.locator(`[id="${reason}"]`).textContent({ timeout: 1500 }).catch(() => null)
    if (moved !== key && !/AP/.test(why ?? '')) {
      moved = key
      await walk(page, where, name, await towardsFoe(page, where, name, way.reach ?? STRIDE))
      continue
    }
    await endTurn(page)
  }
  throw new Error(`After ${MOST_DEEDS} deeds nobody has won.`)
}

async function letGo(page: Page): Promise<void> {
  const buttons = prompt(page).getByRole('button', { name: /^(Pass for all|Let it go|Wait for)/ })
  await buttons.first().click()
  await settled(page, 60)
}

/**
 * Free cells in reach of the nearest foe that still stands, the nearest first; then those on the way there, the
 * farthest first.
 */
async function towardsFoe(
  page: Page,
  where: Map<string, string>,
  name: string,
  reach: number,
): Promise<readonly string[]> {
  const standing = await page.locator(
    '.app-left .queue-row[data-state=waiting] .queue-name, .app-left .queue-row[data-state=acted] .queue-name',
  ).allInnerTexts()
  const foes = standing.filter((one) => where.has(one) && !(one in HEROES))
  const own = where.get(name) ?? 'A1'
  const [foe] = foes.flatMap((one) => where.get(one) ?? []).toSorted((a, b) => apart(own, a) - apart(own, b))
  if (foe === undefined) throw new Error('No foe is left standing.')
  const taken = new Set(where.values())
  const free = (cell: string) => /^[A-X]([1-9]|1[0-6])$/.test(cell) && !taken.has(cell)
  const there = around(foe, reach).filter(free).toSorted((a, b) => apart(own, a) - apart(own, b))
  const onTheWay = around(own, STRIDE).filter(free).toSorted((a, b) => apart(a, foe) - apart(b, foe))
  return [...there.slice(0, 3), ...onTheWay.slice(0, 3)]
}

/** The square of cells around one, as far as this. */
function around(cell: string, far: number): readonly string[] {
  const { column, row } = parse(cell)
  const wide = 2 * far + 1
  return Array.from({ length: wide ** 2 },
    (_, index) => nameCell(column - far + (index % wide), row - far + Math.floor(index / wide)))
}

function apart(a: string, b: string): number {
  const [one, other] = [parse(a), parse(b)]
  const [x, y] = [Math.abs(one.column - other.column), Math.abs(one.row - other.row)]
  return Math.max(x, y) + Math.min(x, y) / 2
}

/** Drags somebody to the first of these cells that the rules allow. */
async function walk(page: Page, where: Map<string, string>, name: string, cells: readonly string[]): Promise<void> {
  for (const cell of cells) {
    await drag(page, where.get(name) ?? '', cell)
    while (await prompt(page).isVisible()) await letGo(page)
    if (!(await whoIsAt(page, cell)).startsWith(name)) continue
    where.set(name, cell)
    await turnOf(page, name)
    return
  }
}
