import { z } from 'zod'
import type { Platform } from '../support/platform.ts'
import { PLAIN } from '../support/template-sends.ts'
import { first, type RequestOptions, requestProblem, requestRecord, sendRequest } from './requests.ts'
import { uuid } from './shapes.ts'

const PATH = '/legacy/send-chatapp-template'
const sent = z.strictObject({ message_id: uuid, success: z.literal(true) })

function sendOptions(platform: Platform, changes: object, options: RequestOptions): RequestOptions {
  const headers = { 'x-sp-workspace-id': first(platform.facts.workspaces).id, ...options.headers }
  return { token: 'demo-legacy', body: { ...PLAIN, ...changes }, ...options, headers }
}

/** Sends a valid template message with these changes and returns the id of the message. */
export async function send(
  platform: Platform,
  changes: object = {},
  options: RequestOptions = {},
): Promise<string> {
  return (await requestRecord(sent, platform, PATH, sendOptions(platform, changes, options))).message_id
}

/** Sends a request that has to be refused and returns its problem details. */
export function requestSendProblem(platform: Platform, changes: object = {}, options: RequestOptions = {}) {
  return requestProblem(platform, PATH, sendOptions(platform, changes, options))
}

/** Sends a request and returns the response, whatever its status. */
export function requestSend(
  platform: Platform,
  changes: object = {},
  options: RequestOptions = {},
): Promise<Response> {
  return sendRequest(platform, PATH, sendOptions(platform, changes, options))
}
