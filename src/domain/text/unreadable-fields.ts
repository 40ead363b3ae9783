import type { UnreadableFields } from '#src/api/schema/unreadable.ts'

/** Whether any of these fields came and could not be read. */
export function isUnreadable<Field extends string>(
  record: UnreadableFields<Field>,
  ...fields: Field[]
): boolean {
  return fields.some((it) => record.unreadable?.includes(it) === true)
}
