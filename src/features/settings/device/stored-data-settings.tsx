import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Config } from '#src/api/schema/config.ts'
import { useDeviceStoreProblem } from '#src/data/session/device/use-device-store-problem.ts'
import { SettingGroup } from '#src/features/settings/setting.tsx'
import { useStorageUsage } from '#src/features/settings/use-storage-usage.ts'
import { formatBytes } from '#src/lib/text/bytes.ts'
import { DEVICE_STORE_PROBLEM_LABELS } from '#src/presentation/session/device-store-labels.ts'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useMediaHosts } from '#src/ui/hooks/use-media-hosts.ts'
import { formatStorageUsage, getDatabasesLabel, getStorageKeyLabel } from './storage-labels.ts'

const STORED_NOTES: Readonly<Record<Config['device']['rememberToken'], MessageDescriptor>> = {
  session: msg`Recently loaded data is stored for offline use. Drafts and unsent work are stored too. All of it is encrypted, and deleted when you sign out.`,
  memory: msg`Drafts and unsent work are stored too. All of it is encrypted, and deleted when you sign out.`,
}

/** What this device stores, how much of it, and what only the browser keeps. */
export function StoredDataSettings({ config }: { config: Config }) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const usage = useStorageUsage()
  const mediaHosts = useMediaHosts()
  const storeProblem = useDeviceStoreProblem()
  return (
    <SettingGroup
      title={t({ message: 'Stored here', comment: 'Heading: what is stored on this device' })}
      note={t(STORED_NOTES[config.device.rememberToken])}
    >
      {storeProblem && (
        <Notice variant="warning" icon="triangle-alert" title={t(DEVICE_STORE_PROBLEM_LABELS[storeProblem])}>
          <p>
            <Trans>Data that couldn’t be stored is in memory until this page is closed.</Trans>
          </p>
        </Notice>
      )}
      <DescriptionList wide>
        <DescriptionItem
          term={t`Storage in use`}
          emptyText={t({ message: 'Measuring', comment: 'The storage is being measured' })}
        >
          {usage && formatStorageUsage(usage, locale, i18n)}
        </DescriptionItem>
        {usage?.entries.map(({ key, bytes }) => (
          <DescriptionItem key={key} term={getStorageKeyLabel(key, i18n)}>
            {formatBytes(bytes, locale)}
          </DescriptionItem>
        ))}
        <DescriptionItem
          term={t`Databases`}
          emptyText={
            usage
              ? t({ message: 'None', comment: 'No database', context: 'databases' })
              : t({ message: 'Measuring', comment: 'The storage is being measured' })
          }
        >
          {usage?.databases && getDatabasesLabel(usage.databases, locale, i18n)}
        </DescriptionItem>
        <DescriptionItem term={t({ message: 'App cache', comment: 'Stored data: the files of the app' })}>
          <Trans>The app itself, no customer data</Trans>
        </DescriptionItem>
        <DescriptionItem
          term={t({ message: 'Browser’s cache', comment: 'Stored data: what the browser keeps itself' })}
          emptyText={t`Nothing since this page was opened`}
        >
          {mediaHosts.length > 0 && (
            <Trans comment="<0/>: web addresses, like media.example.com">
              Images and sound from <BdiList texts={mediaHosts} max={120} />
            </Trans>
          )}
        </DescriptionItem>
        {config.content.mediaHosts.length > 0 && (
          <DescriptionItem term={t`Media hosts`}>
            <Trans comment="<0/>: one or more web addresses, like media.example.com; <1>: an HTTP header">
              Images and sound from{' '}
              <BdiList texts={config.content.mediaHosts.map((it) => new URL(it).host)} max={120} /> may stay
              in the browser’s cache after you sign out. An administrator can prevent this by sending{' '}
              <code dir="ltr">Cache-Control: no-store</code> with every file.
            </Trans>
          </DescriptionItem>
        )}
      </DescriptionList>
    </SettingGroup>
  )
}
