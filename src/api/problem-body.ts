import type { FieldProblem } from './schema/api-error.ts'

export type ProblemBody = {
  said: string | null
  fields: readonly FieldProblem[]
  problemType: string | null
}

const SAID_LIMIT = 500
const WORDS = ['detail', 'message', 'msg', 'error_description', 'error', 'title', 'reason', 'description']
/** Where problems of single fields stand: as a list, or as an object by the field's name. */
const LISTS = ['errors', 'detail', 'details', 'fields', 'violations', 'issues']
const DEPTH = 4
/** Of several sentences, the first of them say enough. */
const MOST_SENTENCES = 3
const MOST_FIELDS = 50

/**
 * The platform's own words out of an error body of any shape: RFC 9457, `message`, `error`, `detail`, lists of problems,
 * nested, or plain text (DEC-16a, ERR-10). HTML has nothing to say.
 */
export function readProblemBody(body: unknown): ProblemBody {
  const fields = fieldsIn(body)
  const said = wordsIn(body, DEPTH) ?? joined(fields.map(({ message }) => message))
  return { said: clamp(said), fields, problemType: typeIn(body) }
}

/**
 * The words of an answer that says no although its status says yes (FLT-93); null where it doesn't say no. One that
 * carries the id of a message may have queued it all the same: that is no clear no.
 */
export function refusalIn(body: unknown): ProblemBody | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const entries = new Map<string, unknown>(Object.entries(body))
  if (isFilled(entries.get('message_id'))) return null
  const success = ['success', 'ok'].map((key) => entries.get(key)).find((it) => it !== undefined)
  if (isNo(success)) return readProblemBody(body)
  if (success !== undefined && success !== null) return null
  const status = entries.get('status')
  const isFailed = typeof status === 'string' && /^(error|fail|failed|failure)$/i.test(status)
  const problem = ['error', 'errors', 'detail', 'details'].map((key) => entries.get(key)).find(isFilled)
  return isFailed || problem !== undefined ? readProblemBody(body) : null
}

function isNo(value: unknown): boolean {
  return value === false || value === 0 || (typeof value === 'string' && /^(false|0|no)$/i.test(value.trim()))
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** `type` of RFC 9457, where it says more than the status does. */
function typeIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('type' in body)) return null
  const { type } = body
  return typeof type === 'string' && type.includes(':') && type !== 'about:blank' ? type.slice(0, 200) : null
}

function wordsIn(body: unknown, depth: number): string | null {
  if (typeof body === 'string') return hasHtml(body) || !body.trim() ? null : body.trim()
  if (depth === 0 || typeof body !== 'object' || body === null) return null
  if (Array.isArray(body)) return joined(body.slice(0, MOST_FIELDS).map((it) => wordsIn(it, depth - 1)))
  const entries = new Map<string, unknown>(Object.entries(body))
  for (const key of [...WORDS, ...LISTS]) {
    const found = wordsIn(entries.get(key), depth - 1)
    if (found) return found
  }
  return null
}

function joined(sentences: readonly (string | null)[]): string | null {
  const found = [...new Set(sentences.filter((it) => it !== null))]
  return found.slice(0, MOST_SENTENCES).join('; ') || null
}

/** Problems of single fields, in the shapes in common use. */
function fieldsIn(body: unknown): readonly FieldProblem[] {
  if (typeof body !== 'object' || body === null) return []
  const entries = new Map<string, unknown>(Object.entries(body))
  const found = LISTS.map((key) => fieldsOf(entries.get(key))).find((it) => it.length > 0)
  return found ?? (entries.has('error') ? fieldsIn(entries.get('error')) : [])
}

/** A list of `{ path | field | loc | pointer, message | msg | detail }`, or `{ field: ["message"] }`. */
function fieldsOf(value: unknown): readonly FieldProblem[] {
  if (Array.isArray(value)) return value.slice(0, MOST_FIELDS).flatMap(fieldIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .slice(0, MOST_FIELDS)
    .flatMap(([path, messages]) => {
      const message = Array.isArray(messages) ? wordsIn(messages, 1) : null
      return message ? [{ path: path.slice(0, 200), message: message.slice(0, SAID_LIMIT) }] : []
    })
}

function fieldIn(value: unknown): readonly FieldProblem[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = new Map<string, unknown>(Object.entries(value))
  const path = ['path', 'field', 'pointer', 'loc', 'name']
    .map((key) => pathText(entries.get(key)))
    .find(Boolean)
  const message = ['message', 'msg', 'detail', 'reason']
    .map((key) => entries.get(key))
    .find((it) => typeof it === 'string' && !hasHtml(it))
  return path && typeof message === 'string' ? [{ path, message: message.slice(0, SAID_LIMIT) }] : []
}

function pathText(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, 200)
  return Array.isArray(value) ? value.map(String).join('.').slice(0, 200) : null
}

/** Whether a whole body is a page of HTML. */
export function isHtml(text: string): boolean {
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(text)
}

const ELEMENTS =
  'html|head|body|title|meta|link|script|style|div|span|p|br|hr|h[1-6]|center|table|tr|td|a|b|i|em|strong|pre|code|ul|ol|li|img|svg|iframe|form|font'
const TAG = new RegExp(`<(?:!doctype|!--|/[a-z]|(?:${ELEMENTS})(?=[\\s/>]))`, 'i')

/** Whether a text is written in HTML, which is never quoted. `<name>` in a sentence is no HTML. */
function hasHtml(text: string): boolean {
  return TAG.test(text)
}

function clamp(text: string | null): string | null {
  return text && text.length > SAID_LIMIT ? `${text.slice(0, SAID_LIMIT)}…` : text
}
