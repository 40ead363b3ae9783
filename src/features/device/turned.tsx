import { useEffect } from 'react'
import { keepFocusInSight } from '#src/lib/focus-in-sight.ts'

/** A tablet is turned in the middle of anything. */
export function Turned() {
  useEffect(keepFocusInSight, [])
  return null
}
