import { z } from './zod.ts'

/** The key under which `readRecord` hands a record's schema the names of the fields that it had to leave out. */
export const UNREADABLE = '~unreadable'

/**
 * The fields of a record that came and could not be read, by their names in the specification; left out where all could.
 * Such a field has the value of one that is missing: only this list tells the two apart (rule 1).
 */
export type UnreadableFields<Field extends string> = { readonly unreadable?: readonly Field[] | undefined }

/** The schema of such a list, for a record of this shape. What is no name of a field is left out of it. */
export function createFieldNamesSchema<Shape extends object>(shape: Shape) {
  type Field = Extract<keyof Shape, string>
  const isField = (name: string): name is Field => Object.hasOwn(shape, name)
  return z.optional(
    z.pipe(
      z.array(z.string()),
      z.transform((names: string[]): readonly Field[] => names.filter(isField)),
    ),
  )
}

/** The list as a record carries it. */
export function toUnreadableFields<Field extends string>(
  names: readonly Field[] | undefined,
): UnreadableFields<Field> {
  return names === undefined || names.length === 0 ? {} : { unreadable: names }
}
