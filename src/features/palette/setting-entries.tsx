import type { Config } from '#src/api/schema/config.ts'
import { SECTION_WORDS, SECTIONS, type SectionId } from '#src/domain/settings-place.ts'
import { autoAdvance } from '#src/queries/auto-advance.ts'
import { platformMessages } from '#src/queries/thread-id.ts'
import {
  APPEARANCES,
  type Appearance,
  appearance,
  CONTRASTS,
  type Contrast,
  contrast,
  DENSITIES,
  density,
} from '#src/ui/appearance.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { singleKeys } from '#src/ui/single-keys.ts'
import type { Entry } from './entry.ts'

const LOOKS: Record<Appearance, string> = { system: 'as the system', light: 'light', dark: 'dark' }
const CONTRAST_WORDS: Record<Contrast, string> = { system: 'as the system', more: 'more' }

type Ways = { onSection: (section: SectionId) => void }

/** What can be set on this device, and where the rest of it is set. */
export function settingEntries(config: Config, { onSection }: Ways): Entry[] {
  const keys = singleKeys.get()
  const advance = autoAdvance.get()
  const ours = platformMessages.get()
  return [
    ...APPEARANCES.map((look) =>
      setting({
        key: `set look ${look}`,
        fields: [`Appearance: ${LOOKS[look]}`, 'theme colours mode'],
        icon: 'monitor',
        isNow: appearance.get() === look,
        run: () => appearance.set(look),
      }),
    ),
    ...CONTRASTS.map((it) =>
      setting({
        key: `set contrast ${it}`,
        fields: [`Contrast: ${CONTRAST_WORDS[it]}`, 'appearance lines strong'],
        icon: 'monitor',
        isNow: contrast.get() === it,
        run: () => contrast.set(it),
      }),
    ),
    ...DENSITIES.map((it) =>
      setting({
        key: `set density ${it}`,
        fields: [`Density: ${it}`, 'appearance rows close'],
        icon: 'monitor',
        isNow: density.get() === it,
        run: () => density.set(it),
      }),
    ),
    setting({
      key: 'set keys',
      fields: [`Single keys: switch ${keys ? 'off' : 'on'}`, 'shortcuts keyboard'],
      icon: 'keyboard',
      run: () => singleKeys.set(!keys),
    }),
    setting({
      key: 'set advance',
      fields: [`Next ticket after handing one on: switch ${advance ? 'off' : 'on'}`, 'auto advance'],
      icon: 'arrow-down',
      run: () => autoAdvance.set(!advance),
    }),
    ...(config.platform.platformMessagesFlag === null
      ? []
      : [
          setting({
            key: 'set platform messages',
            fields: [`Platform-facing messages: ${ours ? 'hide' : 'show'}`, 'conversation system'],
            icon: 'message-circle',
            run: () => platformMessages.set(!ours),
          }),
        ]),
    ...SECTIONS.map((section) =>
      setting({
        key: `set section ${section}`,
        fields: [`Settings: ${SECTION_WORDS[section].label}`, SECTION_WORDS[section].also],
        icon: 'settings',
        run: () => onSection(section),
      }),
    ),
  ]
}

type Setting = Pick<Entry, 'key' | 'fields' | 'run'> & { icon: IconName; isNow?: boolean }

function setting({ icon, isNow = false, ...rest }: Setting): Entry {
  return {
    ...rest,
    group: 'settings',
    lead: <Icon name={icon} />,
    note: isNow && 'Now',
    whyNot: null,
  }
}
