import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import {
  addPresetValue,
  changePresetValue,
  movePresetValue,
  removePresetValue,
} from '#src/domain/templates/edit-preset.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './preset-editor.module.css'
import { PresetValueRow } from './preset-value-row.tsx'
import type { PresetEditorState } from './use-preset-editor.ts'

type Props = { editor: PresetEditorState; fillContext: FillContext }

/** The values of the template's text, in their order. */
export function PresetValues({ editor, fillContext }: Props) {
  const { content, isOwn, change, changeSource } = editor
  const list = useRef<HTMLDivElement>(null)
  const { values } = content
  /** After the next render, when the row is there. */
  const focusInRow = (index: number, selector: string) =>
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-value="${index}"] ${selector}`)?.focus())
  const move = (from: number, to: number, focusSelector: string) => {
    if (to < 0 || to >= values.length) return
    change(movePresetValue(content, from, to))
    focusInRow(to, focusSelector)
  }
  const add = () => {
    change(addPresetValue(content))
    focusInRow(values.length, 'input')
  }
  const remove = (index: number) => {
    change(removePresetValue(content, index))
    // The focused button is unmounted with the last row.
    focusInRow(Math.min(index, values.length - 2), 'input')
  }
  return (
    <fieldset className={styles.section} data-field="values">
      <legend className="visually-hidden">
        <Trans comment="The values of a template’s text">Values</Trans>
      </legend>
      <h3 className={styles.title}>
        <Trans comment="The values of a template’s text">
          Values <span className="muted">in the order of the message</span>
        </Trans>
      </h3>
      <div ref={list} className={styles.values}>
        {values.map((value, index) => (
          <PresetValueRow
            key={index}
            value={value}
            index={index}
            count={values.length}
            fillContext={fillContext}
            isOwn={isOwn}
            onChange={(it) => change(changePresetValue(content, index, it))}
            onSourceChange={(source) => changeSource({ part: 'value', index }, source)}
            onMove={(to, focusSelector) => move(index, to, focusSelector)}
            onRemove={() => remove(index)}
          />
        ))}
        {isOwn && (
          <Button variant="quiet" icon="plus" className={styles.add} onClick={add}>
            <Trans>Add value</Trans>
          </Button>
        )}
      </div>
    </fieldset>
  )
}
