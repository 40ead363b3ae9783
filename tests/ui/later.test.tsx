import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { later } from '#src/ui/later.ts'

const Part = () => <p>the part</p>

test('what could not be fetched is fetched again when the network is back, and nothing breaks meanwhile', async () => {
  const load = vi.fn<() => Promise<{ default: typeof Part }>>()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  load.mockResolvedValue({ default: Part })
  const Late = later(load)
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
