import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { serializeRequest } from '#src/data/templates/send-outbox.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { fillDraft } from '#src/domain/templates/bindings.ts'
import { findContradictions } from '#src/domain/templates/candidates/contradiction.ts'
import type { CandidateContext } from '#src/domain/templates/candidates/list-candidates.ts'
import { runSendChecks } from '#src/domain/templates/checks.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { getTextLocale } from '#src/domain/templates/message-language.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { DraftFieldName } from '#src/domain/templates/refusal.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import { isSendInProgress, type Send } from '#src/domain/templates/send.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import { type WordedCheck, wordCheck } from '#src/features/templates/checks/check-text.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useCheckInputs } from './use-check-inputs.ts'
import { useDraft } from './use-draft.ts'
import { useFillContext } from './use-fill-context.ts'
import { usePhoneCheck } from './use-phone-check.ts'
import { useSubmitSend } from './use-submit-send.tsx'

type Question = Pick<WordedCheck, 'id' | 'title' | 'advice'>

type Options = {
  draftId: string
  /** The stored draft, or a new one. */
  initial: Draft
  /** Whether `initial` has what the agent entered in another form. */
  isUnsaved?: boolean
  preset: Preset | null
  customerId: string | null
  /** The situation in which the preset was chosen; null: none. */
  situation: Situation | null
  ticket: { readonly id: string; readonly code: string | null } | null
  /** What was said to the customer and by them, which the records must not contradict. */
  conversation: Pick<CandidateContext, 'said' | 'options'>
  /** Called with the field that keeps the draft from being sent. */
  onShowField: (field: DraftFieldName, valueIndex?: number) => void
  /**
   * Called once the outbox has taken the send: the form closes. Absent: it stays, and sends nothing more until the agent has
   * seen what became of it.
   */
  onSubmitted?: () => void
}

/** The draft of one template send with what fills and checks it, and its submission by the button or the shortcut. */
export function useComposer(options: Options) {
  const { i18n } = useLingui()
  const { draftId, initial, preset, customerId, situation, ticket, conversation, onShowField, onSubmitted } =
    options
  const { locale } = useDisplayLocale()
  const {
    draft: storedDraft,
    changeDraft,
    resetDraft,
    storeDraft,
  } = useDraft(draftId, initial, options.isUnsaved ?? false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [openQuestions, setOpenQuestions] = useState<readonly Question[] | null>(null)
  /** From the press until the outbox has answered: a second press in between must not send a second message. */
  const isSubmitting = useRef(false)
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
  const candidateContext: CandidateContext = {
    ...conversation,
    fillContext,
    textLocale: getTextLocale({ text: draft.text, language }, locale),
    now: checkInputs.now,
  }
  const contradictions = findContradictions(storedDraft, preset, candidateContext)
  const checks = runSendChecks(draft, { ...checkInputs, fillContext, contradictions }).map((it) =>
    wordCheck(it, i18n),
  )
  const sends = useSessionState(sendsSlice)
  const draftSends = sends.filter((it) => it.draftId === draftId)
  const pendingSend = draftSends.find(isSendInProgress) ?? null
  const lastSend = draftSends.find((it) => !isSendInProgress(it)) ?? null
  const isOpen = onSubmitted !== undefined || (pendingSend === null && !mayHaveArrived(lastSend))
  const submission = useSubmitSend({
    customerId,
    ticketId: checkInputs.chatId,
    ticketCode: checkInputs.chatId === ticketId ? (ticket?.code ?? null) : null,
    preset,
    situation,
    draftId,
  })
  const blockingCheck =
    checks.find((it) => it.level === 'stop' && it.field === null) ?? checks.find((it) => it.level === 'wait')
  const questions: readonly Question[] = checks.filter((it) => it.level === 'ask')
  const finish = async (submitting: Promise<boolean>) => {
    isSubmitting.current = true
    const isBegun = await submitting
    isSubmitting.current = false
    if (isBegun) onSubmitted?.()
  }
  const content = serializeRequest(createTemplateRequest(draft, draft.phone))
  const isChecking = blockingCheck?.level === 'wait'
  const [waitingContent, setWaitingContent] = useState<string | null>(null)
  const send = (answer: 'unasked' | 'confirmed') => {
    setSubmitted(true)
    setOpenQuestions(null)
    setWaitingContent(isChecking ? content : null)
    const failedCheck = checks.find((it) => it.level === 'stop')
    if (blockingCheck || !isOpen || isSubmitting.current) return
    if (failedCheck || phone?.state !== 'routable')
      return onShowField(failedCheck?.field ?? 'phone', failedCheck?.valueIndex)
    if (questions.length > 0 && answer === 'unasked') return setOpenQuestions(questions)
    storeDraft()
    void finish(submission.submit(draft, phone.digits))
  }
  useCommand(COMMANDS.sendNow, () => send('unasked'))
  useOnceChecked(waitingContent !== null && !isChecking, () => {
    if (waitingContent === content) send('unasked')
  })
  const changeStored = (next: Draft) => {
    setWaitingContent(null)
    changeDraft(next)
  }
  const changeForm = (next: Draft) =>
    changeStored(
      next.customerName === draft.customerName
        ? { ...next, customerName: storedDraft.customerName }
        : { ...next, isNameFilled: false },
    )
  return {
    storedDraft,
    draft,
    /** Changes the draft as it is stored: with the sources of its values, and the name that came with it. */
    changeStored,
    /** Changes the draft as it is shown. */
    changeForm,
    resetDraft,
    fillContext,
    candidateContext,
    contradictions,
    phone,
    body,
    checks,
    blockingCheck,
    isSubmitted,
    /** It is sent as soon as it is checked, unless what would be sent has changed since the press. */
    isSendWaiting: isChecking && waitingContent === content,
    send,
    /** This draft's send that is on its way, while the form stays; null: none. */
    pendingSend: onSubmitted === undefined ? pendingSend : null,
    lastSend,
    /** False: the message was sent, or may have been, and the agent hasn't said yet that they have seen it. */
    isOpen: isOpen || pendingSend !== null,
    /** What the agent must answer before the draft is sent; null: nothing is asked. */
    openQuestions,
    closeQuestions: () => setOpenQuestions(null),
    repeat: submission.repeat,
    sendRepeat: () => void finish(submission.submitAnyway()),
    dropRepeat: submission.cancel,
  }
}

/** After the commit in which `isChecked` becomes true, as the press itself would come. */
function useOnceChecked(isChecked: boolean, onChecked: () => void) {
  const handleChecked = useEffectEvent(onChecked)
  useEffect(() => {
    if (!isChecked) return
    const timer = setTimeout(() => handleChecked())
    return () => clearTimeout(timer)
  }, [isChecked])
}

/** Whether it is to be seen before anything more is sent. What was refused or not sent is corrected in the form. */
function mayHaveArrived(send: Send | null): boolean {
  return send?.state.step === 'accepted' || send?.state.step === 'unknown'
}
