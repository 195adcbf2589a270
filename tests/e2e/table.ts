// What somebody at the table does and sees, in the words of the table: cells, drags, dice, prompts, the log. Real mouse
// and keys only.
import type { Locator, Page } from 'playwright-core'
import { possessive } from '../../src/lib/possessive.ts'

export interface Dot {
  readonly x: number
  readonly y: number
}

/** Columns and rows of a map; the sample's unless told. */
export interface Grid {
  readonly cols: number
  readonly rows: number
}

const SAMPLE: Grid = { cols: 24, rows: 16 }
/** Room around a map that is fitted into the view, and the largest cell then, in pixels. */
const FIT = { margin: 28, most: 96 }

/** The screen shows what the GM knows, whatever it showed before. */
export async function lookAsGm(page: Page): Promise<void> {
  const table = page.getByRole('button', { name: /table’s view/ })
  const gm = page.getByRole('button', { name: /GM’s view/ })
  await table.or(gm).first().waitFor()
  if (await table.isVisible()) await table.click()
  await gm.waitFor()
}

export type Dice = 'Rolled' | 'Typed in' | 'Ask each time'

/** Switches where dice come from, in the settings. */
export async function useDice(page: Page, dice: Dice): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: dice }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** With little motion nothing glides, and a step is only written down: that long at most is waited, in milliseconds. */
const CALM = 90

/** Two frames: what was asked for is painted. `wait` is how long what glides may take, in milliseconds. */
export async function settled(page: Page, wait = 0): Promise<void> {
  const calm = await page.evaluate(() =>
    new Promise<boolean>((resolve) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => resolve(matchMedia('(prefers-reduced-motion: reduce)').matches))
      )
    )
  )
  if (wait > 0) await page.waitForTimeout(calm ? Math.min(wait, CALM) : wait)
}

/** Puts all of the map in view, where cells are found by arithmetic. */
export async function fit(page: Page): Promise<void> {
  await page.locator('.board').focus()
  await page.keyboard.press('0')
  await settled(page, 550)
}

/** Where a point of the fitted map, in cells from its corner, is on the screen. */
export async function pointDot(page: Page, { x, y }: Dot, { cols, rows }: Grid = SAMPLE): Promise<Dot> {
  const box = await boxOf(page.locator('.board'))
  const scale = Math.min((box.width - 2 * FIT.margin) / cols, (box.height - 2 * FIT.margin) / rows, FIT.most)
  return { x: box.x + box.width / 2 + (x - cols / 2) * scale, y: box.y + box.height / 2 + (y - rows / 2) * scale }
}

/** The middle of a cell like `J7` of the fitted map. */
export function cellDot(page: Page, cell: string, grid: Grid = SAMPLE): Promise<Dot> {
  const { column, row } = parse(cell)
  return pointDot(page, { x: column + 0.5, y: row + 0.5 }, grid)
}

export const nameCell = (column: number, row: number): string => `${String.fromCharCode(65 + column)}${row + 1}`

export function parse(cell: string): { readonly column: number; readonly row: number } {
  const match = /^([A-Z])(\d+)$/.exec(cell)
  if (!match?.[1]) throw new Error(`${cell} is no cell.`)
  return { column: match[1].charCodeAt(0) - 65, row: Number(match[2]) - 1 }
}

