import { useRef, useState } from 'react'
import { presetFrom } from '#src/domain/template-preset-make.ts'
import { type PresetsFile, readPresetsFile, toPresetsFile } from '#src/domain/template-presets-file.ts'
import { saveFile } from '#src/lib/save-file.ts'
import { keepPresets } from '#src/queries/template-presets.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useToast } from '#src/ui/toaster.tsx'
import type { PresetsProps } from './presets-column.tsx'
import styles from './send-presets.module.css'

/** Makes a preset of what stands in the form: its shape, and none of what is the customer's. */
export function SavePreset({ desk, presets, current, draft, onChoose }: PresetsProps) {
  const toast = useToast()
  const known = presets.all.find((it) => it.key === current) ?? null
  const save = async () => {
    if (!draft || draft.templateName.trim() === '')
      return toast({ key: 'preset', text: 'Type a template name first: a preset is of a template.' })
    const key = await keepPresets(desk, [presetFrom(draft, known)])
    toast({ key: 'preset', text: `${draft.templateName.slice(0, 60)} is a preset of this device.` })
    if (key !== null) onChoose(key)
  }
  return <IconButton icon="plus" label="Save this as a preset" onClick={() => void save()} />
}

/** Presets in and out of a file. Nothing is taken in before it has been looked at. */
export function PresetTools({ desk, presets }: PresetsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<PresetsFile | null>(null)
  const toast = useToast()
  const take = async () => {
    if (!chosen?.ok) return
    setChosen(null)
    await keepPresets(desk, chosen.presets)
    toast({ key: 'preset', text: `${chosen.presets.length} taken in.` })
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
          if (file)
            void file.text().then(
              (text) => setChosen(readPresetsFile(text)),
              () => setChosen(readPresetsFile('')),
            )
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <Button
        size="sm"
        variant="quiet"
        icon="download"
        disabledReason={presets.all.length === 0 ? 'There is no preset yet' : null}
        onClick={() => saveFile(toPresetsFile(presets.all), 'handoff-presets.json', 'application/json')}
      >
        Export
      </Button>
      {chosen && (
        <Dialog open onClose={() => setChosen(null)} title="Import presets" className={styles.dialog}>
          <div className={styles.ask}>
            {chosen.ok ? (
              <>
                <p>
                  {chosen.presets.length} {chosen.presets.length === 1 ? 'preset' : 'presets'} will be kept on
                  this device
                  {chosen.unread.length > 0 && `; ${chosen.unread.length} can’t be read and are left out`}.
                </p>
                <ul className={styles.found}>
                  {chosen.presets.map((it) => (
                    <li key={it.key} className="mono">
                      {it.name}
                    </li>
                  ))}
                  {chosen.unread.map(({ path, expected }) => (
                    <li key={path}>
                      <code>{path}</code>: expected {expected}
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <p>{chosen.why}</p>
            )}
            <div className={styles.acts}>
              <Button onClick={() => setChosen(null)}>{chosen.ok ? 'Cancel' : 'Close'}</Button>
              {chosen.ok && chosen.presets.length > 0 && (
                <Button variant="primary" onClick={() => void take()}>
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
