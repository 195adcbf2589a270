// What the built app serves beside the page.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'

let tab: Tab
beforeAll(async () => {
  tab = await openApp()
})
afterAll(() => tab.close())

it('the language of abilities is published as a JSON Schema', async () => {
  const schema = await tab.page.evaluate(async () =>
    (await fetch('abilities/eight-phases.schema.json')).json() as Promise<Record<string, unknown>>
  )
  expect(schema).toMatchObject({ title: 'An ability of Eight Phases', version: 1, type: 'object' })
})
