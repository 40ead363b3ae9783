/** The shapes of a chart in a square of 100 × 100, which is stretched to whatever room there is. */
import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { Mark } from '#src/domain/reports/marks.ts'

export type BarPaths = {
  readonly bars: string
  readonly peak: string
  /** Points without a length: a round stroke makes dots of them, as wide as it is. */
  readonly zeros: string
  readonly nones: string
}

export type LinePaths = { readonly line: string; readonly dots: string; readonly nones: string }

/** Between bars, as a share of a band: with many of them there is no room for it. */
function gapOf(count: number): number {
  return count > 120 ? 0 : 0.16
}

export function barPaths(marks: readonly Mark[], top: number, peak: number | null): BarPaths {
  const x = scaleBand<number>(marks.keys(), [0, 100]).paddingInner(gapOf(marks.length))
  // What is small is seen all the same: only what isn't there is nothing.
  const y = scaleLinear([0, top || 1], [100, 0])
  const [width, half] = [x.bandwidth(), x.bandwidth() / 2]
  const paths = { bars: '', peak: '', zeros: '', nones: '' }
  marks.forEach((mark, place) => {
    const left = x(place) ?? 0
    if (mark.kind === 'value')
      paths[place === peak ? 'peak' : 'bars'] +=
        `M${two(left)} 100V${two(Math.min(98, y(mark.value)))}h${two(width)}V100z`
    else if (mark.kind !== 'gap') paths[mark.kind === 'zero' ? 'zeros' : 'nones'] += dot(left + half, 100)
  })
  return paths
}

/** Neighbours are joined; nothing is drawn across what isn't there, and what stands alone is a dot. */
export function linePaths(marks: readonly Mark[]): LinePaths {
  const x = scalePoint<number>(marks.keys(), [0, 100])
  const y = scaleLinear([0, 1], [100, 0])
  const at = (place: number) => x(place) ?? 0
  const isValue = (place: number) => marks[place]?.kind === 'value'
  const draw = line<Mark>()
    .defined((mark) => mark.kind === 'value')
    .x((_, place) => at(place))
    .y((mark) => (mark.kind === 'value' ? y(mark.value) : 0))
    .digits(2)
  const paths = { line: draw([...marks]) ?? '', dots: '', nones: '' }
  marks.forEach((mark, place) => {
    if (mark.kind === 'none') paths.nones += dot(at(place), 100)
    if (mark.kind === 'value' && !isValue(place - 1) && !isValue(place + 1))
      paths.dots += dot(at(place), y(mark.value))
  })
  return paths
}

/** Where the eye of whoever walks is: the middle of a bar, or a point of a line. In hundredths of the width. */
export function placeOf(index: number, count: number, kind: 'bars' | 'line'): number {
  if (kind === 'line') return count < 2 ? 50 : (100 * index) / (count - 1)
  return (100 * (index + 0.5)) / count
}

/** Which of them is nearest to a share (0 to 1) of the width. */
export function indexAt(share: number, count: number, kind: 'bars' | 'line'): number {
  const index = kind === 'line' ? Math.round(share * (count - 1)) : Math.floor(share * count)
  return Math.max(0, Math.min(count - 1, index))
}

function dot(x: number, y: number): string {
  return `M${two(x)} ${two(y)}h0`
}

function two(value: number): string {
  return String(Math.round(value * 100) / 100)
}
