import { useEffect, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { createDelayedWrite } from '#src/data/templates/delayed-write.ts'
import { type PresetStorage, storePreset, storePresetSource } from '#src/data/templates/presets.ts'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'
import { type BindingTarget, setPresetSource } from '#src/domain/templates/preset-sources.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { onPageLeave } from '#src/lib/browser/page-events.ts'

/** `unnamed`: nothing is stored before the template has a name. */
export type PresetState = PresetStorage | 'unnamed'

/**
 * A preset in the editor. A preset of this device is stored within 300 ms of each change (rule 23); of one of the deployment
 * only the sources can be changed. `isNew`: nothing is stored under its key yet.
 */
export function usePresetEditor(preset: Preset, isNew: boolean) {
  const session = useSession()
  const [content, setContent] = useState<PresetContent>(preset)
  const [storage, setStorage] = useState<PresetStorage>('stored')
  const [writer] = useState(() => {
    let isUnstored = isNew
    return createDelayedWrite(async (next: PresetContent) => {
      const outcome = await storePreset(session, preset.key, next, isUnstored)
      if (outcome === 'stored') isUnstored = false
      setStorage(outcome)
    })
  })
  useEffect(() => {
    const abortController = new AbortController()
    onPageLeave(writer.flush, abortController.signal)
    return () => {
      abortController.abort()
      writer.flush()
    }
  }, [writer])
  const isOwn = preset.source === 'device'
  const change = (next: PresetContent) => {
    setContent(next)
    if (next.name.trim() !== '') writer.save(next)
  }
  const changeSource = (target: BindingTarget, source: ValueSource | null) => {
    const next = setPresetSource(content, target, source)
    if (isOwn) return change(next)
    setContent(next)
    void storePresetSource(session, preset, target, source)
  }
  const state: PresetState = content.name.trim() === '' ? 'unnamed' : storage
  return {
    content,
    state,
    /** False: it is the deployment's. */
    isOwn,
    change,
    changeSource,
    /** The preset is removed: what isn't written yet must not bring it back. */
    dropUnsaved: writer.cancel,
  }
}

export type PresetEditorState = ReturnType<typeof usePresetEditor>
