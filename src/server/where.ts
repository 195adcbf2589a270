// Tells the app's page that a relay answers here, and under which addresses others on the network reach it.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { WHERE_PATH } from '../seats/wire/relay-terms.ts'

/** Answers that question, and hands everything else on. `addresses`: as others on the network may open the app. */
export function tellsWhere(addresses: () => readonly string[], otherwise: RequestListener): RequestListener {
  return (request: IncomingMessage, response: ServerResponse) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== `/${WHERE_PATH}` || (request.method !== 'GET' && request.method !== 'HEAD')) {
      otherwise(request, response)
      return
    }
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store',
      'x-content-type-options': 'nosniff' })
    response.end(JSON.stringify({ relay: true, addresses: addresses() }))
  }
}
