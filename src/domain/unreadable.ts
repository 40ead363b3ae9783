import type { Unreadable } from '#src/api/schema/unreadable.ts'

/** Whether any of these fields came and could not be read. */
export function isUnreadable<Field extends string>(record: Unreadable<Field>, ...fields: Field[]): boolean {
  return fields.some((it) => record.unreadable?.includes(it) === true)
}
