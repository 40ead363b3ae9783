import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useImageNavigation } from '#src/features/conversation/media/image-navigation.ts'
import { renderHook } from '../../support/render.tsx'

test('closing an image twice before the browser has gone back goes back once', () => {
  const history = createMemoryHistory({ initialEntries: ['/inbox'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RouterContextProvider router={router}>{children}</RouterContextProvider>
  )
  const back = vi.spyOn(history, 'back').mockReturnValue()
  const { result } = renderHook(() => useImageNavigation(), { wrapper })
  const openImage = (image: string) => history.push(`/inbox?image=${image}`, { openedFromThread: true })
  openImage('a')
  result.current.closeImage()
  result.current.closeImage()
  expect(back).toHaveBeenCalledOnce()
  openImage('b')
  result.current.closeImage()
  expect(back).toHaveBeenCalledTimes(2)
})
