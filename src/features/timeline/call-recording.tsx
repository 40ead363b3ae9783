'use memo'

import { useLingui } from '@lingui/react/macro'
import { useParams, useSearch } from '@tanstack/react-router'
import type { Call } from '#src/api/schema/call.ts'
import { useCallRecording } from '#src/data/audio/use-call-recording.ts'
import { createCallTrack } from '#src/domain/audio/call-track.ts'
import { getTrackLabel } from '#src/domain/audio/track-labels.ts'
import { AudioCard } from '#src/ui/audio/audio-card.tsx'
import { RequestSoundButton } from '#src/ui/audio/request-sound-button.tsx'
import { useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'
import { focusBox } from '#src/ui/hooks/use-passed-focus.ts'

type Props = {
  call: Call
  url: string
  /** Whose calls it was read with. */
  customerId: string
}

/** The recording of a call, played where it stands. */
export function CallRecording({ call, url, customerId }: Props) {
  const { i18n } = useLingui()
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const { chatId } = useParams({ strict: false })
  const { code } = useSearch({ strict: false })
  const track = createCallTrack(call, { url, customerId, ticketId: chatId, code, today, displayLocale })
  const { isHeldBack, request, controls } = useCallRecording(track)
  return (
    <div {...focusBox}>
      {isHeldBack ? (
        <RequestSoundButton url={url} onRequest={request} />
      ) : (
        <AudioCard label={getTrackLabel(track, displayLocale.locale, i18n)} {...controls} />
      )}
    </div>
  )
}
