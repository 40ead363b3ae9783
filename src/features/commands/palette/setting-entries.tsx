import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Config } from '#src/api/schema/config.ts'
import { platformMessagesPreference } from '#src/data/messages/thread-id.ts'
import {
  APPEARANCES,
  type Appearance,
  appearancePreference,
  CONTRASTS,
  type Contrast,
  contrastPreference,
  DENSITIES,
  densityPreference,
} from '#src/data/preferences/appearance.ts'
import { autoAdvancePreference } from '#src/data/preferences/inbox.ts'
import {
  SETTINGS_SECTION_TEXTS,
  SETTINGS_SECTIONS,
  type SettingsSectionId,
} from '#src/presentation/session/settings-path.ts'
import { singleKeyPreference } from '#src/ui/commands/shortcuts.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import type { PaletteEntry } from './entry.ts'

const APPEARANCE_LABELS: Readonly<Record<Appearance, MessageDescriptor>> = {
  system: msg`Appearance: match system`,
  light: msg`Appearance: light`,
  dark: msg`Appearance: dark`,
}
const CONTRAST_LABELS: Readonly<Record<Contrast, MessageDescriptor>> = {
  system: msg`Contrast: match system`,
  more: msg`Contrast: more`,
}
const DENSITY_LABELS: Readonly<Record<(typeof DENSITIES)[number], MessageDescriptor>> = {
  comfortable: msg`Density: comfortable`,
  compact: msg`Density: compact`,
}

type Handlers = { onSection: (section: SettingsSectionId) => void }

/** The preferences of this device, and links to the sections of the settings. */
export function createSettingEntries(config: Config, { onSection }: Handlers, i18n: I18n): PaletteEntry[] {
  const areSingleKeysOn = singleKeyPreference.get()
  const isAutoAdvanceOn = autoAdvancePreference.get()
  const showsPlatformMessages = platformMessagesPreference.get()
  return [
    ...APPEARANCES.map((value) =>
      createSettingEntry({
        key: `set look ${value}`,
        fields: [
          i18n._(APPEARANCE_LABELS[value]),
          t(i18n)({ message: 'theme colours mode', context: 'search terms of a command' }),
        ],
        icon: 'monitor',
        isCurrent: appearancePreference.get() === value,
        run: () => appearancePreference.set(value),
      }),
    ),
    ...CONTRASTS.map((it) =>
      createSettingEntry({
        key: `set contrast ${it}`,
        fields: [
          i18n._(CONTRAST_LABELS[it]),
          t(i18n)({ message: 'appearance lines strong', context: 'search terms of a command' }),
        ],
        icon: 'monitor',
        isCurrent: contrastPreference.get() === it,
        run: () => contrastPreference.set(it),
      }),
    ),
    ...DENSITIES.map((it) =>
      createSettingEntry({
        key: `set density ${it}`,
        fields: [
          i18n._(DENSITY_LABELS[it]),
          t(i18n)({ message: 'appearance rows close', context: 'search terms of a command' }),
        ],
        icon: 'monitor',
        isCurrent: densityPreference.get() === it,
        run: () => densityPreference.set(it),
      }),
    ),
    createSettingEntry({
      key: 'set keys',
      fields: [
        areSingleKeysOn ? t(i18n)`Single-key shortcuts: turn off` : t(i18n)`Single-key shortcuts: turn on`,
        t(i18n)({ message: 'shortcuts keyboard', context: 'search terms of a command' }),
      ],
      icon: 'keyboard',
      run: () => singleKeyPreference.set(!areSingleKeysOn),
    }),
    createSettingEntry({
      key: 'set advance',
      fields: [
        isAutoAdvanceOn
          ? t(i18n)`Open next ticket after assigning: turn off`
          : t(i18n)`Open next ticket after assigning: turn on`,
        t(i18n)({ message: 'auto advance', context: 'search terms of a command' }),
      ],
      icon: 'arrow-down',
      run: () => autoAdvancePreference.set(!isAutoAdvanceOn),
    }),
    ...(config.platform.platformMessagesFlag === null
      ? []
      : [
          createSettingEntry({
            key: 'set platform messages',
            fields: [
              showsPlatformMessages
                ? t(i18n)`Internal system messages: hide`
                : t(i18n)`Internal system messages: show`,
              t(i18n)({ message: 'conversation system', context: 'search terms of a command' }),
            ],
            icon: 'message-circle',
            run: () => platformMessagesPreference.set(!showsPlatformMessages),
          }),
        ]),
    ...SETTINGS_SECTIONS.map((section) => {
      const sectionLabel = i18n._(SETTINGS_SECTION_TEXTS[section].label)
      return createSettingEntry({
        key: `set section ${section}`,
        fields: [
          t(i18n)({ message: `Settings: ${sectionLabel}`, comment: 'A section of the settings' }),
          i18n._(SETTINGS_SECTION_TEXTS[section].searchTerms),
        ],
        icon: 'settings',
        isChange: false,
        run: () => onSection(section),
      })
    }),
  ]
}

type SettingEntry = Pick<PaletteEntry, 'key' | 'fields' | 'isChange' | 'run'> & {
  icon: IconName
  isCurrent?: boolean
}

function createSettingEntry({
  icon,
  isCurrent = false,
  isChange = true,
  ...rest
}: SettingEntry): PaletteEntry {
  return {
    ...rest,
    group: 'settings',
    leading: <Icon name={icon} />,
    note: isCurrent && <Trans comment="The value that a setting has">Current</Trans>,
    disabledReason: null,
    isChange,
  }
}
