import { Trans, useLingui } from '@lingui/react/macro'
import { getRefusalCause, type SendRefusal } from '#src/domain/templates/refusal.ts'
import type { NotSentReason, UncertainReason } from '#src/domain/templates/send.ts'
import styles from '#src/features/templates/preview/send-preview.module.css'
import { REFUSAL_TEXTS } from '#src/features/templates/refusal-texts.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { NOT_SENT_REASON_TEXTS, UNCERTAIN_REASON_TEXTS } from './send-labels.ts'

/** Why the platform refused the send, what to change, and its own words. */
export function RefusalText({ refusal }: { refusal: SendRefusal }) {
  const { t } = useLingui()
  const { platformMessage, status } = refusal
  const causeTexts = REFUSAL_TEXTS[getRefusalCause(refusal)]
  const title = t(causeTexts.title)
  const cause = t(causeTexts.cause)
  const fix = t(causeTexts.fix)
  return (
    <>
      <p>
        <Trans comment="title: a problem, cause and fix: sentences">
          <b>{title}.</b> {cause} {fix} Nothing was sent.
        </Trans>
      </p>
      {platformMessage !== null && (
        <p className={styles.quote}>
          {status === null ? (
            <Trans comment="<0/>: a message of the platform">
              Server message: “<Bdi text={platformMessage} max={500} />”
            </Trans>
          ) : (
            <Trans comment="status: the number of an error, <0/>: a message of the platform">
              Server message ({status}): “<Bdi text={platformMessage} max={500} />”
            </Trans>
          )}
        </p>
      )}
    </>
  )
}

type UncertainTextProps = {
  why: UncertainReason
  /** The conversation is searched for the message until it is found. */
  isSearched: boolean
  isFound: boolean
}

/** Why the outcome of a send isn't known, and whether the conversation is searched for it. */
export function UncertainText({ why, isSearched, isFound }: UncertainTextProps) {
  const { t } = useLingui()
  const reason = t(UNCERTAIN_REASON_TEXTS[why])
  if (isFound)
    return (
      <Trans comment="reason: a sentence. It: a template message">
        {reason} The message may have been sent, and isn’t sent again automatically. The conversation now has
        a message with the same text.
      </Trans>
    )
  return isSearched ? (
    <Trans comment="reason: a sentence. It: a template message">
      {reason} The message may have been sent, and isn’t sent again automatically. Handoff is checking the
      conversation for it.
    </Trans>
  ) : (
    <Trans comment="reason: a sentence. It: a template message">
      {reason} The message may have been sent, and isn’t sent again automatically.
    </Trans>
  )
}

/** Why a send certainly didn't go out. */
export function NotSentText({ why }: { why: NotSentReason }) {
  const { t } = useLingui()
  const reason = t(NOT_SENT_REASON_TEXTS[why])
  return <Trans comment="reason: a sentence">{reason} Nothing was sent.</Trans>
}
