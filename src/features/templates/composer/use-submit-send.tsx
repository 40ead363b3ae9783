import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { showNotice } from '#src/data/notices/notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { AskedRepeat, SendRequest } from '#src/data/templates/outbox.ts'
import { recordPresetUse } from '#src/data/templates/preset-uses.ts'
import { getSendOutbox, serializeRequest } from '#src/data/templates/send-outbox.ts'
import { getSendNoticeKey } from '#src/data/templates/sends.ts'
import { type Draft, getValueTexts, isOneTimeCode } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUse } from '#src/domain/templates/preset-uses.ts'
import { createTemplateRequest, getContentKey } from '#src/domain/templates/request.ts'
import type { Send } from '#src/domain/templates/send.ts'
import type { Situation } from '#src/domain/templates/situations.ts'
import { fillTemplateText } from '#src/domain/templates/text.ts'
import { getMessageKey } from '#src/domain/templates/variants.ts'
import { getRecipientLabel } from '#src/features/templates/sends/send-labels.ts'
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type SendOrigin = Pick<SendRequest, 'customerId' | 'ticketId' | 'ticketCode' | 'draftId'> & {
  readonly preset: Preset | null
  /** The situation in which the preset was chosen; null: none. */
  readonly situation: Situation | null
}

/**
 * Submits a draft to the outbox, and resolves to whether the outbox has it, now or already. The request is fixed at the click: later
 * edits don't change it (rule 8). `repeat` is set if something was sent to the same number lately; `submitAnyway` then sends.
 */
export function useSubmitSend(origin: SendOrigin) {
  const session = useSession()
  const [repeat, setRepeat] = useState<(AskedRepeat & { request: SendRequest }) | null>(null)
  const submitRequest = async (request: SendRequest) => {
    const result = await getSendOutbox(session).submit(request)
    setRepeat(result.kind === 'asks' ? { ...result, request } : null)
    if (result.kind !== 'begun') return result.kind === 'under way'
    showNotice(session.store, {
      key: getSendNoticeKey(result.send.id),
      leading: <Icon name="send" size="sm" />,
      text: <SentText label={origin.preset?.label ?? request.templateName} send={result.send} />,
      undo: { run: () => void getSendOutbox(session).undo(result.send.id) },
    })
    if (origin.preset !== null) {
      void recordPresetUse(session, createUse(origin.preset, origin))
    }
    return true
  }
  return {
    repeat,
    submit: (draft: Draft, digits: string) => submitRequest(createSendRequest(draft, digits, origin)),
    submitAnyway: async () =>
      repeat !== null && (await submitRequest({ ...repeat.request, confirmedIds: repeat.askedIds })),
    cancel: () => setRepeat(null),
  }
}

function SentText({ label, send }: { label: string; send: Send }) {
  return (
    <Trans comment="What was done last. <0/>: a template, <1/>: the customer">
      <Bdi text={label} max={60} /> to <Bdi text={getRecipientLabel(send)} />
    </Trans>
  )
}

function createUse(preset: Preset, { situation, customerId }: SendOrigin): PresetUse {
  const message = getMessageKey(preset)
  // A preset without variants doesn't say which language the customer prefers.
  const language = preset.group === null ? null : preset.language
  return { message, situation, customerId, language, at: Date.now() }
}

function createSendRequest(draft: Draft, digits: string, origin: SendOrigin): SendRequest {
  const { preset, situation: _situation, ...place } = origin
  const request = createTemplateRequest(draft, digits)
  const valueTexts = getValueTexts(draft).map(cleanInput)
  const hasTemplateText = draft.text.trim() !== ''
  return {
    ...place,
    presetKey: preset?.key ?? null,
    body: serializeRequest(request),
    content: getContentKey(request),
    templateName: request.template_name,
    channelId: draft.channelId,
    phone: digits,
    customerName: request.customer_name,
    words: hasTemplateText
      ? fillTemplateText(draft.text, valueTexts)
      : isOneTimeCode(draft)
        ? (valueTexts[0] ?? null)
        : null,
    link: draft.header.kind === 'none' ? null : cleanInput(draft.header.link),
    reason: cleanInput(draft.reason) || null,
  }
}
