// Fog by sight at the table: what no hero sees is kept from the table; a door opened shows it; a walk brings fog along;
// all of it can be undone.
import { describe, expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'
import { boxOf, carry, cellDot, clickPoint, coloursOf, drag, hoverCell, lookAsGm, pictureOf, queueNames, settled,
  turnOf, typeDice, useDice, whoIsAt } from './table.ts'

const tab = freshTab()

/** How bright a cell is, from 0 to 255. */
async function brightness(cell: string): Promise<number> {
  const { page } = tab
  const board = await boxOf(page.locator('.board'))
  await page.mouse.move(board.x + 6, board.y + 6)
  return brightnessNow(cell)
}

/** The same with the pointer where it is. */
async function brightnessNow(cell: string): Promise<number> {
  const { page } = tab
  await settled(page)
  const { mean } = await coloursOf(page, await pictureOf(page, cell))
  return mean.reduce((sum, part) => sum + part, 0) / mean.length
}

async function asTable(): Promise<void> {
  await tab.page.getByRole('button', { name: /^The GM’s view/ }).click()
  await settled(tab.page, 200)
}

/** The order with the groups unfolded, as one text. */
const order = async (): Promise<string> => (await queueNames(tab.page)).join(', ')

describe('fog by sight', () => {
  it('COM-24 COM-44 what no hero sees is kept from the table, a door shows it, undo takes it back', async () => {
    const { page } = tab
    await page.getByRole('button', { name: /The Low Mill/ }).click()
    await page.locator('.board canvas').first().waitFor()
    await settled(page, 400)
    expect(await order()).toContain('Dorga Half-Hand')

    await lookAsGm(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'What they see' }).click()
    await page.keyboard.press('Escape')
    // The GM still sees everybody.
    expect(await whoIsAt(page, 'Q8')).toMatch(/^Dorga Half-Hand/)
    await asTable()

    // The mill is dark, and nobody at the table can tell who is in it.
    expect(await order()).not.toContain('Dorga Half-Hand')
    expect(await whoIsAt(page, 'Q8')).not.toContain('Dorga')
    await hoverCell(page, 'Q8')
    expect(await page.locator('body').innerText()).not.toContain('Dorga')
    expect(await brightness('T6')).toBeLessThan(12)
    expect(await brightness('H9')).toBeGreaterThan(14)

    // The door between M8 and N8 is opened: who stands behind it comes into sight.
    await clickPoint(page, { x: 13, y: 7.5 })
    await settled(page, 300)
    expect(await whoIsAt(page, 'Q8')).toMatch(/^Dorga Half-Hand/)
    expect(await order()).toContain('Dorga Half-Hand')

    // A hero who is put into the mill sees the rest of it; what was seen before stays known.
    await drag(page, 'D8', 'R6')
    await settled(page, 400)
    expect(await brightness('S5')).toBeGreaterThan(12)

    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('Control+z')
      await settled(page, 200)
    }
    expect(await whoIsAt(page, 'Q8')).toMatch(/^Dorga Half-Hand/)
    expect(tab.errors).toEqual([])
  })
})

