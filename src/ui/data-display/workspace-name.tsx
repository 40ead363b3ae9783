import { Trans } from '@lingui/react/macro'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Bdi } from './bdi.tsx'

type Props = {
  workspaceId: string
  workspaces: readonly { readonly id: string; readonly name: string }[]
}

/** The name of the workspace, or its short id where the name is not known, for use below the label “Workspace”. */
export function WorkspaceName({ workspaceId, workspaces }: Props) {
  return <Bdi text={findName({ workspaceId, workspaces }) ?? shortenId(workspaceId)} max={120} />
}

/** The workspace where it stands without a label: “Workspace: Kaveri Living”. */
export function LabelledWorkspaceName({ workspaceId, workspaces }: Props) {
  const name = findName({ workspaceId, workspaces })
  const shortId = shortenId(workspaceId)
  return name === undefined ? (
    <Trans comment="shortId: such as “7c1e…04ab”">Workspace {shortId}</Trans>
  ) : (
    <Trans comment="<0/>: the name of the workspace">
      Workspace: <Bdi text={name} max={120} />
    </Trans>
  )
}

function findName({ workspaceId, workspaces }: Props): string | undefined {
  return workspaces.find((it) => it.id.toLowerCase() === workspaceId.toLowerCase())?.name
}
