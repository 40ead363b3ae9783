import { compareMessagePositions, type MessagePosition } from './position.ts'

/** A place in a thread and the cursor that leads on behind it (MSG-16): what lies right below can be asked for again. */
export type Checkpoint = { readonly at: MessagePosition; readonly cursor: string }

/** The marks, newest first, with one more; the very same ones where it is known. */
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

/** The mark that a cursor belongs to. */
export function findCheckpoint(checkpoints: readonly Checkpoint[], cursor: string): Checkpoint | undefined {
  return checkpoints.find((it) => it.cursor === cursor)
}

/** The nearest mark above a place: reading on from it comes to that place first. */
export function findCheckpointAbove(
  checkpoints: readonly Checkpoint[],
  position: MessagePosition,
): Checkpoint | undefined {
  const index = countAtOrNewer(checkpoints, position)
  const nearest = checkpoints[index - 1]
  return nearest && compareMessagePositions(nearest.at, position) === 0 ? checkpoints[index - 2] : nearest
}

/** How many marks stand at this place or are newer. */
function countAtOrNewer(checkpoints: readonly Checkpoint[], position: MessagePosition): number {
  let low = 0
  let high = checkpoints.length
  while (low < high) {
    const middle = (low + high) >> 1
    const checkpoint = checkpoints[middle]
    if (checkpoint && compareMessagePositions(checkpoint.at, position) >= 0) low = middle + 1
    else high = middle
  }
  return low
}
