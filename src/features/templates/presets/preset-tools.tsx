import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { storePresets } from '#src/data/templates/presets.ts'
import type { SkippedPreset } from '#src/domain/templates/preset-list.ts'
import {
  formatPresetsFile,
  type ParsedPresetsFile,
  PRESETS_FILE_NAME,
  readPresetsFile,
} from '#src/domain/templates/presets-file.ts'
import {
  getPresetsFullMessage,
  PRESET_EXPECTATION_TEXTS,
  PRESETS_FILE_PROBLEM_TEXTS,
} from '#src/features/templates/preset-labels.ts'
import { downloadText } from '#src/lib/browser/download.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './preset-tools.module.css'
import type { Presets } from './use-presets.ts'

/** Imports and exports presets. An import is applied only after the agent has seen what it contains. */
export function PresetTools({ presets }: { presets: Presets }) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const input = useRef<HTMLInputElement>(null)
  const [chosenFile, setChosenFile] = useState<ParsedPresetsFile | null>(null)
  const showNotice = useShowNotice()
  const importPresets = async () => {
    if (!chosenFile?.ok) return
    setChosenFile(null)
    const { presets: imported } = chosenFile
    const { length: count } = await storePresets(session, imported)
    const fullMessage = getPresetsFullMessage(i18n)
    showNotice({
      key: 'preset',
      text:
        count < imported.length
          ? t({
              message: plural(count, {
                one: `# imported. ${fullMessage}`,
                other: `# imported. ${fullMessage}`,
              }),
              comment: 'How many presets were imported. fullMessage: a sentence about how many can be stored',
            })
          : t({
              message: plural(count, { one: '# imported.', other: '# imported.' }),
              comment: 'How many presets were imported',
            }),
    })
  }
  return (
    <div className={styles.tools}>
      <Button size="sm" variant="quiet" icon="upload" onClick={() => input.current?.click()}>
        <Trans comment="Imports presets from a file">Import</Trans>
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t`Presets file`}
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
        disabledReason={presets.all.length === 0 ? t`There are no presets yet` : null}
        onClick={() => downloadText(formatPresetsFile(presets.all), PRESETS_FILE_NAME, 'application/json')}
      >
        <Trans comment="Exports presets to a file">Export</Trans>
      </Button>
      {chosenFile && (
        <Dialog open onClose={() => setChosenFile(null)} title={t`Import presets`} className={styles.dialog}>
          <div className={styles.importPreview}>
            {chosenFile.ok ? (
              <>
                <p>
                  <ImportCounts
                    count={chosenFile.presets.length}
                    skippedCount={chosenFile.skippedPresets.length}
                  />
                </p>
                <ul className={styles.importList}>
                  {chosenFile.presets.map((it, index) => (
                    <li key={`${index} ${it.name}`} className="mono">
                      <Bdi text={it.name} max={120} />
                    </li>
                  ))}
                  {chosenFile.skippedPresets.map((it) => (
                    <SkippedPresetItem key={it.path} preset={it} />
                  ))}
                </ul>
              </>
            ) : (
              <p>{t(PRESETS_FILE_PROBLEM_TEXTS[chosenFile.reason])}</p>
            )}
            <div className={styles.actions}>
              <Button onClick={() => setChosenFile(null)}>
                {chosenFile.ok ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
              </Button>
              {chosenFile.ok && chosenFile.presets.length > 0 && (
                <Button variant="primary" onClick={() => void importPresets()}>
                  <Trans comment="Imports presets from a file">Import</Trans>
                </Button>
              )}
            </div>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function ImportCounts({ count, skippedCount }: { count: number; skippedCount: number }) {
  if (skippedCount === 0)
    return (
      <Plural
        value={count}
        one="# preset will be stored on this device."
        other="# presets will be stored on this device."
      />
    )
  return (
    <Trans>
      <Plural
        value={count}
        one="# preset will be stored on this device"
        other="# presets will be stored on this device"
      />
      ;{' '}
      <Plural
        value={skippedCount}
        one="# has an unknown format and is skipped"
        other="# have an unknown format and are skipped"
      />
      .
    </Trans>
  )
}

export function SkippedPresetItem({ preset: { path, expected } }: { preset: SkippedPreset }) {
  const { t } = useLingui()
  const expectation = t(PRESET_EXPECTATION_TEXTS[expected])
  return (
    <li>
      <Trans comment="path: of a field in a file. expectation: such as “expected a list”">
        <code>{path}</code>: {expectation}
      </Trans>
    </li>
  )
}