export async function boxOf(locator: Locator): Promise<
  { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
> {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not shown.`)
  return box
}

export async function hoverCell(page: Page, cell: string, grid = SAMPLE): Promise<void> {
  const { x, y } = await cellDot(page, cell, grid)
  await page.mouse.move(x - 3, y - 3)
  await page.mouse.move(x, y)
  await settled(page)
}

export async function clickCell(page: Page, cell: string, grid = SAMPLE): Promise<void> {
  const { x, y } = await cellDot(page, cell, grid)
  await page.mouse.move(x - 2, y)
  await page.mouse.click(x, y)
  await settled(page)
}

/** Picks up what stands in one cell and holds it over another. */
export async function carry(page: Page, from: string, to: string, grid = SAMPLE): Promise<void> {
  const [start, end] = [await cellDot(page, from, grid), await cellDot(page, to, grid)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 6 })
  await settled(page)
}

/** A drag from cell to cell, let go, and the glide that follows. */
export async function drag(page: Page, from: string, to: string, grid = SAMPLE): Promise<void> {
  await carry(page, from, to, grid)
  await page.mouse.up()
  await settled(page, 320)
}

/** What the board says aloud. */
export async function said(page: Page): Promise<string> {
  return (await page.locator('[data-board=words]').textContent()) ?? ''
}

/** Who stands in a cell, as the board says it under the pointer: "Mira Vane, D8, …"; empty when nobody does. */
export async function whoIsAt(page: Page, cell: string, grid = SAMPLE): Promise<string> {
  // First somewhere else, and what was said is forgotten, so that the board says it anew or nothing at all.
  const away = await boxOf(page.locator('.board'))
  await page.mouse.move(away.x + 4, away.y + 4)
  await settled(page)
  await page.locator('[data-board=words]').evaluate((words) => void (words.textContent = ''))
  await hoverCell(page, cell, grid)
  const words = await said(page)
  return words.includes(`, ${cell},`) ? words : ''
}

/** A click on a wall or a door, told in cells. */
export async function clickPoint(page: Page, at: Dot, grid = SAMPLE): Promise<void> {
  const { x, y } = await pointDot(page, at, grid)
  await page.mouse.move(x - 1, y)
  await page.mouse.click(x, y)
  await settled(page)
}

/** What is told of whatever the pointer or a finger rests on. */
export const tip = (page: Page): Locator => page.locator('[data-board=tooltip]')

/** The reason shown where something was refused. */
export const reasonOnBoard = (page: Page): Locator => page.locator('[data-board=note]')

export async function headline(page: Page): Promise<string> {
  return page.locator('.phase-headline').innerText()
}

export async function turnOf(page: Page, name: string): Promise<void> {
  await page.locator('.phase-headline', { hasText: `${possessive(name)} turn` }).waitFor()
}

/** An action of the palette by its name. */
export const action = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Actions' }).getByRole('button', { name })

export const endTurn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'End turn', exact: true }).click()

/** Types the faces that real dice show into the panel that waits for them. */
export async function typeDice(page: Page, purpose: string | RegExp, ...faces: readonly number[]): Promise<void> {
  const panel = page.getByRole('form', { name: 'Dice needed' })
  await panel.getByRole('heading', { name: purpose }).waitFor()
  const inputs = panel.getByRole('textbox')
  for (const [index, face] of faces.entries()) await inputs.nth(index).fill(String(face))
  await inputs.nth(faces.length - 1).press('Enter')
  await settled(page)
}

/** Names of the queue's rows, from the top. */
export const queueNames = (page: Page): Promise<readonly string[]> =>
  page.locator('.app-left .queue-name').allInnerTexts()

/** The open question. */
export const prompt = (page: Page): Locator => page.locator('section.prompt')

/**
 * All lines of the log, read from top to bottom by scrolling; the tab is opened for it. Read again where a line was not
 * painted yet.
 */
export async function readLog(page: Page): Promise<readonly string[]> {
  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('region', { name: 'Log', exact: true })
  await log.waitFor()
  const lines = new Map<number, string>()
  for (let passes = 0; passes < 4; passes++) {
    for (let top = 0;; top += 300) {
      const last = await log.evaluate((element, to) => {
        element.scrollTop = to
        return to + element.clientHeight >= element.scrollHeight
      }, top)
      await settled(page, 30)
      for (const [index, text] of await log.evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>('.log-slot')].map((slot) =>
          [Number(slot.dataset['index']), slot.innerText.replaceAll(/\s+/g, ' ')] as const
        )
      )) lines.set(index, text)
      if (last) break
    }
    if (lines.size === Math.max(-1, ...lines.keys()) + 1) break
  }
  return [...lines].toSorted(([a], [b]) => a - b).map(([, text]) => text)
}

/** Forgets what was painted so far and gives what is painted from now on until `work` is done. */
export async function painted(page: Page, work: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => void (globalThis.paintedWords.length = 0))
  await work()
  await settled(page)
  return page.evaluate(() => globalThis.paintedWords)
}

/** How many pixels of a piece of the page differ between two pictures of it. */
export async function differingPixels(page: Page, before: Buffer, after: Buffer): Promise<number> {
  return page.evaluate(async ([one, other]) => {
    const pixels = async (text: string) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))]))
      const canvas = new OffscreenCanvas(image.width, image.height)
      const g = canvas.getContext('2d')
      g?.drawImage(image, 0, 0)
      return g?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    }
    const [a, b] = [await pixels(one ?? ''), await pixels(other ?? '')]
    let count = 0
    for (let at = 0; at < a.length; at += 4) {
      if (Math.abs((a[at] ?? 0) - (b[at] ?? 0)) + Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0))
          + Math.abs((a[at + 2] ?? 0) - (b[at + 2] ?? 0)) > 12) count++
    }
    return count
  }, [before.toString('base64'), after.toString('base64')])
}

/** What a picture is made of: its mean colour, and how many different colours it has. */
export async function coloursOf(
  page: Page,
  picture: Buffer,
): Promise<{ readonly mean: readonly [number, number, number]; readonly different: number }> {
  return page.evaluate(async (text) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (one) => one.charCodeAt(0))]))
    const g = new OffscreenCanvas(image.width, image.height).getContext('2d')
    g?.drawImage(image, 0, 0)
    const data = g?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    const sums: [number, number, number] = [0, 0, 0]
    const seen = new Set<number>()
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      sums[0] += red
      sums[1] += green
      sums[2] += blue
      seen.add(red * 65_536 + green * 256 + blue)
    }
    const count = Math.max(1, data.length / 4)
    return { mean: [sums[0] / count, sums[1] / count, sums[2] / count] as const, different: seen.size }
  }, picture.toString('base64'))
}

/** A picture of one cell. */
export async function pictureOf(page: Page, cell: string, grid = SAMPLE): Promise<Buffer> {
  return pictureAround(page, await cellDot(page, cell, grid))
}

/** A picture of what lies around a spot of the screen. */
export function pictureAround(page: Page, { x, y }: Dot, side = 22): Promise<Buffer> {
  return page.screenshot({ clip: { x: x - side / 2, y: y - side / 2, width: side, height: side } })
}

/** Drops a file onto an element, as a file manager does. */
export async function dropFile(page: Page, onto: string, name: string, bytes: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle(([title, text]) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(text ?? ''), (letter) => letter.charCodeAt(0))], title ?? ''))
    return transfer
  }, [name, bytes.toString('base64')])
  for (const event of ['dragenter', 'dragover', 'drop']) await page.locator(onto).dispatchEvent(event, { dataTransfer })
}

/** Picks a file with the button's file chooser. */
export async function chooseFile(
  page: Page,
  button: string,
  file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click()])
  await chooser.setFiles(file)
}

/** Looks at the roster again once the sheet of whoever was just added has opened. */
export async function backToRoster(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Sheet', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Roster' }).click()
}

/** Drags somebody from the roster onto a cell. */
export async function place(page: Page, name: string, cell: string, grid = SAMPLE): Promise<void> {
  const target = await cellDot(page, cell, grid)
  const from = await boxOf(page.getByRole('tabpanel').getByRole('button', { name: new RegExp(`^${name}`) }))
  await page.mouse.move(from.x + 30, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x - 8, target.y, { steps: 4 })
  await page.mouse.move(target.x, target.y, { steps: 2 })
  await page.mouse.up()
  await settled(page, 250)
}
