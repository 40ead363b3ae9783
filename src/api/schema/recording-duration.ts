/** A day: no call is longer. */
const MAX_SECONDS = 86_400
const DURATION_KEY =
  /^(?:(?:in|total|audio|file|media|call)*(?:duration|length|seconds|secs)(?:in|sec|secs|second|seconds)*|(?:duration|length)?(?:in)?(?:ms|msec|millis|milliseconds))$/
const MILLISECONDS = /(?:ms|msec|millis|milliseconds)$/

/**
 * The length of the file that the fields describe. Outside a recording (`isRecording` is false) only a key counts that
 * names one: `recording_duration`, because `duration` is the call's.
 */
export function readDuration(fields: ReadonlyMap<string, unknown>, isRecording: boolean): number | null {
  for (const [key, value] of fields) {
    const letters = key
      .slice(0, 100)
      .toLowerCase()
      .replace(/[^a-z]/g, '')
    const ofFile = letters.replace(/recording|recorded|record/, '')
    if (!DURATION_KEY.test(ofFile) || (!isRecording && ofFile === letters)) continue
    const number = toSeconds(value)
    const seconds = number !== null && MILLISECONDS.test(ofFile) ? number / 1_000 : number
    if (seconds !== null && seconds >= 0 && seconds <= MAX_SECONDS) return seconds
  }
  return null
}

/** `141`, `"141"`, `"2:21"` and `"00:02:21"`. */
function toSeconds(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const [, hours = '0', minutes = '0', seconds] =
    /^\s*(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,8}(?:\.\d{1,9})?)\s*s?\s*$/.exec(value) ?? []
  return seconds === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
