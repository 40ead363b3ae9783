import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isOpen, isUnderWay, type Send } from '#src/domain/template-send.ts'
import { STEP_WORDS, whom } from '#src/domain/template-send-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { outboxOf, sendsQuery, whyNotSend } from '#src/queries/template-sends.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import { useSecondsUntil } from '#src/ui/use-seconds.ts'
import styles from './send-news.module.css'
import { useStay } from './use-stay.ts'
import { isWatchable, useThreadWatch } from './use-thread-watch.ts'

type Props = { desk: Desk }

/** What is on its way or undecided, wherever one is: no send is ever out of sight (rule 22). */
export function SendNews({ desk }: Props) {
  return whyNotSend(desk) === null && <News desk={desk} />
}

function News({ desk }: Props) {
  const { data: sends } = useQuery(sendsQuery())
  const isAtComposer = useLocation({ select: ({ pathname }) => pathname.startsWith('/send') })
  const navigate = useNavigate()
  useEffect(() => void outboxOf(desk).reload(), [desk])
  useStay(sends.some(isUnderWay))
  useNews(sends, isAtComposer)
  const underWay = sends.filter(isUnderWay)
  const open = sends.filter(isOpen)
  const watched = sends.filter(isWatchable).map((send) => <Watch key={send.id} desk={desk} send={send} />)
  if (isAtComposer || underWay.length + open.length === 0) return watched
  return (
    <section className={styles.news} aria-label="Template sends">
      {watched}
      {underWay.map((send) => (
        <UnderWay key={send.id} send={send} onUndo={() => void outboxOf(desk).undo(send.id)} />
      ))}
      {open.length > 0 && (
        <p className={styles.row}>
          <Icon name="triangle-alert" />
          <span role="status">
            {open.length === 1 && open[0] ? (
              <>
                {STEP_WORDS[open[0].state.step]}: <span className="mono">{open[0].templateName}</span> to{' '}
                <Bdi text={whom(open[0])} />
              </>
            ) : (
              `${open.length} template sends to decide about`
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

function Watch({ desk, send }: { desk: Desk; send: Send }) {
  useThreadWatch(desk, send)
  return null
}

function UnderWay({ send, onUndo }: { send: Send; onUndo: () => void }) {
  const { state } = send
  const seconds = useSecondsUntil(state.step === 'waiting' ? state.until : null)
  return (
    <p className={styles.row}>
      <Icon name="send" />
      <span>
        <span className="mono">{send.templateName}</span> to <Bdi text={whom(send)} />
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
function useNews(sends: readonly Send[], isAtComposer: boolean) {
  const toast = useToast()
  const known = useRef(new Map<string, string>())
  const hear = useEffectEvent((now: readonly Send[]) => {
    for (const send of now) {
      const before = known.current.get(send.id)
      known.current.set(send.id, send.state.step)
      if (before === 'sending' && send.state.step === 'accepted' && !isAtComposer)
        toast({
          key: `send ${send.id}`,
          lead: <Icon name="check" />,
          text: (
            <>
              {send.templateName.slice(0, 60)} to <Bdi text={whom(send)} /> is accepted
            </>
          ),
        })
    }
  })
  useEffect(() => hear(sends), [sends])
}
