import type { IconName } from './icons.ts'

const ICONS = {
  missed: 'phone-missed',
  inbound: 'phone-incoming',
  outbound: 'phone-outgoing',
  other: 'phone',
} as const satisfies Record<string, IconName>

/** A picture for how a call went. */
export function callIcon(look: keyof typeof ICONS): IconName {
  return ICONS[look]
}
