import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import { digitsPreference, groupingPreference, regionPreference } from '#src/data/preferences/language.ts'
import { createDisplayLocale, DIGIT_CHOICES, type FormatChoices } from '#src/lib/text/display-formats.ts'
import { formatNumber, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { getNativeDigits, getRegions, parseLanguage } from '#src/lib/text/languages.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Setting, SettingGroup } from './setting.tsx'

/** A number that shows how digits are grouped: 12,34,567 or 1,234,567. */
const EXAMPLE_NUMBER = 1_234_567

type Props = {
  /** Chooses the agent's language. */
  languageSelect: ReactNode
}

/** The agent's language, and how numbers and dates are written on this device. */
export function LanguageSection({ languageSelect }: Props) {
  const { t, i18n } = useLingui()
  const language = parseLanguage(i18n.locale) ?? 'en'
  const region = useSyncExternalStore(regionPreference.subscribe, regionPreference.get)
  const digits = useSyncExternalStore(digitsPreference.subscribe, digitsPreference.get)
  const grouping = useSyncExternalStore(groupingPreference.subscribe, groupingPreference.get)
  const { locale } = useDisplayLocale()
  const regionNames = new Intl.DisplayNames([locale], { type: 'region' })
  const formatExample = (choices: Partial<FormatChoices>) =>
    formatNumber(
      EXAMPLE_NUMBER,
      createDisplayLocale(language, { region, digits, grouping, ...choices }, navigator.languages),
    )
  const regionLabel = t({ message: 'Region', comment: 'Whose way of writing dates and numbers is used' })
  const groupingLabel = t({ message: 'Digit groups', comment: 'How large numbers are divided' })
  const digitsLabel = t({ message: 'Digits', comment: 'The characters that numbers are written with' })
  return (
    <SettingGroup>
      <Setting
        label={t({ message: 'Language', comment: 'Of the interface' })}
        note={t({
          message: 'Only for you on this device.',
          comment: 'The language of the agent',
        })}
      >
        {languageSelect}
      </Setting>
      <Setting label={regionLabel} note={<FormatExample />}>
        <Select
          aria-label={regionLabel}
          value={region ?? ''}
          options={[
            {
              value: '',
              label: t({ message: 'Same as the browser', comment: 'Region of dates and numbers' }),
            },
            ...getRegions(language).map((it) => ({ value: it, label: regionNames.of(it) ?? it })),
          ]}
          onValueChange={(value) => regionPreference.set(value === '' ? null : value)}
        />
      </Setting>
      <Setting label={groupingLabel}>
        <SegmentedControl
          label={groupingLabel}
          value={grouping}
          options={[
            {
              value: 'region',
              label: t({ message: 'Same as the region', comment: 'How large numbers are divided' }),
            },
            { value: 'lakh', label: formatExample({ grouping: 'lakh' }) },
            { value: 'thousand', label: formatExample({ grouping: 'thousand' }) },
          ]}
          onValueChange={groupingPreference.set}
        />
      </Setting>
      {getNativeDigits(language) !== null && (
        <Setting label={digitsLabel}>
          <SegmentedControl
            label={digitsLabel}
            value={digits}
            options={DIGIT_CHOICES.map((it) => ({ value: it, label: formatExample({ digits: it }) }))}
            onValueChange={digitsPreference.set}
          />
        </Setting>
      )}
    </SettingGroup>
  )
}

/** Today's date and a number, as they are written now. */
function FormatExample() {
  const now = useCurrentMinute()
  const displayLocale = useDisplayLocale()
  const today = getCalendarDay(now, displayLocale.zone)
  return (
    <bdi>
      {formatTime(now, 'date', today, displayLocale)} · {formatNumber(1234.5, displayLocale.locale, 1)}
    </bdi>
  )
}
