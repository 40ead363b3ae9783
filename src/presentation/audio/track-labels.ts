import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AudioTrack } from '#src/domain/audio/playback.ts'
import { formatClockTime } from '#src/lib/text/clock-time.ts'
import { formatDetails } from '#src/lib/text/format.ts'

const KIND_LABELS: Readonly<Record<AudioTrack['kind'], MessageDescriptor>> = {
  voice: msg({ message: 'Voice note', comment: 'A spoken message' }),
  audio: msg({ message: 'Audio', comment: 'A sound file', context: 'kind of a file' }),
  recording: msg({ message: 'Call recording', comment: 'The recording of a phone call' }),
}

/** What is played, without any data of a customer: locked screens show it. */
export function getTrackKindLabel({ kind }: AudioTrack, i18n: I18n): string {
  return i18n._(KIND_LABELS[kind])
}

/** What is played, how long it is, and from whom and when: “Voice note, 0:14, Ananya, 18:32”. */
export function getTrackLabel(track: AudioTrack, locale: string, i18n: I18n): string {
  const { name, durationSeconds, source } = track
  const kindLabel = getTrackKindLabel(track, i18n)
  const parts = [
    name === null
      ? kindLabel
      : t(i18n)({ message: `${kindLabel} “${name}”`, comment: 'A sound file and its name' }),
    durationSeconds === null ? null : formatClockTime(durationSeconds),
    source,
  ]
  return formatDetails(
    parts.filter((it) => it !== null),
    locale,
  )
}
