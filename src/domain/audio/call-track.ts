import type { Call } from '#src/api/schema/call.ts'
import { type DisplayLocale, formatDetails, formatTime } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import type { AudioTrack } from './playback.ts'

type Context = {
  /** The recording's URL. */
  readonly url: string
  /** Whose calls the call was read with. */
  readonly customerId: string
  /** The open ticket, if there is one. */
  readonly ticketId: string | undefined
  readonly code: string | undefined
  readonly today: string
  readonly displayLocale: DisplayLocale
}

/** The recording of a call. */
export function createCallTrack(call: Call, context: Context): AudioTrack {
  const { url, customerId, ticketId, code = null, today, displayLocale } = context
  return {
    id: `call ${call.id}`,
    kind: 'recording',
    url,
    name: null,
    type: null,
    durationSeconds: call.durationSeconds,
    source: getCallSource(call, today, displayLocale),
    record: { kind: 'call', id: call.id, customerId },
    ticket: ticketId === undefined ? null : { id: ticketId, code },
  }
}

/** Who called or was called, and when: “Ananya Krishnamurthy, 18 Nov 10:42”. */
function getCallSource(call: Call, today: string, displayLocale: DisplayLocale): string {
  const time = formatTime(toMillis(call.at), 'moment', today, displayLocale) ?? ''
  const caller = call.customerName || formatPhone(call.customerPhone)
  return formatDetails(
    [caller, time].filter((it) => it !== ''),
    displayLocale.locale,
  )
}
