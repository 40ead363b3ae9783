import type { FieldName } from '#src/domain/template-failure.ts'
import type { Send } from '#src/domain/template-send.ts'
import { LOST_WORDS, UNSENT_WORDS } from '#src/domain/template-send-words.ts'
import { shortId } from '#src/lib/uuid.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Clock } from './clock.tsx'
import styles from './send-preview.module.css'
import { ThreadLink } from './thread-link.tsx'

type Props = {
  send: Send
  /** Leads to a field of the form that made it; absent where that form isn't on screen. */
  onField?: (field: FieldName) => void
  onCauses?: () => void
  onSettle: () => void
  /** Sends it once more, as a new decision. */
  onAgain?: () => void
}

/** What became of a send, as far as anybody can say. */
export function SendNotice({ send, onField, onCauses, onSettle, onAgain }: Props) {
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
              <ThreadLink send={send} />
              <Button size="sm" variant="quiet" onClick={onSettle}>
                Put away
              </Button>
            </>
          }
        >
          <p>
            Queued at <Clock at={state.at} />. This route doesn’t report delivery: watch the conversation for
            the message.
          </p>
          <Facts>
            <Fact name="Message" end={<CopyButton text={state.messageId} label="Copy message id" />}>
              <span className="mono" title={state.messageId}>
                {shortId(state.messageId)}
              </span>
            </Fact>
          </Facts>
        </Notice>
      )
    case 'refused': {
      const { title, cause, fix, field, way, said, status } = state.refusal
      return (
        <Notice
          live
          tone="danger"
          icon="circle-alert"
          title={
            <>
              Last attempt failed at <Clock at={state.at} />
            </>
          }
          actions={
            <>
              {onField && field !== null && way !== null && (
                <Button size="sm" onClick={() => onField(field)}>
                  {way}
                </Button>
              )}
              {onCauses && (
                <Button size="sm" variant="quiet" onClick={onCauses}>
                  All failure causes
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={onSettle}>
                Put away
              </Button>
            </>
          }
        >
          <p>
            <b>{title}.</b> {cause} {fix} Nothing was sent.
          </p>
          {said !== null && (
            <p className={styles.quote}>
              Platform said{status === null ? '' : ` (${status})`}: “<Bdi text={said} max={500} />”
            </p>
          )}
        </Notice>
      )
    }
    case 'unknown':
      return (
        <Notice
          live
          tone="warning"
          icon="circle-help"
          title={
            <>
              Outcome unknown since <Clock at={state.at} />
            </>
          }
          actions={
            <>
              <ThreadLink send={send} />
              <Button size="sm" onClick={onSettle}>
                {state.found === null ? 'Decide: it arrived' : 'It arrived'}
              </Button>
              {onAgain && (
                <Button size="sm" variant="quiet" onClick={onAgain}>
                  It did not: send again
                </Button>
              )}
            </>
          }
        >
          <p>
            {LOST_WORDS[state.why]} It may have gone out. It is not sent again by itself.
            {state.found === null
              ? send.ticketId !== null && send.words !== null && ' The thread is being watched for it.'
              : ' A message with the same words stands in the thread since.'}
          </p>
        </Notice>
      )
    case 'unsent':
      return (
        <Notice
          live
          tone="warning"
          icon="clock"
          title="Not sent"
          actions={
            <>
              {onAgain && (
                <Button size="sm" onClick={onAgain}>
                  Send it now
                </Button>
              )}
              <Button size="sm" variant="quiet" onClick={onSettle}>
                Leave it unsent
              </Button>
            </>
          }
        >
          <p>{UNSENT_WORDS[state.why]} Nothing was sent.</p>
        </Notice>
      )
  }
}