describe('the GM’s look with other eyes', () => {
  it('COM-24 COM-44 a foe’s eyes show what it sees, the bar says whose they are, and one click goes back', async () => {
    const { page } = tab
    await page.getByRole('button', { name: /The Low Mill/ }).click()
    await page.locator('.board canvas').first().waitFor()
    await lookAsGm(page)
    const others = page.getByRole('button', { name: 'Look with other eyes' })
    await others.click()
    await page.getByText('All see everything').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'What they see' }).click()
    await page.keyboard.press('Escape')

    // Dorga waits in the closed mill: it sees its fellows there, and none of the heroes outside.
    await others.click()
    await page.getByRole('menuitem', { name: 'Dorga Half-Hand' }).click()
    await settled(page, 300)
    const back = page.getByRole('button', { name: 'Dorga Half-Hand’s eyes: back to the GM’s view' })
    expect(await back.innerText()).toBe('Dorga Half-Hand’s eyes')
    expect(await whoIsAt(page, 'Q8')).toMatch(/^Dorga Half-Hand/)
    expect(await whoIsAt(page, 'P7')).toMatch(/^Eel Knife 3/)
    expect(await whoIsAt(page, 'D8')).not.toContain('Mira')
    expect(await order()).not.toContain('Mira Vane')
    expect([await brightness('Q6') > 12, await brightness('H9') < 12]).toEqual([true, true])
    // Nobody acts from here; the roster is what those eyes know.
    await page.getByText('You look with Dorga Half-Hand’s eyes.').waitFor()
    await page.getByRole('tab', { name: 'Roster' }).click()
    await page.getByText('What Dorga Half-Hand’s eyes know.').waitFor()
    await drag(page, 'Q8', 'R10')
    expect(await whoIsAt(page, 'Q8')).toMatch(/^Dorga Half-Hand/)
    // The door is opened: what it sees changes with that.
    await clickPoint(page, { x: 13, y: 7.5 })
    await settled(page, 300)
    expect(await whoIsAt(page, 'D8')).toMatch(/^Mira Vane/)

    // One click goes back; a whole side sees more than one of it.
    await back.click()
    await settled(page, 200)
    expect(await whoIsAt(page, 'D8')).toMatch(/^Mira Vane/)
    await page.keyboard.press('Control+z')
    await settled(page, 200)
    await others.click()
    await page.getByRole('menuitem', { name: 'Enemies' }).click()
    await settled(page, 300)
    expect(await whoIsAt(page, 'Q8')).toMatch(/^Dorga Half-Hand/)
    expect(await whoIsAt(page, 'I4')).toMatch(/^Hesk/)
    expect(await whoIsAt(page, 'D8')).toMatch(/^Mira Vane/)
    expect([await brightness('T6') > 12, await brightness('W13') < 12]).toEqual([true, true])

    // The table has learnt nothing of it, and has no such menu.
    await page.getByRole('button', { name: 'Enemies’ eyes: back to the GM’s view' }).click()
    await asTable()
    expect(await order()).not.toContain('Dorga Half-Hand')
    expect(await others.count()).toBe(0)
    expect(await brightness('T6')).toBeLessThan(12)
    expect(tab.errors).toEqual([])
  })
})

describe('fog in a drag', () => {
  it('COM-24 COM-44 it follows cell by cell through what is explored; the rest is dark until the walk', async () => {
    const { page } = tab
    await page.getByRole('button', { name: /The Low Mill/ }).click()
    await page.locator('.board canvas').first().waitFor()
    await lookAsGm(page)
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByRole('radio', { name: 'What they see' }).click()
    await page.keyboard.press('Escape')
    await useDice(page, 'Typed in')
    // Mira stands in the mill, in the corner from which its other room is out of sight.
    await drag(page, 'D8', 'Q4')
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    const initiatives = { 'Mira Vane’s': 6, 'Odo Brandt’s': 5, 'Sefa Lark’s': 2, 'Iven Ash’s': 1, 'Eel Knives’': 1,
      'Dorga Half-Hand’s': 2, 'Hesk’s': 1 }
    for (const [whose, face] of Object.entries(initiatives)) await typeDice(page, `${whose} initiative`, face)
    await turnOf(page, 'Mira Vane')
    await asTable()
    const unknown = await brightness('T4')
    expect(unknown).toBeLessThan(12)

    // Held over the passage, she does not look into the other room yet: the table has never seen it.
    await carry(page, 'Q4', 'S7')
    expect(await brightnessNow('T4')).toBeLessThan(12)
    expect(await brightnessNow('Q10')).toBeGreaterThan(14)
    await page.mouse.up()
    await settled(page, 600)
    expect(await brightness('T4')).toBeGreaterThan(unknown + 6)

    // Now the room is known. Dragged back to the corner, it is dim before she is put down there, and bright again here.
    await carry(page, 'S7', 'Q4')
    const dim = await brightnessNow('T4')
    expect(dim).toBeGreaterThan(unknown + 2)
    const { x, y } = await cellDot(page, 'S8')
    await page.mouse.move(x, y, { steps: 4 })
    expect(await brightnessNow('T4')).toBeGreaterThan(dim + 4)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await settled(page, 400)
    expect(await whoIsAt(page, 'S7')).toMatch(/^Mira Vane/)
    expect(tab.errors).toEqual([])
  })
})
