import { useLayoutEffect } from 'react'

/** Asks before the page is left while something is on its way: it would be cut off. */
export function useBeforeUnloadPrompt(isActive: boolean) {
  // Before the paint, so that the question is set up as soon as the Undo is visible.
  useLayoutEffect(() => {
    if (!isActive) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isActive])
}
