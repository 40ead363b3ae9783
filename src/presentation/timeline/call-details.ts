/** The details of a call that are shown on request (CAL-07 to CAL-15). */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Call } from '#src/api/schema/call.ts'
import type { Config } from '#src/api/schema/config.ts'
import { formatClockTime } from '#src/lib/text/clock-time.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { getCallValueLabel } from './call-labels.ts'

type TextDetail = { readonly name: string; readonly text: string; readonly dir?: 'ltr' }

/** Labelled texts. A detail that the record lacks is left out. */
export function getCallDetails(
  call: Call,
  { campaigns, journeys }: Config['entities'],
  i18n: I18n,
): readonly TextDetail[] {
  const labelOf = (value: string | null) => value && getCallValueLabel(value, i18n)
  const details: readonly (readonly [MessageDescriptor, string | null, 'ltr'?])[] = [
    [DETAIL_NAMES.from, call.from && formatPhone(call.from), 'ltr'],
    [DETAIL_NAMES.to, call.to && formatPhone(call.to), 'ltr'],
    [DETAIL_NAMES.disposition, labelOf(call.disposition)],
    [DETAIL_NAMES.sentiment, labelOf(call.sentiment)],
    [DETAIL_NAMES.transcription, call.transcription],
    [DETAIL_NAMES.terminationReason, labelOf(call.terminationReason)],
    [DETAIL_NAMES.hangupReason, labelOf(call.hangupReason)],
    [DETAIL_NAMES.endedBy, labelOf(call.endedBy)],
    [DETAIL_NAMES.dialStatus, labelOf(call.dialStatus)],
    [DETAIL_NAMES.mode, labelOf(call.mode)],
    [DETAIL_NAMES.source, labelOf(call.source)],
    [DETAIL_NAMES.campaign, call.campaignId && getEntityName(campaigns, call.campaignId)],
    [DETAIL_NAMES.journey, call.journeyId && getEntityName(journeys, call.journeyId)],
    [DETAIL_NAMES.participants, call.participants === null ? null : String(call.participants)],
    [DETAIL_NAMES.code, call.code],
    [DETAIL_NAMES.recordings, describeRecordings(call), 'ltr'],
    [DETAIL_NAMES.unreadRecordings, call.unreadRecordings, 'ltr'],
    [DETAIL_NAMES.unreadMetadata, call.unreadMetadata, 'ltr'],
  ]
  return details.flatMap(([name, text, dir]) =>
    text ? [{ name: i18n._(name), text, ...(dir ? { dir } : {}) }] : [],
  )
}

const DETAIL_NAMES = {
  from: msg({ message: 'From', comment: 'The number that a call came from', context: 'call' }),
  to: msg({ message: 'To', comment: 'The number that was called', context: 'call' }),
  disposition: msg({ message: 'Disposition', comment: 'How the agent filed a call' }),
  sentiment: msg({ message: 'Sentiment', comment: 'The mood of a call, as the platform rates it' }),
  transcription: msg({ message: 'Transcript', comment: 'The text of a call' }),
  terminationReason: msg({ message: 'End reason', comment: 'Why a call ended', context: 'call' }),
  hangupReason: msg({ message: 'Hang-up reason', comment: 'Why a call was hung up' }),
  endedBy: msg({ message: 'Ended by', comment: 'Which side ended a call' }),
  dialStatus: msg({ message: 'Dial status', comment: 'What dialling a number resulted in' }),
  mode: msg({ message: 'Mode', comment: 'How a call was made, as the platform reports it', context: 'call' }),
  source: msg({ message: 'Source', comment: 'What started a call', context: 'call' }),
  campaign: msg`Campaign`,
  journey: msg({ message: 'Journey', comment: 'A sequence of automatic messages and calls' }),
  participants: msg({ message: 'Participants', comment: 'How many people took part in a call' }),
  code: msg({ message: 'Code', comment: 'The number of a call', context: 'call' }),
  recordings: msg({ message: 'Recordings', comment: 'Of a call' }),
  unreadRecordings: msg({
    message: 'Unreadable recordings',
    comment: 'In front of the text that was sent',
  }),
  unreadMetadata: msg({
    message: 'Other unreadable details',
    comment: 'In front of the text that was sent',
  }),
}

/** The files of several recordings and their lengths; null for one, which needs no list. */
function describeRecordings({ recordings }: Call): string | null {
  if (recordings.length < 2) return null
  const files = recordings.map(({ href, durationSeconds }) => {
    const { host, pathname } = new URL(href)
    return `${host}${pathname}${durationSeconds === null ? '' : ` (${formatClockTime(durationSeconds)})`}`
  })
  return files.join(', ')
}

/** A campaign's or journey's name, if this deployment names it (D10), else its shortened id. */
function getEntityName(
  entities: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  return entities.find((it) => it.id.toLowerCase() === id)?.name ?? shortenId(id)
}
