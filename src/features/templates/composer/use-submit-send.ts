import { useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { SendRequest } from '#src/data/templates/outbox.ts'
import { lastPreset } from '#src/data/templates/presets.ts'
import { getSendOutbox, serializeRequest } from '#src/data/templates/sends.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { getValueTexts, isOneTimeCode } from '#src/domain/templates/draft.ts'
import { createTemplateRequest, getContentKey } from '#src/domain/templates/request.ts'
import type { DuplicateReason, Send } from '#src/domain/templates/send.ts'
import { fillTemplateText } from '#src/domain/templates/text.ts'

type SendOrigin = Pick<SendRequest, 'customerId' | 'ticketId' | 'ticketCode' | 'presetKey' | 'draftId'>

/** The decision to send: frozen at the press, whatever is typed afterwards (rule 8). */
export function useSubmitSend(session: Session, origin: SendOrigin) {
  const [conflict, setConflict] = useState<{
    send: Send
    reason: DuplicateReason
    request: SendRequest
  } | null>(null)
  const submit = async (request: SendRequest) => {
    const result = await getSendOutbox(session).submit(request)
    setConflict(result.kind === 'asks' ? { send: result.send, reason: result.reason, request } : null)
    if (result.kind === 'begun' && request.presetKey !== null) lastPreset.set(request.presetKey)
  }
  return {
    conflict,
    submit: (draft: Draft, digits: string) => submit(createSendRequest(draft, digits, origin)),
    submitAnyway: () => conflict && submit({ ...conflict.request, acceptsDuplicate: true }),
    cancel: () => setConflict(null),
  }
}

function createSendRequest(draft: Draft, digits: string, origin: SendOrigin): SendRequest {
  const request = createTemplateRequest(draft, digits)
  const isKnown = draft.text.trim() !== ''
  return {
    ...origin,
    body: serializeRequest(request),
    content: getContentKey(request),
    templateName: draft.templateName,
    channelId: draft.channelId,
    phone: digits,
    customerName: request.customer_name,
    words: isKnown
      ? fillTemplateText(draft.text, getValueTexts(draft))
      : isOneTimeCode(draft)
        ? (getValueTexts(draft)[0] ?? null)
        : null,
    link: draft.header.kind === 'none' ? null : draft.header.link.trim(),
    reason: draft.reason.trim() || null,
  }
}
