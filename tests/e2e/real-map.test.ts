// A map as a map editor writes it: brought in by drop and by chooser, played on with its walls and doors; what is no
// map is refused.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'
import { startSample } from '../support/low-mill.ts'
import { action, boxOf, carry, chooseFile, clickCell, clickPoint, coloursOf, differingPixels, drag, dropFile, hoverCell,
  lookAsGm, painted, pictureOf, place, prompt, readLog, reasonOnBoard, settled, turnOf, typeDice, useDice,
  whoIsAt } from './table.ts'

const TOWER = resolve('../shared/maps/tower.dd2vtt')
const FERRY = resolve('public/maps/withy-ferry.dd2vtt')
const SQUARE = { cols: 20, rows: 20 }

const tab = freshTab()

/** The map is on the board when everybody waits in the roster. */
async function mapIsThere(): Promise<void> {
  await tab.page.getByText('The map is the board now.').waitFor()
  await tab.page.getByRole('button', { name: 'Dismiss' }).click()
  await tab.page.getByRole('button', { name: 'Got it' }).click()
  await settled(tab.page, 600)
}

describe('a real map', () => {
  it.runIf(existsSync(TOWER))('COM-43 dropped on the page it is played on: picture, walls, doors and rules',
    async () => {
      const { page } = tab
      await dropFile(page, '.start', 'tower.dd2vtt', readFileSync(TOWER))
      await mapIsThere()
      const board = await boxOf(page.locator('.board'))
      expect((await coloursOf(page, await page.screenshot({ clip: board }))).different).toBeGreaterThan(5000)
      const [red, green] = (await coloursOf(page, await pictureOf(page, 'E10', SQUARE))).mean
      expect(red, 'the red bed').toBeGreaterThan(1.6 * green)

      // Twenty by twenty: the last cell takes a token and has its name.
      await place(page, 'Mira Vane', 'T20', SQUARE)
      expect(await whoIsAt(page, 'T20', SQUARE)).toMatch(/^Mira Vane, T20,/)
      await drag(page, 'T20', 'K6', SQUARE)
      await place(page, 'Eel Knife 1', 'K9', SQUARE)
      expect(await whoIsAt(page, 'K6', SQUARE)).toMatch(/^Mira Vane, K6,/)
      await lookAsGm(page)
      await useDice(page, 'Typed in')
      await page.getByRole('button', { name: 'Start battle' }).first().click()
      await typeDice(page, 'Mira Vane’s initiative', 6)
      await typeDice(page, 'Eel Knives’ initiative', 1)
      await turnOf(page, 'Mira Vane')

      // The wall between K6 and K7, with every door shut.
      const words = await painted(page, () => carry(page, 'K6', 'K7', SQUARE))
      expect(words.at(-1)).toMatch(/(wall|closed door) is in the way\./)
      await page.mouse.up()
      await settled(page, 400)
      expect(await reasonOnBoard(page).innerText()).toMatch(/wall|door/i)
      expect(await whoIsAt(page, 'K6', SQUARE)).toMatch(/^Mira Vane/)

      // A click opens the door beside it; through it are 3 m.
      await page.mouse.move(board.x + 8, board.y + 200)
      const shut = await pictureOf(page, 'L6', SQUARE)
      await clickPoint(page, { x: 11.5, y: 6 }, SQUARE)
      await page.mouse.move(board.x + 8, board.y + 200)
      await settled(page, 300)
      expect(await differingPixels(page, shut, await pictureOf(page, 'L6', SQUARE))).toBeGreaterThan(0)
      const around = await painted(page, () => carry(page, 'K6', 'K7', SQUARE))
      expect(around.at(-1)).toBe('3 m · Move · 4 m left')
      await page.mouse.up()
      await settled(page, 400)
      expect(await whoIsAt(page, 'K7', SQUARE)).toMatch(/^Mira Vane, K7,/)

      await clickCell(page, 'K7', SQUARE)
      await action(page, /^Attack: Boar spear/).click()
      await hoverCell(page, 'K9', SQUARE)
      await clickCell(page, 'K9', SQUARE)
      await prompt(page).getByRole('button', { name: 'Pass for Eel Knife 1' }).click()
      await typeDice(page, /^Attack by Mira Vane/, 60)
      await typeDice(page, /damage by Mira Vane/, 4)
      await expect.poll(async () => (await readLog(page)).some((line) => line.startsWith('Eel Knife 1 loses'))).toBe(
        true,
      )
      expect(await readLog(page)).toContain('Mira Vane moves to K7, 3 m. by GM')
      expect(tab.errors).toEqual([])
    })

  it.runIf(existsSync(TOWER))('picked by the file chooser it is the board too', async () => {
    await chooseFile(tab.page, 'Open a map', TOWER)
    await mapIsThere()
    await place(tab.page, 'Odo Brandt', 'A1', SQUARE)
    expect(await whoIsAt(tab.page, 'A1', SQUARE)).toMatch(/^Odo Brandt, A1,/)
    expect(tab.errors).toEqual([])
  })

  it('the map that comes with the product: its door opens, its walls hold', async () => {
    const { page } = tab
    await dropFile(page, '.start', 'withy-ferry.dd2vtt', readFileSync(FERRY))
    await mapIsThere()
    expect((await coloursOf(page, await page.screenshot({ clip: await boxOf(page.locator('.board')) }))).different)
      .toBeGreaterThan(5000)
    await place(page, 'Mira Vane', 'H8')
    await lookAsGm(page)
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await turnOf(page, 'Mira Vane')
    const shut = await painted(page, () => carry(page, 'H8', 'J8'))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await settled(page, 300)
    await clickPoint(page, { x: 9, y: 7.5 })
    await settled(page, 200)
    const open = await painted(page, () => carry(page, 'H8', 'J8'))
    await page.mouse.up()
    await settled(page, 400)
    expect(shut.at(-1)).not.toBe(open.at(-1))
    expect(open.at(-1)).toBe('2 m · Move · 5 m left')
    expect(await whoIsAt(page, 'J8')).toMatch(/^Mira Vane/)
    expect(tab.errors).toEqual([])
  })

  it('what is no map is refused with the reason, and the battle stays as it is', async () => {
    const { page } = tab
    await startSample(page)
    const before = await readLog(page)
    await page.getByRole('button', { name: 'Got it' }).click()
    await page.mouse.move(2, 2)
    await settled(page, 200)
    const picture = await page.screenshot({ clip: await boxOf(page.locator('.board')) })
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    // A sound header with nothing behind it.
    const undecodable = png.subarray(0, 45).toString('base64')
    const bad = [['picture.dd2vtt', png, /is a PNG picture/], ['empty.uvtt', Buffer.from('{}'), /resolution/], [
      'broken.dd2vtt',
      Buffer.from('{"resolution": {"map_size": '),
      /line 1, column 29/,
    ], ['notes.txt', Buffer.from('Buy eels.'), /is neither a saved battle nor a Universal VTT map/], ['fight.json',
      Buffer.from('{"format":"turnstone-battle","version":1,"session":{'),
      /was not opened\. The file cannot be read at line 1, .*cut off/], ['bare.uvtt', Buffer.from(
        JSON.stringify({ resolution: { map_size: { x: 4, y: 4 }, pixels_per_grid: 70 }, image: undecodable }),
      ), /image: cannot be shown, and there are no walls or doors either/]] as const
    for (const [name, bytes, why] of bad) {
      await dropFile(page, '.app-board', name, bytes)
      const message = page.getByRole('status', { name: 'Messages' }).getByText(name)
      await message.waitFor()
      const reason = await message.innerText()
      expect(reason).toMatch(why)
      expect(reason).toContain('Nothing was changed.')
      await page.getByRole('button', { name: 'Dismiss' }).last().click()
      await message.waitFor({ state: 'detached' })
    }
    await page.mouse.move(2, 2)
    await settled(page, 200)
    expect(await readLog(page)).toEqual(before)
    expect(await differingPixels(page, picture, await page.screenshot({ clip: await boxOf(page.locator('.board')) })))
      .toBeLessThan(300)
    expect(await page.locator('.app-left .queue-name').allInnerTexts()).toContain('Mira Vane')
    expect(tab.errors).toEqual([])
  })

  it('a picture that cannot be decoded is left out and told; the walls are played on without it', async () => {
    const { page } = tab
    const map = JSON.parse(readFileSync(FERRY, 'utf8')) as { image: string }
    const damaged = Buffer.from(map.image, 'base64')
    damaged.fill(0xff, 33)
    await dropFile(page, '.start', 'withy-ferry.dd2vtt',
      Buffer.from(JSON.stringify({ ...map, image: damaged.toString('base64') })))
    await page.getByText('The picture in the file is damaged and cannot be shown. The map is played on without it')
      .waitFor()
    await page.getByText('The map is the board now.').waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await page.getByRole('button', { name: 'Dismiss' }).first().click()
    await settled(page, 400)
    await place(page, 'Mira Vane', 'H8')
    expect(await whoIsAt(page, 'H8')).toMatch(/^Mira Vane/)
    expect(tab.errors).toEqual([])
  })
})
