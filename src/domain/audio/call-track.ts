import type { Call } from '#src/api/schema/call.ts'
import type { CallRecording } from '#src/api/schema/recording-files.ts'
import { type DisplayLocale, formatDetails, formatInstant } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import type { AudioTrack } from './playback.ts'

type Context = {
  readonly recording: CallRecording
  /** Whose calls the call was read with. */
  readonly customerId: string
  /** The open ticket, if there is one. */
  readonly ticketId: string | undefined
  readonly code: string | undefined
  readonly today: string
  readonly displayLocale: DisplayLocale
}

/** A recording of a call. */
export function createCallTrack(call: Call, context: Context): AudioTrack {
  const { recording, customerId, ticketId, code = null, today, displayLocale } = context
  return {
    id: getCallTrackId(call, recording),
    kind: 'recording',
    url: recording.href,
    name: null,
    type: null,
    durationSeconds: getRecordingDuration(call, recording),
    source: getCallSource(call, recording, today, displayLocale),
    record: { kind: 'call', id: call.id, customerId },
    ticket: ticketId === undefined ? null : { id: ticketId, code },
  }
}

/** The recording of a track, if the call still has it: links expire, and are renewed. */
export function findTrackRecording(call: Call, trackId: string): CallRecording | null {
  return call.recordings.find((it) => getCallTrackId(call, it) === trackId) ?? null
}

function getCallTrackId(call: Call, recording: CallRecording): string {
  const index = call.recordings.indexOf(recording)
  return index > 0 ? `call ${call.id} ${index}` : `call ${call.id}`
}

/** The number of one of several recordings; null for the only one. */
export function getRecordingNumber({ recordings }: Call, recording: CallRecording): number | null {
  return recordings.length > 1 ? recordings.indexOf(recording) + 1 : null
}

/** What the record says of the file. The length of the call is that of its only recording, not of one of several. */
export function getRecordingDuration(call: Call, recording: CallRecording): number | null {
  return recording.durationSeconds ?? (call.recordings.length === 1 ? call.durationSeconds : null)
}

/** Who called or was called, when, and which of several: “Ananya Krishnamurthy, 18 Nov 10:42, 1/2”. */
function getCallSource(
  call: Call,
  recording: CallRecording,
  today: string,
  displayLocale: DisplayLocale,
): string {
  const time = (call.at && formatInstant(call.at, 'moment', today, displayLocale)) ?? ''
  const caller = call.customerName || formatPhone(call.customerPhone)
  const number = getRecordingNumber(call, recording)
  const position = number === null ? '' : `${number}/${call.recordings.length}`
  return formatDetails(
    [caller, time, position].filter((it) => it !== ''),
    displayLocale.locale,
  )
}
