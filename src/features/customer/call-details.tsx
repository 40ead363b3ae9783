import type { Call } from '#src/api/schema/call.ts'
import { entityName } from '#src/domain/entities.ts'
import { formatPhone } from '#src/lib/phone.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Fact, Facts } from '#src/ui/facts.tsx'

type Props = { desk: Desk; call: Call }

/** All else that a call's record says. What it doesn't say has no line. */
export function CallDetails({ desk, call }: Props) {
  const { campaigns, journeys } = desk.config.entities
  const texts = [
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
  ] as const
  return (
    <Facts>
      {call.from && (
        <Fact name="From">
          <Bdi text={formatPhone(call.from)} dir="ltr" max={60} />
        </Fact>
      )}
      {call.to && (
        <Fact name="To">
          <Bdi text={formatPhone(call.to)} dir="ltr" max={60} />
        </Fact>
      )}
      {texts.map(([name, text]) =>
        text ? (
          <Fact key={name} name={name}>
            <Bdi text={text} max={4000} />
          </Fact>
        ) : null,
      )}
    </Facts>
  )
}
