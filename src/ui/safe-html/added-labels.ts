/** The labels that Handoff adds to a message: where a link leads, and that history is folded. The sender didn't write them. */
export const ADDED_LABELS = 'a[href] > span[dir="ltr"]:first-child, details > summary[data-label]'
