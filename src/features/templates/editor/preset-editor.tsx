import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { deletePreset, restorePreset, storePreset } from '#src/data/templates/presets.ts'
import { serializeRequest } from '#src/data/templates/send-outbox.ts'
import { checkPreset, createExampleDraft } from '#src/domain/templates/edit-preset.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import { wordCheck } from '#src/features/templates/checks/check-text.ts'
import { focusDraftField } from '#src/features/templates/composer/focus-draft-field.ts'
import { useFillContext } from '#src/features/templates/composer/use-fill-context.ts'
import { usePhoneCheck } from '#src/features/templates/composer/use-phone-check.ts'
import type { RecipientState } from '#src/features/templates/composer/use-recipient.ts'
import { getPresetsFullMessage } from '#src/features/templates/preset-labels.ts'
import { CheckList, ComposerPreview } from '#src/features/templates/preview/composer-preview.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { ExampleCustomer } from './example-customer.tsx'
import styles from './preset-editor.module.css'
import { PresetFields } from './preset-fields.tsx'
import { PresetParts } from './preset-parts.tsx'
import { PresetValues } from './preset-values.tsx'
import { type PresetState, usePresetEditor } from './use-preset-editor.ts'

type Props = {
  preset: Preset
  /** Whether nothing is stored under its key yet. */
  isNew: boolean
  /** The customer whose values the preview shows. */
  customer: RecipientState
  onCustomerChange: (customerId: string | null) => void
  /** Called once it has a name, with which it is stored. */
  onNamed: () => void
  /** Shows another preset; null: none. */
  onSelect: (key: string | null) => void
}

/** Describes one template, with a preview of what a customer would read and of the request. */
export function PresetEditor({ preset, isNew, customer, onCustomerChange, onNamed, onSelect }: Props) {
  const { i18n } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const editor = usePresetEditor(preset, isNew)
  const edited: Preset = { ...editor.content, key: preset.key, source: preset.source }
  const phoneCheck = usePhoneCheck(customer.recipient)
  const fillContext = useFillContext(
    { ...customer.recipient, text: edited.text ?? '' },
    { ...phoneCheck, customerId: customer.customerId, language: edited.language, ticketId: null },
  )
  const draft = createExampleDraft(edited, customer.recipient, fillContext)
  const { phone } = phoneCheck
  const digits = phone?.state === 'routable' ? phone.digits : draft.phone
  const checks = checkPreset(edited, draft, fillContext).map((it) => wordCheck(it, i18n))
  // What a form that was just opened needs isn't wrong yet.
  const shownChecks = editor.state === 'unnamed' ? checks.filter((it) => it.level !== 'stop') : checks
  const isNamed = editor.state !== 'unnamed'
  const reportName = useEffectEvent(onNamed)
  useEffect(() => {
    if (isNamed) reportName()
  }, [isNamed])
  useEffect(() => {
    if (isNew) nameField.current?.focus()
  }, [isNew])
  return (
    <>
      <section className={styles.column}>
        <EditorHeader
          preset={edited}
          state={editor.state}
          isOwn={editor.isOwn}
          customerId={customer.customerId}
          onSelect={onSelect}
          onRemove={editor.dropUnsaved}
        />
        <form
          ref={form}
          className={`${styles.form} scroll`}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <PresetFields editor={editor} nameField={nameField} />
          <PresetValues editor={editor} fillContext={fillContext} />
          <PresetParts editor={editor} fillContext={fillContext} />
        </form>
      </section>
      <ComposerPreview
        draft={draft}
        preset={edited}
        body={serializeRequest(createTemplateRequest(draft, digits))}
      >
        <ExampleCustomer
          key={customer.customerId ?? ''}
          name={customer.name}
          isChosen={customer.customerId !== null}
          onChange={onCustomerChange}
        />
        <CheckList
          checks={shownChecks}
          onShowField={(field, index) => focusDraftField(form.current, field, index)}
        />
      </ComposerPreview>
    </>
  )
}

type HeaderProps = {
  preset: Preset
  state: PresetState
  isOwn: boolean
  customerId: string | null
  onSelect: Props['onSelect']
  onRemove: () => void
}

function EditorHeader({ preset, state, isOwn, customerId, onSelect, onRemove }: HeaderProps) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const showNotice = useShowNotice()
  const navigate = useNavigate()
  const { key, label, name } = preset
  const remove = async () => {
    onRemove()
    const deleted = deletePreset(session, preset)
    onSelect(null)
    showNotice({
      key: 'removed preset',
      text: (
        <Trans comment="<0/>: the name of a preset">
          “<Bdi text={label} max={60} />” removed.
        </Trans>
      ),
      undo: { run: () => void deleted.then((index) => restorePreset(session, preset, index)) },
    })
  }
  const duplicate = async () => {
    const copyKey = crypto.randomUUID()
    const { key: _, source: _source, ...content } = preset
    const copyLabel = t({ message: `${label} (copy)`, comment: 'The name of a copied template' })
    const outcome = await storePreset(session, copyKey, { ...content, label: copyLabel }, true)
    if (outcome === 'stored') onSelect(copyKey)
    else showNotice({ key: 'preset', text: getPresetsFullMessage(i18n) })
  }
  return (
    <header className={styles.head}>
      <IconButton
        className={styles.toList}
        icon="arrow-left"
        label={t({ message: 'All templates', comment: 'Goes back to the list of templates' })}
        onClick={() => onSelect(null)}
      />
      <div className={styles.headings}>
        <h2 className={styles.name}>
          {label.trim() === '' ? (
            <Trans comment="Title of a template that has no name yet">New template</Trans>
          ) : (
            <Bdi text={label} max={120} className="truncate" />
          )}
        </h2>
        <p className={styles.state} role="status">
          {isOwn ? (
            <StateText state={state} />
          ) : (
            <Trans>
              This preset comes from the workspace’s configuration. You can change what fills its values.
            </Trans>
          )}
        </p>
      </div>
      {state !== 'unnamed' && (
        <div className={styles.tools}>
          <Button
            icon="send"
            onClick={() =>
              void navigate({
                to: '/send',
                search: { preset: key, ...(customerId === null ? {} : { customer: customerId }) },
              })
            }
          >
            <Trans comment="A button: opens the page Send with a template" context="page">
              Send…
            </Trans>
          </Button>
          <IconButton
            icon="copy"
            label={t({ message: `Duplicate ${label}`, comment: 'label: the name of a template' })}
            onClick={() => void duplicate()}
          />
          {isOwn && (
            <IconButton
              icon="trash-2"
              label={t({ message: `Remove template ${name}`, comment: 'name: of a template' })}
              onClick={() => void remove()}
            />
          )}
        </div>
      )}
    </header>
  )
}

function StateText({ state }: { state: PresetState }) {
  const { i18n } = useLingui()
  switch (state) {
    case 'unnamed':
      return <Trans>Enter the template’s name to save it.</Trans>
    case 'full':
      return getPresetsFullMessage(i18n)
    case 'removed':
      return <Trans>This template is no longer on this device</Trans>
    case 'stored':
      return <Trans>Changes are saved on this device.</Trans>
  }
}
