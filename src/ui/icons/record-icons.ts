import type { IconName } from './icons.ts'

/** Icons of the observed channel kinds; any other kind has a generic one. */
const CHANNEL_ICONS = new Map<string, IconName>([
  ['chatapp', 'message-circle'],
  ['web_widget', 'app-window'],
  ['playground', 'flask-conical'],
])

export function getChannelIcon(kind: string | null): IconName {
  return (kind && CHANNEL_ICONS.get(kind)) || 'circle-ellipsis'
}

const CALL_ICONS = {
  missed: 'phone-missed',
  inbound: 'phone-incoming',
  outbound: 'phone-outgoing',
  other: 'phone',
} as const satisfies Record<string, IconName>

/** The icon for the outcome of a call. */
export function getCallIcon(outcome: keyof typeof CALL_ICONS): IconName {
  return CALL_ICONS[outcome]
}
