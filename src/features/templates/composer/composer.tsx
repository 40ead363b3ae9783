import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDeviceStoreProblem } from '#src/data/session/device/use-device-store-problem.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { storePresetSource } from '#src/data/templates/presets.ts'
import { getSendOutbox, sendsSlice, serializeRequest } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { findCheckInNeed, isLoading } from '#src/domain/templates/attention.ts'
import { fillDraft } from '#src/domain/templates/bindings.ts'
import { runSendChecks } from '#src/domain/templates/checks.ts'
import { createDraft, type Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { BindingTarget } from '#src/domain/templates/preset-sources.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import { isSendInProgress } from '#src/domain/templates/send.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { getCheckSentence, wordCheck } from '#src/features/templates/checks/check-text.ts'
import { CheckList, ComposerPreview } from '#src/features/templates/preview/composer-preview.tsx'
import { MessageSummary } from '#src/features/templates/preview/message-summary.tsx'
import preview from '#src/features/templates/preview/send-preview.module.css'
import { SendOutcomeNotice } from '#src/features/templates/sends/send-outcome-notice.tsx'
import { useBeforeUnloadPrompt } from '#src/features/templates/use-before-unload-prompt.ts'
import { DEVICE_STORE_PROBLEM_LABELS } from '#src/presentation/session/device-store-labels.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { FailureCausesDialog } from './failure-causes-dialog.tsx'
import { HeaderSection } from './header-section.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SendBar } from './send-bar.tsx'
import styles from './send-form.module.css'
import { SendQuestionsDialog } from './send-questions-dialog.tsx'
import { TextareaField } from './textarea-field.tsx'
import { useCheckInputs } from './use-check-inputs.ts'
import { useDraft } from './use-draft.ts'
import { useFillContext } from './use-fill-context.ts'
import { useInitialFocus } from './use-initial-focus.ts'
import { usePhoneCheck } from './use-phone-check.ts'
import { DuplicateSendDialog, resend, useSubmitSend } from './use-submit-send.tsx'
import { ValuesSection } from './values-section.tsx'

type Props = {
  draftId: string
  /** The stored draft, or a new one. */
  initial: Draft
  preset: Preset | null
  customerId: string | null
  /** The situation in which the preset was chosen; null: none. */
  situation: Situation | null
  ticket: { readonly id: string; readonly code: string | null } | null
  /** Rendered above the form. */
  header: ReactNode
  /** Called with the draft after each change, so that it can be saved as a preset. */
  onDraftChange: (draft: Draft) => void
}

/** The form for one template send, with its preview, checks and outcome. */
export function Composer(props: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { draftId, initial, preset, customerId, situation, ticket, header, onDraftChange } = props
  const { draft: storedDraft, changeDraft, resetDraft, storeDraft } = useDraft(draftId, initial)
  const reportDraft = useEffectEvent(onDraftChange)
  useEffect(() => reportDraft(storedDraft), [storedDraft])
  const [isSubmitted, setSubmitted] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [showsFailureCauses, setShowsFailureCauses] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phoneCheck = usePhoneCheck(storedDraft)
  const { phone } = phoneCheck
  const ticketId = ticket?.id ?? null
  const language = preset?.name === storedDraft.templateName ? preset.language : null
  const fillContext = useFillContext(storedDraft, { ...phoneCheck, customerId, language, ticketId })
  // What is shown, checked and sent: the values of the customer who has the number now.
  const draft = fillDraft(storedDraft, fillContext)
  const checkInputs = useCheckInputs(draft, { ...phoneCheck, customerId, ticketId, preset })
  const digits = phone?.state === 'routable' ? phone.digits : draft.phone
  const body = serializeRequest(createTemplateRequest(draft, digits))
  const results = runSendChecks(draft, { ...checkInputs, fillContext })
  const checks = results.map((it) => wordCheck(it, i18n))
  const sends = useSessionState(sendsSlice)
  const draftSends = sends.filter((it) => it.draftId === draftId)
  const pendingSend = draftSends.find(isSendInProgress) ?? null
  const lastSend = draftSends.find((it) => !isSendInProgress(it))
  useBeforeUnloadPrompt(pendingSend !== null)
  const submission = useSubmitSend({
    customerId,
    ticketId: checkInputs.chatId,
    ticketCode: checkInputs.chatId === ticketId ? (ticket?.code ?? null) : null,
    preset,
    situation,
    draftId,
  })
  const showField = (field: DraftFieldName, valueIndex?: number) => {
    const row =
      valueIndex === undefined
        ? ''
        : field === 'buttons'
          ? `[data-button="${valueIndex}"]`
          : ` [data-value="${valueIndex}"]`
    const control = form.current?.querySelector<HTMLElement>(
      `[data-field="${field}"]${row} :is(input, select, textarea, [data-shows-field])`,
    )
    control?.scrollIntoView({ block: 'center' })
    // The name of a preset's template is a button, which shows its field.
    if (control instanceof HTMLButtonElement) control.click()
    else control?.focus()
  }
  const sendButton = useRef<HTMLButtonElement>(null)
  useInitialFocus({
    hasPreset: preset !== null,
    isFilled: !isLoading(storedDraft, fillContext, checks),
    onFilled: () => {
      const check = findCheckInNeed(checks)
      if (check?.field) showField(check.field, check.valueIndex)
      else sendButton.current?.focus()
    },
  })
  const blockingCheck =
    checks.find((it) => it.level === 'stop' && it.field === null) ?? checks.find((it) => it.level === 'wait')
  const questions = checks.filter((it) => it.level === 'ask')
  const send = (answer: 'unasked' | 'confirmed') => {
    setSubmitted(true)
    setAsking(false)
    const failedCheck = checks.find((it) => it.level === 'stop')
    if (blockingCheck || pendingSend) return
    if (failedCheck || phone?.state !== 'routable')
      return showField(failedCheck?.field ?? 'phone', failedCheck?.valueIndex)
    if (questions.length > 0 && answer === 'unasked') return setAsking(true)
    storeDraft()
    void submission.submit(draft, phone.digits)
  }
  useCommand(COMMANDS.sendNow, () => send('unasked'))
  const changeForm = (next: Draft) =>
    changeDraft(
      next.customerName === draft.customerName
        ? { ...next, customerName: storedDraft.customerName }
        : { ...next, isNameFilled: false },
    )
  const shared = { draft, onDraftChange: changeForm, checks, isSubmitted }
  const onBind = (target: BindingTarget, source: ValueSource | null) => {
    if (preset) void storePresetSource(session, preset, target, source)
  }
  const sourceProps = { preset, fillContext, onBind }
  return (
    <>
      <section className={styles.column} aria-label={t`Template message`}>
        {header}
        {/* Enter in a field must not send: sending needs its own click or shortcut. */}
        <form
          ref={form}
          className={`${styles.form} scroll`}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <RecipientFields preset={preset} phone={phone} {...shared} />
          <ValuesSection {...sourceProps} {...shared} />
          <HeaderSection {...sourceProps} {...shared} />
          {checks.some((it) => it.id === 'optout' && it.field === 'reason') && (
            <OptOutReasonField {...shared} />
          )}
        </form>
        <div className={styles.bar}>
          <MessageSummary draft={draft} preset={preset} />
          <SendBar
            sendButton={sendButton}
            category={draft.category}
            pendingSend={pendingSend}
            blockingCount={checks.filter((it) => it.level === 'stop').length}
            disabledReason={blockingCheck === undefined ? null : getCheckSentence(blockingCheck, i18n)}
            onSend={() => send('unasked')}
            onUndo={(id) => void getSendOutbox(session).undo(id)}
          />
        </div>
      </section>
      <ComposerPreview draft={draft} preset={preset} body={body}>
        <CheckList checks={checks} onShowField={showField} />
        <StorageNotice />
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
      {isAsking && (
        <SendQuestionsDialog
          questions={questions}
          onSend={() => send('confirmed')}
          onClose={() => setAsking(false)}
        />
      )}
      {submission.conflict && (
        <DuplicateSendDialog
          send={submission.conflict.send}
          reason={submission.conflict.reason}
          onResend={() => void submission.submitAnyway()}
          onClose={submission.cancel}
        />
      )}
    </>
  )
}

type OptOutReasonProps = { draft: Draft; onDraftChange: (draft: Draft) => void; isSubmitted: boolean }

/** A send to a customer who has opted out requires a reason from the agent. */
function OptOutReasonField({ draft, onDraftChange, isSubmitted }: OptOutReasonProps) {
  const { t } = useLingui()
  return (
    <fieldset className={styles.section} data-field="reason">
      <legend className="visually-hidden">
        <Trans>Opt-out</Trans>
      </legend>
      <TextareaField
        label={t`Reason to send despite the opt-out`}
        note={t({ message: 'stored on this device', comment: 'Beside the label of a field' })}
        rows={2}
        value={draft.reason}
        onValueChange={(reason) => onDraftChange({ ...draft, reason })}
        hint={t({
          message: 'For example: they asked for this code themselves',
          comment: 'They: the customer',
        })}
        error={isSubmitted && draft.reason.trim() === '' ? t`Enter a reason to send` : undefined}
      />
    </fieldset>
  )
}

/** Warns before the first send: without device storage, a crash loses which sends were in progress. */
function StorageNotice() {
  const { t } = useLingui()
  const storeProblem = useDeviceStoreProblem()
  if (storeProblem === null) return null
  const problem = t(DEVICE_STORE_PROBLEM_LABELS[storeProblem])
  return (
    <Notice variant="warning" icon="triangle-alert" title={t`Not stored on this device`}>
      <p>
        <Trans comment="problem: a sentence about the device’s storage">
          {problem} Drafts and sends are lost when this page is closed.
        </Trans>
      </p>
    </Notice>
  )
}

const FIELD_KEYS = ['channel', 'name', 'phone', 'customer']

/** Shown while the recipient, the draft or the presets are loading. */
export function ComposerSkeleton({ header }: { header: ReactNode }) {
  const { t } = useLingui()
  return (
    <>
      <section className={styles.column} aria-label={t`Template message`} aria-busy="true">
        {header}
        <div className={styles.form}>
          <div className={`${styles.section} ${styles.first}`}>
            <div className={styles.grid}>
              {FIELD_KEYS.map((it) => (
                <div key={it} className={styles.skeleton}>
                  <Skeleton width="120px" height="14px" />
                  <Skeleton width="100%" height="32px" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </section>
      <div className={preview.column} />
    </>
  )
}
