import { useState, useSyncExternalStore } from 'react'
import { minuteOf, type NoticeChoices, timeOfMinute, USUAL_QUIET } from '#src/domain/notices.ts'
import { playTone } from '#src/lib/tone.ts'
import type { Desk } from '#src/queries/desk.ts'
import { notices } from '#src/queries/notices.ts'
import { Button } from '#src/ui/button.tsx'
import { Input } from '#src/ui/input.tsx'
import { Notice } from '#src/ui/notice.tsx'
import styles from './notifications-section.module.css'
import { Setting, SettingGroup } from './setting.tsx'
import { SwitchRow } from './switch-setting.tsx'
import { SystemNotices } from './system-notices.tsx'

/** What tells of new messages while the app is open. */
export function NotificationsSection({ desk: { session } }: { desk: Desk }) {
  const chosen = useSyncExternalStore(notices.subscribe, notices.get)
  const change = (part: Partial<NoticeChoices>) => notices.set({ ...chosen, ...part })
  const isOn = chosen.sound || chosen.system
  return (
    <>
      {session.agentId === null && !chosen.unassigned && (
        <Notice icon="info" title="Nobody is chosen at this desk">
          No ticket is yours until you sign in under your name: only tickets that nobody holds can be told of.
        </Notice>
      )}
      <SettingGroup note="Of new messages from customers on tickets that you hold, while nobody looks at the app.">
        <Sound on={chosen.sound} onSound={(sound) => change({ sound })} />
        <SystemNotices on={chosen.system} onSystem={(system) => change({ system })} />
        <SwitchRow
          label="Number of unread in the title"
          note="Of the tickets that are loaded. Also on the icon, where the app is installed."
          checked={chosen.title}
          onChecked={(title) => change({ title })}
        />
        <SwitchRow
          label="Tickets that nobody holds"
          note="They count as yours do."
          checked={chosen.unassigned}
          onChecked={(unassigned) => change({ unassigned })}
        />
        <Quiet chosen={chosen} onChange={change} />
      </SettingGroup>
      {isOn && (
        <Notice icon="info" title="Don’t rely on them alone">
          Nothing is told once this tab is closed, and late when the browser puts it to sleep: keep it in
          sight, or allow it to stay awake. In the background the list is asked at the slower pace.
        </Notice>
      )}
    </>
  )
}

const HEARD = {
  untried: 'Two short notes.',
  played: 'It was played. Not heard? Look at the volume, and whether this tab is muted.',
  blocked: 'The browser plays nothing until something was pressed in this tab.',
  missing: 'This browser can’t play it.',
} as const

function Sound({ on, onSound }: { on: boolean; onSound: (on: boolean) => void }) {
  const [heard, setHeard] = useState<keyof typeof HEARD>('untried')
  return (
    <>
      <SwitchRow
        label="Sound"
        note={
          <output>
            {HEARD[heard]}
            {on && ' After a reload it keeps still until something is pressed.'}
          </output>
        }
        checked={on}
        onChecked={onSound}
      />
      <div className={styles.test}>
        <Button size="sm" icon="volume-2" onClick={() => void playTone().then(setHeard)}>
          Test the sound
        </Button>
      </div>
    </>
  )
}

type QuietProps = { chosen: NoticeChoices; onChange: (part: Partial<NoticeChoices>) => void }

function Quiet({ chosen: { quiet }, onChange }: QuietProps) {
  const set = (end: 'from' | 'until', text: string) => {
    const minute = minuteOf(text)
    if (quiet && minute !== null) onChange({ quiet: { ...quiet, [end]: minute } })
  }
  return (
    <>
      <SwitchRow
        label="Quiet hours"
        note="Neither sound nor notification; the number in the title stays."
        checked={quiet !== null}
        onChecked={(on) => onChange({ quiet: on ? USUAL_QUIET : null })}
      />
      {quiet && (
        <Setting label="Quiet between" className={styles.hours}>
          <Input
            type="time"
            aria-label="Quiet from"
            value={timeOfMinute(quiet.from)}
            onValue={(text) => set('from', text)}
          />
          <span className="muted">and</span>
          <Input
            type="time"
            aria-label="Quiet until"
            value={timeOfMinute(quiet.until)}
            onValue={(text) => set('until', text)}
          />
        </Setting>
      )}
    </>
  )
}
