/** Marks the element around the HTML that is as wide as the HTML may become. Apart from `tables.ts`, which few messages need. */
export const HTML_ROW_ATTRIBUTE = 'data-html-row'
