import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { renameTemplate } from '#src/domain/templates/edit-preset.ts'
import { PRESET_CATEGORIES } from '#src/domain/templates/preset.ts'
import { isLanguageTag } from '#src/domain/templates/preset-schema.ts'
import { SITUATIONS, type Situation } from '#src/domain/templates/situations.ts'
import { ChannelField } from '#src/features/templates/composer/channel-field.tsx'
import { TextareaField } from '#src/features/templates/composer/textarea-field.tsx'
import { getLanguageName } from '#src/features/templates/composer/variant-labels.ts'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './preset-editor.module.css'
import type { PresetEditorState } from './use-preset-editor.ts'

type Props = { editor: PresetEditorState; nameField: RefObject<HTMLInputElement | null> }

/** What a template is: its name, channel, kind and language, and the text that it was approved with. */
export function PresetFields({ editor, nameField }: Props) {
  const { t } = useLingui()
  const { content, isOwn, change } = editor
  const { name, label } = content
  const placeholders = '{{1}}, {{2}}, …'
  const hasOuterSpace = name !== name.trim() && name.trim() !== ''
  return (
    <>
      <div className={styles.grid}>
        <div data-field="template">
          <TextField
            ref={nameField}
            label={t`Template name`}
            note={t({ message: 'case-sensitive', comment: 'Beside the label of a field' })}
            mono
            autoComplete="off"
            readOnly={!isOwn}
            value={name}
            onValueChange={(next) => change(renameTemplate(content, next))}
            hint={
              hasOuterSpace ? (
                <SpaceHint name={name} />
              ) : (
                t({ message: 'Exactly as approved', comment: 'The name of a template' })
              )
            }
          />
        </div>
        <TextField
          label={t({ message: 'Name in lists', comment: 'How a template is called in this app' })}
          dir="auto"
          autoComplete="off"
          maxLength={500}
          readOnly={!isOwn}
          value={label}
          onValueChange={(next) => change({ ...content, label: next })}
        />
        {isOwn ? (
          <div data-field="channel">
            <ChannelField
              channelId={content.channelId ?? ''}
              onChannelChange={(next) => change({ ...content, channelId: next === '' ? null : next })}
              error={undefined}
            />
          </div>
        ) : null}
        {isOwn && <CategoryField editor={editor} />}
        {isOwn && <LanguageField editor={editor} />}
      </div>
      <div data-field="text">
        <TextareaField
          label={t`Template text`}
          note={t({ message: 'optional, for the preview only', comment: 'Beside the label of a field' })}
          rows={4}
          readOnly={!isOwn}
          value={content.text ?? ''}
          onValueChange={(text) => change({ ...content, text: text === '' ? null : text })}
          hint={t({
            message: `Write ${placeholders} where the values go`,
            comment: 'Below a field for the text of a template. placeholders: {{1}}, {{2}}, …',
          })}
        />
      </div>
      {isOwn && <SituationChoice editor={editor} />}
    </>
  )
}

type FieldProps = Pick<Props, 'editor'>

function CategoryField({ editor: { content, change } }: FieldProps) {
  const { t } = useLingui()
  return (
    <Field label={t`Kind of template`} hint={t`Used for checks only, not sent`}>
      {(controlProps) => (
        <Select
          {...controlProps}
          value={content.category ?? ''}
          onValueChange={(value) =>
            change({ ...content, category: PRESET_CATEGORIES.find((it) => it === value) ?? null })
          }
          options={[
            {
              value: '',
              label: t({
                message: 'Unknown',
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

function LanguageField({ editor: { content, change } }: FieldProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const [text, setText] = useState(content.language ?? '')
  const isTag = text === '' || isLanguageTag(text)
  return (
    <TextField
      label={t({ message: 'Language of the text', comment: 'A field' })}
      note={t({
        message: 'language code, such as hi',
        comment: 'Beside the label of a field for a language',
      })}
      mono
      dir="ltr"
      autoComplete="off"
      value={text}
      onValueChange={(next) => {
        setText(next)
        change({ ...content, language: next !== '' && isLanguageTag(next) ? next : null })
      }}
      hint={
        text === ''
          ? t`If a message has templates in several languages, Handoff suggests the customer’s language`
          : isTag
            ? getLanguageName(text, locale)
            : undefined
      }
      error={isTag ? undefined : t`Not a language code`}
    />
  )
}

const SITUATION_LABELS: Readonly<Record<Situation, MessageDescriptor>> = {
  missedCall: msg({ message: 'Missed call', comment: 'A situation in which a template is proposed' }),
  pilotNeedsHelp: msg({
    message: 'A pilot answered last',
    comment: 'A situation in which a template is proposed',
  }),
  noReply: msg({
    message: 'No reply for 24 hours',
    comment: 'A situation in which a template is proposed',
  }),
  newCustomer: msg({ message: 'New customer', comment: 'A situation in which a template is proposed' }),
}

function SituationChoice({ editor: { content, change } }: FieldProps) {
  const { t } = useLingui()
  const { situations } = content
  return (
    <fieldset className={styles.situations}>
      <legend className={styles.label}>
        <Trans comment="Heading of a choice of situations, such as a missed call">
          Suggest first in these cases
        </Trans>
      </legend>
      {SITUATIONS.map((it) => (
        <label key={it} className={styles.check}>
          <input
            type="checkbox"
            checked={situations.includes(it)}
            onChange={({ currentTarget: { checked } }) =>
              change({
                ...content,
                situations: SITUATIONS.filter((other) =>
                  other === it ? checked : situations.includes(other),
                ),
              })
            }
          />
          {t(SITUATION_LABELS[it])}
        </label>
      ))}
    </fieldset>
  )
}

/** Says that the space around a name is a part of it. */
function SpaceHint({ name }: { name: string }) {
  if (!name.startsWith(' '))
    return <Trans>A space at the end is included. Remove it unless the approved name has it.</Trans>
  return name.endsWith(' ') ? (
    <Trans>A space at both ends is included. Remove it unless the approved name has it.</Trans>
  ) : (
    <Trans>A space at the beginning is included. Remove it unless the approved name has it.</Trans>
  )
}
