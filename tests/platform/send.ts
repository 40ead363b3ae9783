import { z } from 'zod'
import type { Platform } from '../support/platform.ts'
import { PLAIN } from '../support/template-sends.ts'
import { ask, first, get, type Question, refused } from './ask.ts'
import { uuid } from './shapes.ts'

const PATH = '/legacy/send-chatapp-template'
const sent = z.strictObject({ message_id: uuid, success: z.literal(true) })

function question(platform: Platform, changes: object, more: Question): Question {
  const headers = { 'x-sp-workspace-id': first(platform.facts.workspaces).id, ...more.headers }
  return { token: 'demo-legacy', body: { ...PLAIN, ...changes }, ...more, headers }
}

/** Sends what nothing is wrong with, but for the changes, and answers with the id of the message. */
export async function send(platform: Platform, changes: object = {}, more: Question = {}): Promise<string> {
  return (await get(sent, platform, PATH, question(platform, changes, more))).message_id
}

/** Sends what must be refused, and reads the problem. */
export function refusedSend(platform: Platform, changes: object = {}, more: Question = {}) {
  return refused(platform, PATH, question(platform, changes, more))
}

/** Sends, whatever comes of it. */
export function trySend(platform: Platform, changes: object = {}, more: Question = {}): Promise<Response> {
  return ask(platform, PATH, question(platform, changes, more))
}
