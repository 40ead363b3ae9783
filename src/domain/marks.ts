import { comparePlaces, type Placed } from './position.ts'

/** A place in a thread and the cursor that leads on behind it (MSG-16): what lies right below can be asked for again. */
export type Mark = { readonly at: Placed; readonly cursor: string }

/** The marks, newest first, with one more; the very same ones where it is known. */
export function addMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  const index = countFrom(marks, mark.at)
  const known = marks[index - 1]
  if (!known || comparePlaces(known.at, mark.at) !== 0) return marks.toSpliced(index, 0, mark)
  return known.cursor === mark.cursor ? marks : marks.with(index - 1, mark)
}

/** The mark that a cursor belongs to. */
export function markAt(marks: readonly Mark[], cursor: string): Mark | undefined {
  return marks.find((it) => it.cursor === cursor)
}

/** The nearest mark above a place: reading on from it comes to that place first. */
export function markAbove(marks: readonly Mark[], place: Placed): Mark | undefined {
  const index = countFrom(marks, place)
  const nearest = marks[index - 1]
  return nearest && comparePlaces(nearest.at, place) === 0 ? marks[index - 2] : nearest
}

/** How many marks stand at this place or are newer. */
function countFrom(marks: readonly Mark[], place: Placed): number {
  let low = 0
  let high = marks.length
  while (low < high) {
    const middle = (low + high) >> 1
    const mark = marks[middle]
    if (mark && comparePlaces(mark.at, place) >= 0) low = middle + 1
    else high = middle
  }
  return low
}
