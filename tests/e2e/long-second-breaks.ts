// The later turns of the Long Second: every break that delays, what each break does to Speed and to the next turn, and
// the end of what quickened Oona.
import { expect, it } from 'vitest'
import { aims, backToLog, hits, inOrder, lit, logAtEnd, marks, meter, sheetOf, takes, tips, told,
  wouldBe } from './long-second.ts'
import type { Tab } from './page.ts'
import { drag, endTurn, hoverCell, readLog, turnOf, typeDice, whoIsAt } from './table.ts'

/** @param tab the tab in which the first turns were played, on Oona’s turn */
export function breaksThatDelay(tab: () => Tab): void {
  it('COM-06 the GM wears the warden’s toughness down by word', async () => {
    const { page } = tab()
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
    await told(page, 'GM’s word: Pendulum warden’s Toughness is 60.')
  })

  it('GAU-16 GAU-17 Oona breaks the warden with Ice: delayed by 25 %, and its next turn only thaws it', async () => {
    const { page } = tab()
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
      'Pendulum warden is frozen until thawed.',
      'Oona Reave gains 30 energy: 80 of 100.',
      'Bryn Tallow’s turn · AV 97.8',
    )
    expect(await whoIsAt(page, 'L9')).toMatch(/^Pendulum warden, L9, 77 of 84 HP, 0 of 90 Toughness, Frozen, Broken/)
    await inOrder(page, 'Bryn Tallow 0', 'The Escapement 15.9', 'Dial keeper 26.6',
      'Pendulum warden 27.2 thaws FRZ BRK', 'Maro Quent 41.4')
  })

  it('GAU-13 GAU-18 Bryn breaks the moth with Fire: 25 % and no more, and it burns', async () => {
    const { page } = tab()
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
      'Brass moth is burning for the next 2 turns.',
      'Bryn Tallow gains 20 energy: 50 of 120.',
      'Skill points 0 → 1: Coal knock.',
      'The Escapement’s turn · AV 113.6',
    )
    await logAtEnd(page)
    await endTurn(page)
    await turnOf(page, 'Dial keeper')
  })

  it('GAU-21 an enemy slows Maro in mid-gauge, and lights his row alone', async () => {
    const { page } = tab()
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
    const { page } = tab()
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
    const { page } = tab()
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
      'Dial keeper is entangled until the end of the next turn.',
      'Maro Quent gains 20 energy: 90 of 110.',
      'Skill points 1 → 2: Skipped beat.',
      'Cycle 2',
      'Sanne Vold’s turn · AV 159.3',
    )
    await expect.poll(() => page.locator('.track [aria-current=step]').innerText()).toMatch(/Cycle 2\s+9\.3 of 100 AV/)
  })

  it('GAU-14 GAU-17 Sanne breaks the hound with Imaginary: Imprisoned, 25 % and 30 % × 1.6, 10 % slower', async () => {
    const { page } = tab()
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
      'Gear hound is imprisoned (Speed −10 % of the base) until the end of the next turn.',
      'Gear hound’s Speed 120 → 108: AV 68.2 → 75.8.',
      'Sanne Vold gains 30 energy: 35 of 100.',
    )
  })

  it('GAU-18 GAU-13 the moth burnt as its turn began, and its toughness is whole again', async () => {
    const { page } = tab()
    await told(page, 'Brass moth’s turn · AV 167.9', 'Burning on Brass moth: 3', 'Brass moth loses 3 HP (Burning).',
      'Brass moth’s toughness is whole again.')
    await hoverCell(page, 'K6')
    await tips(page, '24 of 34 HP', '30 of 30 Toughness')
    await inOrder(page, 'Brass moth 0', 'Oona Reave 5.0', 'Pendulum warden 7.1 BRK', 'Bryn Tallow 13.2')
  })

  it('GAU-22 Oona’s second turn is the last that the choir quickens', async () => {
    const { page } = tab()
    await page.keyboard.press('n')
    await turnOf(page, 'Oona Reave')
    await endTurn(page)
    await turnOf(page, 'Pendulum warden')
    // 10,000 ÷ 96.5
    await told(page, 'Oona Reave’s turn · AV 172.9', 'Oona Reave: Speed +20 % of the base no longer (time is up).',
      'Oona Reave’s Speed 115.8 → 96.5: AV 86.4 → 103.6.', 'Pendulum warden’s turn · AV 175.0')
  })

  it('GAU-16 GAU-13 the warden acts at 175, half a gauge after it thawed; fourteen turns are told', async () => {
    const { page } = tab()
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
    expect(tab().errors).toEqual([])
  })
}
