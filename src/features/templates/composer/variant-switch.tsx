import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { PresetListTarget } from '#src/data/templates/preset-list.ts'
import { presetUsesQuery } from '#src/data/templates/preset-uses.ts'
import { readLoadedFacts } from '#src/data/templates/situation-facts.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { PresetUses } from '#src/domain/templates/preset-uses.ts'
import {
  groupVariants,
  type LanguageEvidence,
  type PresetMessage,
  proposeVariant,
} from '#src/domain/templates/variants.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Kbd } from '#src/ui/data-display/kbd.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { getLanguageName, getVariantReasonText } from './variant-labels.ts'
import styles from './variant-switch.module.css'

type Props = {
  presets: readonly Preset[]
  /** The selected preset; null: none. */
  preset: Preset | null
  target: PresetListTarget
  onSelect: (presetKey: string) => void
}

/** The languages of the selected preset, and which of them fits the customer's messages. Nothing where there is only one. */
export function VariantSwitch({ presets, preset, target, onSelect }: Props) {
  const session = useSession()
  const { data: uses } = useQuery(presetUsesQuery(session))
  const message = groupVariants(presets).find((it) => it.variants.some(({ key }) => key === preset?.key))
  if (preset === null || uses === undefined || message === undefined || message.variants.length === 1)
    return null
  return <Languages message={message} current={preset} target={target} uses={uses} onSelect={onSelect} />
}

type LanguagesProps = Pick<Props, 'target' | 'onSelect'> & {
  message: PresetMessage
  current: Preset
  uses: PresetUses
}

/**
 * What shows the customer's language, with the messages that arrive meanwhile. It changes only the proposal: the template in
 * the form changes by the agent's choice alone, because the focus may be on the button that sends it.
 */
function useLanguageEvidence(target: PresetListTarget, uses: PresetUses): LanguageEvidence {
  const session = useSession()
  const { ticketId, ticketCode, customerId } = target
  const log = useSessionState(messageLogSlice(getThreadId(session.config, ticketId ?? '')))
  const readEvidence = () => ({
    log,
    language: readLoadedFacts(session, { ticketId, ticketCode, customerId, call: null }, uses, Date.now())
      .language,
  })
  const [evidence, setEvidence] = useState(readEvidence)
  if (evidence.log !== log) setEvidence(readEvidence())
  return evidence.language
}

function Languages({ message, current, target, uses, onSelect }: LanguagesProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const proposed = proposeVariant(message, useLanguageEvidence(target, uses))
  const changeLanguage = () => {
    const index = message.variants.findIndex((it) => it.key === current.key)
    const next = message.variants[(index + 1) % message.variants.length]
    if (next) onSelect(next.key)
  }
  useCommand(COMMANDS.language, changeLanguage)
  const key = useShortcutLabel(COMMANDS.language)
  const proposedLanguage = getLanguageName(proposed.preset.language, locale)
  return (
    <div className={styles.row}>
      <SegmentedControl
        label={t({ message: 'Language of the template', comment: 'A choice between languages' })}
        value={current.key}
        options={message.variants.map((it) => ({
          value: it.key,
          label: <bdi>{getLanguageName(it.language, locale)}</bdi>,
        }))}
        onValueChange={onSelect}
      />
      {key !== undefined && <Kbd keys={key} />}
      <p className={styles.reason}>
        {proposed.preset.key === current.key ? (
          getVariantReasonText(proposed, locale, i18n)
        ) : (
          <Trans comment="proposedLanguage: such as “Tamil”, the language of a variant that isn’t selected">
            Suggested: {proposedLanguage}
          </Trans>
        )}
      </p>
    </div>
  )
}
