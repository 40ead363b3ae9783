import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RankedEntry } from '#src/domain/commands/rank-entries.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { RankReason } from '#src/domain/templates/rank-presets.ts'
import type { SituationReason } from '#src/domain/templates/situations.ts'
import { fillTemplateText } from '#src/domain/templates/text.ts'
import type { PresetMessage, ProposedVariant } from '#src/domain/templates/variants.ts'
import { getLanguageName, getVariantReasonText } from '#src/features/templates/composer/variant-labels.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './preset-list.module.css'

export type ListedPreset = PresetMessage & {
  readonly proposed: ProposedVariant
  readonly rankReason: RankReason | null
  /** The variant that the agent has changed to; null: the proposed one. */
  readonly chosen: Preset | null
}
type Match = RankedEntry<{
  readonly key: string
  readonly fields: readonly string[]
  readonly listed: ListedPreset
}>

type ListState = {
  /** The presets that match the query, best first. */
  readonly matches: readonly Match[]
  readonly query: string
  readonly situations: readonly SituationReason[]
  readonly areCallsKnown: boolean
  readonly locale: string
}

/** The option that opens the composer without a preset. */
const ALL_TEMPLATES_KEY = 'all templates'

/** One group for each situation that put presets first, named by what shows the situation, then the others. */
export function createListGroups(state: ListState, i18n: I18n): readonly ComboboxGroup[] {
  const { matches, query, situations, areCallsKnown, locale } = state
  const all: ComboboxGroup = {
    key: 'all',
    label: matches.length === 0 ? t(i18n)`No preset matches “${{ query }}”` : undefined,
    // Enter on a text that finds none does nothing.
    options: [{ ...createAllTemplatesOption(i18n), isOnlyByChoice: query !== '' }],
  }
  const toOptions = (found: readonly Match[]) => found.map((it) => toOption(it, locale, i18n))
  if (query !== '') return [{ key: 'matches', options: toOptions(matches) }, all]
  const groups = situations.map((reason) => ({
    key: reason.situation,
    label: <SituationLabel reason={reason} />,
    options: toOptions(
      matches.filter(({ entry }) => entry.listed.rankReason?.situation === reason.situation),
    ),
  }))
  const used = matches.filter(({ entry }) => entry.listed.rankReason?.situation === null)
  const others = matches.filter(({ entry }) => entry.listed.rankReason === null)
  const listed = [
    ...groups,
    {
      key: 'used',
      label: t(i18n)({ message: 'Most used', comment: 'Group of templates' }),
      options: toOptions(used),
    },
    {
      key: 'others',
      label:
        others.length < matches.length
          ? t(i18n)({ message: 'Other presets', comment: 'Group of templates' })
          : t(i18n)`Presets`,
      options: toOptions(others),
    },
  ].filter((it) => it.options.length > 0)
  const [first, ...further] = listed
  const note = areCallsKnown
    ? undefined
    : t(i18n)({
        message: 'Couldn’t check for missed calls',
        comment: 'Above a list of templates whose order depends on missed calls',
      })
  return first === undefined ? [all] : [{ ...first, note }, ...further, all]
}

function createAllTemplatesOption(i18n: I18n): ComboboxOption {
  return {
    key: ALL_TEMPLATES_KEY,
    label: t(i18n)({ message: 'All templates…', comment: 'Opens the page on which templates are filled in' }),
  }
}

function toOption({ entry, highlights }: Match, locale: string, i18n: I18n): ComboboxOption {
  const { key, proposed, chosen, rankReason, variants } = entry.listed
  const preset = chosen ?? proposed.preset
  return {
    key,
    label: (
      <bdi>
        <HighlightedText text={preset.label} highlights={highlights[0] ?? []} />
      </bdi>
    ),
    description: (
      <>
        <Bdi text={getExcerpt(preset)} max={160} className="truncate" />
        {variants.length > 1 && (
          <span className={styles.language}>
            <Icon name="globe" size="xs" />
            <bdi>
              {chosen === null || chosen === proposed.preset
                ? getVariantReasonText(proposed, locale, i18n)
                : getLanguageName(preset.language, locale)}
            </bdi>
          </span>
        )}
      </>
    ),
    note: rankReason?.kind === 'used' ? getUsedText(rankReason.count, i18n) : undefined,
  }
}

/** The beginning of the text, with the names of its values. */
function getExcerpt({ text, values, name }: Preset): string {
  if (text === null) return name
  return fillTemplateText(
    text,
    values.map((it) => (it.name === null ? '…' : `[${it.name}]`)),
  )
}

function getUsedText(count: number, i18n: I18n): string {
  return t(i18n)({
    message: plural(count, { one: 'used once', other: 'used # times' }),
    comment: 'How often a template was sent in the situation that stands above',
  })
}

function SituationLabel({ reason }: { reason: SituationReason }): ReactNode {
  const at = <Time at={reason.at} format="moment" />
  switch (reason.situation) {
    case 'missedCall':
      return <Trans comment="A reason to write. <0/>: a time">Missed call {at}</Trans>
    case 'pilotNeedsHelp':
      return (
        <Trans comment="A reason to write: a pilot, an AI agent, wrote the last answer. <0/>: a time">
          Pilot answered last {at}, and is no longer assigned
        </Trans>
      )
    case 'noReply':
      return reason.lastBy === 'customer' ? (
        <Trans comment="A reason to write. <0/>: a time more than 24 hours ago">
          No message from the customer since {at}
        </Trans>
      ) : (
        <Trans comment="A reason to write. <0/>: a time more than 24 hours ago">
          No reply to the message of {at}
        </Trans>
      )
    case 'newCustomer':
      return reason.by === 'record' ? (
        <Trans comment="A reason to write. <0/>: a time">New customer since {at}</Trans>
      ) : (
        <Trans comment="A reason to write. <0/>: a time">First ticket, of {at}</Trans>
      )
  }
}
