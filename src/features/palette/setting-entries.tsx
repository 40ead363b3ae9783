import type { Config } from '#src/api/schema/config.ts'
import { platformMessages } from '#src/queries/thread-id.ts'
import { APPEARANCES, type Appearance, appearance } from '#src/ui/appearance.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { singleKeys } from '#src/ui/single-keys.ts'
import type { Entry } from './entry.ts'

const LOOKS: Record<Appearance, string> = { system: 'as the system', light: 'light', dark: 'dark' }

/** What can be set on this device, and the way out. */
export function settingEntries(config: Config, onSignOut: () => void): Entry[] {
  const keys = singleKeys.get()
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
    setting({
      key: 'set keys',
      fields: [`Single keys: switch ${keys ? 'off' : 'on'}`, 'shortcuts keyboard'],
      icon: 'keyboard',
      run: () => singleKeys.set(!keys),
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
    setting({ key: 'set out', fields: ['Sign out', 'log leave end'], icon: 'log-out', run: onSignOut }),
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
