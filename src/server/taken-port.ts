// A port that another program has is never answered with another port: battles are kept by address.
import { connect } from 'node:net'

export const saysTaken = (port: number): string => `
Turnstone was not started: another program answers on port ${port}, perhaps Turnstone itself from another terminal.
If it is Turnstone, open http://localhost:${port}/. Otherwise end that program and start again.

Turnstone can be served on another port: npm start -- --port ${port + 1}
Another port is another address for the browser. Battles that were kept under this address are not shown there.
They stay where they are, and they are shown again when Turnstone is served on port ${port}.
`

/** Whether somebody answers there. A port that the system chooses is never taken. */
export async function isTaken(port: number): Promise<boolean> {
  if (port === 0) return false
  // What answers on one of the two addresses of this machine is what a browser may find at `localhost`.
  return (await Promise.all(['127.0.0.1', '::1'].map((host) => answers(port, host)))).includes(true)
}

const answers = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = connect({ port, host, timeout: 1_000 })
    const end = (taken: boolean) => {
      asking.destroy()
      resolve(taken)
    }
    asking.on('connect', () => end(true)).on('error', () => end(false)).on('timeout', () => end(false))
  })
