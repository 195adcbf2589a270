// What the terminal shows once the server listens: where to open the app and, on the network, a QR code for a phone.
import { networkInterfaces } from 'node:os'
import { renderUnicodeCompact } from 'uqr'
import type { Settings } from './settings.ts'

/** Addresses of this machine on its networks; those of homes and offices first. */
export function networkAddresses(interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces()): string[] {
  const isHome = (address: string) => /^(192\.168\.|10\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address)
  return Object.values(interfaces).flat()
    .flatMap((one) => (one && one.family === 'IPv4' && !one.internal ? [one.address] : []))
    .toSorted((a, b) => Number(isHome(b)) - Number(isHome(a)))
}

/** The text for the terminal. */
export function greeting(settings: Pick<Settings, 'lan' | 'host'>, port: number, addresses: readonly string[]): string {
  const at = (host: string) => `http://${host}:${port}/`
  const here = `\n  Turnstone is open on this machine:  ${at('localhost')}\n`
  if (!settings.lan) {
    return settings.host === '127.0.0.1'
      ? `${here}  For phones and others on your network:  npm start -- --lan\n`
      : `\n  Turnstone is open at  ${at(settings.host)}\n`
  }
  const [first, ...others] = addresses
  if (first === undefined) return `${here}  This machine is on no network, so nobody else can come.\n`
  return `${here}  On your network:  ${[first, ...others].map(at).join('  ')}\n\n${
    renderUnicodeCompact(at(first), { border: 2 }).replaceAll(/^/gm, '  ')
  }\n`
}
