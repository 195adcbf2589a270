// The app as the server hands it out: right types, what may be kept for how long, and nothing from outside its folder.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { appFiles } from '../../src/server/files.ts'
import { networkAddresses } from '../../src/server/greeting.ts'
import { testServer, type TestServer } from '../support/server/served.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.end())

/** Asks for the path exactly as it is written. */
const ask = (path: string, method = 'GET'): Promise<{ readonly status: number; readonly text: string }> =>
  new Promise((resolve, reject) => {
    request({ port: server.port, host: '127.0.0.1', path, method }, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => {
        text += part.toString()
      }).on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    }).on('error', reject).end()
  })

it.each([
  ['', 'text/html;charset=utf-8', 'no-cache'],
  ['index.html', 'text/html;charset=utf-8', 'no-cache'],
  ['sw.js', 'text/javascript', 'no-cache'],
  ['manifest.webmanifest', 'application/manifest+json', 'no-cache'],
  ['icons/favicon.svg', 'image/svg+xml', 'no-cache'],
  ['assets/start-B1c2D3e4.js', 'text/javascript', 'public, max-age=31536000, immutable'],
])('“%s” is %s and kept: %s', async (path, type, kept) => {
  const answer = await fetch(server.url + path)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe(kept)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

it('long files are packed, and what has not changed is not sent again', async () => {
  const packed = await fetch(`${server.url}assets/start-B1c2D3e4.js`)
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(await packed.text()).toContain('long long')
  const page = await fetch(server.url)
  expect(page.headers.get('etag')).not.toBeNull()
})

it.each(['/../outside.txt', '/..%2foutside.txt', '/assets/../../outside.txt', '/%2e%2e/outside.txt', '/..\\outside.txt',
  '//outside.txt', '/.secret', '/%', '/no-such-file', '/assets/'])(
    '%s is not served',
    async (path) => {
      const { status, text } = await ask(path)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(text).not.toContain('not to be served')
    },
  )

it('nothing is taken in', async () => {
  expect((await ask('/', 'POST')).status).toBe(405)
  expect((await ask('/index.html', 'DELETE')).status).toBe(405)
})

it('where no app was built, that is said', () => {
  expect(() => appFiles('/no/such/folder')).toThrow('Build the app first: npm run build')
})

it('tells a page that a relay answers here, and no address of the network unless it is open to it', async () => {
  expect(await (await fetch(`${server.url}relay.json`)).json()).toEqual({ relay: true, addresses: [] })
  expect(await ask('/relay.json', 'POST')).toMatchObject({ status: 405 })
  const open = await testServer({ lan: true })
  const { addresses } = await (await fetch(`${open.url}relay.json`)).json() as { readonly addresses: string[] }
  await open.end()
  expect(addresses).toEqual(networkAddresses().map((address) => `http://${address}:${open.port}/`))
})
