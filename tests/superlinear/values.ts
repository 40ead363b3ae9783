/** Makes arguments of a size. */
import { setupI18n } from '@lingui/core'
import type { Shape } from './shape.ts'

/** Pieces that are repeated into long texts: each has brought an expression or a loop somewhere to try every beginning. */
export const PIECES = [
  'a',
  'a@',
  'a@b.',
  '@',
  '.',
  'a.',
  '[',
  '[a](',
  '](',
  '<a',
  '<a ',
  '<',
  '</',
  '<!--',
  '&',
  '&amp;',
  '&#1',
  '1',
  '1,',
  '1.',
  ' ',
  ' a',
  ' \n',
  '\n',
  '\t',
  'a ',
  'ab cd ',
  '\u0301',
  'e\u0301',
  '\u200d',
  'क्',
  'رَ',
  'aक',
  'ab अब ',
  'а́b',
  '漢',
  '👩‍👩‍👧',
  '"',
  '\'"',
  '("',
  "'",
  '((',
  '{',
  '{{',
  '{{a}}',
  '{"a":',
  '[[',
  '["a",',
  '*',
  '*a',
  '**_',
  '~_',
  '`',
  '\\',
  '/',
  '//',
  'a/',
  '../',
  'http://',
  'https://a.',
  'www.',
  'tel:',
  'data:,',
  'mailto:a@',
  '+1',
  '+91 ',
  '-',
  'a-',
  '--',
  '_',
  ':',
  '::',
  ';',
  'a;',
  '=',
  'a=',
  'a=b&',
  '?',
  '#',
  '#1 ',
  '%',
  '%2',
  '%20',
  '\r',
  '\r\n',
  'T00:00',
  '2026-01-01',
  '00',
  '>',
  '> ',
  '>>',
  '\n> ',
  'On a wrote:\n',
  '\u0000',
  '\ud800',
  '\u202e',
  'ß',
  'İ',
  'ſ',
  'ﷺ',
  'Dr. ',
  'a, ',
] as const

/** How the elements of a long list follow one another. */
export const ORDERS = ['ascending', 'descending', 'same', 'shuffled', 'alternating'] as const

export type Growth =
  /** Every text consists of that piece; lists are short. */
  | { readonly grows: 'texts'; readonly piece: string }
  /** Lists, sets and records are long; texts are short. */
  | { readonly grows: 'lists'; readonly order: (typeof ORDERS)[number] }

const SHORT_LIST = 3
/** A list is shorter than a text of the same size. */
const LETTERS_PER_ELEMENT = 4
const MAX_ELEMENTS = 8192
/** A list within a list is short, so that a value of size n has about n elements. */
const DEFAULT_NUMBER = 7

export function createArguments(
  shapes: readonly Shape[],
  growth: Growth,
  size: number,
  variant: number,
): unknown[] {
  const text = growth.grows === 'texts' ? repeatTo(growth.piece, size) : null
  const rankOf = (at: number) => {
    if (growth.grows === 'texts') return at
    switch (growth.order) {
      case 'ascending':
        return at
      case 'descending':
        return size - at
      case 'same':
        return 1
      // Odd, so that every element comes up once for sizes that are powers of two.
      case 'shuffled':
        return (at * 40_503) % size
      case 'alternating':
        return at % 2 === 0 ? at : size - at
    }
  }
  const build = (shape: Shape, at: number, isInList: boolean): unknown => {
    const length =
      growth.grows === 'lists' && !isInList
        ? Math.min(MAX_ELEMENTS, Math.ceil(size / LETTERS_PER_ELEMENT))
        : SHORT_LIST
    const buildElements = (of: Shape) =>
      Array.from({ length }, (_, index) => build(of, isInList ? at + index : index, true))
    const rank = rankOf(at)
    switch (shape.kind) {
      case 'text':
        return text === null ? `item ${String(rank).padStart(7, '0')}` : text
      case 'number':
        return isInList ? rank : DEFAULT_NUMBER
      case 'boolean':
        return rank % 2 === 0
      case 'date':
        return new Date(1_700_000_000_000 + rank * 1000)
      case 'bytes':
        return new Uint8Array(growth.grows === 'texts' ? size : length).map((_, index) => (index * 31) % 251)
      case 'messages':
        return messages
      case 'one':
        return shape.value
      case 'nothing':
        return undefined
      case 'list':
        return buildElements(shape.of)
      case 'set':
        return new Set(buildElements(shape.of))
      case 'map': {
        const keys = buildElements(shape.key)
        const values = buildElements(shape.of)
        return new Map(keys.map((key, index) => [key, values[index]]))
      }
      case 'record':
        return Object.fromEntries(
          buildElements(shape.of).map((value, index) => [
            `key ${String(rankOf(index)).padStart(7, '0')}`,
            value,
          ]),
        )
      case 'tuple':
        return shape.of.map((of) => build(of, at, isInList))
      case 'object':
        return Object.fromEntries(shape.fields.map(([key, field]) => [key, build(field, at, isInList)]))
      case 'choice': {
        const chosen = shape.of[(isInList ? at + variant : variant) % shape.of.length]
        return chosen && build(chosen, at, isInList)
      }
      case 'function': {
        const value = build(shape.returns, at, true)
        return () => value
      }
    }
  }
  return shapes.map((shape) => build(shape, 0, false))
}

function repeatTo(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length)).slice(0, size)
}

const messages = setupI18n({ locale: 'en', messages: { en: {} } })
