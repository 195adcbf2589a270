// The first turns of the Long Second: what the order of turns foresees, an advance, a delay, and an extra turn between
// turns that changes Speed in mid-gauge.
import { expect, it } from 'vitest'
import { aims, backToLog, fold, groundOf, hits, inOrder, lit, marks, meter, row, sheetOf, shiftsTold, takes, tips, told,
  unfold, wouldBe } from './long-second.ts'
import type { Tab } from './page.ts'
import { action, boxOf, carry, cellDot, clickCell, differingPixels, drag, fit, headline, painted, pictureAround,
  reasonOnBoard, said, settled, turnOf, whoIsAt } from './table.ts'

/** @param tab the tab in which the battle has begun, on Maro’s first turn */
export function turnsInOrder(tab: () => Tab): void {
  it('GAU-02 GAU-04 GAU-40 GAU-42 the order shows AV from now, ties by side, and where a cycle ends', async () => {
    const { page } = tab()
    // Maro: 128 + 6 by his watch = 134, first at 10,000 ÷ 134 = 74.6. Sanne: 110 + 5 % = 115.5, at 86.6; 12.0 later.
    // The moth is as quick as Maro, the warden as Bryn, the keeper as Oona: Characters come first. Cycle 1 is 150 long:
    // 75.4 are left of it.
    await inOrder(
      page,
      'Maro Quent 0',
      'Brass moth 0',
      'Gear hound 8.7',
      'Sanne Vold 12.0',
      'Bryn Tallow 25.4',
      'Pendulum warden 25.4',
      'Oona Reave 29.0',
      'Dial keeper 29.0',
      'The Escapement 39.0',
      'Maro Quent 74.6',
      'Brass moth 74.6',
      '— Cycle 2 75.4',
      'Gear hound 92.0',
      'Sanne Vold 98.5',
      'Bryn Tallow 125.4',
      'Pendulum warden 125.4',
      'Oona Reave 132.6',
      'Dial keeper 132.6',
      'Maro Quent 149.3',
      'Brass moth 149.3',
      'The Escapement 152.6',
    )
    expect(await page.locator('.track [aria-current=step]').innerText()).toMatch(/Cycle 1\s+74\.6 of 150 AV/)
    await meter(page, '.app-bar', 'SP', '3/5')
    await told(page, 'The battle begins.', 'Maro Quent’s turn · AV 74.6')
  })

  it('GAU-43 a table tells actions per cycle, and the Speed for one more', async () => {
    const { page } = tab()
    await unfold(page, 'Actions per cycle')
    const table = page.getByRole('region', { name: 'Actions per cycle' })
    await table.waitFor()
    const cells = await table.locator('tr').evaluateAll((rows) =>
      rows.map((one) => [...one.children].map((cell) => cell.textContent))
    )
    expect(cells[0]).toEqual(['Who', 'Speed', 'Left in cycle 1', 'Cycle 2', 'Cycle 3', 'Speed for +1 in cycle 1',
      'Speed for +1 in cycle 2'])
    // Maro acts now and at 149.3, at 223.9, at 298.5. In the 75.373 that are left two more take 20,000 ÷ 75.373. Two in
    // cycle 2 take three within
    // 175.373, 30,000 ÷ 175.373 = 171.07, of which one is before its border.
    expect(cells.find(([who]) => who === 'Maro Quent')).toEqual(['Maro Quent', '134', '2', '1', '1', '265.35',
      '171.07'])
    // Bryn’s gauge holds 10,000 − 74.627 × 100 = 2537.3: (2537.3 + 10,000) ÷ 75.373 = 166.34; as a third within
    // 175.373: 22,537.3 ÷ 175.373 = 128.52.
    expect(cells.find(([who]) => who === 'Bryn Tallow')).toEqual(['Bryn Tallow', '100', '1', '1', '1', '166.34',
      '128.52'])
    await fold(page, 'Actions per cycle')
  })

  it('selecting in the order finds the token, and the other way round', async () => {
    const { page } = tab()
    // What marks it stands around it.
    const picture = async () => pictureAround(page, await cellDot(page, 'L9'), 64)
    const plain = await picture()
    await row(page, 'Pendulum warden').click()
    await page.locator('.app-palette').getByText('Pendulum warden', { exact: true }).waitFor()
    expect(await differingPixels(page, plain, await picture())).toBeGreaterThan(100)
    await row(page, 'The Escapement').dblclick()
    await settled(page, 600)
    // It is where the board’s middle is now; two cells wide, it stands on P9 to Q10.
    const board = await boxOf(page.locator('.board'))
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2 - 4)
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2)
    await expect.poll(() => said(page)).toMatch(/^The Escapement, P9, .*Weak to Fire, Weak to Ice, Weak to Quantum/)
    await fit(page)
    await clickCell(page, 'O7')
    const found = page.locator('.app-left .queue-row[data-selected] .queue-name')
    await expect.poll(() => found.allInnerTexts()).toEqual(['Dial keeper', 'Dial keeper'])
    expect(await row(page, 'Dial keeper').getAttribute('aria-pressed')).toBe('true')
    await clickCell(page, 'A16')
    await expect.poll(() => found.count()).toBe(0)
  })

  it('COM-42 COM-43 Maro walks within his Move; what is too far is refused', async () => {
    const { page } = tab()
    const far = await painted(page, () => carry(page, 'E7', 'L7'))
    expect(far.at(-1)).toBe('Too far: 7 m, but only 6 m left.')
    await page.mouse.up()
    await expect.poll(() => reasonOnBoard(page).innerText()).toBe('Too far: 7 m, but only 6 m left.')
    expect(await whoIsAt(page, 'L7')).toBe('')
    const near = await painted(page, () => carry(page, 'E7', 'H7'))
    expect(near.at(-1)).toBe('3 m · Move · 3 m left')
    await page.mouse.up()
    await expect.poll(() => whoIsAt(page, 'H7')).toMatch(/^Maro Quent, H7, acting now/)
    await told(page, 'Maro Quent moves to H7, 3 m.')
  })

  it('GAU-10 GAU-41 a delay: before the click the new order is shown, with changes lit; then it is so', async () => {
    const { page } = tab()
    await takes(page, 'Maro Quent')
    await aims(page, 'Hold that thought', 'O7')
    await tips(page, 'Toughness 60 → 30', 'Gauge 2798.5 → 4798.5', 'AV 29 → 49.7')
    // 20 % of 10,000 at Speed 96.5 is 20.7 AV: 29.0 becomes 49.7, behind the Escapement, and the turn after it 153.4.
    await wouldBe(
      page,
      'After “Hold that thought”',
      'Maro Quent 0',
      'Brass moth 0',
      'Gear hound 8.7',
      'Sanne Vold 12.0',
      'Bryn Tallow 25.4',
      'Pendulum warden 25.4',
      'Oona Reave 29.0',
      'The Escapement 39.0',
      'Dial keeper 49.7 (later)',
      'Maro Quent 74.6',
      'Brass moth 74.6',
      '— Cycle 2 75.4',
    )
    expect(await lit(page)).toEqual({ before: ['Dial keeper 29.0', 'Dial keeper 132.6'],
      after: ['Dial keeper 49.7', 'Dial keeper 153.4'] })
    for (const list of ['before', 'after'] as const) {
      expect(await groundOf(page, list, 'Dial keeper')).not.toBe(await groundOf(page, list, 'Gear hound'))
    }
    expect(await shiftsTold(page)).toBe('Dial keeper moves down, 29.0 → 49.7')
    await hits(page, 'O7', 'Hold that thought: damage to Dial keeper', 4)
    await turnOf(page, 'Brass moth')
    await told(
      page,
      'Maro Quent uses Hold that thought on Dial keeper.',
      'Skill points 3 → 2: Hold that thought.',
      'Hold that thought: damage to Dial keeper: 6',
      'Dial keeper loses 6 HP (Hold that thought).',
      'Dial keeper loses 30 toughness: 30 of 60.',
      'Dial keeper is delayed by 20 %: AV 29.0 → 49.7.',
      'Maro Quent gains 30 energy: 70 of 110.',
      'Brass moth’s turn · AV 74.6',
    )
    await meter(page, '.app-bar', 'SP', '2/5')
    // GAU-03: he is back with a full gauge, 74.6 from now.
    await inOrder(page, 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0', 'Bryn Tallow 25.4', 'Pendulum warden 25.4',
      'Oona Reave 29.0', 'The Escapement 39.0', 'Dial keeper 49.7', 'Maro Quent 74.6')
  })

  it('GAU-41 a typed “what if” answers beside the order, and nothing happens by it', async () => {
    const { page } = tab()
    await unfold(page, 'What if a combatant is advanced or delayed?')
    const shift = page.getByRole('form', { name: 'What if a combatant is advanced or delayed?' })
    await shift.getByLabel('Who').selectOption('Bryn Tallow')
    await shift.getByLabel('How').selectOption('Advanced')
    await shift.getByLabel('By').fill('12')
    // 12 % of 10,000 at Speed 100 is 12 AV.
    await wouldBe(page, 'If Bryn Tallow is advanced by 12 %', 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0',
      'Bryn Tallow 13.4 (changed)', 'Pendulum warden 25.4')
    await shift.getByLabel('How').selectOption('Delayed')
    await wouldBe(page, 'If Bryn Tallow is delayed by 12 %', 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0',
      'Pendulum warden 25.4', 'Oona Reave 29.0', 'Bryn Tallow 37.4 (later)', 'The Escapement 39.0')
    await unfold(page, 'What if a combatant has another Speed?')
    const speed = page.getByRole('form', { name: 'What if a combatant has another Speed?' })
    await speed.getByLabel('Who').selectOption('Pendulum warden')
    await speed.getByLabel('Speed').fill('50')
    // Its gauge stays at 2537.3: at Speed 50 that takes 50.7.
    await wouldBe(page, 'If Pendulum warden’s Speed is 50', 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0',
      'Bryn Tallow 25.4', 'Oona Reave 29.0', 'The Escapement 39.0', 'Dial keeper 49.7', 'Pendulum warden 50.7 (later)')
    await fold(page, 'What if a combatant has another Speed?')
    await expect.poll(() => page.locator('.queue-after').count()).toBe(0)
    await inOrder(page, 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0', 'Bryn Tallow 25.4', 'Pendulum warden 25.4')
  })

  it('GAU-30 the moth lets its turn go by the key; the hound runs at Bryn and bites', async () => {
    const { page } = tab()
    await page.keyboard.press('n')
    await turnOf(page, 'Gear hound')
    await drag(page, 'L11', 'H10')
    await expect.poll(() => whoIsAt(page, 'H10')).toMatch(
      /^Gear hound, H10, acting now, 46 of 46 HP, 60 of 60 Toughness, Weak to Quantum, Weak to Imaginary/,
    )
    await takes(page, 'Gear hound')
    await aims(page, 'Tooth wheel', 'F9')
    await hits(page, 'F9', 'Tooth wheel: damage to Bryn Tallow', 5)
    await turnOf(page, 'Sanne Vold')
    await told(page, 'Gear hound’s turn · AV 83.3', 'Gear hound moves to H10, 6 m.',
      'Gear hound uses Tooth wheel on Bryn Tallow.', 'Tooth wheel: damage to Bryn Tallow: 7',
      'Bryn Tallow loses 7 HP (Tooth wheel).', 'Sanne Vold’s turn · AV 86.6')
  })

  it('GAU-10 GAU-11 an advance: Oona is brought to 0, and comes before those due next by time', async () => {
    const { page } = tab()
    await takes(page, 'Sanne Vold')
    await inOrder(page, 'Sanne Vold 0', 'Bryn Tallow 13.4', 'Pendulum warden 13.4', 'Oona Reave 17.0',
      'The Escapement 27.1')
    await aims(page, 'After you', 'C8')
    // 50 % are 5000, and 17.0 × 96.5 = 1645 are left: to 0, not below.
    await tips(page, 'Gauge 1645 → 0', 'AV 17 → 0')
    await wouldBe(page, 'After “After you”', 'Sanne Vold 0', 'Oona Reave 0 (sooner)', 'Bryn Tallow 13.4',
      'Pendulum warden 13.4', 'The Escapement 27.1')
    await clickCell(page, 'C8')
    await told(page, 'Sanne Vold uses After you on Oona Reave.', 'Skill points 2 → 1: After you.',
      'Oona Reave is advanced by 50 %: AV 17.0 → 0.', 'Sanne Vold gains 20 energy: 100 of 100.')
    await inOrder(page, 'Oona Reave 0', 'Bryn Tallow 13.4', 'Pendulum warden 13.4', 'The Escapement 27.1',
      'Dial keeper 37.8', 'Maro Quent 62.7', 'Brass moth 62.7')
  })

  it('GAU-31 GAU-21 GAU-20 Sanne takes an extra turn: Speed changes in mid-gauge, AV follow, gauges stay', async () => {
    const { page } = tab()
    // Nobody’s turn has begun: the table waits for her, or goes on.
    expect(await headline(page)).toBe('Extra turn for Sanne Vold, or next: Oona Reave')
    await page.getByRole('button', { name: /^Next turn/ }).waitFor()
    const sheet = await sheetOf(page, 'H7')
    await meter(page, '.app-right', 'Gauge', '8398/10000')
    expect(await sheet.innerText()).toContain('Speed 134')
    await backToLog(page)
    await takes(page, 'Sanne Vold')
    await meter(page, '.app-palette', 'Energy', '100/100')
    await action(page, /^Whole choir/).hover()
    // +20 % of base: Maro 134 + 25.6 = 159.6, his 8398.3 take 52.6; Bryn 120, 1342 ÷ 120 = 11.2; Sanne 137.5, 72.7;
    // Oona’s 115.8 make her next turn come after 86.4.
    await wouldBe(
      page,
      'After “Whole choir”',
      'Oona Reave 0',
      'Bryn Tallow 11.2 (changed)',
      'Pendulum warden 13.4',
      'The Escapement 27.1',
      'Dial keeper 37.8',
      'Maro Quent 52.6 (changed)',
      'Brass moth 62.7',
      '— Cycle 2 63.4',
      'Sanne Vold 72.7 (sooner)',
      'Gear hound 80.1',
      'Oona Reave 86.4 (changed)',
    )
    await marks(page, ['▲26', '▲22', '▲20', '▲19'], async () => {
      await action(page, /^Whole choir/).click()
      await turnOf(page, 'Oona Reave')
    })
    await told(page, 'Sanne Vold takes an extra turn: Whole choir.', 'Sanne Vold spends 100 energy: 0 of 100.',
      'Maro Quent: Speed +20 % of the base for the next 2 turns.', 'Maro Quent’s Speed 134 → 159.6: AV 62.7 → 52.6.')
    // No time has passed, and she has lost none of her own gauge.
    await told(page, 'Sanne Vold gains 5 energy: 5 of 100.', 'Oona Reave’s turn · AV 86.6')
    await inOrder(page, 'Oona Reave 0', 'Bryn Tallow 11.2', 'Pendulum warden 13.4', 'The Escapement 27.1',
      'Dial keeper 37.8', 'Maro Quent 52.6', 'Brass moth 62.7', '— Cycle 2 63.4', 'Sanne Vold 72.7')
    await sheetOf(page, 'H7')
    await meter(page, '.app-right', 'Gauge', '8398/10000')
    await expect.poll(() => sheet.innerText()).toContain('Speed 159.6')
    await backToLog(page)
  })
}
