import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { storePresetSource } from '#src/data/templates/presets.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { findCheckInNeed, isLoading, listChecksOfEmptyForm } from '#src/domain/templates/attention.ts'
import { createDraft, type Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { BindingTarget } from '#src/domain/templates/preset-sources.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { getCheckSentence } from '#src/features/templates/checks/check-text.ts'
import { CheckList, ComposerPreview } from '#src/features/templates/preview/composer-preview.tsx'
import { MessageSummary } from '#src/features/templates/preview/message-summary.tsx'
import preview from '#src/features/templates/preview/send-preview.module.css'
import { SendOutcomeNotice } from '#src/features/templates/sends/send-outcome-notice.tsx'
import { useBeforeUnloadPrompt } from '#src/features/templates/use-before-unload-prompt.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { FailureCausesDialog } from './failure-causes-dialog.tsx'
import { focusDraftField } from './focus-draft-field.ts'
import { HeaderSection } from './header-section.tsx'
import { OptOutReasonField } from './opt-out-reason-field.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { SendBar } from './send-bar.tsx'
import styles from './send-form.module.css'
import { SendQuestions } from './send-questions.tsx'
import { StorageNotice } from './storage-notice.tsx'
import { useComposer } from './use-composer.ts'
import { useInitialFocus } from './use-initial-focus.ts'
import { useResend } from './use-resend.tsx'
import { ValuesSection } from './values-section.tsx'

type Props = {
  draftId: string
  /** The stored draft, or a new one. */
  initial: Draft
  /** Whether `initial` is a draft that the agent has begun. */
  isResumed: boolean
  /** Whether `initial` has what the agent entered in another form. */
  isUnsaved: boolean
  /** Whether the agent has just chosen the customer: the form goes on at what it still needs. */
  isRecipientChosen: boolean
  preset: Preset | null
  customerId: string | null
  /** The situation in which the preset was chosen; null: none. */
  situation: Situation | null
  ticket: { readonly id: string; readonly code: string | null } | null
  /** Called with the customer that the agent finds; null: the recipient was given. */
  onCustomerChoose: ((customerId: string) => void) | null
  /** Rendered above the form. */
  header: ReactNode
  /** Called with the draft after each change, so that it can be saved as a preset. */
  onDraftChange: (draft: Draft) => void
}

/** The form for one template send, with its preview, checks and outcome. */
export function Composer(props: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { draftId, initial, preset, customerId, situation, ticket, header, isResumed, onDraftChange } = props
  const [initialDraft] = useState(initial)
  const [isRecipientChosen] = useState(props.isRecipientChosen)
  const [showsFailureCauses, setShowsFailureCauses] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const showField = (field: DraftFieldName, valueIndex?: number) =>
    focusDraftField(form.current, field, valueIndex)
  const composer = useComposer({
    draftId,
    initial,
    isUnsaved: props.isUnsaved,
    preset,
    customerId,
    situation,
    ticket,
    onShowField: showField,
  })
  const { storedDraft, draft, fillContext, phone, body, checks, isSubmitted, pendingSend, lastSend, send } =
    composer
  // A name that is typed to find the customer is no wrong number.
  const isSearching =
    props.onCustomerChoose !== null && !isSubmitted && getPhoneDigits(storedDraft.phone) === ''
  // A chosen preset, like a stored draft, is a form that the agent has begun.
  const isBegun =
    isSubmitted || isResumed || preset !== null || (storedDraft !== initialDraft && !isSearching)
  const shownChecks = (isBegun ? checks : listChecksOfEmptyForm(checks)).filter(
    ({ finding }) => !(isSearching && finding.kind === 'phone-unroutable'),
  )
  const reportDraft = useEffectEvent(onDraftChange)
  useEffect(() => reportDraft(storedDraft), [storedDraft])
  useBeforeUnloadPrompt(pendingSend !== null)
  const { resend, question } = useResend()
  const sendButton = useRef<HTMLButtonElement>(null)
  useInitialFocus({
    isBegun: preset !== null || isRecipientChosen,
    isFilled: !isLoading(storedDraft, fillContext, checks),
    onFilled: () => {
      const check = findCheckInNeed(checks)
      if (check?.field) showField(check.field, check.valueIndex)
      else sendButton.current?.focus()
    },
  })
  const shared = { draft, onDraftChange: composer.changeForm, checks, isSubmitted }
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
          <RecipientFields
            preset={preset}
            phone={phone}
            onCustomerChoose={props.onCustomerChoose}
            {...shared}
          />
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
            blockingCount={shownChecks.filter((it) => it.level === 'stop').length}
            disabledReason={
              composer.blockingCheck === undefined ? null : getCheckSentence(composer.blockingCheck, i18n)
            }
            onSend={() => send('unasked')}
            onFocusLost={() => {
              // A touch keyboard would cover the form while there is nothing to type.
              if (matchMedia('(pointer: coarse)').matches) sendButton.current?.focus()
              else if (storedDraft.values.length > 0) showField('values', 0)
              else showField('name')
            }}
            onUndo={(id) => void getSendOutbox(session).undo(id)}
          />
        </div>
      </section>
      <ComposerPreview draft={draft} preset={preset} body={body}>
        <CheckList checks={shownChecks} onShowField={showField} />
        <StorageNotice />
        {lastSend && (
          <SendOutcomeNotice
            key={lastSend.id}
            send={lastSend}
            onShowField={showField}
            onShowCauses={() => setShowsFailureCauses(true)}
            onDismiss={() => {
              if (lastSend.state.step === 'accepted')
                composer.resetDraft(createDraft(preset, draft, draft.channelId))
              void getSendOutbox(session).dismiss(lastSend.id)
            }}
            onResend={() => resend(lastSend)}
          />
        )}
      </ComposerPreview>
      {showsFailureCauses && (
        <FailureCausesDialog onShowField={showField} onClose={() => setShowsFailureCauses(false)} />
      )}
      <SendQuestions composer={composer} />
      {question}
    </>
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
