/**
 * The sections of the diagnostics page: no credentials, customers or messages. Text from users or the platform passes only in
 * forms that can't contain any of these.
 */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { RightId } from '#src/api/schema/rights.ts'
import { createLine, type DiagnosticLine, type DiagnosticsInput } from '#src/domain/diagnostics/input.ts'
import { REDACTED_TEXT, redactOperation, redactPath, redactReason } from '#src/domain/diagnostics/redact.ts'
import { listRights, type RightState, type Rights } from '#src/domain/session/rights.ts'
import {
  formatStorageUsage,
  getDatabasesLabel,
  getStorageKeyLabel,
} from '#src/features/settings/device/storage-labels.ts'
import { formatBytes } from '#src/lib/text/bytes.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getRequirementText, RIGHT_LABELS } from '#src/presentation/session/right-labels.ts'
import { getConfigLines } from './config-lines.ts'
import { getNetworkLines } from './network-lines.ts'

type DiagnosticSection = { readonly title: string; readonly lines: readonly DiagnosticLine[] }

/** The sections of both the page and the report; the request log is separate. */
export function getDiagnosticSections(input: DiagnosticsInput, i18n: I18n): readonly DiagnosticSection[] {
  return [
    {
      title: t(i18n)({ message: 'App', comment: 'Heading: the version of Handoff, the browser and so on' }),
      lines: getAppLines(input, i18n),
    },
    { title: t(i18n)`Configuration`, lines: getConfigLines(input, i18n) },
    {
      title: t(i18n)({ message: 'Permissions', comment: 'Heading: the rights of the token' }),
      lines: getRightLines(input.rights, i18n),
    },
    { title: t(i18n)`Network`, lines: getNetworkLines(input, i18n) },
    {
      title: t(i18n)({ message: 'Skipped records', comment: 'Records that could not be read' }),
      lines: getUnreadableLines(input, 'record', i18n),
    },
    {
      title: t(i18n)({ message: 'Unreadable fields', comment: 'Fields of records' }),
      lines: getUnreadableLines(input, 'field', i18n),
    },
    ...getFaultSection(input, i18n),
    {
      title: t(i18n)({ message: 'Storage', comment: 'Heading: what is stored on this device' }),
      lines: getStorageLines(input, i18n),
    },
  ]
}

function getAppLines(
  { at, timeZone, version, build, browser, agentId, directoryEntryCount }: DiagnosticsInput,
  i18n: I18n,
): DiagnosticLine[] {
  const time = new Date(at).toISOString()
  const notBuilt = t(i18n)({ message: 'running from source', comment: 'The app runs from its source code' })
  return [
    createLine(t(i18n)`Version`, version ?? notBuilt),
    createLine(t(i18n)({ message: 'Build', comment: 'The build of the app: an id' }), build ?? notBuilt),
    createLine(t(i18n)`Browser`, browser.slice(0, 300)),
    createLine(
      t(i18n)({ message: 'Time', comment: 'The current time', context: 'diagnostics' }),
      t(i18n)({
        message: `${time} (UTC). Times are shown in ${timeZone}`,
        comment: 'For example “2026-11-21T18:00:00.000Z (UTC). Times are shown in Asia/Kolkata”',
      }),
    ),
    createLine(
      t(i18n)({ message: 'Agent', comment: 'The signed-in agent', context: 'diagnostics' }),
      agentId ?? t(i18n)({ message: 'not chosen', comment: 'No agent is chosen' }),
    ),
    createLine(t(i18n)`Names on this device`, String(directoryEntryCount)),
  ]
}

function getRightLines(rights: Rights, i18n: I18n): DiagnosticLine[] {
  return listRights(rights).map(({ id, state }) =>
    createLine(i18n._(RIGHT_LABELS[id]), getRightStateText(id, state, i18n)),
  )
}

function getRightStateText(right: RightId, state: RightState, i18n: I18n): string {
  if (state === 'works') return t(i18n)({ message: 'works', comment: 'The token has this right' })
  if (state === 'unknown')
    return t(i18n)({
      message: 'not checked yet',
      comment: 'It is not known whether the token has this right',
    })
  const requirement = getRequirementText(right, i18n)
  return t(i18n)({
    message: `denied (403), needs ${requirement}`,
    comment: 'requirement: for example “scope tickets:assign, grant tickets”',
  })
}

function getUnreadableLines(
  { entries, locale }: DiagnosticsInput,
  kind: 'record' | 'field',
  i18n: I18n,
): DiagnosticLine[] {
  const unreadable = entries.filter((it) => it.kind === kind)
  if (unreadable.length === 0)
    return [
      createLine(
        t(i18n)({ message: 'None', comment: 'Nothing was unreadable', context: 'diagnostics' }),
        kind === 'record' ? t(i18n)`all records loaded` : t(i18n)`all fields loaded`,
      ),
    ]
  return unreadable
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 50)
    .map(({ operation, path, reason, count }) =>
      createLine(
        `${redactOperation(operation)} ${redactPath(path)}`,
        formatOccurrences(redactReason(reason), count, locale, i18n),
      ),
    )
}

/** No section without faults. */
function getFaultSection({ entries, locale }: DiagnosticsInput, i18n: I18n): DiagnosticSection[] {
  const faults = entries.filter((it) => it.kind === 'fault')
  if (faults.length === 0) return []
  const lines = faults.map(({ operation, reason, count }) =>
    createLine(
      redactOperation(operation),
      formatOccurrences(/^[A-Za-z]{1,40}$/.test(reason) ? reason : REDACTED_TEXT, count, locale, i18n),
    ),
  )
  return [{ title: t(i18n)({ message: 'App errors', comment: 'Errors in Handoff itself' }), lines }]
}

function formatOccurrences(reason: string, count: number, locale: string, i18n: I18n): string {
  const formattedCount = formatNumber(count, locale)
  return t(i18n)({
    message: plural(count, { one: `${reason}, once`, other: `${reason}, ${formattedCount} times` }),
    comment: 'A reason why data could not be read, and how often that happened',
  })
}

function getStorageLines({ storage, locale }: DiagnosticsInput, i18n: I18n): DiagnosticLine[] {
  const inUse = t(i18n)({ message: 'In use', comment: 'How much storage is in use' })
  if (!storage) return [createLine(inUse, t(i18n)({ message: 'not checked', comment: 'The storage' }))]
  const { entries, databases } = storage
  return [
    createLine(inUse, formatStorageUsage(storage, locale, i18n)),
    ...entries.map(({ key, bytes }) => createLine(getStorageKeyLabel(key, i18n), formatBytes(bytes, locale))),
    createLine(
      t(i18n)`Databases`,
      databases === null
        ? t(i18n)({ message: 'unknown', comment: 'Which databases there are' })
        : getDatabasesLabel(databases, locale, i18n) ||
            t(i18n)({ message: 'none', comment: 'No database', context: 'diagnostics, databases' }),
    ),
  ]
}
