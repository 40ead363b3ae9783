/** Conversations, and what is found in them. */
import {
  findInText,
  findSaid,
  type SaidMessage,
  type SaidOptions,
} from '#src/domain/templates/candidates/find-said.ts'
import { compileIdPatterns } from '#src/domain/templates/candidates/id-patterns.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

export const options: SaidOptions = {
  idPatterns: compileIdPatterns([{ name: 'order', pattern: 'KL-\\d{5}' }]),
  locale: 'en-IN',
  zone: 'Asia/Kolkata',
}

/** A Tuesday. */
export const NOW = Date.parse('2026-11-24T14:12:00+05:30')

/** `by`: `customer`, or `us`. The nth message is n minutes after the first. */
export function createMessages(
  ...texts: readonly (readonly [by: 'customer' | 'us', text: string])[]
): readonly SaidMessage[] {
  return texts.map(([by, text], index) =>
    createMessage(by, text, NOW - (texts.length - index) * 60_000, index),
  )
}

export function createMessage(by: 'customer' | 'us', text: string, at: number, index: number): SaidMessage {
  return {
    id: `m${index}`,
    role: by === 'customer' ? 'user' : 'agent',
    agentId: by === 'customer' ? null : 'a1',
    pilotId: null,
    text,
    html: '',
    at: fromMillis(at),
  }
}

/** `id KL29340 "KL-29340"` */
export function recogniseIn(text: string, given: Partial<SaidOptions> = {}): readonly string[] {
  return findInText(text, NOW, { ...options, ...given }).map((it) => `${it.kind} ${it.value} “${it.text}”`)
}

export function saidIn(...texts: readonly (readonly [by: 'customer' | 'us', text: string])[]) {
  return findSaid(createMessages(...texts), options)
}
