/** A draft that passes every check before sending, and changes of it. */
import type { RecipientRecord, SendCheck, SendCheckContext } from '#src/domain/templates/check.ts'
import { runSendChecks } from '#src/domain/templates/checks.ts'
import { createDraft, type Draft, NO_RECIPIENT } from '#src/domain/templates/draft.ts'

const CHANNEL = 'c41d7e02-9b55-4f0a-8a1e-2f6c01b7d9aa'
export const HOUR = 3_600_000
export const NOW = 1_000 * HOUR

export const customer: RecipientRecord = {
  name: 'Ananya',
  phone: '919845011223',
  blocked: false,
  optedOut: false,
}
export const recipientsOf = (...same: readonly RecipientRecord[]) => ({
  same,
  possible: [],
  isComplete: true,
})

const completeDraft: Draft = {
  ...createDraft(null, NO_RECIPIENT, CHANNEL),
  templateName: 'order_update',
  category: 'UTILITY',
  phone: '919845011223',
  customerName: 'Ananya',
  values: [{ key: 1, text: 'packed', source: null }],
  text: 'News: {{1}}',
}
const context: SendCheckContext = {
  phone: {
    state: 'routable',
    digits: '919845011223',
    country: 'IN',
    isCountryCodeAdded: false,
    doubt: null,
  },
  recipients: recipientsOf(customer),
  lastCustomerMessageAt: NOW - HOUR,
  rate: null,
  unreachableLinks: [],
  presetValueCount: null,
  fillContext: { customer: 'nobody', ticket: null, agentName: null, today: '24 November 2026' },
  now: NOW,
}

export const runChecks = (draft: Partial<Draft>, changes: Partial<SendCheckContext> = {}) =>
  runSendChecks({ ...completeDraft, ...draft }, { ...context, ...changes })
export const hasBlockingCheck = (checks: readonly SendCheck[]) => checks.some((it) => it.level === 'stop')
export const levelsOf = (draft: Partial<Draft>, changes: Partial<SendCheckContext> = {}) =>
  Object.fromEntries(runChecks(draft, changes).map((it) => [it.id, it.level]))
