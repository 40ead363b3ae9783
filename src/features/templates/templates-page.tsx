import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { createEmptyPreset } from '#src/domain/templates/edit-preset.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { NEW_PRESET_KEY, type SendSearchParams } from '#src/domain/templates/search-params.ts'
import { getSenderChannels } from '#src/features/templates/composer/channel-field.tsx'
import {
  PointableValuesContext,
  type PointableValuesProps,
} from '#src/features/templates/composer/point-button.tsx'
import { useRecipient } from '#src/features/templates/composer/use-recipient.ts'
import { PresetEditor } from '#src/features/templates/editor/preset-editor.tsx'
import { TemplateList } from '#src/features/templates/editor/template-list.tsx'
import { usePresets } from '#src/features/templates/presets/use-presets.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { SetUpGate } from './set-up-gate.tsx'
import styles from './templates-page.module.css'

type TemplatesSearchParams = Pick<SendSearchParams, 'preset' | 'customer'>

type Props = {
  /** The preset in the editor, and the customer whose values its preview shows. */
  searchParams: TemplatesSearchParams
  onSearchParamsChange: (searchParams: TemplatesSearchParams) => void
  /** Returns to the previous page. */
  onBack: () => void
  keyForm: ReactNode
  /** Whether presets stay at sign-out, behind the PIN of a prepared device. */
  keepsPresets: boolean
  /** The customer panel, whose values a template takes when the agent points at them. */
  renderPointableValues: (props: PointableValuesProps) => ReactNode
}

/** Where templates are described: agents send them from a ticket and from the page Send. */
export function TemplatesPage(props: Props) {
  const { t } = useLingui()
  const { onBack, keyForm } = props
  const documentTitle = t`Templates · Handoff`
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  useCommand(COMMANDS.back, onBack)
  return (
    <SetUpGate
      label={t({ message: 'Templates', comment: 'Page of the app' })}
      onBack={onBack}
      keyForm={keyForm}
    >
      <PointableValuesContext value={props.renderPointableValues}>
        <Templates {...props} />
      </PointableValuesContext>
    </SetUpGate>
  )
}

function Templates({ searchParams, onSearchParamsChange, onBack, keepsPresets }: Props) {
  const { t } = useLingui()
  const session = useSession()
  const presets = usePresets()
  const urlKey = searchParams.preset ?? null
  /** What is described now has a key before it has a name, with which it is stored. */
  const [newKey, setNewKey] = useState<string>(() => crypto.randomUUID())
  const key = urlKey === NEW_PRESET_KEY ? newKey : urlKey
  const customer = useRecipient(
    searchParams.customer === undefined ? {} : { customer: searchParams.customer },
  )
  const known = presets.all.find((it) => it.key === key) ?? null
  /** It stays in the editor when it is removed elsewhere meanwhile. */
  const [opened, setOpened] = useState<Preset | null>(null)
  if (key !== opened?.key && !presets.isLoading) {
    const senders = getSenderChannels(session)
    const channelId = senders.length === 1 ? (senders[0]?.id ?? null) : null
    const created: Preset | null =
      key === newKey ? { ...createEmptyPreset(channelId), key, source: 'device' } : null
    const next = known ?? created
    if (next !== null || opened !== null) setOpened(next)
  }
  const select = (next: string | null) => {
    const { preset: _, ...rest } = searchParams
    onSearchParamsChange(next === null ? rest : { ...rest, preset: next })
  }
  const selectCustomer = (next: string | null) => {
    const { customer: _, ...rest } = searchParams
    onSearchParamsChange(next === null ? rest : { ...rest, customer: next })
  }
  const describeNew = () => {
    setNewKey(crypto.randomUUID())
    select(NEW_PRESET_KEY)
  }
  const preset = opened?.key === key ? opened : null
  return (
    <div className={styles.page} data-open={preset === null ? undefined : true}>
      <TemplateList
        presets={presets}
        current={key}
        keepsPresets={keepsPresets}
        onSelect={select}
        onNew={describeNew}
        onBack={onBack}
      />
      {preset !== null && !customer.isLoading ? (
        <PresetEditor
          key={preset.key}
          preset={preset}
          isNew={known === null}
          customer={customer}
          onCustomerChange={selectCustomer}
          onNamed={() => {
            // The URL leads to it from now on, also from another page.
            if (urlKey === NEW_PRESET_KEY) select(newKey)
          }}
          onSelect={select}
        />
      ) : (
        <div className={styles.none}>
          {preset === null && !presets.isLoading && (
            <EmptyState
              icon="send"
              title={
                key === null
                  ? t({ message: 'No template chosen', comment: 'Beside a list of templates' })
                  : t`This template is no longer on this device`
              }
              level={2}
            >
              {t`Choose one from the list to change it, or add a new one.`}
            </EmptyState>
          )}
        </div>
      )}
    </div>
  )
}
