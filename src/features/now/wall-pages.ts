/** Rows of one table, and tables side by side. */
export type WallRoom = { readonly rows: number; readonly tables: number }

/** More rows are easier to read in two tables, side by side. */
const ROWS_OF_ONE_TABLE = 5

/**
 * What a screen shows in turn that no one scrolls: pages with the same number of rows, nearly, in one table or several. `rows` is
 * the height of each table.
 */
export function toPages<Item>(
  items: readonly Item[],
  room: WallRoom,
): { readonly pages: readonly (readonly (readonly Item[])[])[]; readonly rows: number } {
  const pageCount = Math.max(1, Math.ceil(items.length / (room.rows * room.tables)))
  const ofPage = Math.ceil(items.length / pageCount)
  const tables = ofPage > Math.min(ROWS_OF_ONE_TABLE, room.rows) ? room.tables : 1
  const rows = Math.max(1, Math.ceil(ofPage / tables))
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const shown = items.slice(page * ofPage, (page + 1) * ofPage)
    return Array.from({ length: tables }, (__, table) => shown.slice(table * rows, (table + 1) * rows))
  })
  return { pages, rows }
}
