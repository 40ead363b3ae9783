import type { WorkspaceFacts } from './facts.ts'
import { at, fixedId } from './random.ts'

export type Category = 'MARKETING' | 'UTILITY' | 'AUTHENTICATION'
export type Header = { kind: 'text'; text: string } | { kind: 'image' | 'document'; example: string }
/** A url with `{{1}}` is dynamic. `wraps`: what stands there is the encoded address that a redirect leads to (TPL-23). */
export type TemplateButton =
  | { kind: 'url'; text: string; url: string; example?: string; wraps?: true }
  | { kind: 'phone'; text: string; phone: string }
  | { kind: 'reply'; text: string }

/** What fills a value for each customer, as `config.json` states it. */
type Source =
  | { from: 'customer'; field: 'firstName' | 'company' }
  | { from: 'customField'; path: string[] }
  | { from: 'text'; text: string }

export const FIRST_NAME: Source = { from: 'customer', field: 'firstName' }
export const LAST_ORDER: Source = { from: 'customField', path: ['order.last_id'] }

type Situation = 'missedCall' | 'pilotNeedsHelp' | 'noReply' | 'newCustomer'

/**
 * A template as it was handed in for approval. `values` name what stands at {{1}}, {{2}} … with an example of each, and what
 * an app may fill it from.
 */
export type TemplatePlan = {
  name: string
  label: string
  /** Place among the workspace's numbers. */
  channel: number
  category: Category
  status?: 'pending' | 'rejected' | 'paused' | 'disabled'
  header?: Header
  body: string
  values: [name: string, example: string, source?: Source][]
  footer?: string
  buttons?: TemplateButton[]
  /** What an app may know of it beyond the approval: its language, which others say the same, and when it is meant. */
  hints?: { language?: string; group?: string; situations?: Situation[] }
}

/** A row of the table, its JSON columns still values. */
export type TemplateRow = {
  id: string
  workspace_id: string
  channel_id: string
  name: string
  category: Category
  status: string
  header: Header | null
  body: string
  footer: string | null
  buttons: TemplateButton[]
}

type Named = Pick<WorkspaceFacts, 'id' | 'name' | 'channels'>

/** The rows of a workspace's registry. */
export function templateRows(workspace: Named, plans: readonly TemplatePlan[]): TemplateRow[] {
  return plans.map(({ name, channel, category, status, header, body, footer, buttons }) => {
    const channelId = numberOf(workspace, channel)
    return {
      id: fixedId(`${workspace.name}/template/${channelId}/${name}`),
      workspace_id: workspace.id,
      channel_id: channelId,
      name,
      category,
      status: status ?? 'approved',
      header: header ?? null,
      body,
      footer: footer ?? null,
      buttons: buttons ?? [],
    }
  })
}

/** What `config.json` tells an app of the approved ones (DEC-11, D11): no operation lists them. */
export function presetsOf(workspace: Named, plans: readonly TemplatePlan[]): object[] {
  return plans.flatMap((plan) => (plan.status ? [] : [presetOf(workspace, plan)]))
}

function presetOf(
  workspace: Named,
  { name, label, channel, category, header, ...plan }: TemplatePlan,
): object {
  const media = header && header.kind !== 'text' ? [{ type: 'header', parameters: [mediaOf(header)] }] : []
  const parameters = plan.values.map(([value, example, source]) => ({
    name: value,
    example,
    ...(source && { source }),
  }))
  const body = { type: 'body', parameters }
  const buttons = (plan.buttons ?? []).flatMap((button, index) =>
    button.kind === 'url' && isDynamic(button)
      ? [
          {
            type: 'button',
            sub_type: 'url',
            index,
            text: button.text,
            url: button.url,
            ...(button.wraps ? { wrapsRedirect: true } : {}),
            parameters: [{ name: button.text, example: button.example ?? '' }],
          },
        ]
      : [],
  )
  return {
    name,
    label,
    channelId: numberOf(workspace, channel),
    category,
    components: [...media, ...(plan.values.length > 0 ? [body] : []), ...buttons],
    preview: plan.body,
    ...plan.hints,
  }
}

/** An image is the same for every customer; a document is not. */
function mediaOf({ kind, example }: { kind: 'image' | 'document'; example: string }): object {
  const parameter = { type: kind, name: kind, example }
  return kind === 'image'
    ? { ...parameter, source: { from: 'text', text: example } satisfies Source }
    : parameter
}

/** Whether a part of the button's address is given with each message (TPL-22). */
export function isDynamic(button: TemplateButton): boolean {
  return button.kind === 'url' && button.url.includes('{{1}}')
}

function numberOf({ channels }: Named, index: number): string {
  return at(
    channels.filter(({ kind }) => kind === 'chatapp'),
    index,
  ).id
}
