import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import { StorageNotice } from '#src/features/templates/composer/storage-notice.tsx'
import { getPresetSummary } from '#src/features/templates/preset-labels.ts'
import { PresetTools, SkippedPresetItem } from '#src/features/templates/presets/preset-tools.tsx'
import type { Presets } from '#src/features/templates/presets/use-presets.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { SearchField } from '#src/ui/controls/input.tsx'
import { ResultCount } from '#src/ui/controls/result-count.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './template-list.module.css'

type Props = {
  presets: Presets
  /** The key of the preset in the editor; null: none. */
  current: string | null
  /** Whether presets stay at sign-out, behind the PIN of a prepared device. */
  keepsPresets: boolean
  onSelect: (key: string) => void
  /** Describes another template. */
  onNew: () => void
  onBack: () => void
}

/** The templates of the deployment and of this device; the field finds them by name and by text. */
export function TemplateList({ presets, current, keepsPresets, onSelect, onNew, onBack }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const session = useSession()
  const [query, setQuery] = useState('')
  const currentRow = useRef<HTMLButtonElement>(null)
  const isListed = presets.all.some((it) => it.key === current)
  // A new template stands below all others.
  const showRow = useEffectEvent((_: string | null) =>
    currentRow.current?.scrollIntoView?.({ block: 'nearest' }),
  )
  useEffect(() => {
    if (isListed) showRow(current)
  }, [current, isListed])
  const { all, skippedPresets } = presets
  const skippedCount = skippedPresets.length
  const getChannelName = (id: string | null) =>
    session.config.channels.find((it) => it.id.toLowerCase() === id)?.name ?? null
  const matches = rankEntries(
    all.map((preset) => ({
      key: preset.key,
      fields: [preset.label, preset.name, preset.text ?? ''],
      preset,
    })),
    query,
    [],
  )
  return (
    <section className={styles.column} aria-label={t({ message: 'Templates', comment: 'Page of the app' })}>
      <header className={styles.head}>
        <IconButton
          icon="arrow-left"
          label={t({ message: 'Back', comment: 'To the previous page' })}
          shortcut="Esc"
          onClick={onBack}
        />
        <h1 className={styles.title}>
          <Trans comment="Page of the app">Templates</Trans>
        </h1>
        <IconButton
          icon="plus"
          className="push"
          label={t({ message: 'New template', comment: 'A button: describes a template in this app' })}
          onClick={onNew}
        />
      </header>
      <SearchField
        className={styles.search}
        label={t`Search templates`}
        placeholder={t`Search templates`}
        value={query}
        onValueChange={setQuery}
      />
      <ResultCount total={query.trim() === '' ? 0 : matches.length} />
      <div className={`${styles.scroll} scroll`}>
        <ul className={styles.list} aria-label={t({ message: 'Templates', comment: 'Page of the app' })}>
          {matches.map(({ entry: { preset }, highlights }) => (
            <li key={preset.key}>
              <button
                ref={preset.key === current ? currentRow : undefined}
                type="button"
                className={`${styles.template} focus-inset`}
                aria-current={preset.key === current || undefined}
                title={preset.name}
                onClick={() => onSelect(preset.key)}
              >
                <bdi className={`${styles.name} truncate truncate-end`}>
                  <HighlightedText text={preset.label} highlights={highlights[0] ?? []} />
                </bdi>
                <span className={`${styles.note} truncate`}>
                  {getPresetSummary(preset, getChannelName(preset.channelId), locale, i18n)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {matches.length === 0 && !presets.isLoading && (
          <p className={styles.empty} role="status">
            {query.trim() === '' ? (
              <Trans>There are no templates yet.</Trans>
            ) : (
              <Trans>No template found.</Trans>
            )}
          </p>
        )}
      </div>
      <footer className={styles.footer}>
        {skippedCount > 0 && (
          <details>
            <summary>
              <Plural value={skippedCount} one="Couldn’t load # preset" other="Couldn’t load # presets" />
            </summary>
            <ul>
              {skippedPresets.map((it) => (
                <SkippedPresetItem key={it.path} preset={it} />
              ))}
            </ul>
          </details>
        )}
        <StorageNotice />
        <PresetTools presets={presets} />
        <p>
          {keepsPresets ? (
            <Trans>Presets are stored encrypted on this device and stay when you sign out.</Trans>
          ) : (
            <Trans>Presets are stored on this device until you sign out. Export them to keep them.</Trans>
          )}
        </p>
      </footer>
    </section>
  )
}
