import { Trans } from '@lingui/react/macro'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Bdi } from './bdi.tsx'

type Props = {
  workspaceId: string
  workspaces: readonly { readonly id: string; readonly name: string }[]
}

/** The workspace by its name; by its short id where the name is not known. */
export function WorkspaceName({ workspaceId, workspaces }: Props) {
  const name = workspaces.find((it) => it.id.toLowerCase() === workspaceId.toLowerCase())?.name
  const shortId = shortenId(workspaceId)
  return name === undefined ? (
    <Trans comment="shortId: such as “7c1e…04ab”">Workspace {shortId}</Trans>
  ) : (
    <Trans comment="<0/>: the name of the workspace">
      Workspace: <Bdi text={name} max={120} />
    </Trans>
  )
}
