import type { KeyboardEvent } from 'react'

/** Moves the focus within an option's group by arrow keys, Home and End; it wraps around at both ends. */
export function moveOptionFocus(event: KeyboardEvent<HTMLElement>): void {
  const group = event.currentTarget.closest('[role="radiogroup"], ul')
  const options = [...(group?.querySelectorAll<HTMLElement>('[role="radio"], [data-option]') ?? [])]
  const index = options.findIndex((it) => it === document.activeElement)
  if (index === -1 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  const nextIndex = getNextIndex(event.key, index, options.length)
  if (nextIndex === null) return
  event.preventDefault()
  options[nextIndex]?.focus()
}

function getNextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowUp') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
