import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { checksOf, isStopped } from '#src/domain/template-checks.ts'
import { type Draft, draftFor } from '#src/domain/template-draft.ts'
import type { FieldName } from '#src/domain/template-failure.ts'
import type { Preset } from '#src/domain/template-preset.ts'
import { requestOf } from '#src/domain/template-request.ts'
import { isUnderWay } from '#src/domain/template-send.ts'
import { lastCheck } from '#src/domain/template-verdict.ts'
import type { Desk } from '#src/queries/desk.ts'
import { bytesOf, outboxOf, sendsQuery } from '#src/queries/template-sends.ts'
import { useAct } from '#src/ui/use-act.ts'
import { AgainDialog } from './again-dialog.tsx'
import { CausesDialog } from './causes-dialog.tsx'
import { CheckList } from './check-list.tsx'
import { DiskNote } from './disk-note.tsx'
import { HeaderSection } from './header-section.tsx'
import { Preview } from './preview.tsx'
import { ReasonField } from './reason-field.tsx'
import { sendAgain } from './send-again.ts'
import { SendBar } from './send-bar.tsx'
import styles from './send-form.module.css'
import { SendNotice } from './send-notice.tsx'
import { ToFields } from './to-fields.tsx'
import { useDraft } from './use-draft.ts'
import { useFacts } from './use-facts.ts'
import { usePhone } from './use-phone.ts'
import { useSending } from './use-sending.ts'
import { useStay } from './use-stay.ts'
import { ValuesSection } from './values-section.tsx'

type Props = {
  desk: Desk
  draftId: string
  /** As it was kept, or as it begins. */
  initial: Draft
  preset: Preset | null
  customerId: string | null
  ticket: { readonly id: string; readonly code: string | null } | null
  /** Above the form. */
  head: ReactNode
  /** Hears of what stands in it, for a preset to be made of it. */
  onDraft: (draft: Draft) => void
}

/** The one composer, wherever it was opened from. */
export function Composer(props: Props) {
  const { desk, draftId, initial, preset, customerId, ticket, head, onDraft } = props
  const { draft, change, empty, store } = useDraft(desk, draftId, initial)
  const hear = useEffectEvent(onDraft)
  useEffect(() => hear(draft), [draft])
  const [tried, setTried] = useState(false)
  const [showsCauses, setShowsCauses] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phone = usePhone(draft)
  const ticketId = ticket?.id ?? null
  const facts = useFacts(desk, draft, { phone, customerId, ticketId, preset })
  const digits = phone?.state === 'routable' ? phone.digits : draft.phone
  const body = bytesOf(requestOf(draft, digits))
  const looked = checksOf(draft, facts)
  // Where something is known to be wrong, it needs no second name.
  const more = phone === null || isStopped(looked) ? null : lastCheck(body, draft)
  const checks = more === null ? looked : [...looked, more]
  const { data: sends } = useQuery(sendsQuery())
  const own = sends.filter((it) => it.draftId === draftId)
  const underWay = own.find(isUnderWay) ?? null
  const last = own.find((it) => !isUnderWay(it))
  useStay(underWay !== null)
  const sending = useSending(desk, {
    customerId,
    ticketId: facts.chatId,
    ticketCode: facts.chatId === ticketId ? (ticket?.code ?? null) : null,
    presetKey: preset?.key ?? null,
    draftId,
  })
  const goTo = (field: FieldName) => {
    const found = form.current?.querySelector<HTMLElement>(
      `[data-field="${field}"] :is(input, select, textarea, button)`,
    )
    found?.scrollIntoView({ block: 'center' })
    found?.focus()
  }
  const never = checks.find((it) => it.level === 'stop' && it.field === null)
  const send = () => {
    setTried(true)
    const wrong = checks.find((it) => it.level === 'stop')
    if (never || underWay) return
    if (wrong || phone?.state !== 'routable') return goTo(wrong?.field ?? 'phone')
    store()
    void sending.press(draft, phone.digits)
  }
  useAct(ACTS.sendNow, send)
  const shared = { draft, onDraft: change, checks, tried }
  return (
    <>
      <section className={styles.column} aria-label="Template message">
        {head}
        {/* Nothing is sent by Enter in a field: it is a decision of its own. */}
        <form
          ref={form}
          className={`${styles.form} scroll`}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <ToFields desk={desk} phone={phone} {...shared} />
          <ValuesSection preset={preset} {...shared} />
          <HeaderSection isFree={preset === null} {...shared} />
          {checks.some((it) => it.id === 'optout' && it.field === 'reason') && <ReasonField {...shared} />}
        </form>
        <SendBar
          category={draft.category}
          underWay={underWay}
          stops={checks.filter((it) => it.level === 'stop').length}
          whyNever={never === undefined ? null : [never.title, never.advice].join('. ')}
          onSend={send}
          onUndo={(id) => void outboxOf(desk).undo(id)}
        />
      </section>
      <Preview desk={desk} draft={draft} body={body}>
        <CheckList checks={checks} onField={goTo} />
        <DiskNote desk={desk} />
        {last && (
          <SendNotice
            key={last.id}
            send={last}
            onField={goTo}
            onCauses={() => setShowsCauses(true)}
            onSettle={() => {
              if (last.state.step === 'accepted') empty(draftFor(preset, draft, draft.channelId))
              void outboxOf(desk).settle(last.id)
            }}
            onAgain={() => void sendAgain(desk, last)}
          />
        )}
      </Preview>
      {showsCauses && <CausesDialog onField={goTo} onClose={() => setShowsCauses(false)} />}
      {sending.asks && (
        <AgainDialog
          send={sending.asks.send}
          why={sending.asks.why}
          onAgain={() => void sending.anyway()}
          onClose={sending.leave}
        />
      )}
    </>
  )
}
