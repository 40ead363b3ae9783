type Props = {
  /** Names of fields as the platform's specification has them. */
  fields: readonly string[] | undefined
}

/** Names the fields of a record that came and could not be read; nothing where all could. */
export function UnreadableFieldsNote({ fields = [] }: Props) {
  if (fields.length === 0) return null
  return (
    <p className="muted" data-unreadable>
      Not readable: {fields.map((it) => it.replaceAll('_', ' ')).join(', ')}
    </p>
  )
}
