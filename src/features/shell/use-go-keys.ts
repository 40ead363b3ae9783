import { useNavigate } from '@tanstack/react-router'
import { keyOf, useShortcut } from '#src/ui/use-shortcut.ts'

/** Milliseconds in which the second key of two has to come. */
const PATIENCE = 1_500

/** G, and then the letter of a place. The second key does nothing else, whatever it would do by itself. */
export function useGoKeys(): void {
  const navigate = useNavigate()
  useShortcut('g', () => {
    const go = (event: KeyboardEvent) => {
      const key = keyOf(event)
      const isBent = event.ctrlKey || event.altKey || event.metaKey || event.isComposing
      if (isBent || (key !== 'i' && key !== 'c')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void (key === 'i'
        ? navigate({ to: '/inbox', search: { view: 'open' } })
        : navigate({ to: '/customers' }))
    }
    document.addEventListener('keydown', go, {
      capture: true,
      once: true,
      signal: AbortSignal.timeout(PATIENCE),
    })
  })
}
