// The Eleventh Night, mouse and keyboard on the built app, dice typed in: rows, calls, a held turn, work on a winch, a
// flight, an eidolon over two rounds, an advance, and a victory. What each blow comes to is worked out by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inOrder, logAtEnd, row, takes, tips, told, wouldBe } from './long-second.ts'
import { openApp, type Tab } from './page.ts'
import { sceneFrom } from './scenes.ts'
import { answer, apOf, asked, calls, carry, clickSlot, hoverSlot, letGo, open, palette, pass, pictureIn, refused,
  seenIn, whoAt } from './stage.ts'
import { headed } from './cistern.ts'
import { action, differingPixels, fit, headline, lookAsGm, painted, prompt, queueNames, reasonOnBoard, turnOf,
  typeDice } from './table.ts'

describe('the Eleventh Night', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp({ width: 1920, height: 1080 })
    await open(tab.page)
  })
  beforeEach(() => sceneFrom(tab.page))
  afterAll(() => tab.close())

  it('ROW-01 ROW-02 before the start everybody finds a slot in a row of their side, nobody in another', async () => {
    const { page } = tab
    await carry(page, 'Players’ front 2', 'Enemies’ front 3')
    await letGo(page)
    await expect.poll(() => reasonOnBoard(page).innerText()).toContain(
      'Hedda Corve cannot stand in the other side’s rows.',
    )
    expect(await seenIn(page, 'Enemies’ front 3')).toBe('')
    expect(await seenIn(page, 'Players’ front 2')).toMatch(/^Hedda Corve, Players’ front 2/)
    await carry(page, 'Players’ front 4', 'Players’ front 5')
    await letGo(page)
    await expect.poll(() => seenIn(page, 'Players’ front 5')).toMatch(/^Pim Hassel, Players’ front 5/)
  })

  it('ROW-04 each player calls a number, kept over a reload; then 2d4; a right call adds half as much', async () => {
    const { page } = tab
    await page.getByRole('button', { name: 'Start battle' }).first().click()
    await asked(page, 'Call a number for Initiative', '0 of 4 answered')
    await calls(page, 'Hedda’s player (Hedda Corve)', 5)
    await calls(page, 'Joss’s player (Joss Aldane)', 3)
    await asked(page, 'Call a number for Initiative', '2 of 4 answered')
    await page.reload()
    await asked(page, 'Call a number for Initiative', '2 of 4 answered')
    await fit(page)
    await calls(page, 'Orla’s player (Orla Wend)', 8)
    await calls(page, 'Pim’s player (Pim Hassel)', 1)
    await typeDice(page, '2d4 for the calls', 2, 3)
    await told(page, 'Called: Hedda Corve 5, Joss Aldane 3, Orla Wend 8, Pim Hassel 1.',
      '2d4 for the calls: 5. Hedda Corve called the number: Initiative 10.5.')
    // 7 × 1.5. Joss called below 5 and goes before the Prompter, Orla above it and after the Footlights.
    await inOrder(
      page,
      'Hedda Corve 10.5',
      'Pim Hassel 10',
      'Joss Aldane 9',
      'The Prompter 9',
      'The Thunder Sheet 8',
      'Valentin Sorge 7',
      'The Footlights 6',
      'Orla Wend 6',
      'The Snow Bag 5',
      'The Trapdoor 4',
    )
  })

  it('ROW-10 ROW-15 in the Paradigm phase before round 1 Hedda becomes the Rebel; nobody else changes', async () => {
    const { page } = tab
    await asked(page, 'Paradigm phase: who switches jobs?', '0 of 4 answered')
    const hedda = prompt(page).getByRole('form', { name: 'Hedda Corve' })
    await hedda.getByRole('combobox').selectOption('2')
    await hedda.getByRole('button', { name: 'Switch' }).click()
    await asked(page, 'Paradigm phase: who switches jobs?', '1 of 4 answered')
    await answer(page, /^The others keep their jobs/)
    await turnOf(page, 'Hedda Corve')
    await told(page, 'Hedda Corve takes up a job: The Rebel.', 'Round 1')
    await takes(page, 'Hedda Corve')
    expect(await palette(page)).toEqual(expect.arrayContaining(['Torch business', 'Storm the steps', 'Strike the tin']))
    expect(await palette(page)).not.toContain('Knight somebody')
  })

  it('ROW-11 ROW-23 a drag to the back row says its price before the drop, and then 1 of 2 AP is gone', async () => {
    const { page } = tab
    const words = await painted(page, () => carry(page, 'Players’ front 2', 'Players’ back 3'))
    expect(words).toEqual(expect.arrayContaining(['Same row', 'Move · 1 AP']))
    expect(words.at(-1)).toBe('Players’ back 3 · 1 AP')
    await letGo(page)
    await expect.poll(() => seenIn(page, 'Players’ back 3')).toMatch(
      /^Hedda Corve, Players’ back 3, acting now, .*1 of 2 AP/,
    )
    await expect.poll(() => apOf(page)).toBe('AP 1 of 2')
    await told(page, 'Hedda Corve’s turn', 'Hedda Corve moves to the back row.')
  })

  it('ROW-03 ROW-24 ROW-26 no melee from the back row; she holds 1 AP, queued after Joss; undo, redo', async () => {
    const { page } = tab
    await takes(page, 'Hedda Corve')
    await refused(page, /^Basic Attack/, 'front row')
    await action(page, /^Hold AP/).click()
    await hoverSlot(page, 'Players’ back 2')
    await wouldBe(page, 'After “Hold AP”', 'Hedda Corve 10.5', 'Pim Hassel 10', 'Joss Aldane 9',
      'Hedda Corve held turn (new)', 'The Prompter 9')
    await clickSlot(page, 'Players’ back 2')
    await turnOf(page, 'Pim Hassel')
    const held = ['Hedda Corve 10.5', 'Pim Hassel 10', 'Joss Aldane 9', 'Hedda Corve held turn', 'The Prompter 9',
      'The Thunder Sheet 8']
    await inOrder(page, ...held)
    await told(page, 'Hedda Corve holds AP until after Joss Aldane.', 'Pim Hassel’s turn')
    await page.keyboard.press('Control+z')
    await turnOf(page, 'Hedda Corve')
    await inOrder(page, 'Hedda Corve 10.5', 'Pim Hassel 10', 'Joss Aldane 9', 'The Prompter 9')
    await page.keyboard.press('Control+Shift+z')
    await turnOf(page, 'Pim Hassel')
    await inOrder(page, ...held)
  })

  it('ROW-20 ROW-50 ROW-52 ROW-54 Pim hits the shelled Trapdoor with a 3, and 8 come off the shell', async () => {
    const { page } = tab
    await takes(page, 'Pim Hassel')
    await refused(page, /^Flee/, 'Fleeing is only possible from the back row.')
    await action(page, /^Basic Attack/).click()
    await hoverSlot(page, 'Enemies’ front 2')
    // 7 + accuracy 3 − evasion 0; attack 6, a hook of 2 and the Fool’s 1, less defence 4; colourless and physical on a
    // shell is once. No more comes off than the shell has.
    await tips(page, 'Always hits', '9 damage on average, 6 to 10 on a hit', 'Wood shell of 10 first')
    await clickSlot(page, 'Enemies’ front 2')
    await typeDice(page, 'Pim Hassel: Basic Attack', 3)
    await told(page, 'Pim Hassel attacks The Trapdoor with the Pruning hook.', 'Pim Hassel: Basic Attack: 3',
      'Basic Attack hits The Trapdoor: 3 + 9 attack − 4 defence = 8.',
      'The Trapdoor’s Wood shell takes 8: 2 of 10 left.')
    await expect.poll(() => seenIn(page, 'Enemies’ front 2')).toMatch(
      /^The Trapdoor, Enemies’ front 2, 48 of 48 HP, 2 of 10 Wood shell/,
    )
    await page.keyboard.press('n')
    await turnOf(page, 'Joss Aldane')
    await told(page, 'Pim Hassel: 1 AP is lost with the end of the turn.', 'Joss Aldane’s turn')
  })

  it('ROW-24 ROW-27 Joss gives the winch 2 AP, Hedda the last in her held turn; the door needs more', async () => {
    const { page } = tab
    await takes(page, 'Joss Aldane')
    for (const [ap, words] of [['AP 2 of 2', '1 AP: 0 of 3 AP → 1 of 3 AP'], ['AP 1 of 2',
      '1 AP: 1 of 3 AP → 2 of 3 AP']] as const)
    {
      await expect.poll(() => apOf(page)).toBe(ap)
      await action(page, /^Interact/).click()
      await expect.poll(() => page.getByRole('region', { name: 'Aiming Interact' }).innerText()).toContain(words)
      await clickSlot(page, 'Players’ back 1')
    }
    await headed(page, 'Hedda Corve’s held turn')
    await inOrder(page, 'Hedda Corve 10.5', 'Pim Hassel 10', 'Joss Aldane 9', 'Hedda Corve acts now, in a held turn',
      'The Prompter 9')
    expect(await apOf(page)).toBe('AP 1 of 1')
    expect(await seenIn(page, 'Players’ back 1')).toMatch(/^Counterweight winch, Players’ back 1, 2 of 3 AP/)
    await takes(page, 'Hedda Corve')
    await action(page, /^Interact/).click()
    await hoverSlot(page, 'Players’ back 5')
    await tips(page, 'Stage door takes a whole turn, not a held turn.')
    await clickSlot(page, 'Players’ back 1')
    await turnOf(page, 'The Prompter')
    await told(page, 'Hedda Corve works on Counterweight winch.', 'Counterweight winch: 3 of 3 AP. It is done!',
      'The Prompter’s turn')
    expect(await seenIn(page, 'Players’ back 1')).toMatch(/^Counterweight winch, Players’ back 1, 3 of 3 AP/)
  })

  it('ROW-13 ROW-16 ROW-29 Orla flees: her turn ends, and she is gone after the Effect phase', async () => {
    const { page } = tab
    await pass(page, 'The Prompter', 'The Thunder Sheet', 'Valentin Sorge', 'The Footlights')
    await takes(page, 'Orla Wend')
    await action(page, /^Flee/).click()
    await turnOf(page, 'The Snow Bag')
    expect(await seenIn(page, 'Players’ back 4')).toMatch(/^Orla Wend, Players’ back 4, .*Fleeing/)
    await pass(page, 'The Snow Bag', 'The Trapdoor')
    await typeDice(page, 'Heat of the lamps: harm', 2)
    await asked(page, 'Paradigm phase: who switches jobs?', '0 of 3 answered')
    await told(page, 'Orla Wend gets away.', 'Paradigm phase.')
    // 2 of fire: as much on Pim, who is colourless without a shell, and twice that on the Trapdoor’s shell of wood.
    await told(
      page,
      'Heat of the lamps: harm: 2',
      'Pim Hassel loses 2 HP (Heat of the lamps).',
      'The Footlights’ Earth shell takes 2: 6 of 8 left.',
      'Heat of the lamps hits The Trapdoor: 2 ×2 (Fire on Wood) = 4.',
      'The Trapdoor’s Wood shell takes 2 and breaks; 2 beyond it are lost.',
    )
    expect(await seenIn(page, 'Players’ back 4')).toBe('')
    expect(await queueNames(page)).not.toContain('Orla Wend')
    await answer(page, /^The others keep their jobs/)
    await turnOf(page, 'Hedda Corve')
    await inOrder(page, 'Hedda Corve 10.5', 'Pim Hassel 10', 'Joss Aldane 9', 'The Prompter 9')
  })

  it('ROW-40 ROW-44 ROW-45 Hedda summons the Lion; her allies wait, pale; the author does not answer', async () => {
    const { page } = tab
    await takes(page, 'Hedda Corve')
    const pale = await pictureIn(page, 'Players’ back 2')
    await action(page, /^Summon Eidolon/).click()
    await asked(page, 'The Paper Lion is out: who answers?', 'Summon The God from the Crane')
    await answer(page, /^Pass/)
    await headed(page, 'The Paper Lion acts')
    // ROW-15: what players spend the author gains.
    await told(page, 'Hedda Corve summons The Paper Lion.', 'Hedda Corve spends 3 Anima (summons The Paper Lion).',
      'Valentin Sorge gains 3 Anima (Hedda Corve spent it).',
      'The Paper Lion appears. Everybody on Hedda Corve’s side waits behind the eidolon.')
    expect(await palette(page)).toEqual(['Pounce', 'Mane alight', 'Roar at the gallery'])
    // In her place and with her AP; whoever waits has not acted.
    await inOrder(page, 'The Paper Lion 10.5 HC', 'Pim Hassel 10 waits behind the eidolon Wd',
      'Joss Aldane 9 waits behind the eidolon Wd', 'The Prompter 9', 'The Thunder Sheet 8')
    expect(await apOf(page)).toBe('AP 2 of 2')
    for (const name of ['Pim Hassel', 'Joss Aldane']) {
      expect(await row(page, name).innerText()).toContain('waits behind the eidolon')
    }
    // Two slots high, and not on the speaking tube.
    for (const slot of ['Players’ front 2', 'Players’ front 3'] as const) {
      expect(await whoAt(page, slot)).toMatch(/^The Paper Lion, Players’ front 2, acting now, 64 of 64 HP/)
    }
    for (const slot of ['Players’ front 5', 'Players’ back 2', 'Players’ back 3'] as const) {
      expect(await seenIn(page, slot)).toMatch(/stands back/)
    }
    expect(await differingPixels(page, pale, await pictureIn(page, 'Players’ back 2'))).toBeGreaterThan(1000)
  })

  it('ROW-41 ROW-52 the Lion pounces on the bare Trapdoor: 12 − 4 + 3, doubled for no shell and the leap', async () => {
    const { page } = tab
    await action(page, /^Pounce/).click()
    await hoverSlot(page, 'Enemies’ front 2')
    await tips(page, 'Always hits', '45.6 damage on average, 36 to 48 on a hit, 70% to fall', '×2 no shell')
    await clickSlot(page, 'Enemies’ front 2')
    await typeDice(page, 'The Paper Lion: Pounce', 3)
    await told(page, 'Pounce hits The Trapdoor: 3 + 12 attack − 4 defence = 11 ×2 (no shell) ×2 = 44.',
      'The Trapdoor loses 44 HP (Pounce).')
    await expect.poll(() => apOf(page)).toBe('AP 1 of 2')
    await page.keyboard.press('n')
    await turnOf(page, 'The Prompter')
    await inOrder(page, 'The Paper Lion 10.5 HC', 'Pim Hassel 10 waits behind the eidolon Wd',
      'Joss Aldane 9 waits behind the eidolon Wd', 'The Prompter 9')
  })

  it('ROW-40 the Prompter cannot aim at those who wait, only at the Lion, which its wind fans', async () => {
    const { page } = tab
    await takes(page, 'The Prompter')
    await action(page, /^Hiss/).click()
    await hoverSlot(page, 'Players’ front 5')
    await tips(page, 'Pim Hassel is out of reach behind an eidolon.')
    await clickSlot(page, 'Players’ front 5')
    await expect.poll(() => reasonOnBoard(page).innerText()).toBe('Pim Hassel is out of reach behind an eidolon.')
    await clickSlot(page, 'Players’ front 2')
    // 4 − 5 + 5, four times for wind on fire.
    await typeDice(page, 'The Prompter: Hiss', 5)
    await told(page, 'Hiss hits The Paper Lion: 5 + 4 magic − 5 magic defence = 4 ×4 (Wind on Fire) = 16.',
      'The Paper Lion loses 16 HP (Hiss).')
    await page.keyboard.press('n')
    await turnOf(page, 'The Thunder Sheet')
  })

  it('ROW-14 the enemies leave their front row; the players are asked, advance, and all stand in front', async () => {
    const { page } = tab
    await carry(page, 'Enemies’ front 4', 'Enemies’ back 1')
    await letGo(page)
    await expect.poll(() => seenIn(page, 'Enemies’ back 1')).toMatch(/^The Thunder Sheet/)
    await page.keyboard.press('n')
    await pass(page, 'Valentin Sorge')
    for (const [name, next] of [['The Footlights', 'The Snow Bag'], ['The Trapdoor', '']] as const) {
      await takes(page, name)
      await action(page, /^Move/).click()
      await expect.poll(() => apOf(page)).toBe('AP 1 of 2')
      await page.keyboard.press('n')
      if (next) await pass(page, next)
    }
    await typeDice(page, 'Heat of the lamps: harm', 1)
    await asked(page, 'Do the players advance?', 'Nobody holds the enemies’ front row.',
      'These would stand in front: The Footlights, The Trapdoor, The Thunder Sheet, The Snow Bag, The Prompter, '
        + 'Valentin Sorge.')
    expect(await headline(page)).toBe('Effect phase: advancing')
    await answer(page, /^Advance/)
    // ROW-15: the author could send the Lion away.
    await asked(page, 'Paradigm phase: what does Valentin Sorge do?', 'Send')
    await answer(page, /^Nothing/)
    await asked(page, 'Paradigm phase: who switches jobs?')
    await told(page, 'The Players advance: all of the Enemies now stand in their front row.', 'Paradigm phase.')
    // A sixth slot for the sixth of them.
    const front = ['The Footlights', 'The Trapdoor', 'The Thunder Sheet', 'The Snow Bag', 'The Prompter',
      'Valentin Sorge']
    for (const [index, name] of front.entries()) {
      expect(await seenIn(page, `Enemies’ front ${index + 1}`, 6)).toMatch(new RegExp(`^${name}, `))
    }
    await answer(page, /^The others keep their jobs/)
  })

  it('ROW-42 ROW-43 each later round the Lion is paid for; let go, it disappears, and everybody can act', async () => {
    const { page } = tab
    // 4 and 2 of the house, 3 for the summoning.
    await asked(page, 'Does The Paper Lion stay?', 'Hedda Corve has 3 Anima; each round costs 1.')
    await answer(page, /^Keep the eidolon/)
    await headed(page, 'The Paper Lion acts')
    await told(page, 'Round 3', 'Hedda Corve spends 1 Anima (keeps The Paper Lion).',
      'Hedda Corve’s turn · The Paper Lion acts')
    await inOrder(page, 'The Paper Lion 10.5 HC', 'Pim Hassel 10 waits behind the eidolon Wd',
      'Joss Aldane 9 waits behind the eidolon Wd', 'The Prompter 9')
    await page.keyboard.press('n')
    await pass(page, 'The Prompter', 'The Thunder Sheet', 'Valentin Sorge', 'The Footlights', 'The Snow Bag',
      'The Trapdoor')
    await typeDice(page, 'Heat of the lamps: harm', 1)
    await asked(page, 'Paradigm phase: what does Valentin Sorge do?', 'Send')
    await answer(page, /^Nothing/)
    await answer(page, /^The others keep their jobs/)
    await asked(page, 'Does The Paper Lion stay?', 'Hedda Corve has 3 Anima; each round costs 1.')
    await answer(page, /^Let the eidolon go/)
    await turnOf(page, 'Hedda Corve')
    await told(page, 'Round 4', 'The Paper Lion disappears: Hedda Corve lets the eidolon go.', 'Hedda Corve’s turn')
    await inOrder(page, 'Hedda Corve 10.5', 'Pim Hassel 10', 'Joss Aldane 9', 'The Prompter 9')
    expect(await whoAt(page, 'Players’ front 2', 6)).not.toContain('Paper Lion')
    expect(await seenIn(page, 'Players’ back 3', 6)).toMatch(/^Hedda Corve, Players’ back 3, acting now, /)
    expect(await seenIn(page, 'Players’ front 5', 6)).not.toContain('stands back')
  })

  it('COM-06 ROW-57 by the GM’s word five of them are downed', async () => {
    const { page } = tab
    await lookAsGm(page)
    await page.getByRole('tab', { name: 'Sheet' }).click()
    for (const nth of [1, 3, 4, 5, 6] as const) {
      await clickSlot(page, `Enemies’ front ${nth}`, 6)
      const hp = page.getByRole('tabpanel').getByRole('spinbutton', { name: 'HP', exact: true })
      await hp.fill('0')
      await hp.press('Enter')
      await expect.poll(() => seenIn(page, `Enemies’ front ${nth}`, 6)).toContain(', down, 0 of ')
    }
    await page.getByRole('tab', { name: 'Log' }).click()
    await told(page, 'GM’s word: Valentin Sorge’s HP is 0.', 'Valentin Sorge is down (no HP left).')
  })

  it('COM-08 ROW-23 ROW-52 Hedda strikes the last enemy down; the end is proposed, and it is ended', async () => {
    const { page } = tab
    await takes(page, 'Hedda Corve')
    await action(page, /^Move/).click()
    await expect.poll(() => seenIn(page, 'Players’ front 2', 6)).toMatch(
      /^Hedda Corve, Players’ front 2, acting now, .*1 of 2 AP/,
    )
    await action(page, /^Basic Attack/).click()
    await hoverSlot(page, 'Enemies’ front 2', 6)
    await tips(page, 'Always hits', '3 damage on average, 3 on a hit, 100% to fall', '×2 no shell')
    await clickSlot(page, 'Enemies’ front 2', 6)
    await typeDice(page, 'Hedda Corve: Basic Attack', 1)
    const decided = page.getByRole('status', { name: 'The fight seems decided' })
    await expect.poll(() => decided.innerText()).toContain(
      'The Players have won: the Enemies are out of the fight.',
    )
    await told(page, 'Basic Attack hits The Trapdoor: 1 + 11 attack − 4 defence = 8 ×2 (no shell) = 16.',
      'The Trapdoor loses the last 3 HP (Basic Attack).', 'The Trapdoor is down (no HP left).')
    await decided.getByRole('button', { name: 'End the battle' }).click()
    await page.getByRole('button', { name: 'Undo the end' }).waitFor()
    expect(await headline(page)).toBe('The battle is over')
    await logAtEnd(page)
    expect(tab.errors).toEqual([])
  })
})
