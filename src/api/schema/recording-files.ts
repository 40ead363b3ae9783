/** Which links of a call's recordings lead to the same file, and how long each of the files is. */
import { AUDIO_NAME } from './recording-keys.ts'

export type CallRecording = {
  readonly href: string
  /** Of this file, as the record says; null where it says nothing. */
  readonly durationSeconds: number | null
}

/** Parts of a query that sign a request, and don't say which file it is for. */
const SIGNING =
  /^(?:x-(?:amz|goog|oss|cos)-.*|sig|signature|sign|expires|expiry|exp|awsaccesskeyid|googleaccessid|key-pair-id|policy|se|sp|sv|sr|st|spr|sks|ske|skt|skoid|sktid|skv|response-content-(?:type|disposition)|dl|download|attachment|inline|format|ext|type|hmac|nonce)$/i
/** Parts that may name the file where its path doesn't. */
const TOKEN = /^(?:token|access_token|auth|auth_token|key|api_key|hash|t|ts|timestamp|)$/i
/** The same for every file of a server. */
const COMMON_NAME =
  /\/(?:download|recordings?|record|rec|file|audio|play|get|media|stream|call|voice(?:mail)?|index|content)$/i

/** Two links to the same file are one recording: a signed one, another format of it. */
export function mergeSame(found: readonly CallRecording[]): readonly CallRecording[] {
  const byFile = new Map<string, CallRecording>()
  for (const { href, durationSeconds } of found) {
    const file = getFileId(href)
    const known = byFile.get(file)
    if (!known) byFile.set(file, { href, durationSeconds })
    else if (known.durationSeconds === null) byFile.set(file, { ...known, durationSeconds })
    // Of different lengths they are different files, unless it is the same address.
    else if (
      known.href !== href &&
      durationSeconds !== null &&
      !isSimilar(known.durationSeconds, durationSeconds)
    )
      byFile.set(href, { href, durationSeconds })
  }
  return [...byFile.values()]
}

function isSimilar(one: number, other: number): boolean {
  return Math.abs(one - other) < 2
}

function getFileId(href: string): string {
  const { origin, pathname, searchParams } = new URL(href)
  if (!AUDIO_NAME.test(pathname)) return href
  const path = pathname.replace(AUDIO_NAME, '')
  const isNamed = !COMMON_NAME.test(path)
  const query = [...searchParams]
    .filter(([name]) => !SIGNING.test(name) && !(isNamed && TOKEN.test(name)))
    .map((it) => it.join('='))
  return `${origin}${path}?${query.toSorted().join('&')}`
}

/** A recording is hardly longer than its call. */
const LONGER = { factor: 1.5, seconds: 300 }

/** A day: no call is longer. */
const MAX_SECONDS = 86_400

/** A length that only fits the call as milliseconds is one of milliseconds; an impossible one is null. */
export function toSecondsOfCall(recording: CallRecording, callSeconds: number | null): CallRecording {
  const { durationSeconds: number } = recording
  if (number === null) return recording
  const max =
    callSeconds !== null && callSeconds > 0 ? callSeconds * LONGER.factor + LONGER.seconds : Infinity
  const seconds = number > max && number / 1_000 <= max ? number / 1_000 : number
  return { ...recording, durationSeconds: seconds <= MAX_SECONDS ? seconds : null }
}
