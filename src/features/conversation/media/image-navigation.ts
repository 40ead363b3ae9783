'use memo'

import { type HistoryLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** The URL has the open image (`?image=`), so that going back closes it and a reload shows it again. */
export function useImageNavigation() {
  const navigate = useNavigate()
  const { history } = useRouter()
  const closedAt = useRef<HistoryLocation | null>(null)
  return {
    openImage: (image: string) =>
      void navigate({
        to: '.',
        search: (searchParams) => ({ ...searchParams, image }),
        state: (state) => ({ ...state, openedFromThread: true }),
      }),
    /** In place of the image that is open. */
    showImage: (image: string) =>
      void navigate({
        to: '.',
        search: (searchParams) => ({ ...searchParams, image }),
        state: (state) => state,
        replace: true,
      }),
    closeImage: () => {
      const { location } = history
      if (location.state.openedFromThread !== true)
        void navigate({ to: '.', search: ({ image: _, ...others }) => others, replace: true })
      // Browsers go back later. Until then a second call would lead back from the ticket, too.
      else if (closedAt.current !== location) {
        closedAt.current = location
        history.back()
      }
    },
  }
}
