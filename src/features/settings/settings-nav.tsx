import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { SECTION_WORDS, SECTIONS, type SectionId } from '#src/domain/settings-place.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import styles from './settings-page.module.css'

const ICONS: Readonly<Record<SectionId, IconName>> = {
  appearance: 'monitor',
  keys: 'keyboard',
  names: 'user',
  pace: 'refresh-cw',
  notifications: 'bell',
  device: 'key-round',
  diagnostics: 'activity',
}

/** The parts of the settings: beside them, or in a row above where there is no room. */
export function SettingsNav({ section }: { section: SectionId }) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const current = row.current?.children[SECTIONS.indexOf(section)]
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [section])
  return (
    <nav className={styles.nav} aria-labelledby="settings">
      <h1 id="settings" className={styles.name}>
        Settings
      </h1>
      <ul ref={row} className={styles.sections}>
        {SECTIONS.map((id) => (
          <li key={id}>
            <Link
              to="/settings/$"
              params={{ _splat: id }}
              // Also where the address names none.
              aria-current={id === section ? 'page' : undefined}
              className={`${styles.section} focus-inset`}
              // A browser leaves a tab that is partly in sight where it is, and cuts its ring.
              onFocus={({ currentTarget }) =>
                currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
              }
            >
              <Icon name={ICONS[id]} />
              {SECTION_WORDS[id].label}
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        What is set here holds for this device and this browser, whoever sits at it.
      </p>
    </nav>
  )
}
