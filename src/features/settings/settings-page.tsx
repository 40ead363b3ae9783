import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import { SECTION_WORDS, type SettingsPlace } from '#src/domain/settings-place.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { DeviceSection } from './device-section.tsx'
import { DiagnosticsSection } from './diagnostics-section.tsx'
import { KeysSection } from './keys-section.tsx'
import { NamesSection } from './names-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PaceSection } from './pace-section.tsx'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings-page.module.css'

type Props = {
  desk: Desk
  sessions: Sessions
  /** As it was read, without the names of this device. */
  config: Config
  place: SettingsPlace
  /** Ends the session; done when what it left on this device is gone. */
  onClose: () => Promise<void>
  /** The way out, once there is no session. */
  onClosed: () => void
}

/** All that this device can be told, one part at a time. */
export function SettingsPage(props: Props) {
  const { section } = props.place
  const { label, about } = SECTION_WORDS[section]
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = `${label} · Settings · Handoff`
  }, [label])
  const arrive = useEffectEvent(() => {
    // What was chosen elsewhere took the focus away with itself.
    if (document.activeElement !== document.body) return
    page.current?.querySelector<HTMLElement>(props.place.isStart ? 'nav [aria-current]' : 'h2')?.focus()
  })
  useEffect(() => arrive(), [])
  return (
    <section ref={page} className={styles.page} aria-label="Settings">
      <SettingsNav section={section} />
      <div key={section} className={`${styles.main} scroll`} tabIndex={-1}>
        <header className={styles.head}>
          {/* The tab says it to the eye already. */}
          <h2 tabIndex={-1} className="visually-hidden">
            {label}
          </h2>
          <p className={styles.about}>{about}</p>
        </header>
        <div className={styles.body}>
          <Part {...props} />
        </div>
      </div>
    </section>
  )
}

function Part({ desk, sessions, config, place: { section, toName }, onClose, onClosed }: Props): ReactNode {
  switch (section) {
    case 'appearance':
      return <AppearanceSection />
    case 'keys':
      return <KeysSection />
    case 'names':
      return <NamesSection config={config} toName={toName} />
    case 'pace':
      return <PaceSection config={config} />
    case 'notifications':
      return <NotificationsSection desk={desk} />
    case 'device':
      return <DeviceSection {...{ desk, config, sessions, onClose, onClosed }} />
    case 'diagnostics':
      return <DiagnosticsSection desk={desk} config={config} />
  }
}
