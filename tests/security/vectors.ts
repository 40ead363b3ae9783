import { answering } from './vectors/answering.ts'
import { asking } from './vectors/asking.ts'
import { parsing } from './vectors/parsing.ts'
import { posing } from './vectors/posing.ts'
import { pressing } from './vectors/pressing.ts'
import { running } from './vectors/running.ts'

/**
 * Messages by a hostile hand, all our own. `HIT` stands for a call that the watcher hears, `LEAK` for an address that it
 * sees being asked for.
 */
export const vectors: Record<string, string> = {
  ...running,
  ...parsing,
  ...pressing,
  ...asking,
  ...answering,
  ...posing,
}

export function armed(html: string, leak: string): string {
  return html.replaceAll('LEAKHOST', new URL(leak).host).replaceAll('LEAK', leak).replaceAll('HIT', 'hit()')
}
