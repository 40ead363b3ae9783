import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { cx } from '#src/lib/text/cx.ts'
import styles from './conversation.module.css'
import { useSwipeNavigation } from './use-swipe-navigation.ts'

type Props = { className?: string | undefined; children: ReactNode }

/** The conversation's region of the inbox. A swipe in it goes to the next or previous ticket. */
export function ConversationPane({ className, children }: Props) {
  const { t } = useLingui()
  const pane = useRef<HTMLElement>(null)
  useSwipeNavigation(pane)
  return (
    <section
      ref={pane}
      className={cx(styles.pane, className)}
      aria-label={t({ message: 'Conversation', comment: 'The part of the window with a ticket’s messages' })}
    >
      {children}
    </section>
  )
}
