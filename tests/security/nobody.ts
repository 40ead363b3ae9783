/** Nothing listens there: every request is refused at once, and is on record all the same. */
export const nobody = 'http://127.0.0.1:47999'
