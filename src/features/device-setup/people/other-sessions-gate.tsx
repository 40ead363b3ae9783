import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { listOtherSessions } from '#src/data/device-setup/people.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { BdiList } from '#src/ui/data-display/bdi-list.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './people.module.css'

type Props = {
  /** With the agents whose names are stored on this device. */
  config: Config
  /** Of the setup that is about to be used; null: not known. */
  workspaceId: string | null
  onBack: () => void
  children: ReactNode
}

/** Says who has to sign out before a device without a setup takes one; renders the children where no agent has to. */
export function OtherSessionsGate({ config, workspaceId, onBack, children }: Props) {
  const { baseUrl } = config.platform
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    let isOutdated = false
    const loadNames = async () => {
      const sessions = await listOtherSessions(baseUrl, workspaceId)
      const directory = createDirectory(config.directory)
      const found = sessions.map(
        ({ agentId }) =>
          (agentId === null ? null : getDirectoryName(directory, 'agent', agentId)) ?? agentId ?? '?',
      )
      if (!isOutdated) setNames(found)
    }
    void loadNames()
    return () => {
      isOutdated = true
    }
  }, [baseUrl, workspaceId, config.directory])
  if (names === undefined) return null
  if (names.length === 0) return children
  return (
    <div className={styles.form}>
      <Notice
        icon="lock"
        variant="danger"
        live
        title={<Trans>Other sessions are stored on this device</Trans>}
      >
        <Trans comment="<0/>: the names of agents">
          These agents might be using another workspace. Ask them to sign out of this device first:{' '}
          <BdiList texts={names} max={120} />
        </Trans>
      </Notice>
      <div className={styles.actions}>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  )
}
