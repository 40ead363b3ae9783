import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { Config } from '#src/api/schema/config.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { DeviceSection } from '#src/features/settings/device/device-section.tsx'
import { DiagnosticsSection } from '#src/features/settings/diagnostics/diagnostics-section.tsx'
import { DirectorySection } from '#src/features/settings/directory/directory-section.tsx'
import { SETTINGS_SECTION_TEXTS, type SettingsPath } from '#src/presentation/session/settings-path.ts'
import { AppearanceSection } from './appearance-section.tsx'
import { LanguageSection } from './language-section.tsx'
import { NotificationsSection } from './notifications-section.tsx'
import { PollingSection } from './polling-section.tsx'
import { SettingsNav } from './settings-nav.tsx'
import styles from './settings-page.module.css'
import { ShortcutsSection } from './shortcuts-section.tsx'
import { WaitsSection } from './waits-section.tsx'

type Props = {
  sessions: Sessions
  /** The deployment's configuration, without the directory entries of this device. */
  config: Config
  location: SettingsPath
  /** Chooses the agent's language. */
  languageSelect: ReactNode
  /** The button that copies the setup of this device. */
  copySetup: ReactNode
  renewSetup: ReactNode
  /** Closes the session; resolves when its data is removed from this device. */
  onClose: () => Promise<void>
  /** Called after the session was closed. */
  onSignedOut: () => void
  /** Called instead if a wipe could not delete everything. */
  onWipeIncomplete: () => void
}

/** The settings of this device, one section at a time. */
export function SettingsPage(props: Props) {
  const { t } = useLingui()
  const { section } = props.location
  const texts = SETTINGS_SECTION_TEXTS[section]
  const label = t(texts.label)
  const title = t({
    message: `${label} · Settings · Handoff`,
    comment: 'Title of the page. label: a section',
  })
  const page = useRef<HTMLElement>(null)
  useEffect(() => {
    document.title = title
  }, [title])
  const restoreFocus = useEffectEvent(() => {
    // The element that opened this page was unmounted with the focus on it.
    if (document.activeElement !== document.body) return
    page.current?.querySelector<HTMLElement>(props.location.isStart ? 'nav [aria-current]' : 'h2')?.focus()
  })
  useEffect(() => restoreFocus(), [])
  return (
    <section
      ref={page}
      className={styles.page}
      aria-label={t({ message: 'Settings', comment: 'Page of the app', context: 'page' })}
    >
      <SettingsNav section={section} />
      <div key={section} className={`${styles.main} scroll`} tabIndex={-1}>
        <header className={styles.header}>
          {/* For screen readers: the navigation shows the label already. */}
          <h2 tabIndex={-1} className="visually-hidden">
            {label}
          </h2>
          <p className={styles.description}>{t(texts.description)}</p>
        </header>
        <div className={styles.body}>
          <SectionContent {...props} />
        </div>
      </div>
    </section>
  )
}

function SectionContent({
  sessions,
  config,
  location: { section, unnamedEntry },
  languageSelect,
  copySetup,
  renewSetup,
  onClose,
  onSignedOut,
  onWipeIncomplete,
}: Props): ReactNode {
  switch (section) {
    case 'appearance':
      return <AppearanceSection />
    case 'language':
      return <LanguageSection languageSelect={languageSelect} />
    case 'keys':
      return <ShortcutsSection />
    case 'waits':
      return <WaitsSection />
    case 'names':
      return <DirectorySection config={config} requestedEntry={unnamedEntry} />
    case 'pace':
      return <PollingSection config={config} />
    case 'notifications':
      return <NotificationsSection />
    case 'device':
      return (
        <DeviceSection
          {...{ config, sessions, copySetup, renewSetup, onClose, onWipeIncomplete }}
          onClosed={onSignedOut}
        />
      )
    case 'diagnostics':
      return <DiagnosticsSection config={config} />
  }
}
