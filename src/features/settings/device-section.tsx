import { useState, useSyncExternalStore } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { ACTS } from '#src/domain/acts.ts'
import { DISK_TROUBLE } from '#src/domain/disk-words.ts'
import { databaseWords, keptWords, storageWords } from '#src/domain/storage-words.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { useDiskTrouble } from '#src/queries/use-disk-trouble.ts'
import { wipeDevice } from '#src/queries/wipe-device.ts'
import { Button } from '#src/ui/button.tsx'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { doAct } from '#src/ui/use-act.ts'
import { LockSettings } from './lock-settings.tsx'
import { Setting, SettingGroup } from './setting.tsx'
import { useStorage } from './use-storage.ts'
import { WipeDialog } from './wipe-dialog.tsx'

type Props = {
  desk: Desk
  config: Config
  sessions: Sessions
  onClose: () => Promise<void>
  onClosed: () => void
}

const TOKEN: Readonly<Record<Config['device']['rememberToken'], string>> = {
  session:
    'A reload of this tab comes back signed in. The token is kept encrypted, under a key that can’t leave this browser, until somebody signs out or the tab is closed.',
  memory: 'The token is in memory only: a reload of this tab asks for it again.',
}

const SEEN = 'What was read lately is kept, so that it is there without a network.'
const DRAFTS = 'What must outlive a crash is kept. All of it is encrypted, and gone when somebody signs out.'

const BEHIND_PIN =
  'Kept on this device behind your PIN, which a reload asks for. Without the PIN nobody can read it, until somebody signs out.'

/** What stays on this device, and how to leave nothing behind. */
export function DeviceSection({ desk, config, sessions, onClose, onClosed }: Props) {
  const { locale } = useReader()
  const facts = useStorage()
  const guard = useSyncExternalStore(sessions.subscribe, sessions.guard)
  const trouble = useDiskTrouble(desk)
  const [asks, setAsks] = useState(false)
  const [stayed, setStayed] = useState<readonly string[]>([])
  const leave = () => {
    void onClose()
    onClosed()
  }
  const wipe = async () => {
    // What the session keeps goes first: it would be written down again.
    await onClose()
    const left = await wipeDevice()
    setAsks(false)
    setStayed(left)
    if (left.length === 0) onClosed()
  }
  return (
    <>
      <LockSettings desk={desk} sessions={sessions} onSpent={leave} />
      <SettingGroup
        title="Kept here"
        note={config.device.rememberToken === 'memory' ? DRAFTS : `${SEEN} ${DRAFTS}`}
      >
        {trouble && (
          <Notice tone="warning" icon="triangle-alert" title={DISK_TROUBLE[trouble]}>
            <p>What could not be kept is in memory, as long as this page is.</p>
          </Notice>
        )}
        <Facts wide>
          <Fact name="Storage in use" none="Looking">
            {facts && storageWords(facts, locale)}
          </Fact>
          {facts?.kept.map(({ key, bytes }) => (
            <Fact key={key} name={keptWords(key)}>
              {formatBytes(bytes, locale)}
            </Fact>
          ))}
          <Fact name="Databases" none={facts ? 'None' : 'Looking'}>
            {facts?.databases?.map(databaseWords).join(', ')}
          </Fact>
        </Facts>
      </SettingGroup>
      <SettingGroup title="Token" note={guard ? BEHIND_PIN : TOKEN[config.device.rememberToken]}>
        <Setting
          label="Sign out"
          note="Drops the token and everything that was read. What is set here stays."
        >
          <Button icon="log-out" onClick={() => doAct(ACTS.signOut) || leave()}>
            Sign out
          </Button>
        </Setting>
        <Setting
          label="Wipe this device"
          note={
            stayed.length === 0
              ? 'Signs out, and forgets settings, keys, names, saved views and places.'
              : 'Another tab still holds a database. Close it and wipe again; the rest is gone.'
          }
        >
          <Button variant="danger" icon="trash-2" onClick={() => setAsks(true)}>
            Wipe
          </Button>
        </Setting>
      </SettingGroup>
      {asks && <WipeDialog onWipe={() => void wipe()} onClose={() => setAsks(false)} />}
    </>
  )
}
