'use memo'

import { useEffect, useState } from 'react'
import { hasHanReadings, setHanReadings } from '#src/domain/search/han-readings.ts'

const HAN_CHARACTER = /\p{Script=Han}/u

/**
 * Lets names in Chinese characters be found by their readings (pinyin) where a component matches names itself: loads the
 * readings if one of the names needs them, and renders the component again. Without them, such as offline, these names are
 * found by their characters alone.
 */
export function useHanReadings(names: readonly string[]): void {
  const [isLoaded, setIsLoaded] = useState(hasHanReadings)
  const isNeeded = !isLoaded && names.some((it) => HAN_CHARACTER.test(it))
  useEffect(() => {
    if (!isNeeded) return undefined
    let isMounted = true
    loadHanReadings().then(
      () => isMounted && setIsLoaded(true),
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [isNeeded])
}

async function loadHanReadings(): Promise<void> {
  const { createHanReadings } = await import('./han-dictionary.ts')
  if (!hasHanReadings()) setHanReadings(createHanReadings())
}
