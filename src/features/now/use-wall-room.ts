'use memo'

import { type RefObject, useEffect, useState } from 'react'
import type { WallRoom } from './wall-pages.ts'

const MIN_ROW_HEIGHT = 34
/** Of a row, by the height of its letters: readable from afar. */
const ROW_BY_TEXT = 1.7
/** Narrower, two tables have no room for names. */
const TWO_TABLES_WIDTH = 660

/** Where a single row has no room, nothing helps. */
const MAX_TRIES = 30

/** `head`: the height of a table's head, in pixels. */
export type MeasuredRoom = WallRoom & { readonly head: number }

/**
 * How many rows have room in an element that doesn't scroll, whose only child has the tables: fewer where names or numbers take
 * more lines.
 */
export function useWallRoom(board: RefObject<HTMLElement | null>): MeasuredRoom {
  const [room, setRoom] = useState<MeasuredRoom>({ rows: 10, tables: 2, head: MIN_ROW_HEIGHT })
  useEffect(() => {
    const element = board.current
    const content = element?.firstElementChild
    if (!content) return undefined
    let measured = ''
    let frame = 0
    let triesLeft = MAX_TRIES
    /** Takes a row away in every second frame, once the tables are drawn anew, until all of them fit. */
    const fit = () => {
      const isFit = content.getBoundingClientRect().height <= element.clientHeight + 1
      if (isFit || triesLeft === 0) return
      triesLeft -= 1
      setRoom((before) => (before.rows > 1 ? { ...before, rows: before.rows - 1 } : before))
      frame = requestAnimationFrame(fitLater)
    }
    const fitLater = () => {
      frame = requestAnimationFrame(fit)
    }
    const observer = new ResizeObserver(() => {
      const head = Math.ceil(element.querySelector('thead')?.getBoundingClientRect().height ?? 0)
      const size = `${element.clientWidth} ${element.clientHeight} ${head}`
      if (size !== measured) setRoom(estimateRoom(element, head))
      measured = size
      triesLeft = MAX_TRIES
      cancelAnimationFrame(frame)
      fitLater()
    })
    observer.observe(element)
    observer.observe(content)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [board])
  return room
}

function estimateRoom(element: HTMLElement, head: number): MeasuredRoom {
  const text = Number.parseFloat(getComputedStyle(element).fontSize)
  const rowHeight = Math.max(MIN_ROW_HEIGHT, text * ROW_BY_TEXT)
  return {
    rows: Math.max(1, Math.floor((element.clientHeight - head) / rowHeight)),
    tables: element.clientWidth < TWO_TABLES_WIDTH ? 1 : 2,
    head,
  }
}
