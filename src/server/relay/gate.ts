// Who may connect at all, before a word is read: pages of the right origin, and not too many from one address.
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../settings.ts'

type Asking = Pick<IncomingMessage, 'headers'> & { readonly socket: { readonly remoteAddress?: string | undefined } }

/** Whether a page of that origin may use the relay. What is no browser names no origin. */
export function isWelcomeOrigin({ headers }: Pick<Asking, 'headers'>, origins: readonly string[]): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (origins.length > 0) return origins.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === host
}

const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/

/**
 * Whose connections are counted together; `null` where they are not: whoever asks from this machine may be a proxy that
 * stands for all.
 */
export function countedAddress({ headers, socket }: Asking, proxy: boolean): string | null {
  const named = proxy ? [headers['x-forwarded-for']].flat().join(',').split(',').at(-1)?.trim() : undefined
  const address = named || socket.remoteAddress || ''
  return LOOPBACK.test(address) ? null : address
}

export interface Gate {
  /** Why this one may not connect; when it may, it is counted until the returned function is called. */
  enter(asking: Asking): 'origin' | 'crowded' | (() => void)
}

type Limits = Pick<Settings, 'origins' | 'proxy' | 'connections' | 'connectionsEach'>

export function makeGate({ origins, proxy, connections, connectionsEach }: Limits): Gate {
  const counts = new Map<string, number>()
  let all = 0
  const add = (address: string | null, one: 1 | -1) => {
    all += one
    if (address === null) return
    const count = (counts.get(address) ?? 0) + one
    if (count > 0) counts.set(address, count)
    else counts.delete(address)
  }
  return {
    enter: (asking) => {
      if (!isWelcomeOrigin(asking, origins)) return 'origin'
      const address = countedAddress(asking, proxy)
      const count = address === null ? 0 : counts.get(address) ?? 0
      if (all >= connections || count >= connectionsEach) return 'crowded'
      add(address, 1)
      return () => add(address, -1)
    },
  }
}
