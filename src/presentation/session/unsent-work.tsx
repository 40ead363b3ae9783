import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { AgentWithWork } from '#src/data/device-setup/unsent-work.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'

type UnsentWork = { readonly assignments: number; readonly drafts: number; readonly presets?: number }

/** For example “1 unsent assignment, 2 drafts”; empty where there is nothing. */
export function listUnsentWork(
  { assignments, drafts, presets = 0 }: UnsentWork,
  locale: string,
  i18n: I18n,
): string {
  const counts = [
    ...(assignments > 0
      ? [t(i18n)`${plural(assignments, { one: '# unsent assignment', other: '# unsent assignments' })}`]
      : []),
    ...(drafts > 0 ? [t(i18n)`${plural(drafts, { one: '# draft', other: '# drafts' })}`] : []),
    ...(presets > 0 ? [t(i18n)`${plural(presets, { one: '# preset', other: '# presets' })}`] : []),
  ]
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(counts)
}

type Props = {
  directory: Directory
  agents: readonly AgentWithWork[]
}

/** Names the agents whose unsent work or presets would be deleted; renders nothing where there are none. */
export function LostWorkNotice({ directory, agents }: Props) {
  if (agents.length === 0) return null
  const names = agents.map(
    ({ agentId, name }) =>
      name ?? (agentId === null ? '' : (getDirectoryName(directory, 'agent', agentId) ?? agentId)),
  )
  const title = !agents.some(({ hasPresets }) => hasPresets) ? (
    <Trans>Unsent work will be deleted</Trans>
  ) : agents.some(({ hasUnsent }) => hasUnsent) ? (
    <Trans>Unsent work and presets will be deleted</Trans>
  ) : (
    <Trans>Presets will be deleted</Trans>
  )
  return (
    <Notice icon="clock" variant="warning" title={title}>
      <Trans comment="<0/>: the names of agents">
        From: <BdiList texts={names} max={120} />
      </Trans>
    </Notice>
  )
}
