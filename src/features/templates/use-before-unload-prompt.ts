import { useLayoutEffect } from 'react'

/** While active, the browser asks for confirmation before the page is closed: that would interrupt a send. */
export function useBeforeUnloadPrompt(isActive: boolean) {
  // A layout effect, so that the prompt is active before Undo becomes visible.
  useLayoutEffect(() => {
    if (!isActive) return undefined
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [isActive])
}
