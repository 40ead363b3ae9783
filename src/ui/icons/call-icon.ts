import type { IconName } from './core-icons.ts'

const ICONS = {
  missed: 'phone-missed',
  inbound: 'phone-incoming',
  outbound: 'phone-outgoing',
  other: 'phone',
} as const satisfies Record<string, IconName>

/** A picture for how a call went. */
export function getCallIcon(outcome: keyof typeof ICONS): IconName {
  return ICONS[outcome]
}
