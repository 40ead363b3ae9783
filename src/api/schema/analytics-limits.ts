/** The analytics API's limits, apart from its schemas: the rules of the reports' URL don't load those. */

/** Most ids of each kind in one query (LIM-05). */
export const MAX_FILTER_IDS = 100
/** Longest attribution window, in hours (LIM-06). */
export const MAX_WINDOW_HOURS = 8760
