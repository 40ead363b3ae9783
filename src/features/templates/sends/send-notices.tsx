import { Select, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { closeUndo, finishNotices, noticesSlice, showNotice } from '#src/data/notices/notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getSendNoticeKey, sendsSlice } from '#src/data/templates/sends.ts'
import { isLandingWatchable, watchLanding } from '#src/data/templates/watch-landing.ts'
import { isSendInProgress, needsSendDecision, type Send, type Sends } from '#src/domain/templates/send.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { useBeforeUnloadPrompt } from '#src/features/templates/use-before-unload-prompt.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { isWatchable, LostSendWatcher } from './lost-send-watcher.tsx'
import { getRecipientLabel } from './send-labels.ts'

/** Says what comes back from sends, and searches for the messages of those whose outcome or ticket isn't known. */
export function SendNotices() {
  const sends = useSessionState(sendsSlice)
  useBeforeUnloadPrompt(sends.some(isSendInProgress))
  useSendNotices(sends)
  // Those of an earlier page may be too old to be searched for.
  const [now] = useState(Date.now)
  return sends.map((send) =>
    isWatchable(send) ? (
      <LostSendWatcher key={send.id} send={send} />
    ) : isLandingWatchable(send, now) ? (
      <LandingWatcher key={send.id} send={send} />
    ) : null,
  )
}

function LandingWatcher({ send }: { send: Send }) {
  const session = useSession()
  const watch = useEffectEvent(() => watchLanding(session, send))
  useEffect(() => watch(), [])
  return null
}

/** Only what needs the agent is said: an accepted message stands in its conversation. */
function useSendNotices(sends: Sends) {
  const { store } = useSession()
  const navigate = useNavigate()
  const known = useRef<ReadonlyMap<string, Send>>(new Map())
  const showOnce = (key: string, show: () => void) => {
    if (
      !noticesSlice(store)
        .get()
        .some((it) => it.key === key)
    )
      show()
  }
  const compare = useEffectEvent((current: Sends) => {
    const before = known.current
    known.current = new Map(current.map((it) => [it.id, it]))
    for (const send of current) {
      const previous = before.get(send.id)
      if (previous?.state.step === 'waiting' && send.state.step !== 'waiting')
        closeUndo(store, getSendNoticeKey(send.id))
      const { step } = send.state
      const key = `${getSendNoticeKey(send.id)} ${step}`
      if (needsSendDecision(send))
        showOnce(key, () =>
          showNotice(store, {
            key,
            leading: <Icon name="triangle-alert" size="sm" />,
            text: <UndecidedText send={send} />,
            needsLook: true,
            action: {
              label: (
                <Trans comment="Opens the list of template sends" context="verb">
                  View
                </Trans>
              ),
              onAction: () => void navigate({ to: '/send', search: { list: 'sends' } }),
              settles: false,
            },
          }),
        )
      if (send.state.step === 'accepted' && send.state.landing && previous?.state.step === 'accepted') {
        const { ticketId, ticketCode } = send.state.landing
        if (previous.state.landing === null && ticketId !== send.ticketId)
          showNotice(store, {
            key,
            leading: <Icon name="arrow-right" size="sm" />,
            text: <LandedElsewhereText send={send} code={ticketCode} />,
            needsLook: true,
            action: {
              label: <Trans comment="Opens a ticket">Show</Trans>,
              onAction: () =>
                void navigate({
                  to: '/inbox/$chatId',
                  params: { chatId: ticketId },
                  search: { view: 'open', ...(ticketCode === null ? {} : { code: ticketCode }) },
                }),
            },
          })
      }
    }
    for (const [id, { state }] of before)
      if (!known.current.has(id))
        finishNotices(
          store,
          ({ key }) => key === getSendNoticeKey(id) || key === `${getSendNoticeKey(id)} ${state.step}`,
        )
  })
  useEffect(() => compare(sends), [sends])
}

function UndecidedText({ send }: { send: Send }) {
  const {
    templateName,
    state: { step },
  } = send
  return (
    <Trans comment="<0>: the name of a template, <1/>: the customer">
      <Select value={step} _unknown="Outcome unknown" _unsent="Not sent" other="Rejected" />:{' '}
      <span className="mono">{templateName}</span> to <Bdi text={getRecipientLabel(send)} />
    </Trans>
  )
}

function LandedElsewhereText({ send, code }: { send: Send; code: string | null }) {
  const { locale } = useDisplayLocale()
  const name = <Bdi text={getRecipientLabel(send)} />
  if (code === null)
    return <Trans comment="<0/>: the customer">The message to {name} is in another of their tickets</Trans>
  const ticket = formatTicketCode(code, locale)
  return (
    <Trans comment="ticket: its number, <0/>: the customer">
      The message to {name} is in ticket {ticket}
    </Trans>
  )
}
