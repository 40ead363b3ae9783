'use memo'

import { type RefObject, useEffect, useState } from 'react'
import { loadMediaInTurn } from '#src/lib/browser/load-limit.ts'
import { useNearViewport } from './use-near-viewport.ts'

type Options = {
  /** The card of the sound. */
  ref: RefObject<HTMLElement | null>
  /** Null: the duration is known, or the file may not be requested before the agent asks for it. */
  url: string | null
}

/** The duration of a sound in seconds, of which the beginning is requested near the viewport; null while unknown. */
export function useAudioDuration({ ref, url }: Options): number | null {
  const isNear = useNearViewport(ref)
  const [seconds, setSeconds] = useState<number | null>(null)
  // A later link is to the same file: polling renews links.
  const [firstUrl] = useState(url)
  const source = isNear && url !== null ? firstUrl : null
  useEffect(() => {
    if (source === null) return undefined
    const element = new Audio()
    const readDuration = () => {
      // A recording that was never finished has none.
      if (Number.isFinite(element.duration)) setSeconds(element.duration)
      release()
    }
    const release = () => {
      stopLoad()
      element.removeEventListener('loadedmetadata', readDuration)
      element.removeAttribute('src')
      element.load()
    }
    element.preload = 'metadata'
    element.addEventListener('loadedmetadata', readDuration)
    const stopLoad = loadMediaInTurn(element, source)
    return release
  }, [source])
  return seconds
}
