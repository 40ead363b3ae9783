import { lazyPart } from '#src/ui/loading/lazy-with-retry.tsx'

/** In pixels: the place of the cards until the code is loaded. Only a voice note's card has no name. */
const HEIGHTS = { voice: 52, audio: 76 }
const GAP = 8

/** The voice notes and other sounds of a message. */
export const LazyMessageAudio = lazyPart(
  async () => (await import('./message-audio-list.tsx')).MessageAudioList,
  ({ audio }) => (
    <div style={{ blockSize: audio.reduce((sum, { kind }) => sum + HEIGHTS[kind] + GAP, -GAP) }} />
  ),
)
