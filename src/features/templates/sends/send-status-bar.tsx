import { plural } from '@lingui/core/macro'
import { Select, Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getSendOutbox, sendsSlice } from '#src/data/templates/sends.ts'
import { isSendInProgress, needsSendDecision, type Send } from '#src/domain/templates/send.ts'
import { useBeforeUnloadPrompt } from '#src/features/templates/use-before-unload-prompt.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { usePressGuard } from '#src/ui/hooks/use-press-guard.ts'
import { useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { isWatchable, LostSendWatcher } from './lost-send-watcher.tsx'
import { getRecipientLabel } from './send-labels.ts'
import styles from './send-status-bar.module.css'

/** Lists sends that are in progress or need a decision, on every page but the composer, which has its own list (rule 22). */
export function SendStatusBar() {
  const { t } = useLingui()
  const session = useSession()
  const sends = useSessionState(sendsSlice)
  const isAtComposer = useLocation({ select: ({ pathname }) => pathname.startsWith('/send') })
  const navigate = useNavigate()
  useBeforeUnloadPrompt(sends.some(isSendInProgress))
  useAcceptedNotice(sends, isAtComposer)
  const pending = sends.filter(isSendInProgress)
  const undecided = sends.filter(needsSendDecision)
  const undecidedCount = undecided.length
  const bar = usePressGuard<HTMLElement>(
    [...pending.map(({ id, state }) => `${id} ${state.step}`), undecidedCount].join(),
  )
  const watchers = sends.filter(isWatchable).map((send) => <LostSendWatcher key={send.id} send={send} />)
  if (isAtComposer || pending.length + undecidedCount === 0) return watchers
  return (
    <section ref={bar} className={styles.bar} aria-label={t`Template sends`}>
      {watchers}
      {pending.map((send) => (
        <PendingSendRow key={send.id} send={send} onUndo={() => void getSendOutbox(session).undo(send.id)} />
      ))}
      {undecidedCount > 0 && (
        <p className={styles.row}>
          <Icon name="triangle-alert" />
          <span role="status">
            {undecidedCount === 1 && undecided[0] ? (
              <UndecidedSend send={undecided[0]} />
            ) : (
              t`${plural(undecidedCount, {
                one: '# template send to review',
                other: '# template sends to review',
              })}`
            )}
          </span>
          <Button size="sm" onClick={() => void navigate({ to: '/send', search: { list: 'sends' } })}>
            <Trans comment="Opens the list of template sends" context="verb">
              View
            </Trans>
          </Button>
        </p>
      )}
    </section>
  )
}

function UndecidedSend({ send }: { send: Send }) {
  const {
    templateName,
    state: { step },
  } = send
  return (
    <Trans comment="<0>: the name of a template, <1/>: the customer">
      <Select value={step} _unknown="Outcome unknown" _unsent="Not sent" other="Refused" />:{' '}
      <span className="mono">{templateName}</span> to <Bdi text={getRecipientLabel(send)} />
    </Trans>
  )
}

function PendingSendRow({ send, onUndo }: { send: Send; onUndo: () => void }) {
  const { state, templateName } = send
  const seconds = useSecondsUntil(state.step === 'waiting' ? state.until : null)
  return (
    <p className={styles.row}>
      <Icon name="send" />
      <span>
        {seconds === null ? (
          <Trans comment="<0>: the name of a template, <1/>: the customer">
            <span className="mono">{templateName}</span> to <Bdi text={getRecipientLabel(send)} />: sending
          </Trans>
        ) : (
          <Trans comment="<0>: the name of a template, <1/>: the customer, s: seconds">
            <span className="mono">{templateName}</span> to <Bdi text={getRecipientLabel(send)} /> in{' '}
            {seconds} s
          </Trans>
        )}
      </span>
      {state.step === 'waiting' && (
        <Button size="sm" onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
      )}
    </p>
  )
}

/** Announces an accepted send if the agent has left the composer meanwhile. */
function useAcceptedNotice(sends: readonly Send[], isAtComposer: boolean) {
  const showNotice = useShowNotice()
  const knownSteps = useRef(new Map<string, string>())
  const announceAccepted = useEffectEvent((currentSends: readonly Send[]) => {
    for (const send of currentSends) {
      const templateName = send.templateName.slice(0, 60)
      const previousStep = knownSteps.current.get(send.id)
      knownSteps.current.set(send.id, send.state.step)
      if (previousStep === 'sending' && send.state.step === 'accepted' && !isAtComposer)
        showNotice({
          key: `send ${send.id}`,
          leading: <Icon name="check" />,
          text: (
            <Trans comment="<0/>: the customer">
              {templateName} to <Bdi text={getRecipientLabel(send)} /> was accepted
            </Trans>
          ),
        })
    }
  })
  useEffect(() => announceAccepted(sends), [sends])
}
