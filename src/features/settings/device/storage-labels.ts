/** Texts about this device's storage. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { StorageUsage } from '#src/lib/storage/usage.ts'
import { formatBytes } from '#src/lib/text/bytes.ts'

const STORAGE_KEY_LABELS: readonly (readonly [RegExp, MessageDescriptor])[] = [
  [/^handoff\.preferences$/, msg`Settings, shortcuts, saved views`],
  [
    /^handoff\.names /,
    msg({
      message: 'Names',
      comment: 'Stored data: the names of agents, teams and so on',
      context: 'stored data',
    }),
  ],
  [/^handoff\.session$/, msg({ message: 'Encrypted session', comment: 'Stored data' })],
  [
    /^handoff\.active$/,
    msg({ message: 'Last activity', comment: 'Stored data: when the agent was last active' }),
  ],
  [/^handoff\.left$/, msg({ message: 'Tab reloads', comment: 'Stored data: which tabs were reloaded' })],
  [/^handoff\.kept$/, msg({ message: 'Whether agents’ data is stored here', comment: 'Stored data' })],
]
/** `device`: of the first version. */
const KEY_DATABASES = /^handoff-(?:device|index|key|session)\b/
const OTHER_KEY = msg({ message: 'Other', comment: 'Other stored data', context: 'stored data' })

/** The label of a storage key. The key itself isn't shown, since it may name a platform. */
export function getStorageKeyLabel(key: string, i18n: I18n): string {
  return i18n._(STORAGE_KEY_LABELS.find(([form]) => form.test(key))?.[1] ?? OTHER_KEY)
}

/** What the databases contain. Their names aren't shown, since they may identify the owner. Empty if there are none. */
export function getDatabasesLabel(names: readonly string[], locale: string, i18n: I18n): string {
  const labels = new Set(names.map((name) => getDatabaseLabel(name, i18n)))
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(labels)
}

function getDatabaseLabel(name: string, i18n: I18n): string {
  if (KEY_DATABASES.test(name))
    return t(i18n)({
      message: 'keys',
      comment: 'What a database contains: encryption keys. In a list of databases',
      context: 'database',
    })
  return name.startsWith('handoff ')
    ? t(i18n)({
        message: 'encrypted offline cache, drafts and sent templates',
        comment: 'What a database contains. In a list of databases',
      })
    : t(i18n)({
        message: 'other',
        comment: 'What a database contains. In a list of databases',
        context: 'database',
      })
}

export function formatStorageUsage(
  { usedBytes, quotaBytes, persisted }: StorageUsage,
  locale: string,
  i18n: I18n,
): string {
  if (usedBytes === null) return t(i18n)`Not reported by the browser`
  const used = formatBytes(usedBytes, locale)
  if (quotaBytes === null)
    return persisted === true ? t(i18n)`${used}, protected from automatic cleanup` : used
  const quota = formatBytes(quotaBytes, locale)
  return persisted === true
    ? t(i18n)`${used} of ${quota}, protected from automatic cleanup`
    : t(i18n)({ message: `${used} of ${quota}`, comment: 'Storage in use: for example “1.2 MB of 2 GB”' })
}
