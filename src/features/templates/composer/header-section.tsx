import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  addButton,
  changeButton,
  type Draft,
  getValueTexts,
  isOneTimeCode,
  removeButton,
} from '#src/domain/templates/draft.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { type HeaderKind, PRESET_CATEGORIES, type Preset } from '#src/domain/templates/preset.ts'
import { type BindingTarget, getPresetSource } from '#src/domain/templates/preset-sources.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonField } from './button-field.tsx'
import styles from './send-form.module.css'
import { SourcedField } from './sourced-field.tsx'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  /** Null if no preset defines the template's kind and its buttons. */
  preset: Preset | null
  checks: readonly WordedCheck[]
  isSubmitted: boolean
  fillContext: FillContext
  /** Keeps a source with the preset. */
  onBind: (target: BindingTarget, source: ValueSource | null) => void
}

const HEADER_KINDS: readonly { value: HeaderKind; label: ReactNode }[] = [
  {
    value: 'none',
    label: (
      <Trans comment="A template without a header" context="header">
        None
      </Trans>
    ),
  },
  {
    value: 'image',
    label: (
      <>
        <Icon name="image" />
        <Trans comment="Kind of header">Image</Trans>
      </>
    ),
  },
  {
    value: 'document',
    label: (
      <>
        <Icon name="file-text" />
        <Trans comment="Kind of header">Document</Trans>
      </>
    ),
  },
]

/** The template's header and URL buttons, and its kind if no preset defines it. */
export function HeaderSection(props: Props) {
  const { draft, onDraftChange, preset, checks, isSubmitted, fillContext, onBind } = props
  const { t } = useLingui()
  const { kind, link } = draft.header
  const getFailedCheck = (id: string) => checks.find((it) => it.id === id && it.level === 'stop')
  const linkCheck = getFailedCheck('header')
  const buttonCheck = getFailedCheck('buttons')
  const editableButtons = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  return (
    <fieldset className={styles.section}>
      <legend className="visually-hidden">
        <Trans>Header and button</Trans>
      </legend>
      <div className={styles.grid}>
        <div className={styles.header}>
          <span className={styles.label}>
            <Trans comment="The image or document above a template’s text">Header</Trans>
          </span>
          <SegmentedControl
            label={t({ message: 'Header', comment: 'The image or document above a template’s text' })}
            value={kind}
            options={HEADER_KINDS}
            onValueChange={(newKind) =>
              onDraftChange({ ...draft, header: { ...draft.header, kind: newKind } })
            }
          />
        </div>
        {kind !== 'none' && (
          <div data-field="header">
            <SourcedField
              label={kind === 'image' ? t`Image link` : t`Document link`}
              hint={t`Public HTTPS address the platform can fetch`}
              isLink
              error={isSubmitted ? (linkCheck?.advice ?? undefined) : undefined}
              text={link}
              source={draft.header.source}
              presetSource={getPresetSource(preset, { part: 'header' })}
              fillContext={fillContext}
              hasPreset={preset !== null}
              onSourceChange={(source) => {
                onDraftChange({ ...draft, header: { kind, link: '', source } })
                onBind({ part: 'header' }, source)
              }}
            >
              {(controlProps) => (
                <Input
                  {...controlProps}
                  type="url"
                  dir="ltr"
                  autoComplete="off"
                  value={link}
                  onValueChange={(text) =>
                    onDraftChange({ ...draft, header: { kind, link: text, source: null } })
                  }
                />
              )}
            </SourcedField>
          </div>
        )}
        {isOneTimeCode(draft) && (
          <TextField
            label={t({ message: 'Button', comment: 'A button of a template' })}
            mono
            readOnly
            value={getValueTexts(draft)[0] ?? ''}
            onValueChange={() => undefined}
            hint={t`The same code, filled in automatically`}
          />
        )}
        {editableButtons.map((button) => (
          <div
            key={button.key}
            data-field="buttons"
            data-button={draft.buttons.indexOf(button)}
            data-attention={button.text.trim() === '' || undefined}
          >
            <ButtonField
              button={button}
              presetSource={getPresetSource(preset, { part: 'button', index: button.index })}
              fillContext={fillContext}
              hasPreset={preset !== null}
              onSourceChange={(source) => {
                onDraftChange(changeButton(draft, button.key, { text: '', source }))
                onBind({ part: 'button', index: button.index }, source)
              }}
              error={isSubmitted && button.text.trim() === '' ? buttonCheck?.title : undefined}
              onChange={(change) => onDraftChange(changeButton(draft, button.key, change))}
              onRemove={() => onDraftChange(removeButton(draft, button.key))}
            />
          </div>
        ))}
        <div className={styles.addButton}>
          <Button icon="plus" onClick={() => onDraftChange(addButton(draft))}>
            <Trans>Add a button</Trans>
          </Button>
        </div>
        {preset === null && <CategoryField draft={draft} onDraftChange={onDraftChange} />}
      </div>
    </fieldset>
  )
}

/** The kind of a template that no preset defines. */
function CategoryField({ draft, onDraftChange }: Pick<Props, 'draft' | 'onDraftChange'>) {
  const { t } = useLingui()
  return (
    <Field label={t`Kind of template`} hint={t`Used for checks only, not sent`}>
      {(controlProps) => (
        <Select
          {...controlProps}
          value={draft.category ?? ''}
          onValueChange={(value) =>
            onDraftChange({ ...draft, category: PRESET_CATEGORIES.find((it) => it === value) ?? null })
          }
          options={[
            {
              value: '',
              label: t({
                message: 'Not known',
                comment: 'Kind of template',
                context: 'kind of template',
              }),
            },
            { value: 'UTILITY', label: t({ message: 'Utility', comment: 'Kind of template' }) },
            { value: 'MARKETING', label: t({ message: 'Marketing', comment: 'Kind of template' }) },
            {
              value: 'AUTHENTICATION',
              label: t({ message: 'Authentication: one-time code', comment: 'Kind of template' }),
            },
          ]}
        />
      )}
    </Field>
  )
}
