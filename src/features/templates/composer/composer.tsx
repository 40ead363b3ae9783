import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { getSendOutbox, sendsQuery, serializeRequest } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { hasBlockingCheck, runSendChecks } from '#src/domain/templates/checks.ts'
import { createDraft, type Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import { checkRequestBody } from '#src/domain/templates/request-verdict.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import { ComposerPreview } from '#src/features/templates/preview/composer-preview.tsx'
import { resend } from '#src/features/templates/sends/resend.ts'
import { SendOutcomeNotice } from '#src/features/templates/sends/send-outcome-notice.tsx'
import { useBeforeUnloadPrompt } from '#src/features/templates/use-before-unload-prompt.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { CheckList } from './check-list.tsx'
import { FailureCausesDialog } from './failure-causes-dialog.tsx'
import { HeaderSection } from './header-section.tsx'
import { OptOutReasonField } from './opt-out-reason-field.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { SendBar } from './send-bar.tsx'
import styles from './send-form.module.css'
import { StorageNotice } from './storage-notice.tsx'
import { useCheckInputs } from './use-check-inputs.ts'
import { useDraft } from './use-draft.ts'
import { usePhoneCheck } from './use-phone-check.ts'
import { useSubmitSend } from './use-submit-send.ts'
import { ValuesSection } from './values-section.tsx'

type Props = {
  session: Session
  draftId: string
  /** As it was kept, or as it begins. */
  initial: Draft
  preset: Preset | null
  customerId: string | null
  ticket: { readonly id: string; readonly code: string | null } | null
  /** Above the form. */
  header: ReactNode
  /** Hears of what stands in it, for a preset to be made of it. */
  onDraftChange: (draft: Draft) => void
}

/** The one composer, wherever it was opened from. */
export function Composer(props: Props) {
  const { session, draftId, initial, preset, customerId, ticket, header, onDraftChange } = props
  const { draft, changeDraft, resetDraft, storeDraft } = useDraft(session, draftId, initial)
  const reportDraft = useEffectEvent(onDraftChange)
  useEffect(() => reportDraft(draft), [draft])
  const [isSubmitted, setSubmitted] = useState(false)
  const [showsFailureCauses, setShowsFailureCauses] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phone = usePhoneCheck(draft)
  const ticketId = ticket?.id ?? null
  const checkInputs = useCheckInputs(session, draft, { phone, customerId, ticketId, preset })
  const digits = phone?.state === 'routable' ? phone.digits : draft.phone
  const body = serializeRequest(createTemplateRequest(draft, digits))
  const basicChecks = runSendChecks(draft, checkInputs)
  // Where something is known to be wrong, it needs no second name.
  const contentCheck = phone === null || hasBlockingCheck(basicChecks) ? null : checkRequestBody(body, draft)
  const checks = contentCheck === null ? basicChecks : [...basicChecks, contentCheck]
  const { data: sends } = useQuery(sendsQuery())
  const draftSends = sends.filter((it) => it.draftId === draftId)
  const pendingSend = draftSends.find(isSendInProgress) ?? null
  const lastSend = draftSends.find((it) => !isSendInProgress(it))
  useBeforeUnloadPrompt(pendingSend !== null)
  const submission = useSubmitSend(session, {
    customerId,
    ticketId: checkInputs.chatId,
    ticketCode: checkInputs.chatId === ticketId ? (ticket?.code ?? null) : null,
    presetKey: preset?.key ?? null,
    draftId,
  })
  const showField = (field: DraftFieldName) => {
    const found = form.current?.querySelector<HTMLElement>(
      `[data-field="${field}"] :is(input, select, textarea, button)`,
    )
    found?.scrollIntoView({ block: 'center' })
    found?.focus()
  }
  const blockingCheck = checks.find((it) => it.level === 'stop' && it.field === null)
  const send = () => {
    setSubmitted(true)
    const failedCheck = checks.find((it) => it.level === 'stop')
    if (blockingCheck || pendingSend) return
    if (failedCheck || phone?.state !== 'routable') return showField(failedCheck?.field ?? 'phone')
    storeDraft()
    void submission.submit(draft, phone.digits)
  }
  useCommand(COMMANDS.sendNow, send)
  const shared = { draft, onDraftChange: changeDraft, checks, isSubmitted }
  return (
    <>
      <section className={styles.column} aria-label="Template message">
        {header}
        {/* Nothing is sent by Enter in a field: it is a decision of its own. */}
        <form
          ref={form}
          className={`${styles.form} scroll`}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <RecipientFields session={session} phone={phone} {...shared} />
          <ValuesSection preset={preset} {...shared} />
          <HeaderSection isCustomTemplate={preset === null} {...shared} />
          {checks.some((it) => it.id === 'optout' && it.field === 'reason') && (
            <OptOutReasonField {...shared} />
          )}
        </form>
        <SendBar
          category={draft.category}
          pendingSend={pendingSend}
          blockingCount={checks.filter((it) => it.level === 'stop').length}
          disabledReason={
            blockingCheck === undefined ? null : [blockingCheck.title, blockingCheck.advice].join('. ')
          }
          onSend={send}
          onUndo={(id) => void getSendOutbox(session).undo(id)}
        />
      </section>
      <ComposerPreview session={session} draft={draft} body={body}>
        <CheckList checks={checks} onShowField={showField} />
        <StorageNotice session={session} />
        {lastSend && (
          <SendOutcomeNotice
            key={lastSend.id}
            send={lastSend}
            onShowField={showField}
            onShowCauses={() => setShowsFailureCauses(true)}
            onDismiss={() => {
              if (lastSend.state.step === 'accepted') resetDraft(createDraft(preset, draft, draft.channelId))
              void getSendOutbox(session).dismiss(lastSend.id)
            }}
            onResend={() => void resend(session, lastSend)}
          />
        )}
      </ComposerPreview>
      {showsFailureCauses && (
        <FailureCausesDialog onShowField={showField} onClose={() => setShowsFailureCauses(false)} />
      )}
      {submission.conflict && (
        <ResendDialog
          send={submission.conflict.send}
          reason={submission.conflict.reason}
          onResend={() => void submission.submitAnyway()}
          onClose={submission.cancel}
        />
      )}
    </>
  )
}
