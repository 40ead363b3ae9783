import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { getSendDisabledReason } from '#src/presentation/templates/send-disabled-reason.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import styles from './set-up-gate.module.css'

type Props = {
  /** Of the page. */
  label: string
  onBack: () => void
  /** Asks for the workspace's key, which sending needs. */
  keyForm: ReactNode
  children: ReactNode
}

/** Shows a page of templates where they can be sent; elsewhere what is missing, which the agent may be able to enter. */
export function SetUpGate({ label, onBack, keyForm, children }: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const disabledReason = getSendDisabledReason(session, i18n)
  if (disabledReason === null && session.credentials.legacy !== null) return children
  const backButton = (
    <Button onClick={onBack}>
      <Trans comment="To the previous page">Back</Trans>
    </Button>
  )
  return (
    <section className={styles.unavailable} aria-label={label}>
      {disabledReason === null ? (
        <div className={styles.setUp}>
          <FocusedHeading className={styles.setUpTitle}>
            <Trans>Sending templates isn’t set up</Trans>
          </FocusedHeading>
          {keyForm}
          {backButton}
        </div>
      ) : (
        <EmptyState icon="send" title={t`Sending templates isn’t set up`} level={1} actions={backButton}>
          {disabledReason}
        </EmptyState>
      )}
    </section>
  )
}

/** Takes the focus that no other element has: keys stay with the page, and a screen reader starts here. */
export function FocusedHeading({
  className,
  children,
}: {
  className: string | undefined
  children: ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The element that opened this page was unmounted with the focus on it.
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
