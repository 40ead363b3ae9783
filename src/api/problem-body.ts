import type { FieldProblem } from './schema/api-error.ts'

export type ProblemBody = {
  said: string | null
  fields: readonly FieldProblem[]
  problemType: string | null
}

const SAID_LIMIT = 500
const WORDS = ['detail', 'message', 'error_description', 'error', 'title', 'reason', 'description']
const LISTS = ['errors', 'detail', 'details', 'fields', 'violations', 'issues']
const DEPTH = 3

/**
 * The platform's own words out of an error body of any shape: RFC 9457, `message`, `error`, `detail`, nested, or plain
 * text (DEC-16a, ERR-10). A page of HTML has nothing to say.
 */
export function readProblemBody(body: unknown): ProblemBody {
  return { said: clamp(wordsIn(body, DEPTH)), fields: fieldsIn(body), problemType: typeIn(body) }
}

/** `type` of RFC 9457, where it says more than the status does. */
function typeIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('type' in body)) return null
  const { type } = body
  return typeof type === 'string' && type.includes(':') && type !== 'about:blank' ? type.slice(0, 200) : null
}

function wordsIn(body: unknown, depth: number): string | null {
  if (typeof body === 'string') return isHtml(body) || !body.trim() ? null : body.trim()
  if (depth === 0 || typeof body !== 'object' || body === null) return null
  if (Array.isArray(body)) return wordsIn(body[0], depth - 1)
  const entries = new Map<string, unknown>(Object.entries(body))
  for (const key of WORDS) {
    const found = wordsIn(entries.get(key), depth - 1)
    if (found) return found
  }
  return null
}

/** Lists of `{ path | field | loc | pointer, message | msg | detail }`, the shapes in common use. */
function fieldsIn(body: unknown): readonly FieldProblem[] {
  if (typeof body !== 'object' || body === null) return []
  const entries = new Map<string, unknown>(Object.entries(body))
  const list = LISTS.map((key) => entries.get(key)).find((each) => Array.isArray(each))
  return Array.isArray(list) ? list.slice(0, 50).flatMap(fieldIn) : []
}

function fieldIn(value: unknown): readonly FieldProblem[] {
  if (typeof value !== 'object' || value === null) return []
  const entries = new Map<string, unknown>(Object.entries(value))
  const path = ['path', 'field', 'pointer', 'loc', 'name']
    .map((key) => pathText(entries.get(key)))
    .find(Boolean)
  const message = ['message', 'msg', 'detail', 'reason']
    .map((key) => entries.get(key))
    .find((it) => typeof it === 'string')
  return path && typeof message === 'string' ? [{ path, message: message.slice(0, SAID_LIMIT) }] : []
}

function pathText(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, 200)
  return Array.isArray(value) ? value.map(String).join('.').slice(0, 200) : null
}

export function isHtml(text: string): boolean {
  return /^\s*(<!doctype html|<html|<head|<body)/i.test(text)
}

function clamp(text: string | null): string | null {
  return text && text.length > SAID_LIMIT ? `${text.slice(0, SAID_LIMIT)}…` : text
}
