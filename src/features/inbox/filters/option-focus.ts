import type { KeyboardEvent } from 'react'

/** Arrows, Home and End go from an option through those of its group, round its ends. */
export function moveOptionFocus(event: KeyboardEvent<HTMLElement>): void {
  const group = event.currentTarget.closest('[role="radiogroup"], ul')
  const options = [...(group?.querySelectorAll<HTMLElement>('[role="radio"], [data-option]') ?? [])]
  const at = options.findIndex((it) => it === document.activeElement)
  if (at === -1 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const next = getNextIndex(event.key, at, options.length)
  if (next === null) return
  event.preventDefault()
  options[next]?.focus()
}

function getNextIndex(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
