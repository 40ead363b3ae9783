// The modules with which the app can start, as paths from the project's root.

/** The module that the page loads. It imports one of the two others. */
export const ENTRY = 'src/main.tsx'

/** What starts where there may be a session, and what follows the first page. */
export const APP = 'src/app.tsx'

/** What the app loads by itself while it starts, if it is needed: its texts are those of a start. */
export const APP_PARTS: readonly string[] = ['src/features/conversation/message/rich-content.tsx']

/** What starts where there is no session. */
export const FIRST_PAGE = 'src/first-page.tsx'
