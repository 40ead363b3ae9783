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
} from '#src/domain/session/settings-path.ts'
import { singleKeyPreference } from '#src/ui/commands/shortcuts.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import type { PaletteEntry } from './entry.ts'

const APPEARANCE_LABELS: Record<Appearance, string> = {
  system: 'as the system',
  light: 'light',
  dark: 'dark',
}
const CONTRAST_LABELS: Record<Contrast, string> = { system: 'as the system', more: 'more' }

type Handlers = { onSection: (section: SettingsSectionId) => void }

/** The preferences of this device, and links to the sections of the settings. */
export function createSettingEntries(config: Config, { onSection }: Handlers): PaletteEntry[] {
  const areSingleKeysOn = singleKeyPreference.get()
  const isAutoAdvanceOn = autoAdvancePreference.get()
  const showsPlatformMessages = platformMessagesPreference.get()
  return [
    ...APPEARANCES.map((value) =>
      createSettingEntry({
        key: `set look ${value}`,
        fields: [`Appearance: ${APPEARANCE_LABELS[value]}`, 'theme colours mode'],
        icon: 'monitor',
        isCurrent: appearancePreference.get() === value,
        run: () => appearancePreference.set(value),
      }),
    ),
    ...CONTRASTS.map((it) =>
      createSettingEntry({
        key: `set contrast ${it}`,
        fields: [`Contrast: ${CONTRAST_LABELS[it]}`, 'appearance lines strong'],
        icon: 'monitor',
        isCurrent: contrastPreference.get() === it,
        run: () => contrastPreference.set(it),
      }),
    ),
    ...DENSITIES.map((it) =>
      createSettingEntry({
        key: `set density ${it}`,
        fields: [`Density: ${it}`, 'appearance rows close'],
        icon: 'monitor',
        isCurrent: densityPreference.get() === it,
        run: () => densityPreference.set(it),
      }),
    ),
    createSettingEntry({
      key: 'set keys',
      fields: [`Single-key shortcuts: turn ${areSingleKeysOn ? 'off' : 'on'}`, 'shortcuts keyboard'],
      icon: 'keyboard',
      run: () => singleKeyPreference.set(!areSingleKeysOn),
    }),
    createSettingEntry({
      key: 'set advance',
      fields: [`Open next ticket after assigning: turn ${isAutoAdvanceOn ? 'off' : 'on'}`, 'auto advance'],
      icon: 'arrow-down',
      run: () => autoAdvancePreference.set(!isAutoAdvanceOn),
    }),
    ...(config.platform.platformMessagesFlag === null
      ? []
      : [
          createSettingEntry({
            key: 'set platform messages',
            fields: [
              `Platform-facing messages: ${showsPlatformMessages ? 'hide' : 'show'}`,
              'conversation system',
            ],
            icon: 'message-circle',
            run: () => platformMessagesPreference.set(!showsPlatformMessages),
          }),
        ]),
    ...SETTINGS_SECTIONS.map((section) =>
      createSettingEntry({
        key: `set section ${section}`,
        fields: [
          `Settings: ${SETTINGS_SECTION_TEXTS[section].label}`,
          SETTINGS_SECTION_TEXTS[section].searchTerms,
        ],
        icon: 'settings',
        run: () => onSection(section),
      }),
    ),
  ]
}

type SettingEntry = Pick<PaletteEntry, 'key' | 'fields' | 'run'> & { icon: IconName; isCurrent?: boolean }

function createSettingEntry({ icon, isCurrent = false, ...rest }: SettingEntry): PaletteEntry {
  return {
    ...rest,
    group: 'settings',
    leading: <Icon name={icon} />,
    note: isCurrent && 'Now',
    disabledReason: null,
  }
}
