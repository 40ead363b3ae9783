import { expect, test } from 'vitest'
import { config as schema } from '#src/api/schema/config.ts'
import type { DiagnosticsInput } from '#src/domain/diagnostics/input.ts'
import { redactPath } from '#src/domain/diagnostics/redact.ts'
import { addRequest, EMPTY_REQUEST_LOG } from '#src/domain/session/request-log.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/session/rights.ts'
import { formatDiagnosticsReport } from '#src/features/settings/diagnostics/report.ts'
import { getDiagnosticSections } from '#src/features/settings/diagnostics/sections.ts'
import { english } from '../../../support/english.ts'
import { fc } from '../../../support/property.ts'

const NOW = Date.parse('2026-11-21T18:00:00Z')

const input: DiagnosticsInput = {
  at: NOW,
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
  version: '0.1.0',
  build: 'CFIo1Qwn',
  browser: 'Mozilla/5.0 (X11; Linux x86_64)',
  config: schema.parse({ platform: { baseUrl: 'https://platform.example' } }),
  pollingIntervals: { openTicketSeconds: 4, queueSeconds: 10, hiddenSeconds: 90 },
  directoryEntryCount: 2,
  agentId: null,
  rights: { ...UNKNOWN_RIGHTS, tickets: 'works', assign: 'refused' },
  log: EMPTY_REQUEST_LOG,
  entries: [],
  clockOffsetMs: 0,
  storage: null,
  tabs: { isLeader: true, count: 1 },
  pause: null,
  sync: { state: 'synced', checkedAt: NOW - 8_000 },
}

test('the report contains every line of the diagnostics page', () => {
  const report = formatDiagnosticsReport(input, english)
  for (const { title, lines } of getDiagnosticSections(input, english)) {
    expect(report).toContain(`## ${title}`)
    for (const { name, value } of lines) expect(report).toContain(`- ${name}: ${value}`)
  }
  expect(report).toContain('- Version: 0.1.0')
  expect(report).toContain('- Last response: 8 s ago')
  expect(report).toContain('- Clock: same as the platform’s')
})

test('a refused right names its scope and grant [AUT-04]', () => {
  expect(formatDiagnosticsReport(input, english)).toContain(
    'denied (403), needs scope tickets:assign, grant tickets',
  )
})

test('a wrong clock, a pause and other tabs are reported', () => {
  const report = formatDiagnosticsReport(
    {
      ...input,
      clockOffsetMs: 2 * 3_600_000,
      pause: { until: NOW + 30_000, requestedByPlatform: true },
      tabs: { isLeader: false, count: 5 },
    },
    english,
  )
  expect(report).toContain('- Clock: 2 h behind the platform’s')
  expect(report).toContain('- Pause: for 30 s, requested by the platform')
  expect(report).toMatch(/^- Tabs: 5 \(sharing requests, notifications from another tab\)$/m)
})

test('the report says how many tabs poll, and which of several notifies', () => {
  const tabs = (isLeader: boolean, count: number) =>
    /^- Tabs: (.*)$/m.exec(formatDiagnosticsReport({ ...input, tabs: { isLeader, count } }, english))?.[1]
  expect(tabs(true, 3)).toMatch(/^3 \(sharing requests, notifications from this tab\)$/)
  expect(tabs(false, 3)).toMatch(/ notifications from another tab\)$/)
  // Before the tabs have found each other there is no leader tab.
  expect(tabs(true, 1)).toBe('1 (sends its own requests)')
  expect(tabs(false, 1)).toBe('1 (sends its own requests)')
})

test('requests are listed with outcome and duration, and counted against the hourly budget', () => {
  const log = [
    {
      at: NOW - 2_000,
      operation: 'tickets.list',
      attempt: 1,
      ms: 81.4,
      outcome: 'answered',
      status: 200,
      skippedRecordCount: 2,
    },
    {
      at: NOW - 1_000,
      operation: 'messages.list',
      attempt: 2,
      ms: null,
      outcome: 'timeout',
      status: null,
      skippedRecordCount: 0,
    },
  ] as const
  const report = formatDiagnosticsReport(
    { ...input, log: log.reduce(addRequest, EMPTY_REQUEST_LOG) },
    english,
  )
  expect(report).toContain('2026-11-21T17:59:58.000Z · tickets.list · 200 · 81 ms · 2 skipped')
  expect(report).toContain('2026-11-21T17:59:59.000Z · messages.list · attempt 2 · timeout')
  expect(report).toContain('- Requests in the last hour: 2 of 1050')
})

test('custom field names are redacted from paths', () => {
  expect(redactPath('$[n].custom_fields.ananya')).toBe('$[n].custom_fields.…')
  expect(redactPath('$[n].chat_custom_field_values[n].value')).toBe('$[n].chat_custom_field_values[n].…')
  expect(redactPath('$.chats[n].last_message_created_at')).toBe('$.chats[n].last_message_created_at')
  expect(redactPath('$.Ananya Krishnamurthy.+91 98450 11223')).toBe('$.….…')
})

const SECRETS = [
  'sk_live_9f8e7d6c5b4a39281706',
  'Bearer abc.def-ghi',
  'Ananya Krishnamurthy',
  '+91 98450 11223',
  '919845011223',
  'ananya@kaveri.example',
  'मेरा ऑर्डर कहाँ है?',
  'Where is my refund for KL-88213?',
]

test('the report contains no text that a user or a customer may have written', () => {
  const secret = fc.constantFrom(...SECRETS)
  fc.assert(
    fc.property(secret, secret, secret, (a, b, c) => {
      const report = formatDiagnosticsReport(
        {
          ...input,
          log: addRequest(EMPTY_REQUEST_LOG, {
            at: NOW,
            operation: `customers.get ${a}`,
            attempt: 1,
            ms: 1,
            outcome: 'answered',
            status: 200,
            skippedRecordCount: 1,
          }),
          entries: [
            {
              kind: 'record',
              operation: `customers.${b}`,
              path: `$[n].custom_fields.${c}`,
              reason: `expected ${a}`,
              count: 1,
            },
            { kind: 'record', operation: 'tickets.list', path: `$.${c}`, reason: b, count: 1 },
            { kind: 'field', operation: a, path: `$.${b}`, reason: c, count: 1 },
            { kind: 'fault', operation: b, path: '', reason: c, count: 1 },
          ],
          storage: {
            usedBytes: 1,
            quotaBytes: 2,
            persisted: null,
            entries: [{ key: `handoff.names ${a}`, bytes: 3 }],
            databases: [`handoff-${b}`],
          },
        },
        english,
      )
      for (const it of SECRETS) expect(report).not.toContain(it)
    }),
  )
})
