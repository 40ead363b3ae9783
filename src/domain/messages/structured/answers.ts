/** Answers to a form or a flow as lines: “Slot: Sat 10-12”. */
import { type Fields, firstText, MAX_LINES, toFields, toList, toText, toWords } from './values.ts'

/** What a flow needs, and no customer has answered. */
const TECHNICAL_KEYS = /^(?:flow_?token|flow_?id|wa_flow_.*|version|screen)$/i
const NAMES = ['title', 'label', 'question', 'name', 'key', 'field', 'id']
const VALUES = ['value', 'values', 'answer', 'answers', 'response', 'text', 'title', 'selected']
const MAX_DEPTH = 4

/** The answers in a record, in a list of questions with answers, or in either as JSON text. */
export function readAnswers(value: unknown, depth = MAX_DEPTH): readonly string[] {
  const list = toList(value)
  if (list.length > 0) return list.slice(0, MAX_LINES).flatMap((it) => readAnswer(it, depth))
  const fields = toFields(value)
  if (fields === null) return []
  const entries = [...fields].filter(([key]) => !TECHNICAL_KEYS.test(key))
  return entries.slice(0, MAX_LINES).flatMap(([key, answer]) => toLines(toWords(key), answer, depth))
}

/** One answer with its question, or the answers of one screen. */
function readAnswer(value: unknown, depth: number): readonly string[] {
  const fields = toFields(value)
  if (fields === null) return toText(value) === null ? [] : [toText(value) ?? '']
  const name = firstText(fields, NAMES)
  const answerKey = VALUES.find((key) => fields.has(key) && fields.get(key) !== name)
  if (name === null || answerKey === undefined) return depth > 0 ? readAnswers(value, depth - 1) : []
  return toLines(name, fields.get(answerKey), depth)
}

function toLines(name: string, answer: unknown, depth: number): readonly string[] {
  const text = toAnswerText(answer)
  if (text !== null) return [`${name}: ${text}`]
  if (depth <= 0 || typeof answer !== 'object' || answer === null) return []
  return readAnswers(answer, depth - 1).map((it) => `${name}, ${it}`)
}

/** A plain value, several of them, or the title of what was chosen; null where the answer has parts of its own. */
function toAnswerText(answer: unknown): string | null {
  const parts = Array.isArray(answer) ? answer.slice(0, MAX_LINES) : [answer]
  const texts = parts.map((it) => toText(it) ?? toChoice(toFields(it)))
  return texts.length > 0 && texts.every((it) => it !== null) ? texts.join(', ') : null
}

function toChoice(fields: Fields | null): string | null {
  return fields && fields.size <= 3 ? firstText(fields, ['title', 'label', 'text']) : null
}
