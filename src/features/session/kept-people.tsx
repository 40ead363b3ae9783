import { useEffect, useState } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { directoryOf, nameOf } from '#src/domain/directory.ts'
import { lockedOut } from '#src/queries/meet.ts'
import { type Kept, keptHere } from '#src/queries/pins.ts'
import type { Locked } from '#src/queries/sessions.ts'
import { Button } from '#src/ui/button.tsx'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import styles from './sign-in.module.css'

type Props = { config: Config; onUnlock: (locked: Locked) => void }

/** Who is kept on this device behind a PIN: for them there is a shorter way. */
export function KeptPeople({ config, onUnlock }: Props) {
  const kept = useKeptHere(config.platform.baseUrl)
  if (kept.length === 0) return null
  const directory = directoryOf(config.directory)
  return (
    <ul className={styles.kept} aria-label="Kept on this device">
      {kept.map((it) => {
        const name = it.agentId === null ? null : nameOf(directory, 'agent', it.agentId)
        return (
          <li key={it.owner}>
            <Button block size="lg" onClick={() => onUnlock(lockedOut(it))}>
              <HolderMark kind={name === null ? 'unknown' : 'agent'} name={name} size="md" />
              Unlock as {name ?? 'nobody in particular'}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}

function useKeptHere(platform: string): readonly Kept[] {
  const [kept, setKept] = useState<readonly Kept[]>([])
  useEffect(() => {
    let isOver = false
    void keptHere(platform).then((found) => !isOver && setKept(found))
    return () => {
      isOver = true
    }
  }, [platform])
  return kept
}
