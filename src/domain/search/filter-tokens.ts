/** The filters of a search text as typed, such as `from:pilot`: finding, adding and removing them. */

/** The filters that chips offer; `before:` and `after:` take a date. */
export const FILTER_TOKENS = [
  'from:customer',
  'from:agent',
  'from:pilot',
  'from:me',
  'in:mine',
  'in:customer',
  'in:ticket',
  'has:image',
  'has:link',
] as const
export type FilterToken = (typeof FILTER_TOKENS)[number]

/** `name:value` or `name:"several words"`, at the beginning or after white space. */
const FILTER = /(?<=^|\s)(?<name>from|in|before|after|has):(?<value>"[^"]*"?|\S+)/giu
const VALUES: Readonly<Record<string, RegExp>> = {
  from: /./u,
  in: /^(customer|ticket|mine)$/iu,
  before: /^(today|yesterday|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})$/iu,
  after: /^(today|yesterday|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./-]\d{1,2}[./-]\d{4})$/iu,
  has: /^(images?|links?)$/iu,
}

type Filter = { readonly text: string; readonly name: string; readonly value: string }

function listFilters(text: string): readonly Filter[] {
  return [...text.matchAll(FILTER)].flatMap(({ 0: found, groups }) => {
    const name = groups?.['name']?.toLowerCase() ?? ''
    const value = groups?.['value'] ?? ''
    return VALUES[name]?.test(value) === true ? [{ text: found, name, value }] : []
  })
}

/** The text without its filters: what the platform can search. */
export function removeFilters(text: string): string {
  return normalizeSpaces(listFilters(text).reduce((rest, filter) => rest.replace(filter.text, ' '), text))
}

export function hasSearchFilter(text: string): boolean {
  return listFilters(text).length > 0
}

export function hasFilterToken(text: string, token: FilterToken): boolean {
  return listFilters(text).some((it) => it.text.toLowerCase() === token)
}

/** The text with a filter added or removed. */
export function toggleFilterToken(text: string, token: FilterToken): string {
  const rest = listFilters(text)
    .filter((it) => it.text.toLowerCase() === token)
    .reduce((left, filter) => left.replace(filter.text, ' '), text)
  return rest === text ? `${normalizeSpaces(text)} ${token}`.trim() : normalizeSpaces(rest)
}

/** The date of `before:` or `after:` as `2026-11-20`; '' without one. */
export function getDateFilter(text: string, name: 'before' | 'after'): string {
  const value = listFilters(text).find((it) => it.name === name)?.value ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(value) ? value : ''
}

/** The text with another date for `before:` or `after:`; '' removes it. */
export function setDateFilter(text: string, name: 'before' | 'after', date: string): string {
  const rest = listFilters(text)
    .filter((it) => it.name === name)
    .reduce((left, filter) => left.replace(filter.text, ' '), text)
  return date === '' ? normalizeSpaces(rest) : `${normalizeSpaces(rest)} ${name}:${date}`.trim()
}

function normalizeSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
