'use memo'

import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef } from 'react'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { type ListPlace, listPlaceSlice } from '#src/data/tickets/list-place.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { isFocusFree } from '#src/lib/browser/default-focus.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './conversation-header.module.css'

type Step = 'previous' | 'next'

/** The button that was pressed last: where the list is covered, it has the focus in the ticket that opens, too. */
let pressedStep: Step | null = null

/** Leads to the previous and the next ticket of the list, and says where in it the open one is. */
export function TicketSteps() {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const place = useSessionState(listPlaceSlice)
  const buttons = useRef<Partial<Record<Step, HTMLButtonElement | null>>>({})
  const keys = { previous: useShortcutLabel(COMMANDS.previous), next: useShortcutLabel(COMMANDS.next) }
  useLayoutEffect(() => {
    const button = pressedStep && buttons.current[pressedStep]
    pressedStep = null
    // Up to this width the ticket covers the list, as in inbox-layout.module.css.
    const isListCovered = matchMedia('(max-width: 719px)').matches
    if (isListCovered && isFocusFree()) button?.focus()
  }, [])
  const renderStep = (step: Step, label: string, isEnd: boolean) => (
    <IconButton
      ref={(button) => {
        buttons.current[step] = button
      }}
      icon="chevron-down"
      data-step={step}
      label={label}
      shortcut={keys[step]}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd && runCommand(COMMANDS[step])) pressedStep = step
      }}
    />
  )
  const number = place?.position == null ? null : formatNumber(place.position, locale)
  const count = place && formatCount(place, locale)
  const text =
    number === null || count === null
      ? null
      : t({
          message: `${number} of ${count}`,
          comment: 'The place of the open ticket in its list, for example “3 of 487” or “3 of 50+”',
        })
  return (
    <div className={styles.steps}>
      {renderStep('previous', t`Previous ticket`, place === null || (place.position ?? 1) <= 1)}
      {text !== null && <span className={`${styles.place} tabular`}>{text}</span>}
      {renderStep('next', t`Next ticket`, place === null || place.position === place.count)}
    </div>
  )
}

function formatCount({ count, isWhole }: ListPlace, locale: string): string {
  return isWhole ? formatNumber(count, locale) : `${formatNumber(count, locale)}+`
}
