/** Nothing listens on this port: every request fails at once, but the browser records it. */
export const CLOSED_PORT_URL = 'http://127.0.0.1:47999'
