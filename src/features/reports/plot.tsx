import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import styles from './chart.module.css'
import { type ChartFacts, topOf } from './chart-facts.ts'
import { barPaths, indexAt, linePaths, placeOf } from './plot-paths.ts'

type Props = {
  facts: ChartFacts
  /** `row` in a table, `multiple` beside others, `large` alone. */
  size: 'row' | 'multiple' | 'large'
}

/**
 * A chart that is read: arrows walk its points, and so do a pointer and a finger; each says its bucket and its exact
 * values. To a screen reader it is a slider that changes nothing, which says where it is by itself.
 */
export function Plot({ facts, size }: Props) {
  const { title, kind, marks, pointAt } = facts
  const count = marks.length
  const [at, setAt] = useState<number | null>(null)
  const [last, setLast] = useState(count - 1)
  const current = Math.min(at ?? last, count - 1)
  const point = pointAt(current)
  const go = (index: number) => {
    setAt(index)
    setLast(index)
  }
  const follow = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = width === 0 ? 0 : (event.clientX - left) / width
    go(indexAt(isRtl(event.currentTarget) ? 1 - share : share, count, kind))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = nextIndex(event, current, count)
    if (event.key === 'Escape' && at !== null) event.stopPropagation()
    if (event.key === 'Escape') setAt(null)
    if (next === null) return
    event.preventDefault()
    go(next)
  }
  const place = placeOf(current, count, kind)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={title}
      aria-readonly
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={`${point.bucket}: ${point.words}`}
      className={cx(styles.plot, styles[kind], styles[size])}
      onFocus={() => setAt(last)}
      onBlur={() => setAt(null)}
      onKeyDown={onKeyDown}
      onPointerDown={follow}
      onPointerMove={follow}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && document.activeElement !== event.currentTarget) setAt(null)
      }}
    >
      {kind === 'bars' ? <Bars facts={facts} /> : <Line facts={facts} />}
      {at !== null && (
        <>
          <i className={styles.cursor} style={{ insetInlineStart: `${place}%` }} />
          <span
            className={styles.tip}
            data-side={place > 50 ? 'end' : 'start'}
            style={place > 50 ? { insetInlineEnd: `${100 - place}%` } : { insetInlineStart: `${place}%` }}
          >
            <b>{point.bucket}</b>
            {point.words}
          </span>
        </>
      )}
    </div>
  )
}

function Bars({ facts: { marks, peak } }: { facts: ChartFacts }) {
  const { bars, peak: highest, zeros, nones } = barPaths(marks, topOf(marks), peak)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={bars} className={styles.bar} />
      <path d={highest} className={styles.peak} />
      <path d={nones} className={styles.none} />
      <path d={zeros} className={styles.ring} />
      <path d={zeros} className={styles.hole} />
    </svg>
  )
}

function Line({ facts: { marks } }: { facts: ChartFacts }) {
  const { line, dots, nones } = linePaths(marks)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={nones} className={styles.none} />
      <path d={line} className={styles.stroke} />
      <path d={dots} className={styles.dot} />
    </svg>
  )
}

function nextIndex(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const step = isRtl(event.currentTarget) ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: step, ArrowLeft: -step, PageDown: 7, PageUp: -7 }
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : at + (steps[event.key] ?? 0)
  if (next === at && event.key !== 'Home' && event.key !== 'End') return null
  return Math.max(0, Math.min(count - 1, next))
}

function isRtl(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl'
}
