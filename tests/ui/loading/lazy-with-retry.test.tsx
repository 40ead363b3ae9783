import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { expectConsole } from '../../support/console.ts'
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

/** The network seems to be back again and again, until the part gives up. */
async function useUpAttempts() {
  await waitFor(
    () => {
      globalThis.dispatchEvent(new Event('online'))
      expect(screen.getByRole('alert')).toHaveTextContent('The part could not be shown')
    },
    { timeout: 20_000 },
  )
}

test('code that fails for good is loaded again by each *Try again*, until it is there', async () => {
  expectConsole(/Failed to fetch dynamically imported module/)
  const load = vi.fn<() => Promise<typeof LoadedPart>>()
  load.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
  const LazyPart = lazyWithRetry(load)
  render(
    <ErrorBoundary title="The part could not be shown">
      <Suspense fallback={<p>not yet</p>}>
        <LazyPart />
      </Suspense>
    </ErrorBoundary>,
  )
  const user = userEvent.setup()
  await useUpAttempts()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('not yet')).toBeInTheDocument()
  await useUpAttempts()
  load.mockResolvedValue(LoadedPart)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('the part')).toBeInTheDocument()
})
