import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type DraftFieldName, getRefusalCause, REFUSAL_FIELDS } from '#src/domain/templates/refusal.ts'
import type { Send, SendState } from '#src/domain/templates/send.ts'
import { REFUSAL_TEXTS } from '#src/features/templates/refusal-texts.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { DeviceTime } from './device-time.tsx'
import { NotSentText, RefusalText, UncertainText } from './send-outcome-texts.tsx'

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
export function SendOutcomeNotice(props: Props) {
  const { state } = props.send
  switch (state.step) {
    case 'waiting':
    case 'sending':
      return null
    case 'accepted':
      return <AcceptedNotice state={state} {...props} />
    case 'refused':
      return <RefusedNotice state={state} {...props} />
    case 'unknown':
      return <UnknownNotice state={state} {...props} />
    case 'unsent':
      return <UnsentNotice state={state} {...props} />
  }
}

type InState<Step extends SendState['step']> = Props & { state: Extract<SendState, { step: Step }> }

function AcceptedNotice({ state, send, onDismiss }: InState<'accepted'>) {
  const { t } = useLingui()
  return (
    <Notice
      live
      icon="check"
      title={t`Accepted for sending`}
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
          Queued at <DeviceTime at={state.at} />. Delivery isn’t reported here. Check the conversation for the
          message.
        </Trans>
      </p>
      <DescriptionList>
        <DescriptionItem
          term={t({ message: 'Message', comment: 'Before the id of a message' })}
          trailing={<CopyButton text={state.messageId} label={t`Copy message ID`} />}
        >
          <span className="mono" title={state.messageId}>
            {shortenId(state.messageId)}
          </span>
        </DescriptionItem>
      </DescriptionList>
    </Notice>
  )
}

function RefusedNotice({ state, onShowField, onShowCauses, onDismiss }: InState<'refused'>) {
  const { t } = useLingui()
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
              <Trans>See all causes</Trans>
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

function UnknownNotice({ state, send, onDismiss, onResend }: InState<'unknown'>) {
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
            <Trans comment="The agent decides that a message, whose outcome is unknown, was sent">
              Mark as sent
            </Trans>
          </Button>
          {onResend && (
            <Button size="sm" variant="quiet" onClick={onResend}>
              <Trans comment="A message whose outcome is unknown">Send again</Trans>
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
}

function UnsentNotice({ state, onDismiss, onResend }: InState<'unsent'>) {
  const { t } = useLingui()
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
