// What the server may be told, and what it says of what it does not understand.
import { expect, it } from 'vitest'
import { readSettings } from '../../src/server/settings.ts'

const problems = (env: Readonly<Record<string, string>>, args: readonly string[] = []) => {
  const read = readSettings(env, args)
  return read.ok ? [] : read.problem
}
const settings = (env: Readonly<Record<string, string>>, args: readonly string[] = []) => {
  const read = readSettings(env, args)
  if (!read.ok) throw new Error(read.problem.join(' '))
  return read.value
}

it('listens on this machine alone on the usual port, unless it is told otherwise', () => {
  expect(settings({})).toMatchObject({ port: 4178, host: '127.0.0.1', lan: false, origins: [], redis: null, seats: 64 })
  expect(settings({}, ['--lan'])).toMatchObject({ host: '0.0.0.0', lan: true })
  expect(settings({ TURNSTONE_HOST: '::' }, ['--lan']).host).toBe('::')
  expect(settings({ TURNSTONE_PORT: '5000' }).port).toBe(5000)
  expect(settings({ TURNSTONE_PORT: '5000' }, ['--port', '6000']).port).toBe(6000)
  expect(settings({}, ['--port=6001', '--lan'])).toMatchObject({ port: 6001, lan: true })
})

it('reads origins, Redis and limits', () => {
  expect(
    settings({ TURNSTONE_ORIGINS: 'https://a.example, http://b.example:81', TURNSTONE_PROXY: '1',
      TURNSTONE_REDIS: 'redis://127.0.0.1:6379', TURNSTONE_SEATS: '6', TURNSTONE_MESSAGE_BYTES: '200000' }),
  )
    .toMatchObject({ origins: ['https://a.example', 'http://b.example:81'], redis: 'redis://127.0.0.1:6379', seats: 6,
      messageBytes: 200_000, proxy: true })
})

it('names every setting that is wrong, what belongs there and what was found', () => {
  expect(
    problems({ TURNSTONE_PORT: 'high', TURNSTONE_SEATS: '65', TURNSTONE_PROXY: 'yes', TURNSTONE_PROT: '1',
      TURNSTONE_REDIS: 'localhost', TURNSTONE_ORIGINS: 'https://a.example/table' }, ['--wan']),
  ).toEqual([
    'There is no setting TURNSTONE_PROT.',
    '“--wan” is not understood: npm start takes --lan and --port.',
    'TURNSTONE_PORT must be a whole number from 0 to 65535, but is “high”.',
    'TURNSTONE_ORIGINS must list origins such as https://table.example.org, but has “https://a.example/table”.',
    'TURNSTONE_REDIS must be an address such as redis://127.0.0.1:6379.',
    'TURNSTONE_PROXY must be 1 or 0, but is “yes”.',
    'TURNSTONE_SEATS must be a whole number from 1 to 64, but is “65”.',
  ])
  expect(problems({}, ['--port', 'x'])).toEqual(['--port must be a whole number from 0 to 65535, but is “x”.'])
})

it('the address of Redis, which may hold a password, is not repeated', () => {
  expect(problems({ TURNSTONE_REDIS: 'http://user:secret@host' }).join()).not.toContain('secret')
})
