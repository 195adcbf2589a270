// Nothing is lost: reloads, files from one browser to another, saves that are broken, a browser that keeps nothing,
// numbers that cannot be.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshTab } from './fresh-tab.ts'
import { openApp } from './page.ts'
import { startBattle, startSample } from '../support/low-mill.ts'
import { boxOf, chooseFile, clickCell, differingPixels, drag, endTurn, fit, headline, lookAsGm, readLog, settled,
  turnOf, whoIsAt } from './table.ts'

const tab = freshTab()

/** Iven walks in set-up, the battle starts, and two turns pass. */
async function playALittle(page: Page): Promise<void> {
  await startSample(page)
  await drag(page, 'C10', 'B13')
  await startBattle(page)
  await endTurn(page)
  await turnOf(page, 'Sefa Lark')
  await endTurn(page)
  await turnOf(page, 'Iven Ash')
}

async function openSettings(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('dialog').getByRole('tab', { name }).click()
}

async function exportBattle(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  await openSettings(page, 'Files')
  const [download] = await Promise.all([page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click()])
  await page.keyboard.press('Escape')
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** A picture of the fitted board with nothing over it. */
async function boardOf(page: Page): Promise<Buffer> {
  const hint = page.getByRole('button', { name: 'Got it' })
  while (await hint.isVisible()) await hint.click()
  await fit(page)
  await page.locator('.phase-headline').click()
  await page.mouse.move(2, 2)
  await expect.poll(() => page.locator('.toast').count(), { timeout: 20_000 }).toBe(0)
  await settled(page, 400)
  const picture = async () => page.screenshot({ clip: await boxOf(page.locator('.board')) })
  // A slow machine may still be drawing: two pictures that are the same show that nothing changes any more.
  let before = await picture()
  for (let tries = 0; tries < 20; tries++) {
    await page.waitForTimeout(250)
    const now = await picture()
    if (now.equals(before)) break
    before = now
  }
  return before
}

const asFile = (text: string, name = 'kept.turnstone.json') => ({ name, mimeType: 'application/json',
  buffer: Buffer.from(text) })

describe('a battle is kept', () => {
  it('a reload resumes exactly there, and the start screen lists it', async () => {
    const { page } = tab
    await playALittle(page)
    const [log, turn] = [await readLog(page), await headline(page)]
    await page.reload()
    await lookAsGm(page)
    await expect.poll(() => headline(page)).toBe(turn)
    expect(await readLog(page)).toEqual(log)
    await settled(page, 300)
    expect(await whoIsAt(page, 'B13')).toMatch(/^Iven Ash, B13,/)
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    await page.getByRole('region', { name: 'Continue' }).getByRole('button', { name: /The Low Mill/ }).first().click()
    await lookAsGm(page)
    await expect.poll(() => headline(page)).toBe(turn)
    expect(await readLog(page)).toEqual(log)
    expect(tab.errors).toEqual([])
  })

  it('COM-03 a file opens in another browser: the same log, the same board', async () => {
    const { page } = tab
    await playALittle(page)
    const file = await exportBattle(page)
    expect(file.name).toBe('The-Low-Mill.turnstone.json')
    const [log, turn] = [await readLog(page), await headline(page)]
    // Names lie where they lay before, as long as they can: both boards begin anew.
    await page.reload()
    await lookAsGm(page)
    const board = await boardOf(page)
    const other = await openApp()
    await chooseFile(other.page, 'Open a battle file', asFile(file.text, file.name))
    await other.page.locator('.board').waitFor()
    await lookAsGm(other.page)
    expect(await headline(other.page)).toBe(turn)
    expect(await readLog(other.page)).toEqual(log)
    await other.page.reload()
    await lookAsGm(other.page)
    expect(await differingPixels(other.page, board, await boardOf(other.page))).toBeLessThan(500)
    expect(await whoIsAt(other.page, 'B13')).toMatch(/^Iven Ash, B13,/)
    expect([...tab.errors, ...other.errors]).toEqual([])
    await other.close()
  })

  it('a broken save names the field, a newer one its version; what comes before a broken step opens', async () => {
    const { page } = tab
    await playALittle(page)
    const { text } = await exportBattle(page)
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    const saved = JSON.parse(text) as { version: number;
      session: { base: { roster: string[] }; entries: { events: unknown[] }[] } }
    const refuses = async (broken: string, says: RegExp) => {
      await chooseFile(page, 'Open a battle file', asFile(broken))
      const message = page.getByRole('status', { name: 'Messages' }).locator('.toast', { hasText: says })
      await message.waitFor()
      expect(await message.innerText()).toContain('kept.turnstone.json was not opened.')
      await message.getByRole('button', { name: 'Dismiss' }).click()
      await message.waitFor({ state: 'detached' })
      expect(await page.locator('.start').isVisible()).toBe(true)
    }
    await refuses(JSON.stringify({ ...saved, version: 99 }),
      /saved by a newer Turnstone: its format is version 99, .* Nothing was changed\./)
    await refuses(
      JSON.stringify({ ...saved, session: { ...saved.session, base: { ...saved.session.base, roster: 'everybody' } } }),
      /Roster: must be a list, but is "everybody"\. Nothing was changed\./,
    )
    const entries = saved.session.entries.map((one, at) =>
      at === 2 ? { ...one, events: [{ type: 'moved', who: 7 }] } : one
    )
    const withFlaw = JSON.stringify({ ...saved, session: { ...saved.session, entries } })
    await refuses(withFlaw, /Step 3 .* › event 1 › who: must be text, but is 7\./)
    await refuses(text.slice(0, text.length / 2), /cannot be read at line 1, .*cut off\. Nothing was changed\./)
    // What comes before the broken step is a battle all the same.
    await chooseFile(page, 'Open a battle file', asFile(withFlaw))
    await page.getByRole('button', { name: `Open it up to step 2 of ${entries.length}` }).click()
    await page.locator('.board').waitFor()
    await page.reload()
    await page.locator('.board').waitFor()
    expect(tab.errors).toEqual([])
  })

  it('COM-06 numbers that cannot be get a message with the field’s name and change nothing', async () => {
    const { page } = tab
    await startSample(page)
    await lookAsGm(page)
    await clickCell(page, 'D8')
    await page.getByRole('tab', { name: 'Sheet' }).click()
    for (const [label, value] of [['Combat style', '-5'], ['Speed', 'fast'], ['Armour', '1000000000']] as const) {
      const field = page.getByRole('spinbutton', { name: label, exact: true })
      const before = await field.inputValue()
      await field.fill(value)
      await field.press('Enter')
      const alert = page.getByRole('alert').filter({ hasText: label })
      await alert.waitFor()
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await field.press('Escape')
      expect(await field.inputValue()).toBe(before)
    }
    expect(await readLog(page)).toEqual(expect.not.arrayContaining([expect.stringContaining('Mira Vane')]))
    expect(tab.errors).toEqual([])
  })
})

describe('a browser that keeps nothing', () => {
  it('says so for as long as it lasts, and the battle can be saved as a file', async () => {
    const refusing = await openApp({
      before: () => {
        indexedDB.open = () => {
          throw new DOMException('Storage is switched off here.', 'SecurityError')
        }
      },
    })
    const { page } = refusing
    const banner = page.getByRole('alert', { name: 'This battle is not being kept' })
    await page.getByRole('alert', { name: 'Battles are not being kept' }).waitFor()
    await startSample(page)
    await banner.waitFor()
    expect(await banner.innerText()).toContain(
      'the browser does not let this page keep anything, as in a private window.',
    )
    const [download] = await Promise.all([page.waitForEvent('download'),
      banner.getByRole('button', { name: 'Save as a file' }).click()])
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ format: 'turnstone-battle' })
    await page.getByRole('button', { name: 'Start battle' }).click()
    await page.getByText('Round 1').first().waitFor()
    expect(await banner.isVisible()).toBe(true)
    // Whichever way the battle is left, it is asked first.
    const question = page.getByRole('dialog', { name: 'Leave a battle that is not kept?' })
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    expect(await question.innerText()).toContain(
      'the browser does not let this page keep anything, as in a private window.',
    )
    const [again] = await Promise.all([page.waitForEvent('download'),
      question.getByRole('button', { name: 'Save as a file' }).click()])
    expect(again.suggestedFilename()).toBe('The-Low-Mill.turnstone.json')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await page.getByText('Round 1').first().waitFor()
    await page.goBack()
    await question.getByRole('button', { name: 'Stay' }).click()
    await page.getByText('Round 1').first().waitFor()
    expect(page.url()).toContain('#battle=')
    const asked = page.waitForEvent('dialog')
    void page.reload({ timeout: 2_000 }).catch(() => undefined)
    const browsers = await asked
    expect(browsers.type()).toBe('beforeunload')
    await browsers.dismiss()
    await page.getByText('Round 1').first().waitFor()
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    await question.getByRole('button', { name: 'Leave without them' }).click()
    await page.locator('.start').waitFor()
    expect(refusing.errors).toEqual([])
    await refusing.close()
  })
})

