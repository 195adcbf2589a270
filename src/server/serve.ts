// The server: the built app and the relay at one address.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { appFiles } from './files.ts'
import { networkAddresses } from './greeting.ts'
import type { Log } from './log.ts'
import { meetInRedis } from './relay/redis.ts'
import { startRelay } from './relay/relay.ts'
import type { Settings } from './settings.ts'
import { tellsWhere } from './where.ts'

/** Milliseconds. */
const LAST_MOMENT = 2_000

export interface Serving {
  readonly port: number
  /** Ends in good order. */
  close(): Promise<void>
}

/** Serves the app of that folder. Throws what stops it, such as a port that is taken. */
export async function serve(folder: string, settings: Settings, log: Log): Promise<Serving> {
  const reached = () => {
    const { port } = http.address() as AddressInfo
    return settings.lan ? networkAddresses().map((address) => `http://${address}:${port}/`) : []
  }
  const http: Server = createServer(tellsWhere(reached, appFiles(folder)))
  const place = settings.redis === null ? null : await meetInRedis(settings.redis, log)
  const relay = startRelay(http, settings, log, place?.meet)
  const end = async () => {
    // Whoever still fetches something has a moment for it.
    setTimeout(() => http.closeAllConnections(), LAST_MOMENT).unref()
    await relay.close()
    await place?.close()
  }
  try {
    await listening(http, settings)
  } catch (cause) {
    await end()
    throw cause
  }
  const { port } = http.address() as AddressInfo
  let closed: Promise<void> | null = null
  return { port, close: () => closed ??= end() }
}

const listening = (http: Server, { port, host }: Settings): Promise<void> =>
  new Promise((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port, host }, () => {
      http.off('error', reject)
      resolve()
    })
  })
