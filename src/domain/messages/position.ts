/** Positions in a thread, and the checkpoints from which messages can be loaded again. */
import { lowerBound } from '#src/lib/lower-bound.ts'
import type { Instant } from '#src/lib/time/instant.ts'

/** A record's position in time: microseconds, then id (D7, MSG-25). */
export type MessagePosition = { readonly id: string; readonly at: Instant }

/** Negative if `a` is older. Never zero for two different ids. */
export function compareMessagePositions(a: MessagePosition, b: MessagePosition): number {
  if (a.at.micros !== b.at.micros) return a.at.micros - b.at.micros
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** A position in a thread and the cursor that continues right below it (MSG-16): from there, messages can be loaded again. */
export type Checkpoint = { readonly at: MessagePosition; readonly cursor: string }

/** The checkpoints, newest first, with one more; the same array if it is known. */
export function insertCheckpoint(
  checkpoints: readonly Checkpoint[],
  checkpoint: Checkpoint,
): readonly Checkpoint[] {
  const index = countAtOrNewer(checkpoints, checkpoint.at)
  const known = checkpoints[index - 1]
  if (!known || compareMessagePositions(known.at, checkpoint.at) !== 0)
    return checkpoints.toSpliced(index, 0, checkpoint)
  return known.cursor === checkpoint.cursor ? checkpoints : checkpoints.with(index - 1, checkpoint)
}

export function findCheckpoint(checkpoints: readonly Checkpoint[], cursor: string): Checkpoint | undefined {
  return checkpoints.find((it) => it.cursor === cursor)
}

/** The nearest checkpoint above a position: loading from it reaches that position first. */
export function findCheckpointAbove(
  checkpoints: readonly Checkpoint[],
  position: MessagePosition,
): Checkpoint | undefined {
  const index = countAtOrNewer(checkpoints, position)
  const nearest = checkpoints[index - 1]
  return nearest && compareMessagePositions(nearest.at, position) === 0 ? checkpoints[index - 2] : nearest
}

/** How many checkpoints are at this position or newer. */
function countAtOrNewer(checkpoints: readonly Checkpoint[], position: MessagePosition): number {
  return lowerBound(checkpoints.length, (index) => {
    const checkpoint = checkpoints[index]
    return checkpoint !== undefined && compareMessagePositions(checkpoint.at, position) >= 0
  })
}
