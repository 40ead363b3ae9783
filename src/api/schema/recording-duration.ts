/** A day, in milliseconds: whether a plain number has them is told by the length of the call. */
const MAX_NUMBER = 86_400_000
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
    if (seconds !== null && seconds >= 0 && seconds <= MAX_NUMBER) return seconds
  }
  return null
}

/** `141`, `"141"`, `"2:21"`, `"00:02:21"` and `"PT2M21S"`. */
function toSeconds(value: unknown): number | null {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return null
  const iso = /^\s*PT(?=\d)(?:(\d{1,2})H)?(?:(\d{1,3})M)?(?:(\d{1,8}(?:\.\d{1,9})?)S)?\s*$/i.exec(value)
  if (iso) return Number(iso[1] ?? 0) * 3_600 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0)
  const [, hours = '0', minutes = '0', seconds] =
    /^\s*(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,8}(?:\.\d{1,9})?)\s*s?\s*$/.exec(value) ?? []
  return seconds === undefined ? null : Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
}
