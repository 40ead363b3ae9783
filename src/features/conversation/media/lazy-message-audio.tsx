import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { MessageAudioList } from './message-audio-list.tsx'

const LoadedList = lazyWithRetry(async () => (await import('./message-audio-list.tsx')).MessageAudioList)

/** In pixels: the place of the cards until the code is loaded. Only a voice note's card has no name. */
const HEIGHTS = { voice: 52, audio: 76 }
const GAP = 8

/** The voice notes and other sounds of a message. */
export function LazyMessageAudio(props: ComponentProps<typeof MessageAudioList>) {
  const blockSize = props.audio.reduce((sum, { kind }) => sum + HEIGHTS[kind] + GAP, -GAP)
  return (
    <Suspense fallback={<div style={{ blockSize }} />}>
      <LoadedList {...props} />
    </Suspense>
  )
}
