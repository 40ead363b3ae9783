/** Tells this page from all others, until it is loaded anew. */
export const PAGE_ID = crypto.randomUUID()
