'use memo'

import { useLingui } from '@lingui/react/macro'
import type { Call } from '#src/api/schema/call.ts'
import type { CallRecording as Recording } from '#src/api/schema/recording-files.ts'
import { useCallRecording } from '#src/data/audio/use-call-recording.ts'
import { createCallTrack } from '#src/domain/audio/call-track.ts'
import { getTrackLabel } from '#src/presentation/audio/track-labels.ts'
import { RequestableSound } from '#src/ui/audio/requestable-sound.tsx'
import { useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'

type Props = {
  call: Call
  recording: Recording
  /** Whose calls it was read with. */
  customerId: string
  /** The open ticket, to which the player leads back. */
  ticketId: string | undefined
  code: string | undefined
}

/** A recording of a call, played where it stands. */
export function CallRecording({ call, recording, customerId, ticketId, code }: Props) {
  const { i18n } = useLingui()
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const track = createCallTrack(call, {
    recording,
    customerId,
    ticketId,
    code,
    today,
    displayLocale,
  })
  const { controls, ...access } = useCallRecording(track)
  const label = getTrackLabel(track, displayLocale.locale, i18n)
  return <RequestableSound label={label} {...access} {...controls} />
}
