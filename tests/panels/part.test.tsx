// Parts of the page that come in files of their own.
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { createLazyPart } from '../../src/panels/parts/lazy-part.tsx'

const Greeting = ({ to }: { readonly to: string }) => <p>Hail, {to}</p>
const waiting = <p>A moment</p>

it('a part that was fetched ahead is drawn at once, and its file asked for once', async () => {
  const load = vi.fn(async () => Greeting)
  const part = createLazyPart(load)
  await part.fetch()
  render((
    <Suspense fallback={waiting}>
      <part.Shown to="Wen" />
    </Suspense>
  ))
  expect(screen.getByText('Hail, Wen')).toBeTruthy()
  expect(screen.queryByText('A moment')).toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

it('a part that is wanted before it has come is waited for', async () => {
  const part = createLazyPart(async () => Greeting)
  render((
    <Suspense fallback={waiting}>
      <part.Shown to="Tolly" />
    </Suspense>
  ))
  expect(screen.getByText('A moment')).toBeTruthy()
  expect(await screen.findByText('Hail, Tolly')).toBeTruthy()
})
