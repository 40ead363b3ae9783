import type { Desk } from './desk.ts'
import { recallSeen } from './seen-reader.ts'
import { keepSeen } from './seen-writer.ts'

/** Keeps what is read on this device, and brings it back while the platform can't be reached. Answers the way to stop. */
export function followSeen(desk: Desk): () => void {
  const stops = [keepSeen(desk), recallSeen(desk)]
  return () => {
    for (const stop of stops) stop()
  }
}
