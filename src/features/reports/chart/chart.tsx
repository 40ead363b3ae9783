import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import { formatPercent } from '#src/lib/text/figures.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './chart.module.css'
import { type ChartData, getMaxValue } from './chart-data.ts'
import { createBarPaths, createLinePaths, getNearestIndex, getPointPosition } from './plot-paths.ts'

type ChartProps = { chartData: ChartData; size: 'multiple' | 'large' }

/** A plot with its axes. Time runs from left to right in every language. */
export function Chart({ chartData, size }: ChartProps) {
  const { locale } = useDisplayLocale()
  const [first, last] = chartData.axisLabels
  return (
    <>
      <div className={styles.frame} dir="ltr">
        <Plot chartData={chartData} size={size} />
        {chartData.kind === 'line' && (
          <span className={styles.ticks} aria-hidden="true">
            <span>{formatPercent(1, locale, 0)}</span>
            <span>{formatPercent(0.5, locale, 0)}</span>
          </span>
        )}
      </div>
      <div className={styles.axis} dir="ltr" data-kind={chartData.kind} aria-hidden="true">
        <span dir="auto">{first}</span>
        <span dir="auto">{last}</span>
      </div>
    </>
  )
}

type PlotProps = {
  chartData: ChartData
  /** `row`: in a table. `multiple`: among small multiples. `large`: in a dialog. */
  size: 'row' | 'multiple' | 'large'
}

/**
 * An interactive plot: arrow keys, pointer and touch move through its points and show the exact values of each. It has
 * the role of a read-only slider, so a screen reader announces each point without a live region.
 */
export function Plot({ chartData, size }: PlotProps) {
  const { t } = useLingui()
  const { title, kind, marks, getPoint } = chartData
  const count = marks.length
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const [lastIndex, setLastIndex] = useState(count - 1)
  const currentIndex = Math.min(activeIndex ?? lastIndex, count - 1)
  const { bucket, label } = getPoint(currentIndex)
  const moveTo = (index: number) => {
    setActiveIndex(index)
    setLastIndex(index)
  }
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = width === 0 ? 0 : (event.clientX - left) / width
    moveTo(getNearestIndex(share, count, kind))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = getNextIndex(event, currentIndex, count)
    if (event.key === 'Escape' && activeIndex !== null) event.stopPropagation()
    if (event.key === 'Escape') setActiveIndex(null)
    if (next === null) return
    event.preventDefault()
    moveTo(next)
  }
  const position = getPointPosition(currentIndex, count, kind)
  return (
    <div
      role="slider"
      dir="ltr"
      tabIndex={0}
      aria-label={title}
      aria-readonly
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={currentIndex + 1}
      aria-valuetext={t({
        message: `${bucket}: ${label}`,
        comment: 'A day, week or month of a chart, and its values',
      })}
      className={cx(styles.plot, styles[kind], styles[size])}
      onFocus={() => setActiveIndex(lastIndex)}
      onBlur={() => setActiveIndex(null)}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse' && document.activeElement !== event.currentTarget)
          setActiveIndex(null)
      }}
    >
      {kind === 'bars' ? <BarPlot chartData={chartData} /> : <LinePlot chartData={chartData} />}
      {activeIndex !== null && (
        <>
          <i className={styles.cursor} style={{ insetInlineStart: `${position}%` }} />
          <span
            className={styles.tip}
            data-side={position > 50 ? 'end' : 'start'}
            style={
              position > 50 ? { insetInlineEnd: `${100 - position}%` } : { insetInlineStart: `${position}%` }
            }
          >
            <b dir="auto">{bucket}</b>
            <span dir="auto">{label}</span>
          </span>
        </>
      )}
    </div>
  )
}

function BarPlot({ chartData: { marks, peakIndex } }: { chartData: ChartData }) {
  const { bars, peak, zeros, missing } = createBarPaths(marks, getMaxValue(marks), peakIndex)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={bars} className={styles.bar} />
      <path d={peak} className={styles.peak} />
      <path d={missing} className={styles.none} />
      <path d={zeros} className={styles.ring} />
      <path d={zeros} className={styles.ringCenter} />
    </svg>
  )
}

function LinePlot({ chartData: { marks } }: { chartData: ChartData }) {
  const { line, dots, missing } = createLinePaths(marks)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={missing} className={styles.none} />
      <path d={line} className={styles.stroke} />
      <path d={dots} className={styles.dot} />
    </svg>
  )
}

function getNextIndex(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, PageDown: 7, PageUp: -7 }
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? count - 1 : index + (steps[event.key] ?? 0)
  if (next === index && event.key !== 'Home' && event.key !== 'End') return null
  return Math.max(0, Math.min(count - 1, next))
}
