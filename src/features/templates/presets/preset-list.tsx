import type { Session } from '#src/data/session/session.ts'
import { deletePreset } from '#src/data/templates/presets.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { getPresetSummary } from '#src/domain/templates/preset.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './send-presets.module.css'

type Props = {
  session: Session
  presets: readonly Preset[]
  current: string | null
  /** Null: a template that no preset knows. */
  onSelect: (key: string | null) => void
}

export function PresetList({ session, presets, current, onSelect }: Props) {
  const getChannelName = (id: string | null) =>
    session.config.channels.find((it) => it.id.toLowerCase() === id)?.name ?? null
  return (
    <ul className={styles.list} aria-label="Saved presets">
      {presets.map((preset) => (
        <li key={preset.key} className={styles.row}>
          <button
            type="button"
            className={`${styles.preset} focus-inset`}
            aria-current={preset.key === current || undefined}
            title={preset.label}
            onClick={() => onSelect(preset.key)}
          >
            <Bdi text={preset.name} max={120} className={`${styles.name} truncate`} />
            <span className={`${styles.note} truncate`}>
              {getPresetSummary(preset, getChannelName(preset.channelId))}
            </span>
          </button>
          {preset.source === 'device' && (
            <IconButton
              className={styles.remove}
              size="sm"
              icon="trash-2"
              label={`Remove preset ${preset.name}`}
              onClick={() => {
                void deletePreset(session, preset.key)
                if (preset.key === current) onSelect(null)
              }}
            />
          )}
        </li>
      ))}
      <li className={styles.row}>
        <button
          type="button"
          className={`${styles.preset} focus-inset`}
          aria-current={current === null || undefined}
          onClick={() => onSelect(null)}
        >
          <span className={styles.free}>Another template</span>
          <span className={`${styles.note} truncate`}>Type its name as approved</span>
        </button>
      </li>
    </ul>
  )
}
