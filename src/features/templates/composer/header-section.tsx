import type { ReactNode } from 'react'
import type { SendCheck } from '#src/domain/templates/check.ts'
import {
  addButton,
  changeButton,
  type Draft,
  getValueTexts,
  isOneTimeCode,
  removeButton,
} from '#src/domain/templates/draft.ts'
import { type HeaderKind, PRESET_CATEGORIES } from '#src/domain/templates/preset.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { TextField } from '#src/ui/controls/text-field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonField } from './button-field.tsx'
import styles from './send-form.module.css'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  /** No preset says what kind of template it is. */
  isCustomTemplate: boolean
  checks: readonly SendCheck[]
  isSubmitted: boolean
}

const HEADER_KINDS: readonly { value: HeaderKind; label: ReactNode }[] = [
  { value: 'none', label: 'None' },
  {
    value: 'image',
    label: (
      <>
        <Icon name="image" />
        Image
      </>
    ),
  },
  {
    value: 'document',
    label: (
      <>
        <Icon name="file-text" />
        Document
      </>
    ),
  },
]

/** What stands above and below the text. */
export function HeaderSection({ draft, onDraftChange, isCustomTemplate, checks, isSubmitted }: Props) {
  const { kind, link } = draft.header
  const getFailedCheck = (id: string) => checks.find((it) => it.id === id && it.level === 'stop')
  const linkCheck = getFailedCheck('header')
  const buttonCheck = getFailedCheck('buttons')
  const others = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  return (
    <fieldset className={styles.section}>
      <legend className="visually-hidden">Header and button</legend>
      <div className={styles.grid}>
        <div className={styles.header}>
          <span className={styles.label}>Header</span>
          <SegmentedControl
            label="Header"
            value={kind}
            options={HEADER_KINDS}
            onValueChange={(next) => onDraftChange({ ...draft, header: { kind: next, link } })}
          />
        </div>
        {kind !== 'none' && (
          <div data-field="header">
            <TextField
              label={kind === 'image' ? 'Image link' : 'Document link'}
              type="url"
              dir="ltr"
              autoComplete="off"
              value={link}
              onValueChange={(text) => onDraftChange({ ...draft, header: { kind, link: text } })}
              hint="Public HTTPS address the platform can fetch"
              error={isSubmitted ? (linkCheck?.advice ?? undefined) : undefined}
            />
          </div>
        )}
        {isOneTimeCode(draft) && (
          <TextField
            label="URL button"
            note="button 0"
            mono
            readOnly
            value={getValueTexts(draft)[0] ?? ''}
            onValueChange={() => undefined}
            hint="The same code, put here by itself"
          />
        )}
        {others.map((button) => (
          <div key={button.key} data-field="buttons">
            <ButtonField
              button={button}
              error={isSubmitted && button.text.trim() === '' ? buttonCheck?.title : undefined}
              onChange={(change) => onDraftChange(changeButton(draft, button.key, change))}
              onRemove={() => onDraftChange(removeButton(draft, button.key))}
            />
          </div>
        ))}
        <div className={styles.end}>
          <Button icon="plus" onClick={() => onDraftChange(addButton(draft))}>
            Add a button
          </Button>
        </div>
        {isCustomTemplate && (
          <Field label="Kind of template" hint="Decides what is checked; never sent">
            {(controlProps) => (
              <Select
                {...controlProps}
                value={draft.category ?? ''}
                onValueChange={(value) =>
                  onDraftChange({ ...draft, category: PRESET_CATEGORIES.find((it) => it === value) ?? null })
                }
                options={[
                  { value: '', label: 'Not known' },
                  { value: 'UTILITY', label: 'Utility' },
                  { value: 'MARKETING', label: 'Marketing' },
                  { value: 'AUTHENTICATION', label: 'Authentication: one-time code' },
                ]}
              />
            )}
          </Field>
        )}
      </div>
    </fieldset>
  )
}
