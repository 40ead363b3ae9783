import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const Part = () => <p>the part</p>

test('what could not be fetched is fetched again when the network is back, and nothing breaks meanwhile', async () => {
  const load = vi.fn<() => Promise<typeof Part>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue(Part)
  const Late = lazyWithRetry(load)
  render(
    <>
      <p>the rest</p>
      <Suspense fallback={<p>not yet</p>}>
        <Late />
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

test('one that was fetched before is there at once, without what stands in for it', async () => {
  const Late = lazyWithRetry(() => Promise.resolve(Part))
  Late.preload()
  await Promise.resolve()
  await Promise.resolve()
  const shown: string[] = []
  function Fallback() {
    shown.push('fallback')
    return null
  }
  render(
    <Suspense fallback={<Fallback />}>
      <Late />
    </Suspense>,
  )
  expect(screen.getByText('the part')).toBeInTheDocument()
  expect(shown).toEqual([])
})
