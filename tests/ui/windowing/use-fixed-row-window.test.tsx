import { act, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Spacer } from '#src/ui/windowing/spacer.tsx'
import { useFixedRowWindow } from '#src/ui/windowing/use-fixed-row-window.ts'

const VIEW_HEIGHT = 500
let rowHeight = 50
let resizeCallbacks: (() => void)[] = []
const scrollBy = vi.fn()

// jsdom has no layout: the list begins at the top of the page, and all its rows have the same height.
beforeEach(() => {
  rowHeight = 50
  resizeCallbacks = []
  scrollBy.mockClear()
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW_HEIGHT)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this instanceof HTMLLIElement
      ? new DOMRect(0, -(this.parentElement?.scrollTop ?? 0), 300, rowHeight)
      : new DOMRect(0, 0, 300, VIEW_HEIGHT)
  })
  HTMLElement.prototype.scrollBy = scrollBy
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: () => void
      constructor(callback: () => void) {
        this.#callback = callback
      }
      observe() {
        if (!resizeCallbacks.includes(this.#callback)) resizeCallbacks.push(this.#callback)
      }
      disconnect() {
        resizeCallbacks = resizeCallbacks.filter((it) => it !== this.#callback)
      }
    },
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const NO_ROWS: readonly number[] = []

function TestList({ rows, retained = NO_ROWS }: { rows: number; retained?: readonly number[] }) {
  const list = useRef<HTMLUListElement>(null)
  const keys = Array.from({ length: rows }, (_, row) => `row ${row}`)
  const { parts, isWindowed } = useFixedRowWindow({
    scroller: list,
    container: list,
    keys,
    maxUnwindowedRows: 100,
    retained,
  })
  return (
    <ul ref={list} data-windowed={isWindowed}>
      {parts.map((part, index) =>
        'row' in part ? (
          <li key={keys[part.row]}>
            <button type="button">{keys[part.row]}</button>
          </li>
        ) : (
          <Spacer key={index} as="li" height={part.spacer * 50} />
        ),
      )}
    </ul>
  )
}

const renderedRows = () => screen.getAllByRole('button').map((it) => Number(it.textContent?.slice(4)))
const range = (first: number, end: number) => Array.from({ length: end - first }, (_, at) => first + at)
function scrollTo(top: number) {
  const list = screen.getByRole('list')
  list.scrollTop = top
  fireEvent.scroll(list)
}

test('a short list renders all rows; a long one those near the view, from the first paint on and after scrolling', () => {
  const { rerender } = render(<TestList rows={100} />)
  expect(renderedRows()).toEqual(range(0, 100))
  expect(screen.getByRole('list')).toHaveAttribute('data-windowed', 'false')
  rerender(<TestList rows={1000} />)
  expect(renderedRows()).toEqual(range(0, 24))
  scrollTo(500 * 50)
  expect(renderedRows()).toEqual(range(488, 520))
})

test('rows that arrive in view at the end of a long list are rendered without scrolling', () => {
  const { rerender } = render(<TestList rows={101} />)
  scrollTo(96 * 50)
  expect(renderedRows()).toEqual(range(88, 101))
  rerender(<TestList rows={400} />)
  expect(renderedRows()).toEqual(range(88, 120))
})

test('retained rows are rendered wherever they are, and the focused row keeps the focus when it is scrolled away', () => {
  render(<TestList rows={1000} retained={[-1, 700]} />)
  const button = screen.getByRole('button', { name: 'row 3' })
  act(() => button.focus())
  scrollTo(500 * 50)
  expect(renderedRows()).toEqual([3, ...range(488, 520), 700])
  expect(button).toHaveFocus()
})

test('a change of the row height keeps the row at the top in place', () => {
  render(<TestList rows={1000} />)
  const resize = () => act(() => resizeCallbacks.forEach((callback) => callback()))
  resize()
  scrollTo(500 * 50)
  resize()
  expect(scrollBy).not.toHaveBeenCalled()
  rowHeight = 60
  resize()
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({
    top: expect.closeTo(500 * 10),
    behavior: 'instant',
  })
})

test('a list in a hidden pane keeps its rendered rows', () => {
  render(<TestList rows={1000} />)
  scrollTo(500 * 50)
  rowHeight = 0
  scrollTo(0)
  expect(renderedRows()).toEqual(range(488, 520))
})
