import { expect } from 'vitest'
import type { z } from 'zod'
import type { Platform } from '../support/platform.ts'
import {
  assignment,
  callList,
  customer,
  customerList,
  linkedContacts,
  messageList,
  problem,
  recentChatList,
  ticketList,
} from './shapes.ts'

export type Question = {
  method?: string
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
}

const ROOT = '/platform-api/v1'

/** Asks the platform, as the agent of the first workspace unless another token (or null for none) is given. */
export function ask(platform: Platform, path: string, question: Question = {}): Promise<Response> {
  const { method = 'POST', body, token = 'demo-agent', headers = {}, signal } = question
  return platform.fetch(`${platform.url ?? ''}${path.startsWith('/') ? path : `${ROOT}/${path}`}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
}

/** Asks, and reads an answer of exactly that form. */
export async function get<T>(
  form: z.ZodType<T>,
  platform: Platform,
  path: string,
  question?: Question,
): Promise<T> {
  const response = await ask(platform, path, question)
  expect(response.headers.get('content-type')).toBe('application/json')
  const answer: unknown = await response.json()
  expect({ path, status: response.status, answer }).toMatchObject({ status: 200 })
  return form.parse(answer)
}

/** Asks for what must fail, and reads the problem. */
export async function refused(platform: Platform, path: string, question?: Question) {
  const response = await ask(platform, path, question)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const told = problem.parse(await response.json())
  expect(told.status).toBe(response.status)
  return told
}

type Options = Pick<Question, 'token'>
type Body = Record<string, unknown>

export const getCustomer = (platform: Platform, id: string, options?: Options) =>
  get(customer, platform, `customers/${id}`, { method: 'GET', ...options })
export const listCustomers = (platform: Platform, body: Body = {}, query = '', options?: Options) =>
  get(customerList, platform, `customers/list${query}`, { body, ...options })
export const listContacts = (platform: Platform, contactId: string, options?: Options) =>
  get(linkedContacts, platform, 'customers/linked_contacts', { body: { contactId }, ...options })
export const recentCalls = (platform: Platform, body: Body, query = '', options?: Options) =>
  get(callList, platform, `customers/recent_calls${query}`, { body, ...options })
export const recentChats = (platform: Platform, body: Body, query = '', options?: Options) =>
  get(recentChatList, platform, `customers/recent_chats${query}`, { body, ...options })
export const listMessages = (platform: Platform, body: Body, options?: Options) =>
  get(messageList, platform, 'messages/list', { body, ...options })
export const listTickets = (platform: Platform, body: Body = {}, options?: Options) =>
  get(ticketList, platform, 'tickets/list', { body, ...options })
export const assign = (platform: Platform, body: Body, options?: Options) =>
  get(assignment, platform, 'tickets/assign', { body, ...options })

/** Follows the cursors to the end. */
export async function walk<R>(
  page: (cursor: object) => Promise<{ records: R[]; cursor: string | null }>,
): Promise<R[][]> {
  const pages: R[][] = []
  for (let cursor: string | null | undefined; cursor !== null && pages.length < 1000; ) {
    const answer = await page(cursor === undefined ? {} : { cursor })
    pages.push(answer.records)
    cursor = answer.cursor
  }
  return pages
}

/** Asks for page after page until one is not full. */
export async function turn<R>(size: number, page: (query: string) => Promise<R[]>): Promise<R[]> {
  const all: R[] = []
  for (let number = 1; number < 1000; number += 1) {
    const records = await page(`?page=${number}&page_size=${size}`)
    all.push(...records)
    if (records.length < size) break
  }
  return all
}

export const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id)

/** The first item; a test without one has nothing to look at. */
export function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('there is none')
  return item
}

/** Microseconds of a timestamp in either spelling, as a number that sorts. */
export function micros(at: string): number {
  const fraction = /\.(\d+)/.exec(at)?.[1] ?? ''
  return Date.parse(`${at.slice(0, 19)}Z`) * 1000 + Number(fraction.padEnd(6, '0'))
}