describe('a browser whose storage never answers', () => {
  it('shows the page all the same, and says what is not kept and why', async () => {
    const silent = await openApp({
      before: () => {
        indexedDB.open = () =>
          Object.defineProperty(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, 'addEventListener', {
            value: () => undefined,
          })
      },
    })
    const { page } = silent
    const early = page.getByRole('alert', { name: 'Battles are not being kept' })
    await early.waitFor()
    expect(await early.innerText()).toContain(
      'A battle that begins now is lost when this page closes: the browser’s storage does not answer.',
    )
    await startSample(page)
    const banner = page.getByRole('alert', { name: 'This battle is not being kept' })
    await banner.waitFor()
    expect(await banner.innerText()).toContain(
      'It is lost when this page closes: the browser’s storage does not answer. Save it as a file to be safe.',
    )
    expect(silent.errors).toEqual([])
    await silent.close()
  })
})

describe('a browser that stops keeping', () => {
  const banner = (page: Page) => page.getByRole('alert', { name: 'This battle is not being kept' })

  it('full in the middle of the fight: a banner, play goes on, and all is kept again when there is room', async () => {
    const { page } = tab
    await startSample(page)
    await page.evaluate(() => {
      const { put } = IDBObjectStore.prototype
      Object.assign(globalThis, { makeRoom: () => (IDBObjectStore.prototype.put = put) })
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await drag(page, 'C10', 'B13')
    await banner(page).waitFor()
    expect(await banner(page).innerText()).toContain('the browser’s storage is full')
    expect(await whoIsAt(page, 'B13')).toMatch(/^Iven Ash/)
    await page.evaluate(() => (globalThis as unknown as { makeRoom(): void }).makeRoom())
    await drag(page, 'B13', 'B12')
    await banner(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await settled(page, 300)
    expect(await whoIsAt(page, 'B12')).toMatch(/^Iven Ash/)
    expect(tab.errors).toEqual([])
  })

  it('a database deleted meanwhile is made anew with the whole battle at the next step', async () => {
    const { page } = tab
    await startSample(page)
    await drag(page, 'C10', 'B13')
    await page.evaluate(() =>
      new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase('turnstone-battles')
        request.onsuccess = resolve
        request.onerror = reject
      })
    )
    await drag(page, 'B13', 'B12')
    await settled(page, 200)
    expect(await banner(page).count()).toBe(0)
    await page.reload()
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await settled(page, 300)
    expect(await whoIsAt(page, 'B12')).toMatch(/^Iven Ash/)
    expect(tab.errors).toEqual([])
  })

  it('two windows on one battle: one has the pen, the other follows, and the pen changes hands', async () => {
    const { page, context } = tab
    await startSample(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('heading', { name: /Set-up/ }).waitFor()
    const follows = (one: Page) => one.getByRole('status', { name: 'Another window of yours has the pen.' })
    await follows(other).waitFor()
    await settled(other, 300)
    await drag(other, 'C10', 'B13')
    expect(await whoIsAt(other, 'C10')).toMatch(/^Iven Ash/)
    await page.bringToFront()
    await drag(page, 'C10', 'B12')
    await other.bringToFront()
    await expect.poll(() => whoIsAt(other, 'B12')).toMatch(/^Iven Ash/)
    await other.getByRole('button', { name: 'Take the pen over' }).click()
    await follows(other).waitFor({ state: 'detached' })
    await drag(other, 'B12', 'B13')
    await page.bringToFront()
    await follows(page).waitFor()
    await expect.poll(() => whoIsAt(page, 'B13')).toMatch(/^Iven Ash/)
    // A page that is loaded anew keeps the pen, and a window that is closed leaves it to the other.
    await other.reload()
    await other.getByRole('heading', { name: /Set-up/ }).waitFor()
    await settled(other, 4_000)
    expect([await follows(page).count(), await follows(other).count()]).toEqual([1, 0])
    await other.close()
    await follows(page).waitFor({ state: 'detached' })
    await drag(page, 'B13', 'B12')
    expect([await whoIsAt(page, 'B12'), await banner(page).count()]).toEqual([expect.stringMatching(/^Iven Ash/), 0])
    expect(tab.errors).toEqual([])
  })

  /** Another window holds the store until `letGo`; whoever wants to write waits for it. */
  const hold = (page: Page) =>
    page.evaluate(() =>
      new Promise<void>((started, failed) => {
        const request = indexedDB.open('turnstone-battles')
        request.onerror = failed
        request.onsuccess = () => {
          const heads = request.result.transaction('heads', 'readwrite').objectStore('heads')
          let held = true
          Object.assign(globalThis, { letGo: () => (held = false) })
          const again = () => {
            if (held) heads.count().onsuccess = again
            else request.result.close()
          }
          again()
          started()
        }
      })
    )
  const letGo = (page: Page) => page.evaluate(() => (globalThis as unknown as { letGo(): void }).letGo())

  it('slow: what is awaited is told, and the step is shown when it is kept', async () => {
    const { page } = tab
    await startSample(page)
    await hold(page)
    await drag(page, 'C10', 'B13')
    const wait = page.getByRole('progressbar', { name: 'Saving the battle' })
    await wait.waitFor()
    await letGo(page)
    await wait.waitFor({ state: 'detached' })
    await settled(page, 200)
    expect(await banner(page).count()).toBe(0)
    expect(await whoIsAt(page, 'B13')).toMatch(/^Iven Ash/)
    expect(tab.errors).toEqual([])
  })

  it('silent: leaving is asked about, play goes on after three seconds, and all is kept when it answers', async () => {
    const { page } = tab
    await startSample(page)
    await hold(page)
    await drag(page, 'C10', 'B13')
    await page.getByRole('button', { name: 'Back to the start screen' }).click()
    const question = page.getByRole('dialog', { name: 'Leave a battle that is not kept?' })
    expect(await question.innerText()).toMatch(/the last step is still being written down|storage does not answer/)
    await question.getByRole('button', { name: 'Stay' }).click()
    await banner(page).waitFor()
    expect(await banner(page).innerText()).toContain('the browser’s storage does not answer')
    expect(await page.getByRole('progressbar', { name: 'Saving the battle' }).count()).toBe(0)
    await settled(page, 200)
    expect(await whoIsAt(page, 'B13')).toMatch(/^Iven Ash/)
    await letGo(page)
    await drag(page, 'B13', 'B12')
    await banner(page).waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: /Set-up/ }).waitFor()
    await settled(page, 300)
    expect(await whoIsAt(page, 'B12')).toMatch(/^Iven Ash/)
    expect(tab.errors).toEqual([])
  })

  it('silent when the page opens: it is told that the battle cannot be read, and others can be begun', async () => {
    const { page, context } = tab
    await startSample(page)
    await hold(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('status', { name: 'Messages' }).locator('.toast', {
      hasText: 'This battle cannot be read: the browser’s storage does not answer.',
    }).waitFor()
    await startSample(other)
    await banner(other).waitFor()
    await letGo(page)
    expect(tab.errors).toEqual([])
  })
})
