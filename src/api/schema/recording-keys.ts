/** What the keys in a call's metadata say. Telephony providers spell them in every way: `RecordingUrl`, `record_link`. */

/** The end of a name or address of a sound file. */
export const AUDIO_NAME = /\.(?:mp3|wav|ogg|oga|opus|m4a|aac|flac|amr|gsm|webm|mp4)$/i

/** Parts of keys of other addresses: of requests, texts, pages, and sounds that are played to the caller. */
const EXCLUDED_PARTS =
  /callback|webhook|notif|transcri|consent|announce|disclaimer|greeting|prompt|setting|config|dashboard|thumb|waveform|avatar|music|ringtone|delete|upload|polic|whisper|console|fallback/
const EXCLUDED_WORDS = new Set(
  'hook share event events status api page image images icon wait waiting hold ringback beep player portal logo photo picture profile help doc docs start stop pause resume cancel website homepage crm ticket next prev previous self answer moh ivr terms'.split(
    ' ',
  ),
)

/** Whether a key says that its value is something else, even inside a recording. */
export function isExcludedKey(key: string): boolean {
  return EXCLUDED_PARTS.test(toLetters(key)) || splitWords(key).some((it) => EXCLUDED_WORDS.has(it))
}

/** Behind `recording`: addresses that are called, pages, and sounds that are played to the caller. */
const OTHER_WORDS = new Set(
  'completed complete finished done ready failed failure error result results post posted action hangup request rule rules endpoint handler listener destination target bucket folder option options param params parameters notice warning tone tune welcome intro outro jingle message background metadata meta json xml summary analysis analytics report invite feedback survey short'.split(
    ' ',
  ),
)

/** An object under these may be the recording itself. */
const DATA_WORDS = new Set(['result', 'results', 'metadata', 'meta'])

/** Whether the key of a recording says that its value is something else, though a recording may be named inside. */
export function namesOther(key: string, value: unknown): boolean {
  const letters = toLetters(key)
  if (letters.includes('prerecord')) return true
  const words = splitWords(key)
  if (!letters.includes('record') || words.includes('voice')) return false
  return words.some((it) => OTHER_WORDS.has(it) && (typeof value === 'string' || !DATA_WORDS.has(it)))
}

const RECORD_KEY =
  /^(?:(?:call|voice|audio|phone|full|mono|stereo|agent|customer|caller|callee|leg)+rec(?:ord(?:ed)?)?(?:url|uri|link|file|path|href|audio|src)*|(?:rec(?:ord(?:ed)?)?|vm|voice(?:mail|message))(?:url|uri|link|file|path|href|audio|src)+|voicemail|(?:url|link|enlace)?(?:grabaci?n|grabacion|gravao|gravacao|rekaman)(?:url|link|src)?)$/

/** Whether a key says that its value is a recording, or holds recordings. Also in Spanish, Portuguese and Indonesian: `gravação_url`. */
export function namesRecording(key: string, siblings: ReadonlyMap<string, unknown>): boolean {
  const letters = toLetters(key)
  // The resource of a recording is its record in the provider's API.
  const isNamed = letters.includes('recording') && !letters.includes('resource')
  return (isNamed && !namesOther(key, siblings.get(key))) || RECORD_KEY.test(letters)
}

const AUDIO_KEYS = new Set(['audiofile', 'audiourl', 'audiolink', 'callaudio', 'callaudiourl', 'voicefile'])
/** Keys of any file; `_fu` and `_fn` are the address and the name of one. */
const FILE_KEYS = new Set(['mediaurl', 'fileurl', 'resourceurl', 'fu'])
const DESCRIBING_KEYS = new Set(
  'type mimetype mime contenttype mediacontenttype mediatype format fileformat filename fn'.split(' '),
)

/** Whether a key says that its value is the sound of the call, by itself or together with the type beside it. */
export function namesCallAudio(key: string, siblings: ReadonlyMap<string, unknown>): boolean {
  const letters = toLetters(key)
  if (AUDIO_KEYS.has(letters)) return true
  if (!FILE_KEYS.has(letters)) return false
  return [...siblings].some(
    ([other, value]) =>
      typeof value === 'string' &&
      (other === key || DESCRIBING_KEYS.has(toLetters(other))) &&
      isAudio(value.slice(0, 2_000)),
  )
}

function isAudio(text: string): boolean {
  return (
    /^\s*(?:audio\b|(?:mp3|wav|ogg|m4a)\s*$)/i.test(text) || AUDIO_NAME.test(text.replace(/[?#].*$/s, ''))
  )
}

/** Whether a key of a recording says that its value is an address: `RecordingUrl2`. Others may be files of the server. */
export function namesAddress(key: string): boolean {
  return /(?:ur[li]s?|links?|href|src)$/.test(toLetters(key))
}

const FILE_KEY =
  /^(?:pre)?(?:signed|public|download|file|media|content|audio|recording)*(?:url|uri|link|href|src|location|file|download|path)$|^(?:mp|wav|ogg|ma)(?:url)?$/

/** Whether a key inside a recording is the one of its file. */
export function namesFile(key: string): boolean {
  return FILE_KEY.test(toLetters(key)) && !isExcludedKey(key)
}

/** An address that needs no sign-in comes first, one of a record in the provider's API last. */
export function getFileKeyRank(key: string): number {
  const letters = toLetters(key)
  if (/sign|public/.test(letters)) return 0
  return /media|content/.test(letters) ? 1 : /^uri$/.test(letters) ? 3 : 2
}

const TYPE_KEYS = new Set(
  'filetype recordingtype mimetype mime contenttype fileextension extension'.split(' '),
)
const TEXT_TYPE =
  /transcript|caption|subtitle|timeline|summary|^(?:chat|cc|vtt|csv|json|txt|pdf)\b|^(?:text|image)\//i

/** Whether the fields describe a text or an image, which stands among the files of a recording. */
export function describesOther(fields: ReadonlyMap<string, unknown>): boolean {
  return [...fields].some(
    ([key, value]) =>
      typeof value === 'string' && TYPE_KEYS.has(toLetters(key)) && TEXT_TYPE.test(value.slice(0, 200)),
  )
}

/** `RecordingURL2` as `recordingurl`. */
export function toLetters(key: string): string {
  return key
    .slice(0, 100)
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}

/** `recordingStatus_URL` as `recording`, `status`, `url`. */
function splitWords(key: string): readonly string[] {
  return key
    .slice(0, 100)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}
