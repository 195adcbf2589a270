// The sample encounter as a table plays it: mouse and keyboard on the built app, looking at what is on the screen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { attack, rollInitiative, startSample } from '../support/low-mill.ts'
import { action, boxOf, carry, clickCell, clickPoint, differingPixels, drag, endTurn, fit, headline, lookAsGm, painted,
  pictureOf, prompt, readLog, reasonOnBoard, settled, turnOf, typeDice, useDice, whoIsAt } from './table.ts'
import { fightOn, sameDice } from './fight-on.ts'

describe('the Low Mill, from the first click to victory', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp({ motion: true, before: sameDice })
  })
  afterAll(() => tab.close())

  it('PTS-02 one click starts it, and a token is dragged freely before the start', async () => {
    const { page } = tab
    await startSample(page)
    expect(await whoIsAt(page, 'C10')).toMatch(/^Iven Ash, C10,/)
    await drag(page, 'C10', 'D12')
    expect(await whoIsAt(page, 'D12')).toMatch(/^Iven Ash, D12,/)
    expect(await whoIsAt(page, 'C10')).toBe('')
    await lookAsGm(page)
    await useDice(page, 'Typed in')
  })

  it('PTS-01 somebody is marked as surprised and rolls no initiative; the others roll what is typed', async () => {
    const { page } = tab
    await clickCell(page, 'Q8')
    await page.getByRole('tab', { name: 'Sheet' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: /surprised/i }).click()
    const rolls = [['Mira Vane', 6, 17], ['Odo Brandt', 1, 9], ['Sefa Lark', 2, 15], ['Iven Ash', 3, 13], ['Eel Knives',
      3, 12], ['Hesk', 2, 14]] as const
    await rollInitiative(page, rolls.map(([name, face]) => [name, face]))
    await turnOf(page, 'Mira Vane')
    for (const [name, , total] of rolls) {
      if (name !== 'Eel Knives') await page.getByRole('button', { name: `Roll of ${name}: ${total}` }).waitFor()
    }
    const order = await page.locator('.app-left .queue-name').allInnerTexts()
    expect(order).toEqual(['Mira Vane', 'Sefa Lark', 'Hesk', 'Iven Ash', 'Eel Knives ×4', 'Odo Brandt',
      'Dorga Half-Hand'])
    expect(await page.getByRole('button', { name: /Roll of Dorga/ }).count()).toBe(0)
  })

  it('PTS-26 COM-42 a drag within Speed lights the reach, shows way and metres, and moves', async () => {
    const { page } = tab
    const before = await pictureOf(page, 'I6')
    const words = await painted(page, () => carry(page, 'D8', 'I10'))
    expect(words).toContain('Dash · 1 AP')
    expect(words.at(-1)).toBe('6 m · Move · 1 m left')
    expect(await differingPixels(page, before, await pictureOf(page, 'I6'))).toBeGreaterThan(100)
    await page.mouse.up()
    await settled(page, 400)
    expect(await whoIsAt(page, 'I10')).toMatch(/^Mira Vane, I10,/)
    expect(await differingPixels(page, before, await pictureOf(page, 'I6'))).toBe(0)
  })

  it('PTS-14 an attack opens a question to the attacked', async () => {
    const { page } = tab
    await attack(page, 'I10', /^Attack: Boar spear/, 'K10')
    expect(await prompt(page).innerText()).toContain('Eel Knife 2')
  })

  it('COM-22 a reload comes back to the open question, the log, the history and the view', async () => {
    const { page } = tab
    const board = await boxOf(page.locator('.board'))
    await page.mouse.move(board.x + 300, board.y + 300)
    await page.mouse.wheel(0, -300)
    await settled(page, 700)
    const log = await readLog(page)
    await page.mouse.move(2, 2)
    const [question, picture] = [await prompt(page).innerText(),
      await page.screenshot({ clip: { ...board, height: 240 } })]
    await page.reload()
    await prompt(page).waitFor()
    await lookAsGm(page)
    expect(await prompt(page).innerText()).toBe(question)
    expect(await readLog(page)).toEqual(log)
    await page.getByRole('button', { name: /^Undo: / }).waitFor()
    await page.mouse.move(2, 2)
    await settled(page, 300)
    expect(await differingPixels(page, picture, await page.screenshot({ clip: { ...board, height: 240 } })))
      .toBeLessThan(400)
    await fit(page)
  })

  it('PTS-31 the answer is rolled against the attack, with the dice of the table', async () => {
    const { page } = tab
    await prompt(page).getByRole('button', { name: /^Evade/ }).click()
    await typeDice(page, 'Eel Knife 2: Evade against Mira Vane', 80)
    await typeDice(page, /^Attack by Mira Vane/, 40)
    await typeDice(page, /damage by Mira Vane/, 3)
    await prompt(page).getByRole('button', { name: /^Let it go/ }).click()
    const log = await readLog(page)
    expect(log).toContain('Mira Vane hits Eel Knife 2 (4 degrees against 0).')
    expect(log.some((line) => /^Eel Knife 2 loses \d HP \(Boar spear\)\.$/.test(line))).toBe(true)
  })

  it('PTS-12 the last AP go into a potion that takes a second turn', async () => {
    const { page } = tab
    await action(page, /^Attack: Boar spear/).click()
    await clickCell(page, 'K10')
    await prompt(page).getByRole('button', { name: 'Pass for all' }).click()
    await typeDice(page, /^Attack by Mira Vane/, 99)
    await action(page, /^Drink Potion/).click()
    await page.getByRole('button', { name: 'Give up Drink Potion: Mira Vane' }).waitFor()
    expect(await action(page, /^Drink Potion/).innerText()).toContain('1/2')
  })

  it('COM-43 a drag that a wall or the Speed forbids is refused with the reason; the token stays', async () => {
    const { page } = tab
    // The next cell lies behind the wall of the cart: around it are 5 m, where 1 m is left.
    for (const [to, why] of [['I9', 'A wall is in the way: 5 m around, but only 1 m left.'], ['N15',
      'Too far: 11 m, but only 1 m left.']] as const)
    {
      const words = await painted(page, () => carry(page, 'I10', to))
      expect(words.at(-1)).toBe(why)
      await page.mouse.up()
      await settled(page, 400)
      expect(await reasonOnBoard(page).innerText()).toBe(why)
      expect(await whoIsAt(page, 'I10')).toMatch(/^Mira Vane, I10,/)
      expect(await whoIsAt(page, to)).toBe('')
    }
  })

  it('the reason on the board goes with the turn', async () => {
    const { page } = tab
    await drag(page, 'I10', 'N15')
    expect(await reasonOnBoard(page).innerText()).toContain('Too far')
    await endTurn(page)
    await turnOf(page, 'Sefa Lark')
    expect(await reasonOnBoard(page).count()).toBe(0)
  })

  it('PTS-25 a delayed turn is taken between two others', async () => {
    const { page } = tab
    await turnOf(page, 'Sefa Lark')
    await page.locator('.app-left').getByRole('button', { name: /^Sefa Lark/ }).click()
    await action(page, /^Delay Turn/).click()
    await turnOf(page, 'Hesk')
    await endTurn(page)
    await prompt(page).getByRole('button', { name: /^Wait for Iven/ }).click()
    await turnOf(page, 'Iven Ash')
    await endTurn(page)
    await prompt(page).getByRole('button', { name: /^Sefa Lark acts now/ }).click()
    await turnOf(page, 'Sefa Lark')
    const order = await page.locator('.app-left .queue-row').evaluateAll((rows) =>
      rows.flatMap((row) => (row.getAttribute('data-state') === 'acting' ? [row.textContent ?? ''] : []))
    )
    expect(order.join()).toContain('Sefa Lark')
  })

  it('the GM reveals somebody hidden and opens a door with a click; the gang comes out', async () => {
    const { page } = tab
    await clickCell(page, 'I4')
    await page.getByRole('tab', { name: 'Sheet' }).click()
    await page.getByRole('button', { name: 'General', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Hide the token' }).click()
    await settled(page)
    expect(await whoIsAt(page, 'I4')).not.toContain('hidden from the players')
    const closed = await pictureOf(page, 'N7')
    await clickPoint(page, { x: 13.25, y: 7 })
    await page.mouse.move(2, 2)
    await settled(page, 100)
    expect(await differingPixels(page, closed, await pictureOf(page, 'N7'))).toBeGreaterThan(5)
    await endTurn(page)
    for (const [knife, from, to] of [['Eel Knife 1'], ['Eel Knife 2'], ['Eel Knife 3', 'P7', 'L7'], ['Eel Knife 4',
      'P9', 'L9']] as const)
    {
      await turnOf(page, knife)
      if (from) {
        await drag(page, from, to)
        expect(await whoIsAt(page, to)).toContain(knife)
      }
      await endTurn(page)
    }
    await turnOf(page, 'Odo Brandt')
    await endTurn(page)
  })

  it('PTS-12 the second turn pays the rest of the potion', async () => {
    const { page } = tab
    await turnOf(page, 'Mira Vane')
    await page.locator('.app-left').getByRole('button', { name: /^Mira Vane/ }).click()
    await action(page, /^Drink Potion/).click()
    await settled(page, 200)
    expect(await action(page, /^Drink Potion/).getAttribute('aria-disabled')).toBe('true')
    expect((await readLog(page)).at(-1)).toMatch(/^Mira Vane drinks a potion/)
    expect(await page.getByRole('button', { name: /Give up Drink Potion/ }).count()).toBe(0)
  })

  it('COM-05 back to the start and forward again: the same dice, the same log', async () => {
    const { page } = tab
    const log = await readLog(page)
    await page.getByRole('button', { name: 'Steps' }).click()
    await page.getByRole('menuitem', { name: 'Jump to the start' }).click()
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    expect(await whoIsAt(page, 'C10')).toMatch(/^Iven Ash/)
    const redo = page.getByRole('button', { name: /^Redo/ })
    // Each step is written down before the next; a press too many on the spent button does nothing.
    for (let steps = 0; steps < 150 && (await redo.getAttribute('aria-disabled')) !== 'true'; steps++) {
      await redo.click({ force: true })
      await settled(page, 30)
    }
    expect(await redo.getAttribute('aria-disabled')).toBe('true')
    await turnOf(page, 'Mira Vane')
    expect(await readLog(page)).toEqual(log)
    expect(await whoIsAt(page, 'I10')).toMatch(/^Mira Vane/)
  })

  it('COM-08 played on with the mouse alone, until the program proposes the end and it is ended', async () => {
    const { page } = tab
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await useDice(page, 'Rolled')
    await page.locator('.app-left').getByRole('button', { name: /^Eel Knives/ }).click()
    const where = new Map([
      ['Mira Vane', 'I10'],
      ['Odo Brandt', 'E9'],
      ['Sefa Lark', 'C6'],
      ['Iven Ash', 'D12'],
      ['Hesk', 'I4'],
      ['Eel Knife 1', 'K7'],
      ['Eel Knife 2', 'K10'],
      ['Eel Knife 3', 'L7'],
      ['Eel Knife 4', 'L9'],
      ['Dorga Half-Hand', 'Q8'],
    ])
    await fightOn(page, where)
    await page.getByRole('status', { name: 'The fight seems decided' }).getByRole('button', { name: 'End the battle' })
      .click()
    await page.getByRole('button', { name: 'Undo the end' }).waitFor()
    expect(await headline(page)).toBe('The battle is over')
    expect(tab.errors).toEqual([])
  }, 300_000)
})
