import type { FieldProblem } from '#src/api/schema/api-error.ts'

export type ProblemDetails = {
  platformMessage: string | null
  fields: readonly FieldProblem[]
}

const MAX_MESSAGE_LENGTH = 500
const TEXT_KEYS = ['detail', 'message', 'msg', 'error_description', 'error', 'title', 'reason', 'description']
/** Keys of the problems of single fields: a list, or an object by field name. */
const LIST_KEYS = ['errors', 'detail', 'details', 'fields', 'violations', 'issues']
const MAX_DEPTH = 4
const MAX_SENTENCES = 3
const MAX_FIELDS = 50

/**
 * Extracts the platform's message from an error body of any shape: RFC 9457, `message`, `error`, `detail`, lists of
 * problems, nested, or plain text (DEC-16a, ERR-10). HTML is ignored.
 */
export function parseProblemDetails(body: unknown): ProblemDetails {
  const fields = findFieldProblems(body)
  const message = findText(body, MAX_DEPTH) ?? joinSentences(fields.map((field) => field.message))
  return { platformMessage: truncate(message), fields }
}

/**
 * The problem reported by a body whose status is a success (FLT-93); null where it reports none. A body with a message
 * id is never a refusal: the platform may have queued that message.
 */
export function findRefusal(body: unknown): ProblemDetails | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const entries = new Map<string, unknown>(Object.entries(body))
  if (isFilled(entries.get('message_id'))) return null
  const success = ['success', 'ok'].map((key) => entries.get(key)).find((it) => it !== undefined)
  if (isFalse(success)) return parseProblemDetails(body)
  if (success !== undefined && success !== null) return null
  const status = entries.get('status')
  const isFailed = typeof status === 'string' && /^(error|fail|failed|failure)$/i.test(status)
  const problem = ['error', 'errors', 'detail', 'details'].map((key) => entries.get(key)).find(isFilled)
  return isFailed || problem !== undefined ? parseProblemDetails(body) : null
}

function isFalse(value: unknown): boolean {
  return value === false || value === 0 || (typeof value === 'string' && /^(false|0|no)$/i.test(value.trim()))
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function findText(body: unknown, depth: number): string | null {
  if (typeof body === 'string') return hasHtml(body) || !body.trim() ? null : body.trim()
  if (depth === 0 || typeof body !== 'object' || body === null) return null
  if (Array.isArray(body))
    return joinSentences(body.slice(0, MAX_FIELDS).map((it) => findText(it, depth - 1)))
  const entries = new Map<string, unknown>(Object.entries(body))
  for (const key of [...TEXT_KEYS, ...LIST_KEYS]) {
    const found = findText(entries.get(key), depth - 1)
    if (found) return found
  }
  return null
}

function joinSentences(sentences: readonly (string | null)[]): string | null {
  const found = [...new Set(sentences.filter((it) => it !== null))]
  return found.slice(0, MAX_SENTENCES).join('; ') || null
}

function findFieldProblems(body: unknown): readonly FieldProblem[] {
  if (typeof body !== 'object' || body === null) return []
  const entries = new Map<string, unknown>(Object.entries(body))
  const found = LIST_KEYS.map((key) => toFieldProblems(entries.get(key))).find((it) => it.length > 0)
  return found ?? (entries.has('error') ? findFieldProblems(entries.get('error')) : [])
}

/** A list of `{ path | field | loc | pointer, message | msg | detail }`, or `{ field: ["message"] }`. */
function toFieldProblems(value: unknown): readonly FieldProblem[] {
  if (Array.isArray(value)) return value.slice(0, MAX_FIELDS).flatMap(toFieldProblem)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .slice(0, MAX_FIELDS)
    .flatMap(([path, messages]) => {
      const message = Array.isArray(messages) ? findText(messages, 1) : null
      return message ? [{ path: path.slice(0, 200), message: message.slice(0, MAX_MESSAGE_LENGTH) }] : []
    })
}

function toFieldProblem(value: unknown): readonly FieldProblem[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = new Map<string, unknown>(Object.entries(value))
  const path = ['path', 'field', 'pointer', 'loc', 'name']
    .map((key) => formatPath(entries.get(key)))
    .find(Boolean)
  const message = ['message', 'msg', 'detail', 'reason']
    .map((key) => entries.get(key))
    .find((it) => typeof it === 'string' && !hasHtml(it))
  return path && typeof message === 'string' ? [{ path, message: message.slice(0, MAX_MESSAGE_LENGTH) }] : []
}

function formatPath(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, 200)
  return Array.isArray(value) ? value.map(String).join('.').slice(0, 200) : null
}

/** Whether a whole body is an HTML page. */
export function isHtml(text: string): boolean {
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(text)
}

const ELEMENTS =
  'html|head|body|title|meta|link|script|style|div|span|p|br|hr|h[1-6]|center|table|tr|td|a|b|i|em|strong|pre|code|ul|ol|li|img|svg|iframe|form|font'
const TAG = new RegExp(`<(?:!doctype|!--|/[a-z]|(?:${ELEMENTS})(?=[\\s/>]))`, 'i')

/** Whether a text contains HTML, which is never quoted to the agent. `<name>` in a sentence is not HTML. */
function hasHtml(text: string): boolean {
  return TAG.test(text)
}

function truncate(text: string | null): string | null {
  return text && text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text
}
