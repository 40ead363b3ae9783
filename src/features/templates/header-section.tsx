import type { ReactNode } from 'react'
import type { Check } from '#src/domain/template-checks.ts'
import {
  addButton,
  changeButton,
  type Draft,
  isCode,
  removeButton,
  valueTexts,
} from '#src/domain/template-draft.ts'
import { CATEGORIES, type HeaderKind } from '#src/domain/template-preset.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ButtonField } from './button-field.tsx'
import styles from './send-form.module.css'

type Props = {
  draft: Draft
  onDraft: (draft: Draft) => void
  /** No preset says what kind of template it is. */
  isFree: boolean
  checks: readonly Check[]
  tried: boolean
}

const KINDS: readonly { value: HeaderKind; label: ReactNode }[] = [
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
export function HeaderSection({ draft, onDraft, isFree, checks, tried }: Props) {
  const { kind, link } = draft.header
  const wrong = (id: string) => checks.find((it) => it.id === id && it.level === 'stop')
  const linkWrong = wrong('header')
  const buttonWrong = wrong('buttons')
  const others = draft.buttons.filter((it) => !isCode(draft) || it.index !== 0)
  return (
    <fieldset className={styles.section}>
      <legend className="visually-hidden">Header and button</legend>
      <div className={styles.grid}>
        <div className={styles.header}>
          <span className={styles.label}>Header</span>
          <Segmented
            label="Header"
            value={kind}
            options={KINDS}
            onValue={(next) => onDraft({ ...draft, header: { kind: next, link } })}
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
              onValue={(text) => onDraft({ ...draft, header: { kind, link: text } })}
              hint="Public HTTPS address the platform can fetch"
              error={tried ? (linkWrong?.advice ?? undefined) : undefined}
            />
          </div>
        )}
        {isCode(draft) && (
          <TextField
            label="URL button"
            note="button 0"
            mono
            readOnly
            value={valueTexts(draft)[0] ?? ''}
            onValue={() => undefined}
            hint="The same code, put here by itself"
          />
        )}
        {others.map((button) => (
          <div key={button.key} data-field="buttons">
            <ButtonField
              button={button}
              error={tried && button.text.trim() === '' ? buttonWrong?.title : undefined}
              onChange={(change) => onDraft(changeButton(draft, button.key, change))}
              onRemove={() => onDraft(removeButton(draft, button.key))}
            />
          </div>
        ))}
        <div className={styles.end}>
          <Button icon="plus" onClick={() => onDraft(addButton(draft))}>
            Add a button
          </Button>
        </div>
        {isFree && (
          <Field label="Kind of template" hint="Decides what is checked; never sent">
            {(wiring) => (
              <Select
                {...wiring}
                value={draft.category ?? ''}
                onValue={(value) =>
                  onDraft({ ...draft, category: CATEGORIES.find((it) => it === value) ?? null })
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
