import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { authenticateLegacy } from '../http/auth.ts'
import { type Context, malformedAll, type Operation } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import { fillTemplate } from '../outbound/fill-template.ts'
import { notPublicReason, type Probe } from '../outbound/media-link.ts'
import { notRoutableReason } from '../outbound/phone.ts'
import { queueMessage } from '../outbound/queue.ts'
import { missingWorkspaceId, refusal } from '../outbound/refusal.ts'
import { type SendRequest, sendRequest } from '../outbound/request.ts'
import { microsOf } from '../seed/clock.ts'
import type { Category, Header, TemplateButton, TemplateRow } from '../seed/templates.ts'

/**
 * Operation 1 (VER-02: no version in its path). Checks in this order: the key (401), the workspace (400), the form
 * (415, 422), the table of failure conditions (400, each with its own type). Only then is anything written.
 */
export const sendTemplate: Operation = {
  id: 'templates.send',
  method: 'POST',
  path: '/legacy/send-chatapp-template',
  searchable: false,
  async accept({ authorization, workspaceHeader, contentType, body }, { db, now, probe }) {
    const workspaceId = await authenticateLegacy(db, authorization, workspaceHeader)
    const request = readRequest(contentType, body)
    return () => send(request, workspaceId, { db, now, probe })
  },
}

async function send(
  request: SendRequest,
  workspaceId: string,
  { db, now, probe }: Pick<Context, 'db' | 'now' | 'probe'>,
): Promise<{ message_id: string; success: true }> {
  if (request.customer_name.trim() === '')
    throw refusal('missing-customer-name', 'send customer_name in the body.', 'customer_name')
  const unroutable = notRoutableReason(request.customer_phone)
  if (unroutable) throw refusal('invalid-phone-number', unroutable, 'customer_phone')
  const template = await approvedTemplate(db, workspaceId, request)
  const filled = fillTemplate(template, request.parameters)
  if (filled.media) await checkMedia(filled.media.link, probe)
  const { customer_phone: phone, customer_name: name } = request
  const id = await queueMessage(db, { template, filled, phone, name, now: microsOf(now()) })
  return { message_id: id, success: true }
}

function readRequest(contentType: string | undefined, body: () => unknown): SendRequest {
  if (!/^application\/json\s*(;|$)/i.test(contentType ?? ''))
    throw new Problem(415, 'Send the header Content-Type: application/json.')
  const raw = body()
  if (typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'workspace_id'))
    throw missingWorkspaceId()
  const { data, error } = sendRequest.safeParse(raw)
  if (!data) throw malformedAll(error, 'body')
  return data
}

/** The name must match exactly (TPL-06). An unknown channel has no templates (D15). */
async function approvedTemplate(
  db: Kysely<Database>,
  workspaceId: string,
  { channel_id: channelId, template_name: name }: SendRequest,
): Promise<TemplateRow> {
  const template = await db
    .selectFrom('templates')
    .where('workspace_id', '=', workspaceId)
    .where('channel_id', '=', channelId)
    .where('name', '=', name)
    .where('status', '=', 'approved')
    .select(['id', 'workspace_id', 'channel_id', 'name', 'status', 'body', 'footer'])
    .select([
      sql<Category>`category`.as('category'),
      sql<Header | null>`header`.as('header'),
      sql<TemplateButton[]>`buttons`.as('buttons'),
    ])
    .executeTakeFirst()
  if (template) return template
  const detail = `“${name}” is not among the approved templates of this channel. Check template_name, channel_id and the workspace header.`
  throw refusal('template-not-found', detail, 'template_name')
}

async function checkMedia(link: string, probe: Probe | undefined): Promise<void> {
  const problem =
    notPublicReason(link) ?? ((await probe?.(link)) === false ? 'nothing answers at the link.' : undefined)
  if (problem)
    throw refusal(
      'media-cannot-be-fetched',
      `${problem} Use a public HTTPS URL for image, video or document media.`,
    )
}
