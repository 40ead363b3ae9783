import { clickTargets } from './vectors/click-targets.ts'
import { domClobbering } from './vectors/dom-clobbering.ts'
import { externalRequests } from './vectors/external-requests.ts'
import { parserConfusion } from './vectors/parser-confusion.ts'
import { scriptExecution } from './vectors/script-execution.ts'
import { spoofing } from './vectors/spoofing.ts'

/**
 * The project's own attack messages by name. `HIT` stands for a call that the watcher records, `LEAK` for a URL whose
 * requests it records.
 */
export const vectors: Record<string, string> = {
  ...scriptExecution,
  ...parserConfusion,
  ...clickTargets,
  ...externalRequests,
  ...domClobbering,
  ...spoofing,
}

export function armVector(html: string, leak: string): string {
  return html.replaceAll('LEAKHOST', new URL(leak).host).replaceAll('LEAK', leak).replaceAll('HIT', 'hit()')
}
