import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import {
  type DraftFieldName,
  getRefusalCause,
  REFUSAL_FIELDS,
  type SendRefusal,
} from '#src/domain/templates/refusal.ts'
import type { NotSentReason, Send, UncertainReason } from '#src/domain/templates/send.ts'
import styles from '#src/features/templates/preview/send-preview.module.css'
import { REFUSAL_TEXTS } from '#src/features/templates/refusal-texts.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { DeviceTime } from './device-time.tsx'
import { NOT_SENT_REASON_TEXTS, UNCERTAIN_REASON_TEXTS } from './send-labels.ts'

type Props = {
  send: Send
  /** Focuses a field of the send's form; absent if that form is not on screen. */
  onShowField?: (field: DraftFieldName) => void
  onShowCauses?: () => void
  onDismiss: () => void
  /** Sends the same request again, as a new send. */
  onResend?: () => void
}

/** The outcome of a send, or what is known of it, with the agent's next steps. */
export function SendOutcomeNotice({ send, onShowField, onShowCauses, onDismiss, onResend }: Props) {
  const { t } = useLingui()
  const { state } = send
  switch (state.step) {
    case 'waiting':
    case 'sending':
      return null
    case 'accepted':
      return (
        <Notice
          live
          icon="check"
          title={t`Accepted by the platform`}
          actions={
            <>
              <ConversationLink send={send} />
              <Button size="sm" variant="quiet" onClick={onDismiss}>
                <Trans>Dismiss</Trans>
              </Button>
            </>
          }
        >
          <p>
            <Trans comment="<0/>: a time">
              Queued at <DeviceTime at={state.at} />. Delivery is not reported here: check the conversation
              for the message.
            </Trans>
          </p>
          <DescriptionList>
            <DescriptionItem
              term={t({ message: 'Message', comment: 'Before the id of a message' })}
              trailing={<CopyButton text={state.messageId} label={t`Copy message id`} />}
            >
              <span className="mono" title={state.messageId}>
                {shortenId(state.messageId)}
              </span>
            </DescriptionItem>
          </DescriptionList>
        </Notice>
      )
    case 'refused': {
      const { refusal } = state
      const field = refusal.condition && REFUSAL_FIELDS[refusal.condition]
      const { linkLabel } = REFUSAL_TEXTS[getRefusalCause(refusal)]
      return (
        <Notice
          live
          variant="danger"
          icon="circle-alert"
          title={
            <Trans comment="<0/>: a time">
              Last attempt failed at <DeviceTime at={state.at} />
            </Trans>
          }
          actions={
            <>
              {onShowField && field !== null && linkLabel !== null && (
                <Button size="sm" onClick={() => onShowField(field)}>
                  {t(linkLabel)}
                </Button>
              )}
              {onShowCauses && (
                <Button size="sm" variant="quiet" onClick={onShowCauses}>
                  <Trans>All failure causes</Trans>
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={onDismiss}>
                <Trans>Dismiss</Trans>
              </Button>
            </>
          }
        >
          <RefusalText refusal={refusal} />
        </Notice>
      )
    }
    case 'unknown':
      return (
        <Notice
          live
          variant="warning"
          icon="circle-help"
          title={
            <Trans comment="<0/>: a time">
              Outcome unknown since <DeviceTime at={state.at} />
            </Trans>
          }
          actions={
            <>
              <ConversationLink send={send} />
              <Button size="sm" onClick={onDismiss}>
                {state.found === null ? (
                  <Trans comment="The agent decides that a message, whose outcome is unknown, was sent">
                    Decide: it arrived
                  </Trans>
                ) : (
                  <Trans comment="It: a message whose outcome was unknown">It arrived</Trans>
                )}
              </Button>
              {onResend && (
                <Button size="sm" variant="quiet" onClick={onResend}>
                  <Trans comment="It did not arrive. It: a message whose outcome is unknown">
                    It did not: send again
                  </Trans>
                </Button>
              )}
            </>
          }
        >
          <p>
            <UncertainText
              why={state.why}
              isSearched={send.ticketId !== null && send.words !== null}
              isFound={state.found !== null}
            />
          </p>
        </Notice>
      )
    case 'unsent':
      return (
        <Notice
          live
          variant="warning"
          icon="clock"
          title={t({ message: 'Not sent', comment: 'State of a send', context: 'state of a send' })}
          actions={
            <>
              {onResend && (
                <Button size="sm" onClick={onResend}>
                  <Trans>Send now</Trans>
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={onDismiss}>
                <Trans>Don’t send</Trans>
              </Button>
            </>
          }
        >
          <p>
            <NotSentText why={state.why} />
          </p>
        </Notice>
      )
  }
}

function RefusalText({ refusal }: { refusal: SendRefusal }) {
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
              Platform message: “<Bdi text={platformMessage} max={500} />”
            </Trans>
          ) : (
            <Trans comment="status: the number of an error, <0/>: a message of the platform">
              Platform message ({status}): “<Bdi text={platformMessage} max={500} />”
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

function UncertainText({ why, isSearched, isFound }: UncertainTextProps) {
  const { t } = useLingui()
  const reason = t(UNCERTAIN_REASON_TEXTS[why])
  if (isFound)
    return (
      <Trans comment="reason: a sentence. It: a template message">
        {reason} It may have been sent. It is not sent again automatically. The conversation now has a message
        with the same text.
      </Trans>
    )
  return isSearched ? (
    <Trans comment="reason: a sentence. It: a template message">
      {reason} It may have been sent. It is not sent again automatically. Handoff is checking the conversation
      for it.
    </Trans>
  ) : (
    <Trans comment="reason: a sentence. It: a template message">
      {reason} It may have been sent. It is not sent again automatically.
    </Trans>
  )
}

function NotSentText({ why }: { why: NotSentReason }) {
  const { t } = useLingui()
  const reason = t(NOT_SENT_REASON_TEXTS[why])
  return <Trans comment="reason: a sentence">{reason} Nothing was sent.</Trans>
}

/** Opens the conversation in which the message appears: the ticket, else the customer. */
function ConversationLink({ send: { ticketId, ticketCode, customerId, state } }: { send: Send }) {
  const navigate = useNavigate()
  const messageId = state.step === 'unknown' ? state.found : null
  if (ticketId !== null)
    return (
      <Button
        size="sm"
        onClick={() =>
          void navigate({
            to: '/inbox/$chatId',
            params: { chatId: ticketId },
            search: {
              view: 'open',
              ...(ticketCode === null ? {} : { code: ticketCode }),
              ...(messageId === null ? {} : { m: messageId }),
            },
          })
        }
      >
        <Trans>Open conversation</Trans>
      </Button>
    )
  if (customerId === null) return null
  return (
    <Button size="sm" onClick={() => void navigate({ to: '/customers/$customerId', params: { customerId } })}>
      <Trans>Open customer</Trans>
    </Button>
  )
}
