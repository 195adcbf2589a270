// Several relays as one: they meet in Redis, by Socket.IO's own adapter. Nothing is kept there but sealed messages of
// the last moments, and what a cut connection needs to be taken up again.
import { createAdapter } from '@socket.io/redis-streams-adapter'
import { createClient } from 'redis'
import type { Log } from '../log.ts'
import type { Meeting } from './relay.ts'

/** Milliseconds in which Redis has to answer when the server starts. */
const PATIENCE = 5_000
/** Messages of all rooms that the stream holds; as far back a cut connection can be taken up. */
const STREAM_LENGTH = 50_000

export interface MeetingPlace {
  readonly meet: Meeting
  close(): Promise<void>
}

/** Goes to Redis at that address. Throws where Redis does not answer; says so in the log where it stops to later. */
export async function meetInRedis(url: string, log: Log): Promise<MeetingPlace> {
  let isLost = false
  const client = createClient({ url, socket: { connectTimeout: PATIENCE } })
  client.on('error', () => {
    if (!isLost) log('Redis does not answer; rooms of several relays wait for it')
    isLost = true
  })
  client.on('ready', () => {
    if (isLost) log('Redis answers again')
    isLost = false
  })
  await inTime(client.connect(), () => client.destroy())
  // The adapter waits for nothing that it publishes: what is lost with a connection must not end the server.
  const publish = client.publish.bind(client)
  Object.assign(client, { publish: (...args: Parameters<typeof publish>) => publish(...args).catch(() => 0) })
  return { meet: createAdapter(client, { maxLen: STREAM_LENGTH }), close: () => client.close() }
}

/** What is promised, unless it takes too long. */
async function inTime(promised: Promise<unknown>, giveUp: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer at the address in TURNSTONE_REDIS.')), PATIENCE)
  })
  try {
    await Promise.race([promised, late])
  } catch (cause) {
    giveUp()
    throw cause
  } finally {
    clearTimeout(timer)
  }
}
