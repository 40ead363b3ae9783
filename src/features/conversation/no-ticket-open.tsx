import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './conversation.module.css'
import { ConversationPane } from './pane.tsx'

/** Fills the conversation's pane while no ticket is open. `children`: what is said before that. */
export function NoTicketOpen({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const shortcut = useShortcutLabel(COMMANDS.next)
  return (
    <ConversationPane className={styles.withoutTicket}>
      <div className={styles.centered}>
        {children}
        <EmptyState icon="inbox" title={t`No ticket selected`}>
          {shortcut === undefined ? (
            <Trans>Select a ticket from the list.</Trans>
          ) : (
            <Trans comment="<1/>: a key. Touch devices don’t show the part within <0>.">
              Select a ticket from the list
              <span className={styles.shortcutHint}>
                , or press <Kbd keys={shortcut} /> for the first
              </span>
              .
            </Trans>
          )}
        </EmptyState>
      </div>
    </ConversationPane>
  )
}
