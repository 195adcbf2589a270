// The server as `npm start` runs it: a taken port, the network, and its end.
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { greeting, networkAddresses } from '../../src/server/greeting.ts'
import { builtServer, prints, run } from '../support/server/served.ts'

let built: Awaited<ReturnType<typeof builtServer>>
beforeAll(async () => {
  built = await builtServer()
})
afterAll(() => built.remove())

async function onTakenPort(check: (port: number) => Promise<void>): Promise<void> {
  const other: Server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('The other program has no port.')
  try {
    await check(address.port)
  } finally {
    await new Promise((resolve) => other.close(resolve))
  }
}

it('says that the port is taken and what another port means for the battles that are kept', () =>
  onTakenPort(async (port) => {
    const running = run(built.main, ['--port', `${port}`])
    expect(await running.ended).toBe(1)
    expect(running.said()).toContain(`Turnstone was not started: another program answers on port ${port}`)
    expect(running.said()).toContain('Battles that were kept under this address are not shown there.')
    expect(running.said()).not.toMatch(/\n\s+at |already in use|EADDRINUSE|is open/)
  }))

it('a setting that is wrong is named, and nothing starts', async () => {
  const running = run(built.main, [], { TURNSTONE_PORT: 'many' })
  expect(await running.ended).toBe(1)
  expect(running.said()).toContain('TURNSTONE_PORT must be a whole number')
  expect(running.said()).not.toContain('is open')
})

it.each(['SIGTERM', 'SIGINT'] as const)('serves until %s, and then ends in good order', async (signal) => {
  const running = run(built.main, ['--port', '0'])
  await prints(running, /http:\/\/localhost:\d+\//)
  const [url = ''] = /http:\/\/localhost:\d+\//.exec(running.said()) ?? []
  expect(await (await fetch(url)).text()).toContain('Turnstone')
  running.child.kill(signal)
  expect(await running.ended).toBe(0)
})

it('answers this machine alone, and on the network where that is asked for', async () => {
  for (const [args, answers] of [[[], false], [['--lan'], true]] as const) {
    const running = run(built.main, [...args, '--port', '0'])
    await prints(running, /localhost:\d+/)
    const [, port = ''] = /localhost:(\d+)/.exec(running.said()) ?? []
    // Another address than the one at which it is open for this machine.
    const answer = await fetch(`http://127.0.0.2:${port}/`).then(({ ok }) => ok, () => false)
    expect(answer).toBe(answers)
    running.child.kill('SIGTERM')
    await running.ended
  }
})

it('on the network, addresses and a QR code are printed', () => {
  const printed = greeting({ lan: true, host: '0.0.0.0' }, 4178, ['192.0.2.7', '198.51.100.2'])
  expect(printed).toContain('http://192.0.2.7:4178/  http://198.51.100.2:4178/')
  expect(printed).toMatch(/[█▀▄]{10}/)
  expect(greeting({ lan: false, host: '127.0.0.1' }, 4178, ['192.0.2.7'])).not.toContain('192.0.2.7')
  expect(greeting({ lan: true, host: '0.0.0.0' }, 4178, [])).toContain('on no network')
})

it('addresses at home come first, and those of the machine itself are none', () => {
  const of = (
    address: string,
    internal = false,
  ) => [{ address, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null }]
  expect(networkAddresses({ lo: of('127.0.0.1', true), far: of('203.0.113.9'), home: of('192.168.1.5') }))
    .toEqual(['192.168.1.5', '203.0.113.9'])
})
