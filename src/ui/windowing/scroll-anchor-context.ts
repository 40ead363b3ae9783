import { createContext } from 'react'

/**
 * A row of a scrolled list calls this before the user's click changes its height: the given element then keeps its
 * position on the screen. Without a surrounding list it does nothing.
 */
export const ScrollAnchorContext = createContext<(element: Element) => void>(() => undefined)
