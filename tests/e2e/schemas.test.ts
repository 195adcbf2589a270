// What the built app serves beside the page.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type Tab } from './page.ts'

let tab: Tab
beforeAll(async () => {
  tab = await openApp()
})
afterAll(() => tab.close())

it.each([['eight-phases', 'Eight Phases'], ['eidolon-rows', 'Eidolon Rows']])(
  'the language of abilities is published as a JSON Schema: %s',
  async (id, name) => {
    const schema = await tab.page.evaluate(
      async (file) => (await fetch(file)).json() as Promise<Record<string, unknown>>,
      `abilities/${id}.schema.json`,
    )
    expect(schema).toMatchObject({ title: `An ability of ${name}`, version: 1, type: 'object' })
  },
)
