/** Icons of the observed channel kinds. */
const CHANNEL_ICONS = {
  chatapp: 'message-circle',
  web_widget: 'app-window',
  playground: 'flask-conical',
} as const

/** The icon of a channel kind; of any other kind, a generic one. */
export function getChannelIcon(kind: string | null) {
  return kind !== null && isObservedKind(kind) ? CHANNEL_ICONS[kind] : 'circle-ellipsis'
}

function isObservedKind(kind: string): kind is keyof typeof CHANNEL_ICONS {
  return Object.hasOwn(CHANNEL_ICONS, kind)
}
