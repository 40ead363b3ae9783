import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApi } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { type SendTemplateInput, sendTemplate } from '#src/api/operations/templates.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import { createDraft } from '#src/domain/templates/draft.ts'
import { parseConfigPresets } from '#src/domain/templates/preset-list.ts'
import { createRefusal } from '#src/domain/templates/refusal.ts'
import { createTemplateRequest } from '#src/domain/templates/request.ts'
import { describeOnEachDatabase } from '../support/databases.ts'
import type { Platform } from '../support/platform.ts'
import { platformConfig } from '../support/platform-config.ts'
import { TEMPLATE_CASES } from '../support/template-cases.ts'

const parameters = z.array(z.object({ type: z.string().optional(), example: z.string() }))
const preset = z.object({
  name: z.string(),
  channelId: z.string(),
  category: z.string(),
  preview: z.string(),
  components: z.array(
    z.object({
      type: z.string(),
      index: z.number().optional(),
      wrapsRedirect: z.boolean().optional(),
      parameters,
    }),
  ),
})
type Preset = z.output<typeof preset>

describeOnEachDatabase((platform) => {
  test('a send is queued, and appears in the ticket of the recipient under the new name [TPL-01, TPL-08, TPL-26, AUT-02, DEC-33]', async () => {
    const { send, api, fetchMessages } = clientOf(platform())
    const { messageId } = (await send(requestOf(first(await presetsOf(platform())), '919877001122'))).value
    const { value } = await api.run(listCustomers, { search: '919877001122' })
    expect(value.records.map(({ name }) => name)).toEqual(['Noor'])
    expect((await fetchMessages('919877001122')).map(({ id }) => id)).toEqual([messageId])
  })

  test('every template of config.json, filled with its own examples, is accepted [DEC-11, DEC-29, TPL-09, TPL-12, TPL-15, TPL-17, TPL-18, TPL-20, TPL-22, TPL-23, TPL-24]', async () => {
    const { send, fetchMessages } = clientOf(platform())
    const presets = await presetsOf(platform())
    expect(presets.length).toBeGreaterThan(12)
    expect(new Set(presets.map(({ category }) => category)).size).toBe(3)
    for (const [index, each] of presets.entries()) {
      const phone = String(919_877_002_000 + index)
      await send(requestOf(each, phone))
      expect((await fetchMessages(phone)).map(({ text }) => text)).toEqual([renderText(each)])
    }
  })

  test('the app’s request for the filled-in draft of each preset is accepted [TPL-03, TPL-05, TPL-07, TPL-10, TPL-11, TPL-13, TPL-14, TPL-16, TPL-20, TPL-22, TPL-24]', async () => {
    const { send } = clientOf(platform())
    const file = await (await platform().fetch('/config.json')).json()
    const { presets, skippedPresets } = parseConfigPresets(file.templates)
    expect(skippedPresets).toEqual([])
    for (const each of presets) {
      const to = { phone: '919845011223', phoneFrom: null, customerName: 'Ananya', isNameFilled: false }
      const draft = createDraft(each, to, '')
      const filledIn = {
        ...draft,
        values: draft.values.map((it) => ({ ...it, text: '481920' })),
        header: { ...draft.header, link: 'https://files.kaveriliving.example/a.jpg' },
        buttons: draft.buttons.map((it) => ({ ...it, text: 'https://a.example/?b=c' })),
      }
      const { value } = await send(sendTemplate.input.parse(createTemplateRequest(filledIn, to.phone)))
      expect(value.messageId, each.name).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('the client reports each refusal by its condition and its field [ERR-04, ERR-06, ERR-07, ERR-08, ERR-09, DEC-15, TPL-06]', async () => {
    const { send } = clientOf(platform())
    const reported: string[] = []
    for (const { body, verdict } of TEMPLATE_CASES) {
      const { success, data } = sendTemplate.input.safeParse(body)
      if (!success || verdict === 'accepted' || verdict === 'malformed') continue
      const error: unknown = await send(data).catch((thrown: unknown) => thrown)
      if (!(error instanceof ApiError)) throw new Error(`not refused: ${verdict}`)
      expect(createRefusal(error).condition).toBe(verdict)
      reported.push(verdict)
    }
    expect([...new Set(reported)].toSorted()).toEqual([
      'invalid-phone-number',
      'media-cannot-be-fetched',
      'template-not-found',
      'template-variable-mismatch',
    ])
  })

  test('an unknown key and a key with another workspace are refused alike [AUT-02, AUT-03, DEC-12, DEC-15a]', async () => {
    const [mine, theirs] = platform().facts.workspaces
    const request = requestOf(first(await presetsOf(platform())), '919877001124')
    for (const legacy of [
      { key: 'demo-agent', workspaceId: mine?.id ?? '' },
      { key: 'demo-legacy', workspaceId: theirs?.id ?? '' },
    ]) {
      const { api } = clientOf(platform())
      await expect(api.run(sendTemplate, request, { legacy })).rejects.toMatchObject({
        kind: 'unauthorized',
        status: 401,
      })
    }
  })

  test('a lost response is not a refusal, and the message exists [TPL-26]', async () => {
    const { send, fetchMessages } = clientOf(platform())
    platform().faults.arm({ kind: 'lost', operation: 'templates.send' })
    const request = requestOf(first(await presetsOf(platform())), '919877001123')
    await expect(send(request)).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await fetchMessages('919877001123')).toHaveLength(1)
  })
})

function clientOf(platform: Platform) {
  const api = createApi({
    platform: platformConfig({ legacyBaseUrl: '/legacy' }),
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch: platform.fetch,
    retries: 0,
  })
  const legacy = { key: 'demo-legacy', workspaceId: platform.facts.workspaces[0]?.id ?? '' }
  return {
    api,
    send: (request: SendTemplateInput) => api.run(sendTemplate, request, { legacy }),
    /** The messages in the latest ticket of the customer with that phone. */
    fetchMessages: async (phone: string) => {
      const { value } = await api.run(listCustomers, { search: phone })
      const chatId = first(value.records).lastChatId ?? ''
      const { value: thread, skippedRecords } = await api.run(listMessages, { chatId })
      expect(skippedRecords).toEqual([])
      return thread.records
    },
  }
}

async function presetsOf(platform: Platform): Promise<Preset[]> {
  const file: unknown = await (await platform.fetch('/config.json')).json()
  return z.object({ templates: z.array(preset) }).parse(file).templates
}

function requestOf({ name, channelId, components }: Preset, phone: string): SendTemplateInput {
  return sendTemplate.input.parse({
    channel_id: channelId,
    customer_phone: phone,
    message_type: 'template',
    template_name: name,
    customer_name: 'Noor',
    parameter_type: 'list',
    parameters: components.map(({ type, index, wrapsRedirect, parameters: values }) => ({
      type,
      ...(index === undefined ? {} : { sub_type: 'url', index }),
      parameters: values.map(({ type: kind = 'text', example }) =>
        kind === 'text'
          ? { type: 'text', text: wrapsRedirect ? encodeURIComponent(example) : example }
          : { type: kind, [kind]: { link: example } },
      ),
    })),
  })
}

function renderText({ preview, components }: Preset): string {
  const values = components.find(({ type }) => type === 'body')?.parameters ?? []
  return values.reduce((text, { example }, index) => text.replaceAll(`{{${index + 1}}}`, example), preview)
}

function first<T>(items: readonly T[]): T {
  const [item] = items
  if (item === undefined) throw new Error('there is none')
  return item
}
