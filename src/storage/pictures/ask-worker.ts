// Talks to the worker for pictures. One worker stays, for what is shown; taking a picture has a worker of its own, so
// that its memory is given back at once and tiles are not kept waiting.
import type { Answers, Asked, Order, Said, Taken, TakeOrder } from './messages.ts'

type Kind<Wanted extends Order> = Answers[Wanted['do']]

interface PictureWorker {
  ask<Wanted extends Order>(order: Wanted, onProgress?: (fraction: number) => void): Promise<Kind<Wanted>>
  end(): void
}

interface Waiting {
  readonly done: (answer: never) => void
  readonly fail: (cause: Error) => void
  readonly progress: (fraction: number) => void
}

function startWorker(onBroken: () => void): PictureWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let asked = 0
  const end = (why: string): void => {
    worker.terminate()
    for (const { fail } of waiting.values()) fail(new Error(why))
    waiting.clear()
  }
  worker.addEventListener('error', () => {
    onBroken()
    end('The worker for pictures broke off.')
  })
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const one = waiting.get(data.ask)
    if (!one) return
    if ('progress' in data) return one.progress(data.progress)
    waiting.delete(data.ask)
    if ('failed' in data) one.fail(new Error(data.failed))
    else one.done(data.answer as never)
  })
  return {
    ask: (order, progress = () => undefined) =>
      new Promise((done, fail) => {
        const ask = ++asked
        waiting.set(ask, { done, fail, progress })
        worker.postMessage({ ...order, ask } satisfies Asked)
      }),
    end: () => end('The worker for pictures was ended.'),
  }
}

let shared: PictureWorker | null = null

/** Rejects when the picture cannot be read, or when the browser has no room for it. */
export function askPictures<Wanted extends Order>(order: Wanted): Promise<Kind<Wanted>> {
  shared ??= startWorker(() => (shared = null))
  return shared.ask(order)
}

/**
 * Decodes a picture, looks for its grid if that is wanted, and cuts it into tiles if it is large. Rejects when it
 * cannot be decoded, or when the browser has no room for it.
 */
export async function takeInWorker(
  order: Omit<TakeOrder, 'do'>,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<Taken> {
  const worker = startWorker(() => undefined)
  try {
    return await worker.ask({ ...order, do: 'take' as const }, onProgress)
  } finally {
    worker.end()
  }
}
