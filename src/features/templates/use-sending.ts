import { useState } from 'react'
import type { Draft } from '#src/domain/template-draft.ts'
import { isCode, valueTexts } from '#src/domain/template-draft.ts'
import { contentOf, requestOf } from '#src/domain/template-request.ts'
import type { Again, Send } from '#src/domain/template-send.ts'
import { wordsOf } from '#src/domain/template-text.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { Wish } from '#src/queries/outbox.ts'
import { lastPreset } from '#src/queries/template-presets.ts'
import { bytesOf, outboxOf } from '#src/queries/template-sends.ts'

type About = Pick<Wish, 'customerId' | 'ticketId' | 'ticketCode' | 'presetKey' | 'draftId'>

/** The decision to send: frozen at the press, whatever is typed afterwards (rule 8). */
export function useSending(desk: Desk, about: About) {
  const [asks, setAsks] = useState<{ send: Send; why: Again; wish: Wish } | null>(null)
  const press = async (wish: Wish) => {
    const pressed = await outboxOf(desk).press(wish)
    setAsks(pressed.kind === 'asks' ? { send: pressed.send, why: pressed.why, wish } : null)
    if (pressed.kind === 'begun' && wish.presetKey !== null) lastPreset.set(wish.presetKey)
  }
  return {
    asks,
    press: (draft: Draft, digits: string) => press(wishOf(draft, digits, about)),
    anyway: () => asks && press({ ...asks.wish, anyway: true }),
    leave: () => setAsks(null),
  }
}

function wishOf(draft: Draft, digits: string, about: About): Wish {
  const request = requestOf(draft, digits)
  const isKnown = draft.text.trim() !== ''
  return {
    ...about,
    body: bytesOf(request),
    content: contentOf(request),
    templateName: draft.templateName,
    channelId: draft.channelId,
    phone: digits,
    customerName: request.customer_name,
    words: isKnown
      ? wordsOf(draft.text, valueTexts(draft))
      : isCode(draft)
        ? (valueTexts(draft)[0] ?? null)
        : null,
    link: draft.header.kind === 'none' ? null : draft.header.link.trim(),
    reason: draft.reason.trim() || null,
  }
}
