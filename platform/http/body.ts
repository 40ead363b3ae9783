import { malformed, Problem } from './problem.ts'

const MAX_BODY_BYTES = 1024 * 1024
/**
 * A client that is still sending can't read a response: this many bytes are read and discarded before the connection
 * is closed.
 */
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024

/** Reads a body as text. 413 above 1 MB (D45), 422 when it is not UTF-8. */
export async function readBody(request: Request): Promise<string> {
  if (!request.body) return ''
  const reader = request.body.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read().catch(failInterrupted)
    if (done) break
    size += value.byteLength
    if (size <= MAX_BODY_BYTES) chunks.push(value)
    if (size > MAX_DISCARDED_BYTES) break
  }
  if (size > MAX_BODY_BYTES) throw new Problem(413, 'A request body may have 1 MB at most.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw malformed('body', '', 'expected UTF-8')
  }
}

/**
 * The client disconnected before the end of its body. It can't read this response, and it isn't a fault of the
 * platform.
 */
function failInterrupted(): never {
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

/** Throws 415 for a request without a JSON content type. Pages of other origins can't send that type without CORS. */
export function requireJson(request: Request): void {
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    throw new Problem(415, 'Send application/json.')
}
