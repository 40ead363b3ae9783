import { malformed, Problem } from './problem.ts'

const LIMIT = 1024 * 1024
/** A client that is still sending can't read an answer: this much more is read and dropped before we hang up. */
const DRAIN = 32 * 1024 * 1024

/** Reads a body as text. 413 above 1 MB (D45), 422 when it is not UTF-8. */
export async function readBody(request: Request): Promise<string> {
  if (!request.body) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(brokenOff)
    if (done) break
    size += value.byteLength
    if (size <= LIMIT) chunks.push(value)
    if (size > DRAIN) break
  }
  if (size > LIMIT) throw new Problem(413, 'A request body may have 1 MB at most.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw malformed('body', '', 'expected UTF-8')
  }
}

/** The client has left in the middle: nobody reads this, but it is no mistake of ours. */
function brokenOff(): never {
  throw new Problem(400, 'The request body broke off.')
}

/** Parses a body. 422 when it is not JSON (D14, TRN-02). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed('body', '', text ? 'expected JSON' : 'expected a JSON body, which may be {}')
  }
}

/** Refuses (415) a request without a JSON content type, which no page of another origin can send without CORS. */
export function demandJson(request: Request): void {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    throw new Problem(415, 'Send application/json.')
}
