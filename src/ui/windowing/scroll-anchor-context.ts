import { createContext } from 'react'

/**
 * Called by a part of a scrolled list just before it changes its own height at a press: the element that is given stays
 * where it is on the screen. Without a list around, the browser does what it does.
 */
export const ScrollAnchorContext = createContext<(element: Element) => void>(() => undefined)
