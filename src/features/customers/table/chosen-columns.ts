import { type CustomerColumnId, parseStoredColumns } from '#src/domain/customers/columns.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** The columns that this device shows. */
export const chosenColumns = createPreference<readonly CustomerColumnId[]>(
  'customerColumns',
  parseStoredColumns,
)
