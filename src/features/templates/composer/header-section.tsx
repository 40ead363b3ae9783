import { Trans, useLingui } from '@lingui/react/macro'
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
export function HeaderSection({ draft, onDraftChange, isCustomTemplate, checks, isSubmitted }: Props) {
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
            onValueChange={(newKind) => onDraftChange({ ...draft, header: { kind: newKind, link } })}
          />
        </div>
        {kind !== 'none' && (
          <div data-field="header">
            <TextField
              label={kind === 'image' ? t`Image link` : t`Document link`}
              type="url"
              dir="ltr"
              autoComplete="off"
              value={link}
              onValueChange={(text) => onDraftChange({ ...draft, header: { kind, link: text } })}
              hint={t`Public HTTPS address the platform can fetch`}
              error={isSubmitted ? (linkCheck?.advice ?? undefined) : undefined}
            />
          </div>
        )}
        {isOneTimeCode(draft) && (
          <TextField
            label={t({ message: 'URL button', comment: 'A button of a template that opens a link' })}
            note={t({ message: 'button 0', comment: 'The first button of a template' })}
            mono
            readOnly
            value={getValueTexts(draft)[0] ?? ''}
            onValueChange={() => undefined}
            hint={t`The same code, filled in automatically`}
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
            <Trans>Add a button</Trans>
          </Button>
        </div>
        {isCustomTemplate && (
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
  const { t } = useLingui()
  const { index, label, url, wraps, text } = button
  // Buttons from a preset are fixed; the agent can edit the others.
  const isCustom = url === null
  return (
    <>
      <Field
        label={t({ message: 'URL button', comment: 'A button of a template that opens a link' })}
        note={label ?? undefined}
        hint={<ButtonHint button={button} />}
        error={error}
      >
        {(controlProps) => (
          <span className={styles.wrap}>
            {isCustom ? (
              <label className={styles.index}>
                <Trans comment="Before the index of a template’s button">Button</Trans>
                <input
                  aria-label={t`Button index, counted from 0`}
                  inputMode="numeric"
                  value={index}
                  onChange={({ currentTarget: { value } }) =>
                    /^\d{0,2}$/.test(value) && onChange({ index: Number(value), label: null })
                  }
                />
              </label>
            ) : (
              <span className="muted">
                <Trans comment="A button of a template, and its index">Button {index}</Trans>
              </span>
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
              <IconButton size="sm" icon="x" label={t`Remove button ${index}`} onClick={onRemove} />
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
          <Trans comment="Its: of a template’s button">
            Its address wraps a redirect: encode the destination
          </Trans>
        </label>
      )}
    </>
  )
}

function ButtonHint({ button: { url, wraps, text } }: { button: DraftButton }) {
  if (wraps) {
    const { encoded, wasEncoded } = encodeDestination(text)
    const sentText = text.trim() === '' ? '…' : encoded
    return wasEncoded ? (
      <Trans comment="<0/>: the end of a URL">
        Already encoded, sent unchanged <SentText text={sentText} />
      </Trans>
    ) : (
      <Trans comment="<0/>: the end of a URL">
        Encoded once, sent as <SentText text={sentText} />
      </Trans>
    )
  }
  if (url === null) return <Trans>Only the variable part, not the whole link</Trans>
  return <SentText text={getButtonAddress(url, text || '…')} />
}

function SentText({ text }: { text: string }) {
  return (
    <bdi dir="ltr" className={styles.sent}>
      {text}
    </bdi>
  )
}
