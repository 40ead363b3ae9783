import { useRef, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { storePresets } from '#src/data/templates/presets.ts'
import { createPresetFromDraft } from '#src/domain/templates/create-preset.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { PRESETS_FULL_MESSAGE } from '#src/domain/templates/preset-list.ts'
import {
  formatPresetsFile,
  type ParsedPresetsFile,
  readPresetsFile,
} from '#src/domain/templates/presets-file.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import type { PresetsProps } from './presets.tsx'
import styles from './send-presets.module.css'

/** Saves the form as a preset: the template's structure, without any data of the customer. */
export function SavePresetButton({ presets, current, draft, onSelect }: PresetsProps) {
  const session = useSession()
  const showToast = useShowToast()
  const currentPreset = presets.all.find((it) => it.key === current) ?? null
  const save = async () => {
    if (!draft || draft.templateName.trim() === '')
      return showToast({ key: 'preset', text: 'Enter a template name first.' })
    const [saved] = await storePresets(session, [createPresetFromDraft(draft, currentPreset)])
    showToast({ key: 'preset', text: saved ? <SavedPresetText preset={saved} /> : PRESETS_FULL_MESSAGE })
    if (saved) onSelect(saved.key)
  }
  return <IconButton icon="plus" label="Save this as a preset" onClick={() => void save()} />
}

export function SavedPresetText({ preset }: { preset: Preset }) {
  return (
    <>
      <Bdi text={preset.name} max={60} /> is saved as a preset.
    </>
  )
}

/** Imports and exports presets. An import is applied only after the agent has seen what it contains. */
export function PresetTools({ presets }: PresetsProps) {
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [chosenFile, setChosenFile] = useState<ParsedPresetsFile | null>(null)
  const showToast = useShowToast()
  const importPresets = async () => {
    if (!chosenFile?.ok) return
    setChosenFile(null)
    const { presets: imported } = chosenFile
    const { length } = await storePresets(session, imported)
    showToast({
      key: 'preset',
      text: length < imported.length ? `${length} imported. ${PRESETS_FULL_MESSAGE}` : `${length} imported.`,
    })
  }
  return (
    <div className={styles.tools}>
      <Button size="sm" variant="quiet" icon="upload" onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label="File of presets"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void readPresetsFile(file).then(setChosenFile)
          // Without the reset, choosing the same file again would fire no change event.
          currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        variant="quiet"
        icon="download"
        disabledReason={presets.all.length === 0 ? 'There are no presets yet' : null}
        onClick={() =>
          downloadText(formatPresetsFile(presets.all), 'handoff-presets.json', 'application/json')
        }
      >
        Export
      </Button>
      {chosenFile && (
        <Dialog open onClose={() => setChosenFile(null)} title="Import presets" className={styles.dialog}>
          <div className={styles.importPreview}>
            {chosenFile.ok ? (
              <>
                <p>
                  {chosenFile.presets.length} {chosenFile.presets.length === 1 ? 'preset' : 'presets'} will be
                  stored on this device
                  {chosenFile.skippedPresets.length > 0 &&
                    `; ${chosenFile.skippedPresets.length} can’t be read and are skipped`}
                  .
                </p>
                <ul className={styles.importList}>
                  {chosenFile.presets.map((it, index) => (
                    <li key={`${index} ${it.name}`} className="mono">
                      <Bdi text={it.name} max={120} />
                    </li>
                  ))}
                  {chosenFile.skippedPresets.map(({ path, expected }) => (
                    <li key={path}>
                      <code>{path}</code>: expected {expected}
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <p>{chosenFile.reason}</p>
            )}
            <div className={styles.actions}>
              <Button onClick={() => setChosenFile(null)}>{chosenFile.ok ? 'Cancel' : 'Close'}</Button>
              {chosenFile.ok && chosenFile.presets.length > 0 && (
                <Button variant="primary" onClick={() => void importPresets()}>
                  Import
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}
