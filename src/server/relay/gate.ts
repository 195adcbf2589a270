// Who may connect at all, before a word is read: pages of the right origin, and not too many from one address.
import type { IncomingMessage } from 'node:http'
import { allowance } from '../../lib/allowance.ts'
import type { Settings } from '../settings.ts'
import { makeLasting } from './lasting.ts'

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
  return LOOPBACK.test(address) ? null : network(address)
}

/** Whoever has an address of the newer kind has all that begin alike: those of a household are counted as one. */
function network(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1]
  if (mapped !== undefined || !bare.includes(':')) return mapped ?? bare
  const [head = '', tail] = bare.split('::')
  const [before, after] = [head, tail ?? ''].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]]
  const zeros = tail === undefined
    ? []
    : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${groups.join(':')}::/64`
}

export interface Gate {
  /**
   * Why this one may not connect; when it may, it is counted until the returned function is called. `fast`: too many
   * came from there in a short while. `now` is in milliseconds.
   */
  enter(asking: Asking, now: number): 'origin' | 'crowded' | 'fast' | (() => void)
}

/** So often all connections that an address may have may be opened anew at once, and so many of them a second. */
const ANEW_AT_ONCE = 2
const ANEW_A_SECOND = 1 / 8

type Limits = Pick<Settings, 'origins' | 'proxy' | 'connections' | 'connectionsEach'>

export function makeGate({ origins, proxy, connections, connectionsEach }: Limits): Gate {
  const counts = new Map<string, number>()
  const arrivals = makeLasting(() => allowance(connectionsEach * ANEW_A_SECOND, connectionsEach * ANEW_AT_ONCE))
  let all = 0
  const add = (address: string | null, one: 1 | -1) => {
    all += one
    if (address === null) return
    const count = (counts.get(address) ?? 0) + one
    if (count > 0) counts.set(address, count)
    else counts.delete(address)
  }
  return {
    enter: (asking, now) => {
      if (!isWelcomeOrigin(asking, origins)) return 'origin'
      const address = countedAddress(asking, proxy)
      const count = address === null ? 0 : counts.get(address) ?? 0
      if (all >= connections || count >= connectionsEach) return 'crowded'
      if (address !== null && !arrivals.at(address, now).take(1, now)) return 'fast'
      add(address, 1)
      return () => add(address, -1)
    },
  }
}
