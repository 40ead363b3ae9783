import { screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { render } from '../../support/render.tsx'

const LoadedPart = () => <p>the part</p>

test('a failed import is repeated when the network is back, and nothing breaks meanwhile', async () => {
  const load = vi.fn<() => Promise<typeof LoadedPart>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(LoadedPart)
  const LazyPart = lazyWithRetry(load)
  render(
    <>
      <p>the rest</p>
      <Suspense fallback={<p>not yet</p>}>
        <LazyPart />
      </Suspense>
    </>,
  )
  expect(screen.getByText('not yet')).toBeInTheDocument()
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  globalThis.dispatchEvent(new Event('online'))
  expect(await screen.findByText('the part')).toBeInTheDocument()
  expect(screen.getByText('the rest')).toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a preloaded component is rendered at once, without its fallback', async () => {
  const LazyPart = lazyWithRetry(() => Promise.resolve(LoadedPart))
  LazyPart.preload()
  await Promise.resolve()
  await Promise.resolve()
  const shown: string[] = []
  function Fallback() {
    shown.push('fallback')
    return null
  }
  render(
    <Suspense fallback={<Fallback />}>
      <LazyPart />
    </Suspense>,
  )
  expect(screen.getByText('the part')).toBeInTheDocument()
  expect(shown).toEqual([])
})
