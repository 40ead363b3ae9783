/** The report for support: the sections of the diagnostics page and the request log, as Markdown text. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { DiagnosticsInput } from '#src/domain/diagnostics/input.ts'
import { redactOperation } from '#src/domain/diagnostics/redact.ts'
import type { RequestEntry } from '#src/domain/session/request-log.ts'
import { getDiagnosticSections } from './sections.ts'

export function formatDiagnosticsReport(input: DiagnosticsInput, i18n: I18n): string {
  const parts = getDiagnosticSections(input, i18n).map(
    ({ title, lines }) => `## ${title}\n${lines.map(({ name, value }) => `- ${name}: ${value}`).join('\n')}`,
  )
  const requests = input.log.entries.map((it) => formatRequest(it, i18n))
  const none = t(i18n)({ message: 'none', comment: 'No requests', context: 'diagnostics, requests' })
  const requestLines = requests.length === 0 ? [none] : requests
  return [
    `# ${t(i18n)`Handoff diagnostics`}`,
    ...parts,
    `## ${t(i18n)`Requests, newest first`}\n${requestLines.map((it) => `- ${it}`).join('\n')}`,
    '',
  ].join('\n\n')
}

function formatRequest(entry: RequestEntry, i18n: I18n): string {
  const { at, operation, attempt, ms, skippedRecordCount } = entry
  return [
    new Date(at).toISOString(),
    redactOperation(operation),
    attempt > 1 ? getAttemptText(attempt, i18n) : '',
    formatRequestOutcome(entry),
    ms === null ? '' : `${Math.round(ms)} ms`,
    skippedRecordCount > 0 ? getSkippedText(skippedRecordCount, i18n) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function getAttemptText(attempt: number, i18n: I18n): string {
  return t(i18n)({ message: `attempt ${attempt}`, comment: 'The second or a later attempt of a request' })
}

function getSkippedText(skippedRecordCount: number, i18n: I18n): string {
  return t(i18n)({
    message: `${skippedRecordCount} skipped`,
    comment: 'How many records of a response could not be read',
  })
}

export function formatRequestOutcome({ outcome, status }: Pick<RequestEntry, 'outcome' | 'status'>): string {
  if (outcome === 'answered') return String(status ?? 'answered')
  return status === null ? outcome : `${outcome} (${status})`
}
