import type { IconName } from './core-icons.ts'

/** A picture for the kinds of channels that were seen; every other kind has the one for "something else". */
const ICONS = new Map<string, IconName>([
  ['chatapp', 'message-circle'],
  ['web_widget', 'app-window'],
  ['playground', 'flask-conical'],
])

export function getChannelIcon(kind: string | null): IconName {
  return (kind && ICONS.get(kind)) || 'circle-ellipsis'
}
