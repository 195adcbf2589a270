// Plain Turns as a table plays it: set-up by dragging, typed dice, a strike at whoever leaves reach, and the bridge won
// in two rounds, by the mouse.
import { possessive } from '../../src/lib/possessive.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'
import { action, clickCell, drag, endTurn, fit, lookAsGm, prompt, queueNames, turnOf, typeDice, useDice,
  whoIsAt } from './table.ts'

describe('the Toll Bridge, won', () => {
  let tab: Tab
  beforeAll(async () => {
    tab = await openApp()
  })
  afterAll(() => tab.close())

  /** Picks an action, then the cell of its target. */
  const at = async (name: string | RegExp, cell: string) => {
    await action(tab.page, name).click()
    await clickCell(tab.page, cell)
  }

  it('COM-42 the heroes are dragged to the bridge before the start', async () => {
    const { page } = tab
    await page.getByRole('button', { name: /The Toll Bridge/ }).click()
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await lookAsGm(page)
    await useDice(page, 'Typed in')
    await fit(page)
    await drag(page, 'D8', 'M8')
    await drag(page, 'C10', 'H12')
    await drag(page, 'C7', 'M9')
    for (const [cell, name] of [['M8', 'Wenna Holt'], ['H12', 'Tam Reeve'], ['M9', 'Osric Dale']] as const) {
      expect(await whoIsAt(page, cell)).toContain(name)
    }
  })

  it('PLA-01 PLA-03 initiative is typed, and the squad rolls once', async () => {
    const { page } = tab
    await page.getByRole('button', { name: 'Roll initiative' }).first().click()
    const rolls = [['Wenna Holt', 15], ['Tam Reeve', 9], ['Osric Dale', 12], ['Toll-takers', 5], ['Brook hag', 2], [
      'Lurker in the thorns',
      1,
    ]] as const
    for (const [name, face] of rolls) await typeDice(page, `${possessive(name)} initiative`, face)
    await turnOf(page, 'Wenna Holt')
    expect((await queueNames(page)).slice(0, 3)).toEqual(['Wenna Holt', 'Tam Reeve', 'Osric Dale'])
  })

  it('PLA-22 a walk out of reach is answered before the step', async () => {
    const { page } = tab
    await drag(page, 'M8', 'K8')
    await prompt(page).getByRole('heading', { name: 'Wenna Holt moves out of reach: who makes an opportunity attack?' })
      .waitFor()
    await prompt(page).getByRole('button', { name: /^Pass for all/ }).click()
    await prompt(page).waitFor({ state: 'detached' })
    expect(await whoIsAt(page, 'K8')).toContain('Wenna Holt')
    await drag(page, 'K8', 'M8')
    expect(await whoIsAt(page, 'M8')).toContain('Wenna Holt')
  })

  it('PLA-10 PLA-11 three foes fall in the first round', async () => {
    const { page } = tab
    await at(/^Long sword/, 'N8')
    await typeDice(page, 'Long sword against Toll-taker', 20)
    await typeDice(page, 'Long sword, slashing damage', 8, 8)
    expect(await whoIsAt(page, 'N8')).toContain('down')
    await endTurn(page)
    await turnOf(page, 'Tam Reeve')
    await at(/^Short bow/, 'P12')
    await typeDice(page, 'Short bow against Lurker in the thorns', 20, 20)
    await typeDice(page, 'Short bow, piercing damage', 6, 6)
    expect(await whoIsAt(page, 'P12')).toContain('down')
    await endTurn(page)
    await turnOf(page, 'Osric Dale')
    await at(/^Mace/, 'N9')
    await typeDice(page, 'Mace against Toll-taker 2', 20)
    await typeDice(page, 'Mace, bludgeoning damage', 6, 6)
    await endTurn(page)
    await turnOf(page, 'Brook hag')
    await endTurn(page)
  })

  it('PLA-17 the hag falls to steel, and less to arrows; the end is proposed', async () => {
    const { page } = tab
    await turnOf(page, 'Wenna Holt')
    await drag(page, 'M8', 'Q9')
    await at(/^Long sword/, 'R9')
    await typeDice(page, 'Long sword against Brook hag', 20)
    await typeDice(page, 'Long sword, slashing damage', 8, 8)
    expect(await whoIsAt(page, 'R9')).toContain('19 of 38 HP')
    await endTurn(page)
    await turnOf(page, 'Tam Reeve')
    await at(/^Short bow/, 'R9')
    await typeDice(page, 'Short bow against Brook hag', 20)
    await typeDice(page, 'Short bow, piercing damage', 6, 6)
    expect(await whoIsAt(page, 'R9')).toContain('11 of 38 HP')
    await endTurn(page)
    await turnOf(page, 'Osric Dale')
    await drag(page, 'M9', 'Q8')
    await at(/^Mace/, 'R9')
    await typeDice(page, 'Mace against Brook hag', 20)
    await typeDice(page, 'Mace, bludgeoning damage', 6, 6)
    const decided = page.getByRole('status', { name: 'The fight seems decided' })
    await decided.waitFor()
    expect(await decided.innerText()).toContain('The Players have won: the Enemies are out of the fight.')
    expect(tab.errors).toEqual([])
  })
})
