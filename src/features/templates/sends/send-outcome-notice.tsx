import { useNavigate } from '@tanstack/react-router'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { NOT_SENT_REASON_TEXTS, UNCERTAIN_REASON_TEXTS } from '#src/domain/templates/send-labels.ts'
import styles from '#src/features/templates/preview/send-preview.module.css'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { DeviceTime } from './device-time.tsx'

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
          title="Accepted by the platform"
          actions={
            <>
              <ConversationLink send={send} />
              <Button size="sm" variant="quiet" onClick={onDismiss}>
                Dismiss
              </Button>
            </>
          }
        >
          <p>
            Queued at <DeviceTime at={state.at} />. Delivery is not reported here: check the conversation for
            the message.
          </p>
          <DescriptionList>
            <DescriptionItem
              term="Message"
              trailing={<CopyButton text={state.messageId} label="Copy message id" />}
            >
              <span className="mono" title={state.messageId}>
                {shortenId(state.messageId)}
              </span>
            </DescriptionItem>
          </DescriptionList>
        </Notice>
      )
    case 'refused': {
      const { title, cause, fix, field, linkLabel, platformMessage, status } = state.refusal
      return (
        <Notice
          live
          variant="danger"
          icon="circle-alert"
          title={
            <>
              Last attempt failed at <DeviceTime at={state.at} />
            </>
          }
          actions={
            <>
              {onShowField && field !== null && linkLabel !== null && (
                <Button size="sm" onClick={() => onShowField(field)}>
                  {linkLabel}
                </Button>
              )}
              {onShowCauses && (
                <Button size="sm" variant="quiet" onClick={onShowCauses}>
                  All failure causes
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={onDismiss}>
                Dismiss
              </Button>
            </>
          }
        >
          <p>
            <b>{title}.</b> {cause} {fix} Nothing was sent.
          </p>
          {platformMessage !== null && (
            <p className={styles.quote}>
              Platform said{status === null ? '' : ` (${status})`}: “<Bdi text={platformMessage} max={500} />”
            </p>
          )}
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
            <>
              Outcome unknown since <DeviceTime at={state.at} />
            </>
          }
          actions={
            <>
              <ConversationLink send={send} />
              <Button size="sm" onClick={onDismiss}>
                {state.found === null ? 'Decide: it arrived' : 'It arrived'}
              </Button>
              {onResend && (
                <Button size="sm" variant="quiet" onClick={onResend}>
                  It did not: send again
                </Button>
              )}
            </>
          }
        >
          <p>
            {UNCERTAIN_REASON_TEXTS[state.why]} It may have been sent. It is not sent again automatically.
            {state.found === null
              ? send.ticketId !== null &&
                send.words !== null &&
                ' Handoff is checking the conversation for it.'
              : ' The conversation now has a message with the same text.'}
          </p>
        </Notice>
      )
    case 'unsent':
      return (
        <Notice
          live
          variant="warning"
          icon="clock"
          title="Not sent"
          actions={
            <>
              {onResend && (
                <Button size="sm" onClick={onResend}>
                  Send now
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={onDismiss}>
                Don’t send
              </Button>
            </>
          }
        >
          <p>{NOT_SENT_REASON_TEXTS[state.why]} Nothing was sent.</p>
        </Notice>
      )
  }
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
        Open conversation
      </Button>
    )
  if (customerId === null) return null
  return (
    <Button size="sm" onClick={() => void navigate({ to: '/customers/$customerId', params: { customerId } })}>
      Open customer
    </Button>
  )
}
