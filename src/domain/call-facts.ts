import type { Call } from '#src/api/schema/call.ts'
import type { Config } from '#src/api/schema/config.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { entityName } from './entities.ts'

export type TextFact = { readonly name: string; readonly text: string; readonly dir?: 'ltr' }

/** All else that a call's record says, in words (CAL-07 to CAL-15). What it doesn't say has no line. */
export function callFacts(call: Call, { campaigns, journeys }: Config['entities']): readonly TextFact[] {
  const facts: readonly (readonly [string, string | null, 'ltr'?])[] = [
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
    ['Campaign', call.campaignId && entityName(campaigns, call.campaignId)],
    ['Journey', call.journeyId && entityName(journeys, call.journeyId)],
    ['Participants', call.participants === null ? null : String(call.participants)],
    ['Code', call.code === null ? null : String(call.code)],
  ]
  return facts.flatMap(([name, text, dir]) => (text ? [{ name, text, ...(dir ? { dir } : {}) }] : []))
}
