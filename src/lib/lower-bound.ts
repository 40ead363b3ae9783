/** The first index, from `from` on, that isn't before what is searched in a sorted list; the length if all are. */
export function lowerBound(length: number, isBefore: (index: number) => boolean, from = 0): number {
  let low = from
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
