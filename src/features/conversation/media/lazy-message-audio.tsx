'use memo'

import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { MessageAudioList } from './message-audio-list.tsx'

const LoadedList = lazyWithRetry(async () => (await import('./message-audio-list.tsx')).MessageAudioList)

/** Of one card with its gap, in pixels: their place until the code is loaded. */
const CARD_HEIGHT = 52
const GAP = 8

/** The voice notes and other sounds of a message. */
export function LazyMessageAudio(props: ComponentProps<typeof MessageAudioList>) {
  const blockSize = props.audio.length * (CARD_HEIGHT + GAP) - GAP
  return (
    <Suspense fallback={<div style={{ blockSize }} />}>
      <LoadedList {...props} />
    </Suspense>
  )
}
