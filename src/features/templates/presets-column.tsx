import type { Draft } from '#src/domain/template-draft.ts'
import type { Desk } from '#src/queries/desk.ts'
import { PresetList } from './preset-list.tsx'
import { PresetTools, SavePreset } from './preset-tools.tsx'
import styles from './send-presets.module.css'
import type { Presets } from './use-presets.ts'

export type PresetsProps = {
  desk: Desk
  presets: Presets
  current: string | null
  onChoose: (key: string | null) => void
  /** What stands in the form. */
  draft: Draft | null
}

/** The presets beside the form, where there is room. */
export function PresetsColumn(props: PresetsProps) {
  return (
    <section className={styles.column} aria-label="Presets">
      <header className={styles.head}>
        <h2 className={styles.title}>Presets</h2>
        <SavePreset {...props} />
      </header>
      <PresetsBody {...props} />
    </section>
  )
}

export function PresetsBody(props: PresetsProps) {
  const { desk, presets, current, onChoose } = props
  return (
    <>
      <div className={`${styles.scroll} scroll`}>
        <PresetList desk={desk} presets={presets.all} current={current} onChoose={onChoose} />
      </div>
      <div className={styles.foot}>
        {presets.unread.length > 0 && (
          <details>
            <summary>
              {presets.unread.length} {presets.unread.length === 1 ? 'preset' : 'presets'} could not be read
            </summary>
            <ul>
              {presets.unread.map(({ path, expected }) => (
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
