import { Trans } from '@lingui/react/macro'
import type { Call } from '#src/api/schema/call.ts'
import type { CallRecording } from '#src/api/schema/call-recordings.ts'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'

type Props = { call: Call; recording: CallRecording }

/** A recording on another host, in a new tab. One of several has its number. */
export function RecordingLink({ call: { recordings }, recording }: Props) {
  const number = recordings.indexOf(recording) + 1
  return (
    <ExternalLink href={recording.href}>
      {recordings.length > 1 ? (
        <Trans comment="A link to one of several recordings of a call.">Recording {number}</Trans>
      ) : (
        <Trans comment="A link to the recording of a call.">Recording</Trans>
      )}
    </ExternalLink>
  )
}
