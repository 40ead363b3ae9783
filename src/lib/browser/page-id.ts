/** Identifies this page among all tabs and reloads. */
export const PAGE_ID = crypto.randomUUID()
