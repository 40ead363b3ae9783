/** What the list says of a customer's messages. Not told is never drawn as "no" (rule 1, CUS-13). */
import type { ListedCustomer } from '#src/api/schema/customer.ts'

export type FlagTone = 'danger' | 'warning' | 'neutral' | 'plain'
export type Flag = { readonly key: string; readonly words: string; readonly tone: FlagTone }

type Flags = Pick<ListedCustomer, 'blocked' | 'chatappOptout' | 'emailOptout'>

export function messagingFlags({ blocked, chatappOptout, emailOptout }: Flags): readonly Flag[] {
  return [...blockedFlag(blocked), optoutFlag('chatapp', chatappOptout), optoutFlag('Email', emailOptout)]
}

function blockedFlag(blocked: boolean | null): readonly Flag[] {
  if (blocked === null) return [{ key: 'blocked', words: 'Block not known', tone: 'plain' }]
  return blocked ? [{ key: 'blocked', words: 'Blocked', tone: 'danger' }] : []
}

function optoutFlag(channel: 'chatapp' | 'Email', optedOut: boolean | null): Flag {
  if (optedOut === null) return { key: channel, words: `${channel} opt-out not known`, tone: 'plain' }
  return optedOut
    ? { key: channel, words: `${channel} opt-out`, tone: 'warning' }
    : { key: channel, words: channel, tone: 'neutral' }
}
