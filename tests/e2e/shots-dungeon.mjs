// A whole dungeon for the pictures of `npm run shots`: painted by code in the page, opened like any map of a map
// editor, and prepared with the mouse and the keys like anybody does.
import { Buffer } from 'node:buffer'
import { COLS, CRYPT, FILE, HEROES, PAINTED, POOL, ROWS } from './shots-plan.mjs'

/** Opens and prepares the dungeon. Afterwards it is in Prepare, with the GM's eyes. */
export async function prepareDungeon(page, url) {
  await page.goto(url)
  const map = JSON.stringify({ ...FILE, image: await page.evaluate(paintMap, PAINTED) })
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a map' }).click()
  await (await chooser).setFiles({ name: 'The Salt Cellars.dd2vtt', mimeType: 'application/json',
    buffer: Buffer.from(map) })
  await page.getByRole('dialog').getByRole('button', { name: /^Action Points/ }).click()
  await page.getByText('The map is the board now.').waitFor()
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()

  for (const [index, { name }] of HEROES.entries()) await addHero(page, name, index)
  await dropFaces(page, { x: 3, y: 16 }, HEROES)
  await dropFaces(page, CRYPT.at, CRYPT.foes)
  await dropFaces(page, POOL.at, POOL.foes)
  await dismissAll(page)
  await take(page, 'p')
  for (const { at } of HEROES) await press(page, at)

  // A note for the GM alone, a label for all, and a burst over the pool.
  await take(page, 'j')
  await write(page, { x: 25.5, y: 6 }, 'The chest is a mimic.\nIt knows Odo by name.')
  await page.locator('.tool-strip').getByRole('radio', { name: 'Label: words on the map' }).check()
  await write(page, { x: 17, y: 2 }, 'Crypt of the abbots')
  await take(page, 'c')
  await press(page, { x: 20, y: 13 })
  await take(page, 'v')
  await page.keyboard.press('Escape')
  await press(page, HEROES[0].at)
  await page.getByRole('tab', { name: 'Roster' }).click()
  await dismissAll(page)
  await page.mouse.move(2, 2)
}

async function addHero(page, name, index) {
  await page.getByRole('tab', { name: 'Roster' }).click()
  await page.getByRole('button', { name: index === 0
    ? 'Add the first combatant'
    : 'Add a player character to Players' }).click()
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  await field.fill(name)
  await field.press('Enter')
  await page.getByRole('region', { name: `Sheet of ${name}` }).waitFor()
}

/** Pictures of these people dropped together: they go to who is there by their names, and make the others. */
async function dropFaces(page, at, people) {
  const { x: clientX, y: clientY } = await dotOf(page, at)
  const dataTransfer = await page.evaluateHandle(facesOf, people)
  for (const type of ['dragenter', 'dragover', 'drop']) {
    await page.locator('.board').dispatchEvent(type, { dataTransfer, clientX, clientY })
  }
  await page.waitForTimeout(1000)
}

async function take(page, key) {
  await page.locator('.board').focus()
  await page.keyboard.press(key)
  await page.waitForTimeout(200)
}

async function press(page, at) {
  const { x, y } = await dotOf(page, at)
  await page.mouse.move(x - 3, y)
  await page.mouse.click(x, y)
  await page.waitForTimeout(300)
}

async function write(page, at, text) {
  await press(page, at)
  await page.locator('[data-board=writing]').getByRole('textbox').fill(text)
  await page.keyboard.press(text.includes('\n') ? 'Control+Enter' : 'Enter')
  await page.locator('[data-board=writing]').waitFor({ state: 'detached' })
}

async function dismissAll(page) {
  for (let left = await page.getByRole('button', { name: 'Dismiss' }).count(); left > 0; left--) {
    await page.getByRole('button', { name: 'Dismiss' }).first().click({ timeout: 1000 }).catch(() => undefined)
  }
}

/** Where a point of the ground is on the screen while the whole map is in view. */
async function dotOf(page, { x, y }) {
  const box = await page.locator('.board').boundingBox()
  const scale = Math.min((box.width - 56) / COLS, (box.height - 56) / ROWS)
  return { x: box.x + box.width / 2 + (x - COLS / 2) * scale, y: box.y + box.height / 2 + (y - ROWS / 2) * scale }
}

/** Runs in the page: flagstones of uneven tone on dark rock, with a pool. The picture as base64. */
async function paintMap({ cols, rows, pixels, floor, pool }) {
  const canvas = new OffscreenCanvas(cols * pixels, rows * pixels)
  const g = canvas.getContext('2d')
  // The same unevenness each time.
  let seed = 7
  const chance = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  g.fillStyle = '#191614'
  g.fillRect(0, 0, canvas.width, canvas.height)
  for (let stone = 0; stone < 2500; stone++) {
    g.fillStyle = `hsl(28 ${6 + chance() * 8}% ${8 + chance() * 6}%)`
    g.beginPath()
    g.ellipse(chance() * canvas.width, chance() * canvas.height, 6 + chance() * 22, 5 + chance() * 14, chance() * 3, 0,
      7)
    g.fill()
  }
  for (const [x, y] of floor) {
    g.fillStyle = `hsl(${32 + chance() * 12} ${9 + chance() * 7}% ${35 + chance() * 8}%)`
    g.fillRect(x * pixels + 1, y * pixels + 1, pixels - 2, pixels - 2)
    for (let crack = 0; crack < 5; crack++) {
      g.fillStyle = `hsl(32 10% ${26 + chance() * 24}% / 35%)`
      const [left, top] = [(x + chance() * 0.8) * pixels, (y + chance() * 0.8) * pixels]
      g.fillRect(left, top, 4 + chance() * 9, 3 + chance() * 9)
    }
  }
  for (const [x, y] of pool) {
    g.fillStyle = `hsl(192 38% ${22 + chance() * 5}%)`
    g.fillRect(x * pixels, y * pixels, pixels, pixels)
  }
  return toBase64(await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 }))

  async function toBase64(blob) {
    const bytes = new Uint8Array(await blob.arrayBuffer())
    let text = ''
    for (const byte of bytes) text += String.fromCharCode(byte)
    return btoa(text)
  }
}

/** Runs in the page: a drop of files, one picture for each of these people: a hooded head on their colour. */
async function facesOf(people) {
  const transfer = new DataTransfer()
  for (const { name, colour } of people) {
    const canvas = new OffscreenCanvas(160, 160)
    const g = canvas.getContext('2d')
    const disc = (x, y, wide, high, fill) => {
      g.fillStyle = fill
      g.beginPath()
      g.ellipse(x, y, wide, high, 0, 0, 7)
      g.fill()
    }
    g.fillStyle = '#241d1a'
    g.fillRect(0, 0, 160, 160)
    disc(80, 170, 66, 70, colour)
    disc(80, 72, 44, 54, colour)
    disc(80, 78, 28, 36, '#f0d3b4')
    disc(70, 74, 4, 5, '#241d1a')
    disc(90, 74, 4, 5, '#241d1a')
    g.fillStyle = '#7d4a36'
    g.fillRect(70, 94, 20, 3)
    transfer.items.add(new File([await canvas.convertToBlob()], `${name}.png`))
  }
  return transfer
}
