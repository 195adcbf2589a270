// What the server may be told, by environment and on the command line. Each setting is checked before anything starts.
import { MOST_BYTES, MOST_SEATS } from '../seats/wire/relay-terms.ts'
import { fail, ok, type Result } from '../lib/result.ts'

export interface Settings {
  readonly port: number
  /** The address that the server listens on. */
  readonly host: string
  /** Whether addresses for others on the network are shown. */
  readonly lan: boolean
  /** Pages of these origins may use the relay; empty: pages that this server serves. */
  readonly origins: readonly string[]
  /** Where several relays meet; `null` for a relay alone. */
  readonly redis: string | null
  /** Whether a proxy stands before the server and names the address of whoever asks. */
  readonly proxy: boolean
  /** Seats in a room at most. */
  readonly seats: number
  readonly rooms: number
  readonly connections: number
  /** Connections from the same address at most. */
  readonly connectionsEach: number
  /** Bytes of a message at most. */
  readonly messageBytes: number
  /** Messages a second that a seat may send for long; the GM may send as many to each seat. */
  readonly rate: number
  /** Seconds in which a cut connection is taken up again with what it missed. */
  readonly recoverySeconds: number
  /** Seconds that an empty room is remembered. */
  readonly emptyRoomSeconds: number
}

/** A whole number by environment. */
interface Whole {
  readonly from: number
  readonly to: number
  readonly usual: number
}

const WHOLE = {
  TURNSTONE_PORT: { from: 0, to: 65_535, usual: 4178 },
  TURNSTONE_SEATS: { from: 1, to: MOST_SEATS, usual: MOST_SEATS },
  TURNSTONE_ROOMS: { from: 1, to: 1_000_000, usual: 10_000 },
  TURNSTONE_CONNECTIONS: { from: 1, to: 1_000_000, usual: 20_000 },
  TURNSTONE_CONNECTIONS_EACH: { from: 1, to: 1_000_000, usual: 256 },
  TURNSTONE_MESSAGE_BYTES: { from: 50_000, to: 16_000_000, usual: MOST_BYTES },
  TURNSTONE_RATE: { from: 1, to: 10_000, usual: 20 },
  TURNSTONE_RECOVERY_SECONDS: { from: 1, to: 120, usual: 5 },
  TURNSTONE_EMPTY_ROOM_SECONDS: { from: 1, to: 86_400, usual: 3600 },
} as const satisfies Readonly<Record<string, Whole>>

/** Settings that are no whole numbers, and the one that the tests have. */
const OTHERS = ['TURNSTONE_HOST', 'TURNSTONE_ORIGINS', 'TURNSTONE_REDIS', 'TURNSTONE_PROXY', 'TURNSTONE_BROWSER']

type Environment = Readonly<Record<string, string | undefined>>

class Wrong extends Error {}

/** The settings, or every problem that they have, each as a sentence. */
export function readSettings(env: Environment, args: readonly string[]): Result<Settings, readonly string[]> {
  const problems: string[] = []
  const or = <Value>(read: () => Value, usual: Value): Value => {
    try {
      return read()
    } catch (cause) {
      if (!(cause instanceof Wrong)) throw cause
      problems.push(cause.message)
      return usual
    }
  }
  const whole = (name: keyof typeof WHOLE) => or<number>(() => wholeOf(env, name), WHOLE[name].usual)
  const known = new Set<string>([...Object.keys(WHOLE), ...OTHERS])
  for (const name of Object.keys(env)) {
    if (name.startsWith('TURNSTONE_') && !known.has(name)) problems.push(`There is no setting ${name}.`)
  }
  const said = or(() => argumentsOf(args), { lan: false, port: null })
  const settings: Settings = {
    port: said.port ?? whole('TURNSTONE_PORT'),
    host: env['TURNSTONE_HOST'] || (said.lan ? '0.0.0.0' : '127.0.0.1'),
    lan: said.lan,
    origins: or(() => originsOf(env['TURNSTONE_ORIGINS'] ?? ''), []),
    redis: or(() => redisOf(env['TURNSTONE_REDIS'] ?? ''), null),
    proxy: or(() => switchOf(env, 'TURNSTONE_PROXY'), false),
    seats: whole('TURNSTONE_SEATS'),
    rooms: whole('TURNSTONE_ROOMS'),
    connections: whole('TURNSTONE_CONNECTIONS'),
    connectionsEach: whole('TURNSTONE_CONNECTIONS_EACH'),
    messageBytes: whole('TURNSTONE_MESSAGE_BYTES'),
    rate: whole('TURNSTONE_RATE'),
    recoverySeconds: whole('TURNSTONE_RECOVERY_SECONDS'),
    emptyRoomSeconds: whole('TURNSTONE_EMPTY_ROOM_SECONDS'),
  }
  return problems.length === 0 ? ok(settings) : fail(problems)
}

function wholeOf(env: Environment, name: keyof typeof WHOLE): number {
  const { from, to, usual } = WHOLE[name]
  const text = env[name]
  return text === undefined || text === '' ? usual : wholeFrom(name, text, from, to)
}

function wholeFrom(name: string, text: string, from: number, to: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (number >= from && number <= to) return number
  throw new Wrong(`${name} must be a whole number from ${from} to ${to}, but is “${text}”.`)
}

function switchOf(env: Environment, name: string): boolean {
  const text = env[name] ?? ''
  if (!['', '0', '1'].includes(text)) throw new Wrong(`${name} must be 1 or 0, but is “${text}”.`)
  return text === '1'
}

function originsOf(text: string): readonly string[] {
  return text.split(',').map((one) => one.trim()).filter(Boolean).map((one) => {
    const url = URL.canParse(one) ? new URL(one) : null
    if (url && /^https?:$/.test(url.protocol) && url.origin === one) return one
    throw new Wrong(`TURNSTONE_ORIGINS must list origins such as https://table.example.org, but has “${one}”.`)
  })
}

function redisOf(text: string): string | null {
  if (text === '') return null
  if (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol)) return text
  throw new Wrong('TURNSTONE_REDIS must be an address such as redis://127.0.0.1:6379.')
}

function argumentsOf(args: readonly string[]): { readonly lan: boolean; readonly port: number | null } {
  let [lan, port]: [boolean, number | null] = [false, null]
  const rest = args.flatMap((one) => one.split(/=(.*)/s).slice(0, 2))
  for (let at = 0; at < rest.length; at++) {
    const one = rest[at] ?? ''
    if (one === '--lan') lan = true
    else if (one === '--port') port = wholeFrom('--port', rest[++at] ?? '', 0, 65_535)
    else throw new Wrong(`“${one}” is not understood: npm start takes --lan and --port.`)
  }
  return { lan, port }
}
