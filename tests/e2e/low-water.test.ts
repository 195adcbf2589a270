// Two rounds of Low Water at Sallow Lock, mouse and keyboard on the built app, dice typed in: surprise, declarations,
// HIGH and LOW, a charge, a delay, a spell that a hit breaks and one that is completed, a flight with a free attack,
// two who strike each other down at once.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { headed } from './cistern.ts'
import { aims, asked, at, clearOfName, declares, goOn, hitPoints, inSheet, LOCK, looksAt, open, partNow, shown,
  step } from './lock.ts'
import { inOrder, logAtEnd, meter, takes, told } from './long-second.ts'
import { openApp, type Tab } from './page.ts'
import { sceneFrom } from './scenes.ts'
import { action, carry, drag, fit, lookAsGm, prompt, readLog, typeDice } from './table.ts'

describe('two rounds of Low Water at Sallow Lock', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp({ width: 1920, height: 1080 })
    await open(tab.page)
  })
  beforeEach(() => sceneFrom(tab.page))
  afterAll(() => tab.close())

  it('SEG-04 a die for each side: the enemies are surprised for a segment, in which Tam walks up', async () => {
    const { page } = tab
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await typeDice(page, 'Surprise of the Players', 3)
    await typeDice(page, 'Surprise of the Enemies', 1)
    await headed(page, 'Surprise · segment 1: Players')
    expect(await at(page, 'Q9')).toBe('Lock bravo 1, Q9, 7 of 7 HP, Surprised')
    await inOrder(page, 'Maud Sallowby', 'Joss Fennick', 'Brand Hobday', 'Tam Carrow', 'Wenna Pyke', '— Surprised',
      'Lockmaster Grieve surprised')
    await drag(page, 'H11', 'K10', LOCK)
    // Two steps east and one aslant: 10 + 7.07.
    await told(page, 'Surprise · segment 1.', 'Tam Carrow moves to K10, 17 ft.')
    expect(await at(page, 'K10')).toMatch(/^Tam Carrow, K10/)
    await goOn(page, 'Declarations')
    expect(await at(page, 'Q9')).not.toContain('Surprised')
  })

  it('SEG-10 SEG-41 one sheet for all: a spell, a charge, a delay, and a row that only the GM reads', async () => {
    const { page } = tab
    await asked(page, 'Round 1: what is declared?')
    await declares(page, 'Maud Sallowby', 'Spark')
    await declares(page, 'Brand Hobday', 'Charge')
    await declares(page, 'Wenna Pyke', 'Delay')
    await declares(page, 'Mother Quillon', 'Gall dart')
    expect(await inSheet(page).innerText()).toBe('4 of 13 answered')
    await told(page, 'Round 1', 'Maud Sallowby declares: Spark.', 'Brand Hobday declares: Charge.',
      'Wenna Pyke declares: Delay.', 'Mother Quillon declares: Gall dart.')
    await page.getByRole('button', { name: /GM’s view/ }).click()
    expect((await readLog(page)).join('\n')).not.toContain('Gall dart')
    await expect.poll(() => page.locator('.app-left').innerText()).toMatch(/Mother Quillon\s+, has declared/)
    await lookAsGm(page)
  })

  it('SEG-02 SEG-20 the groups’ dice: 5 is HIGH, 2 is LOW, where delays wait; spells by their segment', async () => {
    const { page } = tab
    await page.getByRole('button', { name: 'The others declare nothing' }).click()
    await typeDice(page, 'Group initiative of the Players', 5)
    await typeDice(page, 'Group initiative of the Enemies', 2)
    await fit(page)
    await headed(page, 'Fast actions · Charge: Brand Hobday')
    expect(await step(page, 'Initiative')).toContain('Players 5, Enemies 2')
    expect(await step(page, 'HIGH and LOW')).toContain('Players in HIGH, Enemies in LOW')
    expect(await step(page, 'Spells')).toContain('2 Maud Sallowby: Spark · 3 Mother Quillon: Gall dart')
    await expect.poll(() => partNow(page).innerText()).toBe('Ch')
    await inOrder(
      page,
      '— Fast actions',
      'Brand Hobday charges',
      '— HIGH: Players 5',
      'Maud Sallowby casts Spark',
      'Joss Fennick',
      'Brand Hobday',
      'Tam Carrow',
      '— LOW: Enemies 2',
      'Wenna Pyke delays',
      'Lockmaster Grieve',
      'Mother Quillon casts Gall dart (not revealed)',
      'The weir cat',
      'The two-mouthed hound',
      'Lock bravos ×3',
      'The drowned bargee',
      '— Spells, by segment',
      'Maud Sallowby 2 Spark',
      'Mother Quillon 3 Gall dart',
    )
    await told(page, 'Players in HIGH; Enemies in LOW.', 'Maud Sallowby begins Spark: until segment 2.',
      'Mother Quillon begins Gall dart: until segment 3.', 'Fast actions · Charge.')
  })

  it('SEG-24 SEG-82 Brand charges bravo 2: straight there, a blow with +2; all who touch are in melee', async () => {
    const { page } = tab
    await takes(page, 'Brand Hobday')
    // 16 against AC 7 is 9, less 2 for the charge.
    await aims(page, 'Charge', 'Q10', 'Lock bravo 2', 'Broad sword hits on 7 or more, 70 %, 1d8+1', '+2 charge')
    await typeDice(page, 'Brand Hobday: broad sword against Lock bravo 2', 7)
    await typeDice(page, 'Brand Hobday: damage of broad sword', 1)
    await headed(page, 'HIGH · D1 Innate')
    expect(await clearOfName(page, 'Lockmaster Grieve')).toBe(true)
    await told(
      page,
      'Brand Hobday charges Lock bravo 2.',
      'Brand Hobday moves to P9, 40 ft.',
      'Brand Hobday, Lock bravo 1 and Lock bravo 2 are in melee.',
      'Brand Hobday attacks Lock bravo 2 with the broad sword.',
      'Brand Hobday: broad sword against Lock bravo 2: 9',
      'Brand Hobday: damage of broad sword: 2',
      'Brand Hobday’s broad sword hits Lock bravo 2 (9 needed).',
      'Lock bravo 2 loses 2 HP (broad sword).',
    )
    expect(await at(page, 'P9')).toMatch(/^Brand Hobday, P9, .*In melee/)
    expect(await at(page, 'Q10')).toMatch(/^Lock bravo 2, Q10, 4 of 6 HP, .*In melee/)
    expect(await at(page, 'H9')).toBe('')
  })

  it('SEG-11 SEG-40 Maud names the target of her Spark; Joss delays, and stands in LOW this round', async () => {
    const { page } = tab
    await asked(page, 'Maud Sallowby’s Spark: at which foe?')
    await prompt(page).getByRole('button', { name: /^The two-mouthed hound/ }).click()
    await told(page, 'Maud Sallowby names The two-mouthed hound for Spark.')
    await fit(page)
    await goOn(page, 'HIGH · D2 Missiles')
    await takes(page, 'Joss Fennick')
    await action(page, /^Delay/).click()
    await headed(page, 'HIGH · D4 Other')
    await told(page, 'Joss Fennick delays until LOW.')
    expect(await at(page, 'E7')).toBe('Joss Fennick, E7, 22 of 22 HP, Delayed')
    await expect.poll(() => page.locator('.app-left .queue-row[data-state=delayed] .queue-name').allInnerTexts())
      .toEqual(['Joss Fennick'])
    await drag(page, 'K10', 'P10', LOCK)
    await told(page, 'Tam Carrow moves to P10, 25 ft.',
      'Tam Carrow joins the melee of Brand Hobday, Lock bravo 1 and Lock bravo 2.')
  })

  it('SEG-10 only the GM can reveal what Mother Quillon declared; then the table’s log tells it too', async () => {
    const { page } = tab
    await page.getByRole('button', { name: 'More buttons of this turn' }).click()
    await page.getByRole('menuitem', { name: 'Reveal what Mother Quillon declared' }).click()
    await told(page, 'Mother Quillon had declared: Gall dart.')
    await page.getByRole('button', { name: /GM’s view/ }).click()
    const log = (await readLog(page)).join('\n')
    expect(log).toContain('Mother Quillon had declared: Gall dart.')
    expect(log).not.toContain('Lockmaster Grieve had declared')
    await lookAsGm(page)
    await goOn(page, 'LOW · D1 Innate')
    await asked(page, 'Mother Quillon’s Gall dart: at which foe?')
    await prompt(page).getByRole('button', { name: /^Tam Carrow/ }).click()
    await told(page, 'Mother Quillon names Tam Carrow for Gall dart.')
    await fit(page)
  })

  it('SEG-23 SEG-50 SEG-52 Joss’s arrow hits her while she casts: her bar breaks, and the log says why', async () => {
    const { page } = tab
    await goOn(page, 'LOW · D2 Missiles')
    await looksAt(page, 'Mother Quillon', 'S10')
    await meter(page, '.app-palette', 'Gall dart, segments', '0/3')
    await takes(page, 'Joss Fennick')
    await aims(page, '2 longbow arrows', 'S10', 'Mother Quillon',
      '2 longbow arrows hit on 9 or more, 60 % each, 1d6 each')
    // Her friends may shoot in the same step: it is announced, and carried out when nobody is waited for.
    await told(page, 'Announced: Joss Fennick shoots at Mother Quillon with 2 longbow arrows.')
    expect(await at(page, 'S10')).toMatch(/^Mother Quillon, S10, .*13 of 13 HP/)
    await page.keyboard.press('n')
    await typeDice(page, 'Joss Fennick: longbow arrow 1 of 2 against Mother Quillon', 14)
    await typeDice(page, 'Joss Fennick: damage of longbow arrow 1 of 2', 3)
    // It rises from her token and is gone in a moment.
    const broken = page.locator('.board').getByText('spell broken', { exact: true }).waitFor()
    await typeDice(page, 'Joss Fennick: longbow arrow 2 of 2 against Mother Quillon', 2)
    await broken
    await told(page, 'Mother Quillon loses 3 HP (longbow arrow).',
      'Joss Fennick’s longbow arrow misses Mother Quillon (9 needed).', 'Mother Quillon loses Gall dart: hurt.')
    await headed(page, 'LOW · D3 Melee')
    expect(await step(page, 'Spells')).toBe(
      'Spells , to come 2 Maud Sallowby: Spark · ✗ Mother Quillon: Gall dart (broken)',
    )
    await looksAt(page, 'Mother Quillon', 'S10')
    await expect.poll(() => page.locator('.app-palette .meter-label').allInnerTexts()).toEqual(['HP',
      'Gall dart: broken by damage'])
    await expect.poll(() => at(page, 'S10')).toMatch(/^Mother Quillon, S10, .*10 of 13 HP/)
  })

  it('SEG-27 SEG-90 Maud’s Spark is complete in segment 2; the round ends, and Joss is no longer delayed', async () => {
    const { page } = tab
    await goOn(page, 'LOW · D4 Other')
    await page.keyboard.press('n')
    // While her dice are awaited it is her segment.
    await headed(page, 'Spells · segment 2: Maud Sallowby')
    await expect.poll(() => partNow(page).innerText()).toBe('2')
    await typeDice(page, 'Maud Sallowby’s Spark: damage', 2)
    await headed(page, 'End of the round')
    await expect.poll(async () => (await page.locator('.app-left .queue-list .queue-state').allInnerTexts()).slice(-2))
      .toEqual(['Spark: complete in segment 2', 'Gall dart: broken by damage'])
    await told(
      page,
      'Spells · segment 2.',
      'Maud Sallowby’s Spark: damage: 3',
      'Maud Sallowby completes Spark on The two-mouthed hound.',
      'The two-mouthed hound loses 3 HP (Spark).',
      'End of the round.',
    )
    await goOn(page, 'Declarations')
    await told(page, 'Round 2')
    await fit(page)
    expect(await at(page, 'R8')).toMatch(/^The two-mouthed hound, R8, 13 of 16 HP/)
    expect(await at(page, 'E7')).toBe('Joss Fennick, E7, 22 of 22 HP')
  })

  it('SEG-10 the second sheet shows what each declared last; half filled in it outlives a reload', async () => {
    const { page } = tab
    await asked(page, 'Round 2: what is declared?')
    const defaults = { 'Maud Sallowby': 'Spark', 'Joss Fennick': 'Nothing', 'Brand Hobday': 'Nothing',
      'Wenna Pyke': 'Delay', 'Mother Quillon': 'Gall dart' }
    for (const [who, what] of Object.entries(defaults)) expect([who, await shown(page, who)]).toEqual([who, what])
    await declares(page, 'Lock bravo 2', 'Flee')
    await declares(page, 'Brand Hobday', 'Nothing')
    await page.reload()
    await asked(page, 'Round 2: what is declared?')
    // The GM’s view is the GM’s again. The table’s own sheet has the players’ rows alone.
    await page.getByRole('button', { name: /^The GM’s view/ }).click()
    await expect.poll(() => inSheet(page).innerText()).toBe('1 of 5 answered')
    await lookAsGm(page)
    await expect.poll(() => inSheet(page).innerText()).toBe('2 of 13 answered')
    expect(
      await prompt(page).getByRole('button', { name: /^Change / }).evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label'))
      ),
    ).toEqual(['Change Brand Hobday', 'Change Lock bravo 2'])
    for (const who of ['Maud Sallowby', 'Wenna Pyke', 'Mother Quillon'] as const) {
      expect([who, await shown(page, who)]).toEqual([who, defaults[who]])
    }
    await page.getByRole('button', { name: 'The others declare nothing' }).click()
    await typeDice(page, 'Group initiative of the Players', 4)
    await typeDice(page, 'Group initiative of the Enemies', 4)
    await fit(page)
    await headed(page, 'Fast actions · Flee: Lock bravo 2')
    expect(await step(page, 'HIGH and LOW')).toContain('Players and Enemies in HIGH')
    await told(page, 'Players and Enemies in HIGH.', 'Lock bravo 2 had declared: Flee.')
  })

  it('SEG-24 SEG-70 bravo 2 runs by a drag; before that Brand strikes once, with +2, and Tam passes', async () => {
    const { page } = tab
    await carry(page, 'Q10', 'T12', LOCK)
    await page.mouse.up()
    await asked(page, 'Lock bravo 2 flees: who strikes?')
    await fit(page)
    expect(await at(page, 'Q10')).toMatch(/^Lock bravo 2, Q10, .*4 of 6 HP/)
    expect(await prompt(page).getByRole('button', { name: /^Free attack/ }).first().innerText()).toContain(
      'Broad sword hits on 7 or more, 70 %',
    )
    await prompt(page).getByRole('button', { name: /^Free attack/ }).first().click()
    await prompt(page).getByRole('button', { name: /^Pass/ }).last().click()
    await typeDice(page, 'Brand Hobday: broad sword against Lock bravo 2', 7)
    await typeDice(page, 'Brand Hobday: damage of broad sword', 1)
    await headed(page, 'First routines: Brand Hobday')
    await fit(page)
    await told(
      page,
      'Lock bravo 2 flees.',
      'Free attack: Brand Hobday attacks Lock bravo 2 with the broad sword.',
      'Brand Hobday: broad sword against Lock bravo 2: 9',
      'Brand Hobday: damage of broad sword: 2',
      'Brand Hobday’s broad sword hits Lock bravo 2 (9 needed).',
      'Lock bravo 2 loses 2 HP (broad sword).',
      'Lock bravo 2 is out of melee.',
      'Lock bravo 2 moves to T12, 19 ft.',
    )
    expect(await at(page, 'T12')).toMatch(/^Lock bravo 2, T12, 2 of 6 HP$/)
  })

  it('SEG-23 COM-06 tied dice, two short swords of speed 3: both strike at once, and both fall', async () => {
    const { page } = tab
    await hitPoints(page, 'P10', 3)
    await hitPoints(page, 'Q9', 3)
    await goOn(page, 'HIGH · D1 Innate')
    await goOn(page, 'HIGH · D2 Missiles')
    await goOn(page, 'HIGH · D3 Melee')
    // Both act now: it is no other’s turn, whoever of them is looked at.
    for (const [name, cell] of [['Lock bravo 1', 'Q9'], ['Tam Carrow', 'P10']] as const) {
      await looksAt(page, name, cell)
      await expect.poll(() => page.locator('.app-palette .card-note').innerText()).toBe('major action')
    }
    await aims(page, 'short sword', 'Q9', 'Lock bravo 1', 'Short sword hits on 11 or more, 50 %, 1d6')
    await told(page, 'Announced: Tam Carrow attacks Lock bravo 1 with the short sword.')
    await looksAt(page, 'Lock bravo 1', 'Q9')
    await aims(page, 'short sword', 'P10', 'Tam Carrow', 'Short sword hits on 13 or more, 40 %, 1d6')
    await told(page, 'Announced: Lock bravo 1 attacks Tam Carrow with the short sword.')
    await expect.poll(() => page.locator('.app-left .queue-row', { hasText: 'Tam Carrow' }).first().innerText())
      .toContain('announced, speed 3')
    for (const cell of ['P10', 'Q9']) expect(await at(page, cell)).toContain(' 3 of ')
    await page.keyboard.press('n')
    await typeDice(page, 'Tam Carrow: short sword against Lock bravo 1', 11)
    await typeDice(page, 'Tam Carrow: damage of short sword', 4)
    await typeDice(page, 'Lock bravo 1: short sword against Tam Carrow', 13)
    await typeDice(page, 'Lock bravo 1: damage of short sword', 3)
    expect((await readLog(page)).join('\n')).toContain(
      'At the same moment, both at speed 3: Tam Carrow and Lock bravo 1.',
    )
    await headed(page, 'HIGH · D4 Other')
    await told(
      page,
      'Tam Carrow’s short sword hits Lock bravo 1 (11 needed).',
      'Lock bravo 1 loses 4 HP (short sword).',
      'Lock bravo 1’s short sword hits Tam Carrow (13 needed).',
      'Tam Carrow loses 3 HP (short sword).',
      'Tam Carrow is down (no HP left).',
      'Lock bravo 1 is down (no HP left).',
      'Brand Hobday is out of melee.',
    )
    expect(await at(page, 'P10')).toBe('Tam Carrow, P10, down, 0 of 24 HP')
    // In the order they stand apart, in no group’s initiative any more.
    expect(
      (await page.locator('.app-left .queue-list > li').allInnerTexts()).slice(-3).map((words) => words.split('\n')[0]),
    ).toEqual(['Down', 'Tam Carrow', 'Lock bravo 1'])
    expect(await at(page, 'Q9')).toMatch(/^Lock bravo 1, Q9, down, 0 of 7 HP/)
  })

  it('COM-05 undone, both stand and have declared again; redone, both lie there, by the same dice', async () => {
    const { page } = tab
    await page.keyboard.press('Control+z')
    await headed(page, 'HIGH · D3 Melee')
    for (const cell of ['P10', 'Q9']) expect(await at(page, cell)).toContain(' 3 of ')
    await page.keyboard.press('Control+Shift+z')
    await headed(page, 'HIGH · D4 Other')
    for (const cell of ['P10', 'Q9']) expect(await at(page, cell)).toContain(', down, 0 of ')
    await told(page, 'Tam Carrow is down (no HP left).', 'Lock bravo 1 is down (no HP left).',
      'Brand Hobday is out of melee.')
  })

  it('SEG-90 at the end of the round the GM is asked about morale; the rest fight on, and round 3 begins', async () => {
    const { page } = tab
    await page.keyboard.press('n')
    await asked(page, 'Whose morale is checked?')
    await prompt(page).getByRole('button', { name: 'The others fight on' }).click()
    await headed(page, 'End of the round')
    // The headline stood before the answer, too.
    await expect.poll(() => page.getByRole('button', { name: /^Next round/ }).first().isEnabled()).toBe(true)
    await goOn(page, 'Declarations')
    await asked(page, 'Round 3: what is declared?')
    await told(page, 'End of the round.', 'Round 3')
    // Out of the melee there is nothing to flee from.
    expect(await shown(page, 'Lock bravo 2')).toBe('Nothing')
    expect(await inSheet(page).innerText()).toBe('0 of 11 answered')
    await logAtEnd(page)
    expect(tab.errors).toEqual([])
  })
})
