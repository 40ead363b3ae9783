'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { closeOnEscape } from '#src/ui/overlays/top-layer.ts'
import styles from './timeline.module.css'

type Props = { onClose: () => void; children: ReactNode }

/** The timeline's frame: takes the focus when it opens, closes on Escape, and moves between entries by arrow keys. */
export function TimelinePane({ onClose, children }: Props) {
  const { t } = useLingui()
  const ref = useRef<HTMLElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    closeOnEscape(event, onClose)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && moveEntryFocus(event.target, step)) event.preventDefault()
  })
  useEffect(() => {
    const pane = ref.current
    if (!pane) return undefined
    pane.focus({ preventScroll: true })
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    pane.addEventListener('keydown', listener)
    return () => pane.removeEventListener('keydown', listener)
  }, [])
  return (
    <section ref={ref} className={styles.pane} aria-label={t`Timeline`} tabIndex={-1}>
      {children}
    </section>
  )
}

/** Moves the focus from an entry to the main control of another one. Returns whether the focus was in an entry. */
function moveEntryFocus(target: EventTarget | null, step: number): boolean {
  const entry = target instanceof Element ? target.closest('[data-entry]') : null
  const controls = [
    ...(entry?.closest('section')?.querySelectorAll<HTMLElement>('[data-entry] [data-main]') ?? []),
  ]
  const index = controls.findIndex((it) => entry?.contains(it))
  const next = entry ? controls[index + step] : undefined
  next?.focus()
  return entry !== null
}

type HeaderProps = {
  /** The customer's name; empty where it isn't known. */
  name: string
  /** How much is shown. */
  subtitle?: ReactNode
  isReading?: boolean
  onRestart?: () => void
  onClose: () => void
}

export function TimelineHeader({ name, subtitle, isReading = false, onRestart, onClose }: HeaderProps) {
  const { t } = useLingui()
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <h2 className={styles.title}>
          {name === '' ? (
            <Trans>Timeline</Trans>
          ) : (
            <Trans comment="Timeline of a customer.">
              Timeline of <Bdi text={name} max={200} />
            </Trans>
          )}
        </h2>
        <p className={`${styles.subtitle} truncate`}>{subtitle ?? '\u00a0'}</p>
      </div>
      {onRestart && (
        <IconButton icon="refresh-cw" label={t`Reload the timeline`} spin={isReading} onClick={onRestart} />
      )}
      <IconButton icon="x" label={t`Close timeline`} shortcut="Esc" onClick={onClose} />
    </header>
  )
}
