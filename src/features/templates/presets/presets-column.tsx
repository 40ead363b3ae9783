import type { Session } from '#src/data/session/session.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { PresetList } from './preset-list.tsx'
import { PresetTools, SavePresetButton } from './preset-tools.tsx'
import styles from './send-presets.module.css'
import type { Presets } from './use-presets.ts'

export type PresetsProps = {
  session: Session
  presets: Presets
  current: string | null
  onSelect: (key: string | null) => void
  /** What stands in the form. */
  draft: Draft | null
}

/** The presets beside the form, where there is room. */
export function PresetsColumn(props: PresetsProps) {
  return (
    <section className={styles.column} aria-label="Presets">
      <header className={styles.head}>
        <h2 className={styles.title}>Presets</h2>
        <SavePresetButton {...props} />
      </header>
      <PresetsContent {...props} />
    </section>
  )
}

export function PresetsContent(props: PresetsProps) {
  const { session, presets, current, onSelect } = props
  return (
    <>
      <div className={`${styles.scroll} scroll`}>
        <PresetList session={session} presets={presets.all} current={current} onSelect={onSelect} />
      </div>
      <div className={styles.foot}>
        {presets.skippedPresets.length > 0 && (
          <details>
            <summary>
              {presets.skippedPresets.length} {presets.skippedPresets.length === 1 ? 'preset' : 'presets'}{' '}
              could not be read
            </summary>
            <ul>
              {presets.skippedPresets.map(({ path, expected }) => (
                <li key={path}>
                  <code>{path}</code>: expected {expected}
                </li>
              ))}
            </ul>
          </details>
        )}
        <PresetTools {...props} />
        <p>
          Presets are kept on this device. The platform doesn’t list its templates, so names are typed exactly
          as approved.
        </p>
      </div>
    </>
  )
}
