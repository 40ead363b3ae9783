/** A part of a catalog, compiled (`scripts/messages.ts`). */
declare module '#messages/*' {
  export const messages: import('@lingui/core').Messages
}
