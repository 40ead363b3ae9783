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

export type RequestOptions = {
  method?: string
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown
  token?: string | null
  headers?: Record<string, string>
  signal?: AbortSignal
}

const ROOT = '/platform-api/v1'

/** Sends a request, as the agent of the first workspace unless another token (or null for none) is given. */
export function sendRequest(
  platform: Platform,
  path: string,
  question: RequestOptions = {},
): Promise<Response> {
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

/** Sends a request and parses its 200 response, which has to be of exactly that form. */
export async function requestRecord<T>(
  schema: z.ZodType<T>,
  platform: Platform,
  path: string,
  question?: RequestOptions,
): Promise<T> {
  const response = await sendRequest(platform, path, question)
  expect(response.headers.get('content-type')).toBe('application/json')
  const responseBody: unknown = await response.json()
  expect({ path, status: response.status, responseBody }).toMatchObject({ status: 200 })
  return schema.parse(responseBody)
}

/** Sends a request that has to fail and parses its problem details. */
export async function requestProblem(platform: Platform, path: string, question?: RequestOptions) {
  const response = await sendRequest(platform, path, question)
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  const details = problem.parse(await response.json())
  expect(details.status).toBe(response.status)
  return details
}

type Options = Pick<RequestOptions, 'token'>
type Body = Record<string, unknown>

export const getCustomer = (platform: Platform, id: string, options?: Options) =>
  requestRecord(customer, platform, `customers/${id}`, { method: 'GET', ...options })
export const listCustomers = (platform: Platform, body: Body = {}, query = '', options?: Options) =>
  requestRecord(customerList, platform, `customers/list${query}`, { body, ...options })
export const listContacts = (platform: Platform, contactId: string, options?: Options) =>
  requestRecord(linkedContacts, platform, 'customers/linked_contacts', { body: { contactId }, ...options })
export const recentCalls = (platform: Platform, body: Body, query = '', options?: Options) =>
  requestRecord(callList, platform, `customers/recent_calls${query}`, { body, ...options })
export const recentChats = (platform: Platform, body: Body, query = '', options?: Options) =>
  requestRecord(recentChatList, platform, `customers/recent_chats${query}`, { body, ...options })
export const listMessages = (platform: Platform, body: Body, options?: Options) =>
  requestRecord(messageList, platform, 'messages/list', { body, ...options })
export const listTickets = (platform: Platform, body: Body = {}, options?: Options) =>
  requestRecord(ticketList, platform, 'tickets/list', { body, ...options })
export const assign = (platform: Platform, body: Body, options?: Options) =>
  requestRecord(assignment, platform, 'tickets/assign', { body, ...options })

/** The records of all pages, by cursor, until it is null. */
export async function collectPages<R>(
  page: (cursor: object) => Promise<{ records: R[]; cursor: string | null }>,
): Promise<R[][]> {
  const pages: R[][] = []
  for (let cursor: string | null | undefined; cursor !== null && pages.length < 1000; ) {
    const responseBody = await page(cursor === undefined ? {} : { cursor })
    pages.push(responseBody.records)
    cursor = responseBody.cursor
  }
  return pages
}

/** The records of all pages, by page number, until one is not full. */
export async function collectNumberedPages<R>(
  size: number,
  page: (query: string) => Promise<R[]>,
): Promise<R[]> {
  const all: R[] = []
  for (let number = 1; number < 1000; number += 1) {
    const records = await page(`?page=${number}&page_size=${size}`)
    all.push(...records)
    if (records.length < size) break
  }
  return all
}

export const idsOf = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id)

/** The first item; throws where there is none. */
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
