import { type ColumnId, readColumns } from '#src/domain/customer-columns.ts'
import { createPreference } from '#src/lib/preference.ts'

/** The columns that this device shows. */
export const chosenColumns = createPreference<readonly ColumnId[]>('customerColumns', readColumns)
