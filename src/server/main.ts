// `npm start`: reads the settings, serves the app and the relay, says where, and ends in good order when it is told to.
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { greeting, networkAddresses } from './greeting.ts'
import { logTo } from './log.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { isTaken, saysTaken } from './taken-port.ts'

/** The built app lies beside the built server. */
const APP = fileURLToPath(new URL('../dist', import.meta.url))

/**
 * What cut connections may still ask for lives some seconds, long enough to be taken for lasting. With a usual heap,
 * which may double before all of it is looked through, 200 rooms take 100 MB more; looking sooner costs no time that
 * could be measured.
 */
const MOST_GROWTH = '--heap-growing-percent=30'

async function main(): Promise<number | null> {
  const read = readSettings(process.env, process.argv.slice(2))
  if (!read.ok) {
    process.stderr.write(`\nTurnstone was not started:\n${read.problem.map((one) => `  ${one}\n`).join('')}`)
    return 1
  }
  const settings = read.value
  setFlagsFromString(MOST_GROWTH)
  if (await isTaken(settings.port)) {
    process.stderr.write(saysTaken(settings.port))
    return 1
  }
  const log = logTo(process.stderr)
  try {
    const serving = await serve(APP, settings, log)
    process.stdout.write(greeting(settings, serving.port, networkAddresses()))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => void serving.close().then(() => process.exit(0)))
    }
    return null
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    process.stderr.write(
      code === 'EADDRINUSE' ? saysTaken(settings.port) : `\nTurnstone was not started: ${saysWhy(cause)}\n`,
    )
    return 1
  }
}

const saysWhy = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

const code = await main()
if (code !== null) process.exit(code)
