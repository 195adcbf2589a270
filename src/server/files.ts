// Serves the built app: the files that were there when the server started, by their names, and nothing else.
import { existsSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import compression from 'compression'
import sirv from 'sirv'

/** A file with its content's mark in its name never changes. */
const MARKED = /^\/assets\/[^/]+-[\w-]{8}\.\w+$/
const YEAR = 31_536_000

/** Answers for the app in that folder; throws where the folder has none. */
export function appFiles(folder: string): RequestListener {
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`There is no built app in ${folder}. Build the app first: npm run build`)
  }
  const files = sirv(folder, {
    etag: true,
    setHeaders: (response, path) => {
      response.setHeader('Cache-Control', MARKED.test(path) ? `public, max-age=${YEAR}, immutable` : 'no-cache')
    },
  })
  const pack = compression()
  return (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('X-Content-Type-Options', 'nosniff')
    // The key of a room stands in the page's address.
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('Content-Security-Policy', 'frame-ancestors \'self\'')
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end()
      return
    }
    // The types ask for what express adds, which neither of the two reads.
    const [asked, answer] = [request, response] as unknown as Parameters<typeof pack>
    pack(asked, answer, () =>
      files(request, response, () => {
        response.writeHead(404).end('Not found\n')
      }))
  }
}
