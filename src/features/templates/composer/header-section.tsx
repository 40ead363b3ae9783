import type { ReactNode } from 'react'
import type { SendCheck } from '#src/domain/templates/check.ts'
import {
  addButton,
  changeButton,
  type Draft,
  type DraftButton,
  getValueTexts,
  isOneTimeCode,
  removeButton,
} from '#src/domain/templates/draft.ts'
import { type HeaderKind, PRESET_CATEGORIES } from '#src/domain/templates/preset.ts'
import { encodeDestination, getButtonAddress } from '#src/domain/templates/request.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './send-form.module.css'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  /** True if no preset defines the template's kind. */
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

/** The template's header and URL buttons, and its kind if no preset defines it. */
export function HeaderSection({ draft, onDraftChange, isCustomTemplate, checks, isSubmitted }: Props) {
  const { kind, link } = draft.header
  const getFailedCheck = (id: string) => checks.find((it) => it.id === id && it.level === 'stop')
  const linkCheck = getFailedCheck('header')
  const buttonCheck = getFailedCheck('buttons')
  const editableButtons = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
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
            onValueChange={(newKind) => onDraftChange({ ...draft, header: { kind: newKind, link } })}
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
            hint="The same code, filled in automatically"
          />
        )}
        {editableButtons.map((button) => (
          <div key={button.key} data-field="buttons">
            <ButtonField
              button={button}
              error={isSubmitted && button.text.trim() === '' ? buttonCheck?.title : undefined}
              onChange={(change) => onDraftChange(changeButton(draft, button.key, change))}
              onRemove={() => onDraftChange(removeButton(draft, button.key))}
            />
          </div>
        ))}
        <div className={styles.addButton}>
          <Button icon="plus" onClick={() => onDraftChange(addButton(draft))}>
            Add a button
          </Button>
        </div>
        {isCustomTemplate && (
          <Field label="Kind of template" hint="Used for checks only, not sent">
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

type ButtonFieldProps = {
  button: DraftButton
  error: string | undefined
  onChange: (change: Partial<Omit<DraftButton, 'key'>>) => void
  onRemove: () => void
}

/** The variable part of a button's URL. If the URL wraps a redirect, the destination is typed plainly and encoded once. */
function ButtonField({ button, error, onChange, onRemove }: ButtonFieldProps) {
  const { index, label, url, wraps, text } = button
  // Buttons from a preset are fixed; the agent can edit the others.
  const isCustom = url === null
  const { encoded, wasEncoded } = encodeDestination(text)
  const hint = wraps ? (
    <>
      {wasEncoded ? 'Already encoded, sent unchanged' : 'Encoded once, sent as'}{' '}
      <bdi dir="ltr" className={styles.sent}>
        {text.trim() === '' ? '…' : encoded}
      </bdi>
    </>
  ) : url === null ? (
    'Only the variable part, not the whole link'
  ) : (
    <bdi dir="ltr" className={styles.sent}>
      {getButtonAddress(url, text || '…')}
    </bdi>
  )
  return (
    <>
      <Field
        label="URL button"
        note={label === `Button ${index}` ? undefined : label}
        hint={hint}
        error={error}
      >
        {(controlProps) => (
          <span className={styles.wrap}>
            {isCustom ? (
              <label className={styles.index}>
                Button
                <input
                  aria-label="Button index, counted from 0"
                  inputMode="numeric"
                  value={index}
                  onChange={({ currentTarget: { value } }) =>
                    /^\d{0,2}$/.test(value) &&
                    onChange({ index: Number(value), label: `Button ${Number(value)}` })
                  }
                />
              </label>
            ) : (
              <span className="muted">Button {index}</span>
            )}
            <input
              {...controlProps}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={text}
              placeholder={wraps ? 'https://…' : ''}
              onChange={(event) => onChange({ text: event.currentTarget.value })}
            />
            {isCustom && (
              <IconButton size="sm" icon="x" label={`Remove button ${index}`} onClick={onRemove} />
            )}
          </span>
        )}
      </Field>
      {isCustom && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={wraps}
            onChange={(event) => onChange({ wraps: event.currentTarget.checked })}
          />
          Its address wraps a redirect: encode the destination
        </label>
      )}
    </>
  )
}
