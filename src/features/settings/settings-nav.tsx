import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type FocusEvent, useRef } from 'react'
import {
  SETTINGS_SECTION_TEXTS,
  SETTINGS_SECTIONS,
  type SettingsSectionId,
} from '#src/presentation/session/settings-path.ts'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './settings-page.module.css'

const SECTION_ICONS: Readonly<Record<SettingsSectionId, IconName>> = {
  appearance: 'monitor',
  language: 'globe',
  keys: 'keyboard',
  waits: 'clock',
  names: 'user',
  pace: 'refresh-cw',
  notifications: 'bell',
  device: 'key-round',
  diagnostics: 'activity',
}

/** The sections of the settings: a column beside the content, or a row above it on a narrow screen. */
export function SettingsNav({ section }: { section: SettingsSectionId }) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useCurrentInView(list, SETTINGS_SECTIONS.indexOf(section))
  return (
    <nav className={styles.nav} aria-labelledby="settings">
      <h1 id="settings" className={styles.title}>
        <Trans comment="Page of the app" context="page">
          Settings
        </Trans>
      </h1>
      <ul ref={list} className={styles.sections}>
        {SETTINGS_SECTIONS.map((id) => (
          <li key={id}>
            <Link
              to="/settings/$"
              params={{ _splat: id }}
              // Set by hand: without a section in its path, the URL shows the first one.
              aria-current={id === section ? 'page' : undefined}
              className={`${styles.section} focus-inset`}
              onFocus={scrollToFocused}
            >
              <Icon name={SECTION_ICONS[id]} />
              {t(SETTINGS_SECTION_TEXTS[id].label)}
            </Link>
          </li>
        ))}
        <li>
          <Link to="/templates" className={`${styles.section} focus-inset`} onFocus={scrollToFocused}>
            <Icon name="send" />
            <Trans comment="Page of the app">Templates</Trans>
          </Link>
        </li>
      </ul>
      <p className={styles.note}>
        <Trans>Unless noted, settings apply to every agent who uses this browser on this device.</Trans>
      </p>
    </nav>
  )
}

/** Browsers don't scroll to a focused link that is partly visible, which cuts off its focus ring. */
function scrollToFocused({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
