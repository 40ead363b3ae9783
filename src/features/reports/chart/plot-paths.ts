/** SVG paths of a plot in a square of 100 × 100, which is stretched to the plot's size. */
import { scaleBand, scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import type { ChartMark } from '#src/domain/reports/chart-marks.ts'

export type BarPaths = {
  readonly bars: string
  readonly peak: string
  /** Lines of length 0: a round line cap draws each as a dot as wide as the stroke. */
  readonly zeros: string
  readonly missing: string
}

export type LinePaths = { readonly line: string; readonly dots: string; readonly missing: string }

/** Bars are at least 2 high: a small value must not look like a missing one. */
const MAX_BAR_TOP = 98

/** The gap between bars as a share of a band; none if there are many bars. */
function getPadding(count: number): number {
  return count > 120 ? 0 : 0.16
}

export function createBarPaths(marks: readonly ChartMark[], max: number, peak: number | null): BarPaths {
  const x = scaleBand<number>(marks.keys(), [0, 100]).paddingInner(getPadding(marks.length))
  const y = scaleLinear([0, max || 1], [100, 0])
  const [width, half] = [x.bandwidth(), x.bandwidth() / 2]
  const paths = { bars: '', peak: '', zeros: '', missing: '' }
  marks.forEach((mark, index) => {
    const left = x(index) ?? 0
    if (mark.kind === 'value')
      paths[index === peak ? 'peak' : 'bars'] +=
        `M${round(left)} 100V${round(Math.min(MAX_BAR_TOP, y(mark.value)))}h${round(width)}V100z`
    else if (mark.kind !== 'gap')
      paths[mark.kind === 'zero' ? 'zeros' : 'missing'] += createDot(left + half, 100)
  })
  return paths
}

/** Adjacent values are joined, missing ones interrupt the line, and a value without neighbours is a dot. */
export function createLinePaths(marks: readonly ChartMark[]): LinePaths {
  const x = scalePoint<number>(marks.keys(), [0, 100])
  const y = scaleLinear([0, 1], [100, 0])
  const getX = (index: number) => x(index) ?? 0
  const isValue = (index: number) => marks[index]?.kind === 'value'
  const draw = line<ChartMark>()
    .defined((mark) => mark.kind === 'value')
    .x((_, index) => getX(index))
    .y((mark) => (mark.kind === 'value' ? y(mark.value) : 0))
    .digits(2)
  const paths = { line: draw([...marks]) ?? '', dots: '', missing: '' }
  marks.forEach((mark, index) => {
    if (mark.kind === 'none') paths.missing += createDot(getX(index), 100)
    if (mark.kind === 'value' && !isValue(index - 1) && !isValue(index + 1))
      paths.dots += createDot(getX(index), y(mark.value))
  })
  return paths
}

/** The position of a point, in percent of the width: the middle of its bar, or its point on the line. */
export function getPointPosition(index: number, count: number, kind: 'bars' | 'line'): number {
  if (kind === 'line') return count < 2 ? 50 : (100 * index) / (count - 1)
  return (100 * (index + 0.5)) / count
}

/** The index of the point nearest to a position, given as a share (0 to 1) of the width. */
export function getNearestIndex(share: number, count: number, kind: 'bars' | 'line'): number {
  const index = kind === 'line' ? Math.round(share * (count - 1)) : Math.floor(share * count)
  return Math.max(0, Math.min(count - 1, index))
}

function createDot(x: number, y: number): string {
  return `M${round(x)} ${round(y)}h0`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}
