// Fourteen turns of the Long Second, mouse and keyboard on the built app, dice typed in: an advance, a delay, every
// break that delays, Speed that changes in mid-gauge, an extra turn between turns. AV are worked out by hand: what is
// left in a gauge ÷ Speed, a full gauge being 10,000.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aims, backToLog, begin, fold, groundOf, hits, inOrder, lit, logAtEnd, marks, meter, row, sheetOf, shiftsTold,
  takes, tips, told, unfold, wouldBe } from './long-second.ts'
import { closeBrowser, openApp, type Tab } from './page.ts'
import { sceneFrom } from './scenes.ts'
import { action, boxOf, carry, cellDot, clickCell, differingPixels, drag, endTurn, fit, headline, hoverCell, painted,
  pictureAround, readLog, reasonOnBoard, said, settled, turnOf, typeDice, whoIsAt } from './table.ts'

describe('ten turns and more of the Long Second', () => {
  let tab: Tab
  beforeAll(async () => {
    // Cells are large enough there for marks on tokens to be read.
    tab = await openApp({ width: 1920, height: 1080 })
    await begin(tab.page)
  })
  beforeEach(() => sceneFrom(tab.page))
  afterAll(async () => {
    await tab.close()
    await closeBrowser()
  })

  it('GAU-02 GAU-04 GAU-40 GAU-42 the order foresees with AV from now, ties by side, and where a cycle ends', async () => {
    const { page } = tab
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
    const { page } = tab
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
    const { page } = tab
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
    const { page } = tab
    const far = await painted(page, () => carry(page, 'E7', 'L7'))
    expect(far.at(-1)).toBe('Too far: 7 m, 6 m left.')
    await page.mouse.up()
    await expect.poll(() => reasonOnBoard(page).innerText()).toBe('Too far: 7 m, 6 m left.')
    expect(await whoIsAt(page, 'L7')).toBe('')
    const near = await painted(page, () => carry(page, 'E7', 'H7'))
    expect(near.at(-1)).toBe('3 m · Move · 3 m left')
    await page.mouse.up()
    await expect.poll(() => whoIsAt(page, 'H7')).toMatch(/^Maro Quent, H7, acting now/)
    await told(page, 'Maro Quent moves to H7, 3 m.')
  })

  it('GAU-10 GAU-41 a delay: before the click the order after it stands beside, with what moves lit; then it is so', async () => {
    const { page } = tab
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
      'Dial keeper loses 6 HP: Hold that thought.',
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
    const { page } = tab
    await unfold(page, 'What if somebody is advanced or delayed?')
    const shift = page.getByRole('form', { name: 'What if somebody is advanced or delayed?' })
    await shift.getByLabel('Who').selectOption('Bryn Tallow')
    await shift.getByLabel('How').selectOption('Advanced')
    await shift.getByLabel('By').fill('12')
    // 12 % of 10,000 at Speed 100 is 12 AV.
    await wouldBe(page, 'If Bryn Tallow is advanced by 12 %', 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0',
      'Bryn Tallow 13.4 (changed)', 'Pendulum warden 25.4')
    await shift.getByLabel('How').selectOption('Delayed')
    await wouldBe(page, 'If Bryn Tallow is delayed by 12 %', 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0',
      'Pendulum warden 25.4', 'Oona Reave 29.0', 'Bryn Tallow 37.4 (later)', 'The Escapement 39.0')
    await unfold(page, 'What if somebody has another Speed?')
    const speed = page.getByRole('form', { name: 'What if somebody has another Speed?' })
    await speed.getByLabel('Who').selectOption('Pendulum warden')
    await speed.getByLabel('Speed').fill('50')
    // Its gauge stays at 2537.3: at Speed 50 that takes 50.7.
    await wouldBe(page, 'If Pendulum warden’s Speed is 50', 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0',
      'Bryn Tallow 25.4', 'Oona Reave 29.0', 'The Escapement 39.0', 'Dial keeper 49.7', 'Pendulum warden 50.7 (later)')
    await fold(page, 'What if somebody has another Speed?')
    await expect.poll(() => page.locator('.queue-after').count()).toBe(0)
    await inOrder(page, 'Brass moth 0', 'Gear hound 8.7', 'Sanne Vold 12.0', 'Bryn Tallow 25.4', 'Pendulum warden 25.4')
  })

  it('GAU-30 the moth lets its turn go by the key; the hound runs at Bryn and bites', async () => {
    const { page } = tab
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
      'Bryn Tallow loses 7 HP: Tooth wheel.', 'Sanne Vold’s turn · AV 86.6')
  })

  it('GAU-10 GAU-11 an advance: Oona is brought to 0, and comes before those whom the time would have brought', async () => {
    const { page } = tab
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

  it('GAU-31 GAU-21 GAU-20 between turns Sanne, full of energy, takes an extra one: Speed changes in mid-gauge, AV follow, gauges stay', async () => {
    const { page } = tab
    // Nobody’s turn has begun: the table waits for her, or goes on.
    expect(await headline(page)).toBe('Next: Oona Reave')
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
      'Maro Quent: Speed +20 % of its base for its next 2 turns.', 'Maro Quent’s Speed 134 → 159.6: AV 62.7 → 52.6.')
    // No time has passed, and she has lost none of her own gauge.
    await told(page, 'Sanne Vold gains 5 energy: 5 of 100.', 'Oona Reave’s turn · AV 86.6')
    await inOrder(page, 'Oona Reave 0', 'Bryn Tallow 11.2', 'Pendulum warden 13.4', 'The Escapement 27.1',
      'Dial keeper 37.8', 'Maro Quent 52.6', 'Brass moth 62.7', '— Cycle 2 63.4', 'Sanne Vold 72.7')
    await sheetOf(page, 'H7')
    await meter(page, '.app-right', 'Gauge', '8398/10000')
    await expect.poll(() => sheet.innerText()).toContain('Speed 159.6')
    await backToLog(page)
  })

  it('COM-06 the GM wears the warden’s toughness down by word', async () => {
    const { page } = tab
    const sheet = await sheetOf(page, 'L9')
    // Every number is seen whole, the longest too.
    expect(
      await sheet.getByRole('spinbutton').evaluateAll((all) =>
        all.flatMap((one) => (one.scrollWidth > one.clientWidth + 1 ? [one.getAttribute('aria-valuetext')] : []))
      ),
    ).toEqual([])
    await sheet.getByRole('spinbutton', { name: 'Toughness', exact: true }).fill('60')
    await page.keyboard.press('Enter')
    await meter(page, '.app-right', 'Toughness', '60/90')
    await backToLog(page)
    await told(page, 'Pendulum warden: Toughness −30 (by the GM’s word).')
  })

  it('GAU-16 GAU-17 Oona breaks the warden with Ice: delayed by 25 %, and its next turn only thaws it', async () => {
    const { page } = tab
    await drag(page, 'C8', 'D8')
    await takes(page, 'Oona Reave')
    await aims(page, 'Rime nails', 'L9')
    await tips(page, 'Toughness 60 → 0: Ice break, delayed by 25 % and Frozen')
    // 13.4 + 2500 ÷ 100 = 38.4; from there half a gauge, 50 at Speed 100, and not a whole one.
    await wouldBe(
      page,
      'After “Rime nails”',
      'Oona Reave 0',
      'Bryn Tallow 11.2',
      'The Escapement 27.1',
      'Dial keeper 37.8',
      'Pendulum warden 38.4 thaws FRZ BRK (later)',
      'Maro Quent 52.6',
      'Brass moth 62.7',
      '— Cycle 2 63.4',
      'Sanne Vold 72.7',
      'Gear hound 80.1',
      'Oona Reave 86.4',
      'Pendulum warden 88.4 (sooner)',
    )
    await marks(page, ['FRZ', 'BRK'], async () => {
      await hits(page, 'L9', 'Rime nails: damage to Pendulum warden', 5)
      await turnOf(page, 'Bryn Tallow')
    })
    await told(
      page,
      'Pendulum warden loses 60 toughness: 0 of 90.',
      'Oona Reave breaks Pendulum warden’s toughness with Ice: a delay of 25 %.',
      'Pendulum warden is delayed by 25 %: AV 13.4 → 38.4.',
      'Pendulum warden is Frozen until it thaws.',
      'Oona Reave gains 30 energy: 80 of 100.',
      'Bryn Tallow’s turn · AV 97.8',
    )
    expect(await whoIsAt(page, 'L9')).toMatch(/^Pendulum warden, L9, 77 of 84 HP, 0 of 90 Toughness, Frozen, Broken/)
    await inOrder(page, 'Bryn Tallow 0', 'The Escapement 15.9', 'Dial keeper 26.6',
      'Pendulum warden 27.2 thaws FRZ BRK', 'Maro Quent 41.4')
  })

  it('GAU-13 GAU-18 Bryn breaks the moth with Fire: 25 % and no more, and it burns', async () => {
    const { page } = tab
    await drag(page, 'F9', 'I6')
    await takes(page, 'Bryn Tallow')
    await aims(page, 'Coal knock', 'K6')
    await tips(page, 'Toughness 30 → 0: Fire break, delayed by 25 % and Burning')
    // 51.5 + 2500 ÷ 134 = 70.1
    await wouldBe(
      page,
      'After “Coal knock”',
      'Bryn Tallow 0',
      'The Escapement 15.9',
      'Dial keeper 26.6',
      'Pendulum warden 27.2 thaws FRZ BRK',
      'Maro Quent 41.4',
      '— Cycle 2 52.2',
      'Sanne Vold 61.5',
      'Gear hound 68.9',
      'Brass moth 70.1 BRK (later)',
      'Oona Reave 75.2',
    )
    await hits(page, 'K6', 'Coal knock: damage to Brass moth', 3)
    await turnOf(page, 'The Escapement')
    await told(
      page,
      'Bryn Tallow breaks Brass moth’s toughness with Fire: a delay of 25 %.',
      'Brass moth is delayed by 25 %: AV 51.5 → 70.1.',
      'Brass moth is Burning for its next 2 turns.',
      'Bryn Tallow gains 20 energy: 50 of 120.',
      'Skill points 0 → 1: Coal knock.',
      'The Escapement’s turn · AV 113.6',
    )
    await logAtEnd(page)
    await endTurn(page)
    await turnOf(page, 'Dial keeper')
  })

  it('GAU-21 an enemy slows Maro in mid-gauge, and lights his row alone', async () => {
    const { page } = tab
    await takes(page, 'Dial keeper')
    await aims(page, 'Rusty oil', 'H7')
    // 128 × 1.05 + 6 = 140.4; 14.8485 × 159.6 = 2369.8 are left in his gauge, ÷ 140.4 = 16.9.
    await tips(page, 'Speed 159.6 → 140.4', 'AV 14.8 → 16.9')
    await wouldBe(page, 'After “Rusty oil”', 'Dial keeper 0', 'Pendulum warden 0.6 thaws FRZ BRK',
      'Maro Quent 16.9 (changed)', '— Cycle 2 25.6', 'Sanne Vold 35.0')
    expect(new Set((await lit(page)).after.map((one) => one.replace(/ [\d.]+$/, '')))).toEqual(new Set(['Maro Quent']))
    await hits(page, 'H7', 'Rusty oil: damage to Maro Quent', 1)
  })

  it('GAU-16 the warden’s turn is lost to the ice: it thaws, and its next comes after half a gauge', async () => {
    const { page } = tab
    await turnOf(page, 'Maro Quent')
    await told(
      page,
      'Maro Quent’s Speed 159.6 → 140.4: AV 14.8 → 16.9.',
      'Pendulum warden’s turn · AV 125.0',
      'Pendulum warden’s next turn is advanced by 50 %: AV 100.0 → 50.0.',
      'Pendulum warden only thaws.',
      'Maro Quent’s turn · AV 141.2',
    )
    // 125 + 50 − 141.2; its toughness is not whole again yet.
    await inOrder(page, 'Maro Quent 0', '— Cycle 2 8.8', 'Sanne Vold 18.1', 'Gear hound 25.4', 'Brass moth 26.7 BRK',
      'Oona Reave 31.7', 'Pendulum warden 33.8 BRK', 'Bryn Tallow 39.9')
    expect(await whoIsAt(page, 'L9')).toMatch(/^Pendulum warden, L9, 77 of 84 HP, 0 of 90 Toughness, Broken/)
  })

  it('GAU-15 GAU-17 Maro breaks the keeper with Quantum: Entangled, 25 % and 20 % × 1.4', async () => {
    const { page } = tab
    await takes(page, 'Maro Quent')
    await aims(page, 'Skipped beat', 'O7')
    await tips(page, 'Toughness 30 → 0: Quantum break, delayed by 53 % and Entangled')
    // Due at 124.4 + 103.6 = 228.0, so 86.7 from now; 5300 ÷ 96.5 = 54.9 more.
    await expect.poll(() => lit(page)).toEqual({ before: ['Dial keeper 86.7', 'Dial keeper 190.4'],
      after: ['Dial keeper 141.7 BRK'] })
    await marks(page, ['BRK', 'En'], async () => {
      await hits(page, 'O7', 'Skipped beat: damage to Dial keeper', 2)
      await turnOf(page, 'Sanne Vold')
    })
    await told(
      page,
      'Maro Quent breaks Dial keeper’s toughness with Quantum: a delay of 53 %.',
      'Dial keeper is delayed by 53 %: AV 86.7 → 141.7.',
      'Dial keeper is Entangled until the end of its next turn.',
      'Maro Quent gains 20 energy: 90 of 110.',
      'Skill points 1 → 2: Skipped beat.',
      'Cycle 2',
      'Sanne Vold’s turn · AV 159.3',
    )
    await expect.poll(() => page.locator('.track [aria-current=step]').innerText()).toMatch(/Cycle 2\s+9\.3 of 100 AV/)
  })

  it('GAU-14 GAU-17 Sanne breaks the hound with Imaginary: Imprisoned, 25 % and 30 % × 1.6, and 10 % slower', async () => {
    const { page } = tab
    await takes(page, 'Sanne Vold')
    await aims(page, 'Folded corner', 'H10')
    await tips(page, 'Toughness 60 → 0: Imaginary break, delayed by 73 % and Imprisoned')
    await tips(page, 'Speed 120 → 108', 'AV 7.4 → 75.8')
    // 7.3593 × 120 = 883.1 are left, and 7300 more: 68.2 at Speed 120, 75.8 at 108.
    await wouldBe(
      page,
      'After “Folded corner”',
      'Sanne Vold 0',
      'Brass moth 8.6 BRK',
      'Oona Reave 13.6',
      'Pendulum warden 15.7 BRK',
      'Bryn Tallow 21.8',
      'Maro Quent 53.1',
      'The Escapement 68.0',
      'Sanne Vold 72.7',
      'Gear hound 75.8 BRK (later)',
    )
    await marks(page, ['BRK', '▼12'], async () => {
      await hits(page, 'H10', 'Folded corner: damage to Gear hound', 2)
      // The moth’s turn follows at once, and it burns.
      await typeDice(page, 'Burning on Brass moth', 3)
      await turnOf(page, 'Brass moth')
    })
    await told(
      page,
      'Sanne Vold breaks Gear hound’s toughness with Imaginary: a delay of 73 %.',
      'Gear hound is delayed by 73 %: AV 7.4 → 68.2.',
      'Gear hound is Imprisoned (Speed −10 % of its base) until the end of its next turn.',
      'Gear hound’s Speed 120 → 108: AV 68.2 → 75.8.',
      'Sanne Vold gains 30 energy: 35 of 100.',
    )
  })

  it('GAU-18 GAU-13 the moth burnt as its turn began, and its toughness is whole again', async () => {
    const { page } = tab
    await told(page, 'Brass moth’s turn · AV 167.9', 'Burning on Brass moth: 3', 'Brass moth loses 3 HP: Burning.',
      'Brass moth’s toughness is whole again.')
    await hoverCell(page, 'K6')
    await tips(page, '24 of 34 HP', '30 of 30 Toughness')
    await inOrder(page, 'Brass moth 0', 'Oona Reave 5.0', 'Pendulum warden 7.1 BRK', 'Bryn Tallow 13.2')
  })

  it('GAU-22 Oona’s second turn is the last that the choir quickens', async () => {
    const { page } = tab
    await page.keyboard.press('n')
    await turnOf(page, 'Oona Reave')
    await endTurn(page)
    await turnOf(page, 'Pendulum warden')
    // 10,000 ÷ 96.5
    await told(page, 'Oona Reave’s turn · AV 172.9', 'Oona Reave: Speed +20 % of its base no longer: its time is over.',
      'Oona Reave’s Speed 115.8 → 96.5: AV 86.4 → 103.6.', 'Pendulum warden’s turn · AV 175.0')
  })

  it('GAU-16 GAU-13 the warden acts at 175, half a gauge after it thawed; fourteen turns are told', async () => {
    const { page } = tab
    await inOrder(
      page,
      'Pendulum warden 0',
      'Bryn Tallow 6.1',
      'Maro Quent 37.5',
      'The Escapement 52.3',
      'Sanne Vold 57.0',
      'Gear hound 60.1 BRK',
      'Brass moth 67.5',
      '— Cycle 3 75.0',
      'Pendulum warden 100.0',
      'Oona Reave 101.6',
      'Bryn Tallow 106.1',
      'Dial keeper 107.9 BRK',
    )
    await told(page, 'Pendulum warden’s turn · AV 175.0', 'Pendulum warden’s toughness is whole again.')
    await logAtEnd(page)
    expect(await whoIsAt(page, 'L9')).toMatch(
      /^Pendulum warden, L9, acting now, 77 of 84 HP, 90 of 90 Toughness, Weak to Ice/,
    )
    expect((await readLog(page)).filter((line) => / turn · AV /.test(line))).toHaveLength(14)
    expect(tab.errors).toEqual([])
  })
})
