import type { UnreadableFields } from '#src/api/schema/wire.ts'

/** Whether any of these fields was present but unreadable. */
export function isUnreadable<Field extends string>(
  record: UnreadableFields<Field>,
  ...fields: Field[]
): boolean {
  return fields.some((it) => record.unreadable?.includes(it) === true)
}
