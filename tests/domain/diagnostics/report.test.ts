import fc from 'fast-check'
import { expect, test } from 'vitest'
import { config as schema } from '#src/api/schema/config.ts'
import { redactPath } from '#src/domain/diagnostics/redact.ts'
import {
  type DiagnosticsInput,
  formatDiagnosticsReport,
  getDiagnosticSections,
} from '#src/domain/diagnostics/report.ts'
import { addRequest, EMPTY_REQUEST_LOG } from '#src/domain/session/request-log.ts'
import { UNKNOWN_RIGHTS } from '#src/domain/session/rights.ts'

const NOW = Date.parse('2026-11-21T18:00:00Z')

const usual: DiagnosticsInput = {
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

test('the report says what the page says', () => {
  const report = formatDiagnosticsReport(usual)
  for (const { title, lines } of getDiagnosticSections(usual)) {
    expect(report).toContain(`## ${title}`)
    for (const { name, value } of lines) expect(report).toContain(`- ${name}: ${value}`)
  }
  expect(report).toContain('- Version: 0.1.0')
  expect(report).toContain('- Last answer: 8 s ago')
  expect(report).toContain('- Clock: as the platform’s')
})

test('a right that was refused names scope and grant [AUT-04]', () => {
  expect(formatDiagnosticsReport(usual)).toContain(
    'refused, 403: needs the scope tickets:assign and the grant tickets',
  )
})

test('a clock that is wrong, a pause and another tab are said', () => {
  const report = formatDiagnosticsReport({
    ...usual,
    clockOffsetMs: 2 * 3_600_000,
    pause: { until: NOW + 30_000, asked: true },
    tabs: { isLeader: false, count: 5 },
  })
  expect(report).toContain('- Clock: 2 h behind the platform’s')
  expect(report).toContain('- Pause: for 30 s, asked for by the platform')
  expect(report).toMatch(/^- Tabs: 5\. None polls for the others: .* Notifications come from another tab$/m)
})

test('no tab is said to poll for the others, the one that notifies is named, and a single tab stands alone', () => {
  const tabs = (isLeader: boolean, count: number) =>
    /^- Tabs: (.*)$/m.exec(formatDiagnosticsReport({ ...usual, tabs: { isLeader, count } }))?.[1]
  expect(tabs(true, 3)).toMatch(/^3\. None polls for the others: .* Notifications come from this tab$/)
  expect(tabs(false, 3)).toMatch(/ Notifications come from another tab$/)
  // Before the tabs have found each other nobody leads.
  expect(tabs(true, 1)).toBe('1, which polls for itself')
  expect(tabs(false, 1)).toBe('1, which polls for itself')
})

test('requests are listed with outcome and time, and counted against the budget', () => {
  const log = [
    {
      at: NOW - 2_000,
      operation: 'tickets.list',
      attempt: 1,
      ms: 81.4,
      outcome: 'answered',
      status: 200,
      setAside: 2,
    },
    {
      at: NOW - 1_000,
      operation: 'messages.list',
      attempt: 2,
      ms: null,
      outcome: 'timeout',
      status: null,
      setAside: 0,
    },
  ] as const
  const report = formatDiagnosticsReport({ ...usual, log: log.reduce(addRequest, EMPTY_REQUEST_LOG) })
  expect(report).toContain('2026-11-21T17:59:58.000Z · tickets.list · 200 · 81 ms · 2 set aside')
  expect(report).toContain('2026-11-21T17:59:59.000Z · messages.list · attempt 2 · timeout')
  expect(report).toContain('- Requests in the last hour: 2 of 1050')
})

test('what people call their own fields is no part of a path', () => {
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

test('nothing that somebody else may have written is in it', () => {
  const secret = fc.constantFrom(...SECRETS)
  fc.assert(
    fc.property(secret, secret, secret, (a, b, c) => {
      const report = formatDiagnosticsReport({
        ...usual,
        log: addRequest(EMPTY_REQUEST_LOG, {
          at: NOW,
          operation: `customers.get ${a}`,
          attempt: 1,
          ms: 1,
          outcome: 'answered',
          status: 200,
          setAside: 1,
        }),
        entries: [
          {
            kind: 'record',
            from: `customers.${b}`,
            path: `$[n].custom_fields.${c}`,
            reason: `expected ${a}`,
            count: 1,
          },
          { kind: 'record', from: 'tickets.list', path: `$.${c}`, reason: b, count: 1 },
          { kind: 'field', from: a, path: `$.${b}`, reason: c, count: 1 },
          { kind: 'fault', from: b, path: '', reason: c, count: 1 },
        ],
        storage: {
          usedBytes: 1,
          quotaBytes: 2,
          persisted: null,
          entries: [{ key: `handoff.names ${a}`, bytes: 3 }],
          databases: [`handoff-${b}`],
        },
      })
      for (const it of SECRETS) expect(report).not.toContain(it)
    }),
  )
})
