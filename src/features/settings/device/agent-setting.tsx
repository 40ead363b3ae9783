import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getDirectoryName } from '#src/domain/directory/directory.ts'
import { Setting, SettingGroup } from '#src/features/settings/setting.tsx'
import { shortenId } from '#src/lib/text/uuid.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { WorkspaceName } from '#src/ui/data-display/workspace-name.tsx'

/** Who the user is. `isFixed`: on a prepared device, where the name and the PIN belong together. */
export function AgentSetting({ isFixed }: { isFixed: boolean }) {
  const { t } = useLingui()
  const { config, credentials, directory } = useSession()
  const { agentId } = credentials
  const workspaceId = credentials.workspaceId ?? credentials.legacy?.workspaceId ?? null
  const name = agentId === null ? null : (getDirectoryName(directory, 'agent', agentId) ?? shortenId(agentId))
  return (
    <SettingGroup title={t({ message: 'You', comment: 'Heading of settings: which agent the user is' })}>
      <Setting
        label={name === null ? t`No agent chosen` : <Bdi text={name} max={120} />}
        note={
          isFixed
            ? t`Each agent uses this device under their own name. Lock it to switch agents.`
            : t({
                message: 'Used for Mine and Assign to me.',
                comment: 'Mine: a view of the inbox. Assign to me: a command',
              })
        }
      >
        {!isFixed && (
          <Button icon="contact-round" onClick={() => runCommand(COMMANDS.chooseAgent)}>
            <Trans>Change your agent name</Trans>
          </Button>
        )}
      </Setting>
      <Setting
        label={t`Workspace`}
        note={
          workspaceId === null ? (
            <Trans>Couldn’t determine the workspace because you don’t have access to any customers.</Trans>
          ) : (
            <WorkspaceName workspaceId={workspaceId} workspaces={config.workspaces} />
          )
        }
      />
    </SettingGroup>
  )
}
