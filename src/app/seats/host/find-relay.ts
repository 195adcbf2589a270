// Whether a relay answers where this page came from, and under which addresses others reach the page.
import { WHERE_PATH, where } from '../../../seats/wire/relay-terms.ts'

/** `none`: the page came from a server without a relay; `away`: nothing answers now. */
export type FoundRelay = { readonly kind: 'found'; readonly addresses: readonly string[] } | {
  readonly kind: 'none' | 'away'
}

export async function findRelay(app: string, ask: typeof fetch = fetch): Promise<FoundRelay> {
  let answer: Response
  try {
    answer = await ask(new URL(WHERE_PATH, app), { cache: 'no-store' })
  } catch {
    return { kind: 'away' }
  }
  const said = answer.ok ? where.safeParse(await answer.json().catch(() => null)) : null
  return said?.success ? { kind: 'found', addresses: said.data.addresses } : { kind: 'none' }
}

const THIS_DEVICE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Whether only this device can open a page with that address. */
export const isOfThisDevice = (app: string): boolean => THIS_DEVICE.test(new URL(app).hostname)

/** The address of the app without what stands behind `#`. */
export const appAddress = (href: string): string => {
  const url = new URL(href)
  url.hash = ''
  url.search = ''
  return url.href
}
