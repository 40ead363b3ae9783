'use memo'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Milliseconds: a tap or a double click is over by then, and reading a new button before pressing it takes longer. */
const GUARD_MS = 400

/**
 * Returns a ref for a group of buttons that replace one another while the user may be about to press one, for example Undo
 * when the platform's response arrives. After each change of `state` the group ignores the pointer for a moment, so that a
 * press meant for the previous button doesn't reach the new one. Keys, which name their command, always work.
 *
 * `initialState`: where it differs from `state`, the group is guarded from the moment it appears.
 */
export function usePressGuard<T extends HTMLElement>(
  state: string,
  initialState: string = state,
): RefObject<T | null> {
  const group = useRef<T>(null)
  const guardedState = useRef(initialState)
  useLayoutEffect(() => {
    if (guardedState.current === state) return
    guardedState.current = state
    // An animation ends by itself, and needs neither a timer nor another render.
    group.current?.animate({ pointerEvents: ['none', 'none'] }, GUARD_MS)
  }, [state])
  return group
}
