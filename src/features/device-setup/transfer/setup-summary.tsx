import { Plural, Trans } from '@lingui/react/macro'
import type { Config } from '#src/api/schema/config.ts'
import { type DeviceSetup, MAX_SETUP_AGE_MS } from '#src/domain/device-setup/setup.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { WorkspaceName } from '#src/ui/data-display/workspace-name.tsx'

type Props = { setup: DeviceSetup; workspaces: Config['workspaces'] }

/** What a setup contains, in words and without its credentials. */
export function SetupSummary({ setup, workspaces }: Props) {
  const minutes = setup.lockAfterMinutes
  return (
    <DescriptionList wide>
      <DescriptionItem term={<Trans>Platform address</Trans>}>
        <Bdi text={setup.address} max={200} dir="ltr" />
      </DescriptionItem>
      <DescriptionItem term={<Trans>Workspace</Trans>} emptyText={<Trans>Not checked yet</Trans>}>
        {setup.workspaceId !== null && (
          <WorkspaceName workspaceId={setup.workspaceId} workspaces={workspaces} />
        )}
      </DescriptionItem>
      <DescriptionItem term={<Trans>Agents</Trans>}>
        <BdiList texts={setup.agents.map(({ name }) => name)} max={200} />
      </DescriptionItem>
      <DescriptionItem term={<Trans>Sending templates</Trans>}>
        {setup.legacy ? <Trans>Included</Trans> : <Trans>Not included</Trans>}
      </DescriptionItem>
      <DescriptionItem term={<Trans comment="The time after which the app locks">Auto-lock</Trans>}>
        {minutes === null ? (
          <Trans comment="When the app locks: after the time that applies without a choice">
            After the default time
          </Trans>
        ) : (
          <Plural value={minutes} one="After # minute of inactivity" other="After # minutes of inactivity" />
        )}
      </DescriptionItem>
      <DescriptionItem term={<Trans>When offline</Trans>}>
        {setup.storesData ? (
          <Trans>Shows saved data, which is stored encrypted</Trans>
        ) : (
          <Trans>Nothing is stored</Trans>
        )}
      </DescriptionItem>
      <DescriptionItem
        term={<Trans comment="What happens after the browser was restarted">After a restart</Trans>}
      >
        {setup.needsPassphraseAfterRestart ? (
          <Trans>Asks for the passphrase first</Trans>
        ) : (
          <Trans>Agents can start right away</Trans>
        )}
      </DescriptionItem>
      <DescriptionItem term={<Trans comment="When the setup was made">Created</Trans>}>
        <Trans>
          <Time at={fromMillis(setup.createdAt)} format="date" />, valid until{' '}
          <Time at={fromMillis(setup.createdAt + MAX_SETUP_AGE_MS)} format="date" />
        </Trans>
      </DescriptionItem>
    </DescriptionList>
  )
}
