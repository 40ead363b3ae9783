import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { fillSource } from '#src/domain/templates/bindings.ts'
import { addPresetButton, changePresetButton, removePresetButton } from '#src/domain/templates/edit-preset.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import type { HeaderKind, PresetButton } from '#src/domain/templates/preset.ts'
import { SourcedField } from '#src/features/templates/composer/sourced-field.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Input } from '#src/ui/controls/input.tsx'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './preset-editor.module.css'
import type { PresetEditorState } from './use-preset-editor.ts'

type Props = { editor: PresetEditorState; fillContext: FillContext }

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

/** The header's media and the URL buttons of a template. */
export function PresetParts({ editor, fillContext }: Props) {
  const { t } = useLingui()
  const { content, isOwn, change, changeSource } = editor
  const { kind, example, source } = content.header
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
            options={isOwn ? HEADER_KINDS : HEADER_KINDS.filter((it) => it.value === kind)}
            onValueChange={(next) =>
              isOwn && change({ ...content, header: { ...content.header, kind: next } })
            }
          />
        </div>
        {kind !== 'none' && (
          <div data-field="header" className={styles.wide}>
            <SourcedField
              label={kind === 'image' ? t`Image link` : t`Document link`}
              hint={t`Public HTTPS address that needs no sign-in`}
              isLink
              error={undefined}
              text={source === null ? example : fillSource(source, fillContext).text}
              source={source}
              presetSource={null}
              fillContext={fillContext}
              hasPreset
              onSourceChange={(next) => changeSource({ part: 'header' }, next)}
            >
              {(controlProps) => (
                <Input
                  {...controlProps}
                  type="url"
                  dir="ltr"
                  autoComplete="off"
                  readOnly={!isOwn}
                  value={source === null ? example : fillSource(source, fillContext).text}
                  onValueChange={(text) =>
                    change({ ...content, header: { kind, example: text, source: null } })
                  }
                />
              )}
            </SourcedField>
          </div>
        )}
      </div>
      {content.buttons.map((button, at) => (
        <PresetButtonFields key={at} button={button} at={at} editor={editor} fillContext={fillContext} />
      ))}
      {isOwn && (
        <div>
          <Button icon="plus" onClick={() => change(addPresetButton(content))}>
            <Trans>Add a button</Trans>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type ButtonProps = Props & { button: PresetButton; at: number }

/** A URL button: its index, its text, its address, and what fills the variable part. */
function PresetButtonFields({ button, at, editor, fillContext }: ButtonProps) {
  const { t } = useLingui()
  const { content, isOwn, change, changeSource } = editor
  const { index, label, url, wraps, example, source } = button
  const changeButton = (next: Partial<PresetButton>) => change(changePresetButton(content, at, next))
  const text = source === null ? example : fillSource(source, fillContext).text
  return (
    <div
      className={styles.button}
      role="group"
      aria-label={t({ message: `Button ${index}`, comment: 'A button of a template, and its index' })}
      data-field="buttons"
      data-button={at}
    >
      <div className={styles.grid}>
        <TextField
          label={t({ message: 'Button text', comment: 'The text of a template’s button' })}
          dir="auto"
          autoComplete="off"
          readOnly={!isOwn}
          value={label ?? ''}
          onValueChange={(next) => changeButton({ label: next === '' ? null : next })}
        />
        <TextField
          label={t`Button index, counted from 0`}
          inputMode="numeric"
          readOnly={!isOwn}
          value={String(index)}
          onValueChange={(next) => /^\d{0,2}$/.test(next) && changeButton({ index: Number(next) })}
        />
        <TextField
          label={t({ message: 'Button address', comment: 'The URL that a template’s button opens' })}
          note={t({
            message: 'optional, for the preview only',
            comment: 'Beside the label of a field',
          })}
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…/{{1}}"
          readOnly={!isOwn}
          value={url ?? ''}
          onValueChange={(next) => changeButton({ url: next === '' ? null : next })}
        />
        <div className={styles.wide}>
          <SourcedField
            label={t({
              message: 'Variable part',
              comment: 'The part of the address of a template’s button that differs for each customer',
            })}
            hint={
              wraps ? (
                <Trans comment="The address that the agent enters for a template’s button">
                  The page that the button opens
                </Trans>
              ) : (
                <Trans>Only the variable part, not the whole link</Trans>
              )
            }
            error={undefined}
            isLink={wraps}
            text={text}
            source={source}
            presetSource={null}
            fillContext={fillContext}
            hasPreset
            onSourceChange={(next) => changeSource({ part: 'button', index }, next)}
          >
            {(controlProps) => (
              <Input
                {...controlProps}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                readOnly={!isOwn}
                value={text}
                onValueChange={(next) => changeButton({ example: next, source: null })}
              />
            )}
          </SourcedField>
        </div>
      </div>
      {isOwn && (
        <div className={styles.buttonTools}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={wraps}
              onChange={(event) => changeButton({ wraps: event.currentTarget.checked })}
            />
            <Trans comment="Its: of a template’s button">Encode the destination of a redirect</Trans>
          </label>
          <IconButton
            className="push"
            size="sm"
            icon="x"
            label={t`Remove button ${index}`}
            onClick={() => change(removePresetButton(content, at))}
          />
        </div>
      )}
    </div>
  )
}
