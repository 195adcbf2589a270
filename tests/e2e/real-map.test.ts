// A map as a map editor writes it: brought in by drop and by chooser, played on with its walls and doors; what is no
// map is refused.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'
import { startSample } from '../support/low-mill.ts'
import { backToRoster, fit, action, boxOf, carry, chooseFile, clickCell, clickPoint, coloursOf, differingPixels, drag,
  dropFile, hoverCell, painted, pictureOf, place, prompt, readLog, settled, turnOf, typeDice, useDice,
  whoIsAt } from './table.ts'

const TOWER = resolve('../shared/maps/tower.dd2vtt')
const FERRY = resolve('public/maps/withy-ferry.dd2vtt')
const SQUARE = { cols: 20, rows: 20 }

const tab = freshTab()

/** The map is on the board once the rules for it were chosen. Nobody is there: the roster says what to do. */
async function mapIsThere(name: string): Promise<void> {
  const { page } = tab
  const question = page.getByRole('dialog', { name: `Which rules for “${name}”?` })
  await question.getByRole('button', { name: /^Action Points/ }).click()
  await page.getByText('The map is the board now.').waitFor()
  await page.getByText('This battle has no combatants yet.').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).last().click()
  await page.getByRole('button', { name: 'GM’s view' }).waitFor()
  await settled(page, 600)
}

/** Adds a hero by the button of the empty roster, and a foe. */
async function addBoth(): Promise<void> {
  const { page } = tab
  await page.getByRole('tab', { name: 'Roster' }).click()
  await page.getByRole('button', { name: 'Add the first combatant' }).click()
  // The sheet of whoever was added opens; the roster is where it was.
  await backToRoster(page)
  await page.getByRole('tabpanel').getByRole('button', { name: /^New hero/ }).waitFor()
  await page.getByRole('button', { name: 'Add a non-player character to Enemies' }).click()
  await backToRoster(page)
  await page.getByRole('tabpanel').getByRole('button', { name: /^New foe/ }).waitFor()
}

