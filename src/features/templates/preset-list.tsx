import type { Preset } from '#src/domain/template-preset.ts'
import { presetNote } from '#src/domain/template-preset.ts'
import type { Desk } from '#src/queries/desk.ts'
import { forgetPreset } from '#src/queries/template-presets.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import styles from './send-presets.module.css'

type Props = {
  desk: Desk
  presets: readonly Preset[]
  current: string | null
  /** Null: a template that no preset knows. */
  onChoose: (key: string | null) => void
}

export function PresetList({ desk, presets, current, onChoose }: Props) {
  const nameOf = (id: string | null) =>
    desk.config.channels.find((it) => it.id.toLowerCase() === id)?.name ?? null
  return (
    <ul className={styles.list} aria-label="Saved presets">
      {presets.map((preset) => (
        <li key={preset.key} className={styles.row}>
          <button
            type="button"
            className={`${styles.preset} focus-inset`}
            aria-current={preset.key === current || undefined}
            title={preset.label}
            onClick={() => onChoose(preset.key)}
          >
            <Bdi text={preset.name} max={120} className={`${styles.name} truncate`} />
            <span className={`${styles.note} truncate`}>{presetNote(preset, nameOf(preset.channelId))}</span>
          </button>
          {preset.from === 'device' && (
            <IconButton
              className={styles.remove}
              size="sm"
              icon="trash-2"
              label={`Remove preset ${preset.name}`}
              onClick={() => {
                void forgetPreset(desk, preset.key)
                if (preset.key === current) onChoose(null)
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
          onClick={() => onChoose(null)}
        >
          <span className={styles.free}>Another template</span>
          <span className={`${styles.note} truncate`}>Type its name as approved</span>
        </button>
      </li>
    </ul>
  )
}
