import { useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { listPinProfiles, type PinProfile } from '#src/data/session/lock/pin-profiles.ts'
import { toLockedState } from '#src/data/session/restore.ts'
import type { LockedState } from '#src/data/session/sessions.ts'
import { createDirectory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import styles from './sign-in.module.css'

type Props = { config: Config; onUnlock: (lockedState: LockedState) => void }

/** Who is kept on this device behind a PIN: for them there is a shorter way. */
export function PinProfileList({ config, onUnlock }: Props) {
  const pinProfiles = usePinProfiles(config.platform.baseUrl)
  if (pinProfiles.length === 0) return null
  const directory = createDirectory(config.directory)
  return (
    <ul className={styles.kept} aria-label="Kept on this device">
      {pinProfiles.map((it) => {
        const name = it.agentId === null ? null : getDirectoryName(directory, 'agent', it.agentId)
        return (
          <li key={it.owner}>
            <Button block size="lg" onClick={() => onUnlock(toLockedState(it))}>
              <Avatar kind={name === null ? 'unknown' : 'agent'} name={name} size="md" />
              Unlock as {name ?? 'nobody in particular'}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function usePinProfiles(platform: string): readonly PinProfile[] {
  const [pinProfiles, setPinProfiles] = useState<readonly PinProfile[]>([])
  useEffect(() => {
    let isUnmounted = false
    void listPinProfiles(platform).then((found) => !isUnmounted && setPinProfiles(found))
    return () => {
      isUnmounted = true
    }
  }, [platform])
  return pinProfiles
}