describe('a real map', () => {
  it.runIf(existsSync(TOWER))('COM-43 dropped on the page it is played on: picture, walls, doors and rules',
    async () => {
      const { page } = tab
      await dropFile(page, '.start', 'tower.dd2vtt', readFileSync(TOWER))
      await mapIsThere('tower')
      const board = await boxOf(page.locator('.board'))
      expect((await coloursOf(page, await page.screenshot({ clip: board }))).different).toBeGreaterThan(5000)
      const [red, green] = (await coloursOf(page, await pictureOf(page, 'E10', SQUARE))).mean
      expect(red, 'the red bed').toBeGreaterThan(1.6 * green)

      await addBoth()
      // Twenty by twenty: the last cell takes a token and has its name.
      await place(page, 'New hero', 'T20', SQUARE)
      expect(await whoIsAt(page, 'T20', SQUARE)).toMatch(/^New hero, T20,/)
      await drag(page, 'T20', 'K6', SQUARE)
      await place(page, 'New foe', 'K8', SQUARE)
      expect(await whoIsAt(page, 'K6', SQUARE)).toMatch(/^New hero, K6,/)
      await useDice(page, 'Typed in')
      await page.getByRole('button', { name: 'Start battle' }).first().click()
      await typeDice(page, 'New hero’s initiative', 6)
      await typeDice(page, 'New foe’s initiative', 1)
      await turnOf(page, 'New hero')
      await fit(page)

      // The wall between K6 and K7, with every door shut: the only way is long, around the wall.
      const words = await painted(page, () => carry(page, 'K6', 'K7', SQUARE))
      expect(words.join(' | ')).toMatch(/15 m · 2 AP/)
      await page.keyboard.press('Escape')
      await page.mouse.up()
      await settled(page, 400)
      expect(await whoIsAt(page, 'K6', SQUARE)).toMatch(/^New hero/)

      // A click opens the door beside it; through it are 3 m.
      await page.mouse.move(board.x + 8, board.y + 200)
      const shut = await pictureOf(page, 'L6', SQUARE)
      await clickPoint(page, { x: 11.5, y: 6 }, SQUARE)
      await page.mouse.move(board.x + 8, board.y + 200)
      await settled(page, 300)
      expect(await differingPixels(page, shut, await pictureOf(page, 'L6', SQUARE))).toBeGreaterThan(0)
      const around = await painted(page, () => carry(page, 'K6', 'K7', SQUARE))
      expect(around.join(' | ')).toMatch(/3 m · Move · \d m left/)
      await page.mouse.up()
      await settled(page, 400)
      expect(await whoIsAt(page, 'K7', SQUARE)).toMatch(/^New hero, K7,/)

      await clickCell(page, 'K7', SQUARE)
      await action(page, /^Attack: /).click()
      await hoverCell(page, 'K8', SQUARE)
      await clickCell(page, 'K8', SQUARE)
      await prompt(page).getByRole('button', { name: 'Pass for New foe' }).click()
      await typeDice(page, /^Attack by New hero/, 20)
      await typeDice(page, /damage by New hero/, 4)
      await expect.poll(async () => (await readLog(page)).some((line) => line.startsWith('New foe loses'))).toBe(
        true,
      )
      expect((await readLog(page)).join(' | ')).toContain('New hero moves to K7, 3 m.')
      expect(tab.errors).toEqual([])
    })

  it.runIf(existsSync(TOWER))('picked by the file chooser it is the board too', async () => {
    await chooseFile(tab.page, 'Open a map', TOWER)
    await mapIsThere('tower')
    await addBoth()
    await place(tab.page, 'New hero', 'A1', SQUARE)
    expect(await whoIsAt(tab.page, 'A1', SQUARE)).toMatch(/^New hero, A1,/)
    expect(tab.errors).toEqual([])
  })

  it('the map that comes with the product: its door opens, its walls hold', async () => {
    const { page } = tab
    await dropFile(page, '.start', 'withy-ferry.dd2vtt', readFileSync(FERRY))
    await mapIsThere('withy-ferry')
    expect((await coloursOf(page, await page.screenshot({ clip: await boxOf(page.locator('.board')) }))).different)
      .toBeGreaterThan(5000)
    await addBoth()
    await place(page, 'New hero', 'H8')
    await place(page, 'New foe', 'A1')
    await useDice(page, 'Typed in')
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await typeDice(page, 'New hero’s initiative', 6)
    await typeDice(page, 'New foe’s initiative', 1)
    await turnOf(page, 'New hero')
    const shut = await painted(page, () => carry(page, 'H8', 'J8'))
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await settled(page, 300)
    await clickPoint(page, { x: 9, y: 7.5 })
    await settled(page, 200)
    const open = await painted(page, () => carry(page, 'H8', 'J8'))
    await page.mouse.up()
    await settled(page, 400)
    expect(shut.join(' | ')).not.toMatch(/2 m · Move · \d m left/)
    expect(open.join(' | ')).toMatch(/2 m · Move · \d m left/)
    expect(await whoIsAt(page, 'J8')).toMatch(/^New hero/)
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
    const bad = [['picture.dd2vtt', Buffer.from('GIF89a'), /is not a map that can be read|is a GIF picture/], [
      'empty.uvtt',
      Buffer.from('{}'),
      /resolution/,
    ], [
      'broken.dd2vtt',
      Buffer.from('{"resolution": {"map_size": '),
      /line 1, column 29/,
    ], ['notes.txt', Buffer.from('Buy eels.'), /is neither a saved battle nor a Universal VTT map/], ['fight.json',
      Buffer.from('{"format":"turnstone-battle","version":1,"session":{'),
      /was not opened\. The file cannot be read at line 1, .*cut off/], ['bare.uvtt', Buffer.from(
        JSON.stringify({ resolution: { map_size: { x: 4, y: 4 }, pixels_per_grid: 70 }, image: undecodable }),
      ), /“image” in the file\) cannot be shown, and there are no walls or doors either/]] as const
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
    await page.getByRole('dialog').getByRole('button', { name: /^Action Points/ }).click()
    await page.getByText('The picture in the file is damaged and cannot be shown. The map is played on without it')
      .waitFor()
    await addBoth()
    await place(page, 'New hero', 'H8')
    expect(await whoIsAt(page, 'H8')).toMatch(/^New hero/)
    expect(tab.errors).toEqual([])
  })
})
