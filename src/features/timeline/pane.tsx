'use memo'

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { closeOnEscape } from '#src/ui/overlays/top-layer.ts'
import styles from './timeline.module.css'

type Props = { onClose: () => void; children: ReactNode }

/** The frame: it has the focus when it opens, Esc closes it, and the arrows go from entry to entry. */
export function TimelinePane({ onClose, children }: Props) {
  const ref = useRef<HTMLElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    closeOnEscape(event, onClose)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && moveFocus(event.target, step)) event.preventDefault()
  })
  useEffect(() => {
    const pane = ref.current
    if (!pane) return undefined
    pane.focus({ preventScroll: true })
    const listen = (event: KeyboardEvent) => onKey(event)
    pane.addEventListener('keydown', listen)
    return () => pane.removeEventListener('keydown', listen)
  }, [])
  return (
    <section ref={ref} className={styles.pane} aria-label="Timeline" tabIndex={-1}>
      {children}
    </section>
  )
}

/** From within an entry to the main control of the next one or the one before. */
function moveFocus(target: EventTarget | null, step: number): boolean {
  const entry = target instanceof Element ? target.closest('[data-entry]') : null
  const all = [
    ...(entry?.closest('section')?.querySelectorAll<HTMLElement>('[data-entry] [data-main]') ?? []),
  ]
  const now = all.findIndex((it) => entry?.contains(it))
  const next = entry ? all[now + step] : undefined
  next?.focus()
  return entry !== null
}
