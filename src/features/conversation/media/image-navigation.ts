'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'

/** The URL has the open image (`?image=`), so that going back closes it and a reload shows it again. */
export function useImageNavigation() {
  const navigate = useNavigate()
  const { history } = useRouter()
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
      if (history.location.state.openedFromThread === true) history.back()
      else void navigate({ to: '.', search: ({ image: _, ...others }) => others, replace: true })
    },
  }
}
