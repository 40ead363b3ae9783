import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { deletePreset, restorePreset } from '#src/data/templates/presets.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { getPresetSummary } from '#src/features/templates/preset-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import { PresetTools, SavePresetButton, SkippedPresetItem } from './preset-tools.tsx'
import styles from './send-presets.module.css'
import type { PresetsProps } from './use-presets.ts'

/** The presets in a column beside the form, on a wide screen. */
export function PresetsColumn(props: PresetsProps) {
  const { t } = useLingui()
  return (
    <section className={styles.column} aria-label={t`Presets`}>
      <PresetsHeader {...props} />
      <PresetsContent {...props} />
    </section>
  )
}

/** The presets in a popover, on a screen too narrow for the column. */
export function PresetsMenu(props: PresetsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const selectPreset = (key: string | null) => {
    setOpen(false)
    props.onSelect(key)
  }
  return (
    <div className={styles.menu}>
      <Button
        ref={anchor}
        icon="bookmark"
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(!open)}
      >
        <Trans>Presets</Trans>
        <Icon name="chevron-down" size="sm" />
      </Button>
      <Popover open={open} onClose={() => setOpen(false)} label={t`Presets`} anchor={anchor} align="end">
        <PresetsHeader {...props} />
        <PresetsContent {...props} onSelect={selectPreset} />
      </Popover>
    </div>
  )
}

function PresetsHeader(props: PresetsProps) {
  return (
    <header className={styles.header}>
      <h2 className={styles.title}>
        <Trans>Presets</Trans>
      </h2>
      <SavePresetButton {...props} />
    </header>
  )
}

function PresetsContent(props: PresetsProps) {
  const { presets, keepsPresets, current, onSelect } = props
  const { skippedPresets } = presets
  const skippedCount = skippedPresets.length
  return (
    <>
      <div className={`${styles.scroll} scroll`}>
        <PresetList presets={presets.all} current={current} onSelect={onSelect} />
      </div>
      <div className={styles.footer}>
        {skippedCount > 0 && (
          <details>
            <summary>
              <Plural
                value={skippedCount}
                one="# preset could not be read"
                other="# presets could not be read"
              />
            </summary>
            <ul>
              {skippedPresets.map((it) => (
                <SkippedPresetItem key={it.path} preset={it} />
              ))}
            </ul>
          </details>
        )}
        <PresetTools {...props} />
        <p>
          {keepsPresets ? (
            <Trans>Presets are stored on this device, encrypted, and stay when you sign out.</Trans>
          ) : (
            <Trans>Presets are stored on this device until you sign out. Export them to keep them.</Trans>
          )}
        </p>
        <p>
          <Trans>The platform doesn’t list its templates: enter names exactly as approved.</Trans>{' '}
          <Link to="/templates" search={current === null ? {} : { preset: current }}>
            <Trans comment="Opens the page Templates">Edit templates</Trans>
          </Link>
        </p>
      </div>
    </>
  )
}

type PresetListProps = {
  presets: readonly Preset[]
  current: string | null
  /** Called with null for a template without a preset. */
  onSelect: (key: string | null) => void
}

function PresetList({ presets, current, onSelect }: PresetListProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const session = useSession()
  const getChannelName = (id: string | null) =>
    session.config.channels.find((it) => it.id.toLowerCase() === id)?.name ?? null
  const showNotice = useShowNotice()
  const noPresetButton = useRef<HTMLButtonElement>(null)
  const removePreset = (preset: Preset) => {
    // The focused row disappears.
    noPresetButton.current?.focus()
    const deleted = deletePreset(session, preset)
    if (preset.key === current) onSelect(null)
    showNotice({
      key: 'removed preset',
      text: (
        <Trans comment="<0/>: the name of a preset">
          “<Bdi text={preset.label} max={60} />” removed.
        </Trans>
      ),
      undo: { run: () => void deleted.then((index) => restorePreset(session, preset, index)) },
    })
  }
  return (
    <ul className={styles.list} aria-label={t`Saved presets`}>
      {presets.map((preset) => (
        <li key={preset.key} className={styles.row}>
          <button
            type="button"
            className={`${styles.preset} focus-inset`}
            aria-current={preset.key === current || undefined}
            title={preset.name}
            onClick={() => onSelect(preset.key)}
          >
            <Bdi text={preset.label} max={120} className={`${styles.name} truncate`} />
            <span className={styles.note}>
              {getPresetSummary(preset, getChannelName(preset.channelId), locale, i18n)}
            </span>
          </button>
          {preset.source === 'device' && (
            <IconButton
              className={styles.remove}
              size="sm"
              icon="trash-2"
              label={t`Remove preset ${{ name: preset.label }}`}
              onClick={() => removePreset(preset)}
            />
          )}
        </li>
      ))}
      <li className={styles.row}>
        <button
          ref={noPresetButton}
          type="button"
          className={`${styles.preset} focus-inset`}
          aria-current={current === null || undefined}
          onClick={() => onSelect(null)}
        >
          <span className={styles.name}>{t`Another template`}</span>
          <span className={styles.note}>{t`Enter its name as approved`}</span>
        </button>
      </li>
    </ul>
  )
}
