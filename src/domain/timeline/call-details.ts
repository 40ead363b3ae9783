import type { Call } from '#src/api/schema/call.ts'
import type { Config } from '#src/api/schema/config.ts'
import { getEntityName } from '#src/domain/directory/entity-names.ts'
import { formatPhone } from '#src/lib/text/phone.ts'

export type TextDetail = { readonly name: string; readonly text: string; readonly dir?: 'ltr' }

/** All else that a call's record says, in words (CAL-07 to CAL-15). What it doesn't say has no line. */
export function getCallDetails(
  call: Call,
  { campaigns, journeys }: Config['entities'],
): readonly TextDetail[] {
  const details: readonly (readonly [string, string | null, 'ltr'?])[] = [
    ['From', call.from && formatPhone(call.from), 'ltr'],
    ['To', call.to && formatPhone(call.to), 'ltr'],
    ['Disposition', call.disposition],
    ['Sentiment', call.sentiment],
    ['Transcription', call.transcription],
    ['Ended', call.terminationReason],
    ['Hangup', call.hangupReason],
    ['Ended by', call.endedBy],
    ['Dial status', call.dialStatus],
    ['Mode', call.mode],
    ['Source', call.source],
    ['Campaign', call.campaignId && getEntityName(campaigns, call.campaignId)],
    ['Journey', call.journeyId && getEntityName(journeys, call.journeyId)],
    ['Participants', call.participants === null ? null : String(call.participants)],
    ['Code', call.code === null ? null : String(call.code)],
  ]
  return details.flatMap(([name, text, dir]) => (text ? [{ name, text, ...(dir ? { dir } : {}) }] : []))
}
