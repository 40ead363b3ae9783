import { useEffect } from 'react'

/**
 * Keeps the app as high as what is visible of it. iOS lays its keyboard over the page and pans what lies below into view; other
 * systems resize the page, as `interactive-widget` in index.html asks them to.
 */
export function useVisibleHeight() {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return undefined
    const { style } = document.documentElement
    const remove = () => style.removeProperty('--visible-height')
    const update = () => {
      // Zoomed in, a part of the page is visible without a keyboard.
      if (Math.abs(viewport.scale - 1) > 0.01) return void remove()
      style.setProperty('--visible-height', `${viewport.height}px`)
      if (viewport.offsetTop > 0) window.scrollTo(0, 0)
    }
    const controller = new AbortController()
    viewport.addEventListener('resize', update, { signal: controller.signal })
    viewport.addEventListener('scroll', update, { signal: controller.signal })
    update()
    return () => {
      controller.abort()
      remove()
    }
  }, [])
}
