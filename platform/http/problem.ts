/** One malformed field: its location, its path with dots, and what was expected. */
export type FieldError = { in: 'body' | 'query' | 'path'; path: string; message: string }

export type ProblemDetails = {
  /**
   * The type URI of a failure that the specification distinguishes from others; `title` is then its short
   * description.
   */
  type?: string
  title?: string
  errors?: FieldError[]
  missing?: string
  headers?: Record<string, string>
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Wrong method',
  409: 'Conflict',
  413: 'Too large',
  415: 'Not JSON',
  416: 'Range not satisfiable',
  422: 'Malformed',
  429: 'Too many requests',
  500: 'Something broke',
  501: 'Not built yet',
  502: 'Bad gateway',
  503: 'Not available',
  504: 'Gateway timeout',
}

/** A failure response. Thrown anywhere, and sent as `application/problem+json` (RFC 9457, D16). */
export class Problem extends Error {
  readonly status: number
  readonly details: ProblemDetails

  constructor(status: number, detail: string, details: ProblemDetails = {}) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.details = details
  }
}

/** The body of a problem. `errors` lists fields (422), `missing` names the missing scope or grant (403). */
export function problemBody({ status, message, details: more }: Problem): object {
  const { type = 'about:blank', title = TITLES[status] ?? 'Failure', errors, missing } = more
  return {
    type,
    title,
    status,
    detail: message,
    ...(missing ? { missing } : {}),
    ...(errors ? { errors } : {}),
  }
}

export function problemResponse(problem: Problem): Response {
  return new Response(JSON.stringify(problemBody(problem)), {
    status: problem.status,
    headers: { ...problem.details.headers, 'content-type': 'application/problem+json' },
  })
}

/** 422 for one field (D14). */
export function malformed(where: FieldError['in'], path: string, message: string): Problem {
  return new Problem(422, path ? `${path}: ${message}` : message, { errors: [{ in: where, path, message }] })
}

/** 404: unknown, or of another workspace. The response doesn't say which (D14). */
export function notFound(what: string): Problem {
  return new Problem(404, `There is no such ${what} in this workspace.`)
}
