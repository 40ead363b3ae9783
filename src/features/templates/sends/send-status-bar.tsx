import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { getSendDisabledReason, getSendOutbox, sendsQuery } from '#src/data/templates/sends.ts'
import { isSendInProgress, needsSendDecision, type Send } from '#src/domain/templates/send.ts'
import { getRecipientLabel, SEND_STEP_LABELS } from '#src/domain/templates/send-labels.ts'
import { useBeforeUnloadPrompt } from '#src/features/templates/use-before-unload-prompt.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './send-status-bar.module.css'
import { isWatchable, useLostSendWatch } from './use-lost-send-watch.ts'

type Props = { session: Session }

/** What is on its way or undecided, wherever one is: no send is ever out of sight (rule 22). */
export function SendStatusBar({ session }: Props) {
  return getSendDisabledReason(session) === null && <SendStatus session={session} />
}

function SendStatus({ session }: Props) {
  const { data: sends } = useQuery(sendsQuery())
  const isAtComposer = useLocation({ select: ({ pathname }) => pathname.startsWith('/send') })
  const navigate = useNavigate()
  useEffect(() => void getSendOutbox(session).reload(), [session])
  useBeforeUnloadPrompt(sends.some(isSendInProgress))
  useAcceptedToast(sends, isAtComposer)
  const pending = sends.filter(isSendInProgress)
  const undecided = sends.filter(needsSendDecision)
  const watchers = sends
    .filter(isWatchable)
    .map((send) => <LostSendWatcher key={send.id} session={session} send={send} />)
  if (isAtComposer || pending.length + undecided.length === 0) return watchers
  return (
    <section className={styles.news} aria-label="Template sends">
      {watchers}
      {pending.map((send) => (
        <PendingSendRow key={send.id} send={send} onUndo={() => void getSendOutbox(session).undo(send.id)} />
      ))}
      {undecided.length > 0 && (
        <p className={styles.row}>
          <Icon name="triangle-alert" />
          <span role="status">
            {undecided.length === 1 && undecided[0] ? (
              <>
                {SEND_STEP_LABELS[undecided[0].state.step]}:{' '}
                <span className="mono">{undecided[0].templateName}</span> to{' '}
                <Bdi text={getRecipientLabel(undecided[0])} />
              </>
            ) : (
              `${undecided.length} template sends to decide about`
            )}
          </span>
          <Button size="sm" onClick={() => void navigate({ to: '/send', search: { list: 'sends' } })}>
            Look
          </Button>
        </p>
      )}
    </section>
  )
}

function LostSendWatcher({ session, send }: { session: Session; send: Send }) {
  useLostSendWatch(session, send)
  return null
}

function PendingSendRow({ send, onUndo }: { send: Send; onUndo: () => void }) {
  const { state } = send
  const seconds = useSecondsUntil(state.step === 'waiting' ? state.until : null)
  return (
    <p className={styles.row}>
      <Icon name="send" />
      <span>
        <span className="mono">{send.templateName}</span> to <Bdi text={getRecipientLabel(send)} />
        {seconds === null ? ': sending' : ` in ${seconds} s`}
      </span>
      {state.step === 'waiting' && (
        <Button size="sm" onClick={onUndo}>
          Undo
        </Button>
      )}
    </p>
  )
}

/** Says that something was accepted, to whoever is elsewhere by then. */
function useAcceptedToast(sends: readonly Send[], isAtComposer: boolean) {
  const showToast = useShowToast()
  const knownSteps = useRef(new Map<string, string>())
  const announceAccepted = useEffectEvent((currentSends: readonly Send[]) => {
    for (const send of currentSends) {
      const previousStep = knownSteps.current.get(send.id)
      knownSteps.current.set(send.id, send.state.step)
      if (previousStep === 'sending' && send.state.step === 'accepted' && !isAtComposer)
        showToast({
          key: `send ${send.id}`,
          leading: <Icon name="check" />,
          text: (
            <>
              {send.templateName.slice(0, 60)} to <Bdi text={getRecipientLabel(send)} /> is accepted
            </>
          ),
        })
    }
  })
  useEffect(() => announceAccepted(sends), [sends])
}
