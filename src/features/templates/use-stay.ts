import { useLayoutEffect } from 'react'

/** Asks before the page is left while something is on its way: it would be cut off. */
export function useStay(isOnItsWay: boolean) {
  // Before the paint, so that the question is set up as soon as the Undo is visible.
  useLayoutEffect(() => {
    if (!isOnItsWay) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOnItsWay])
}
