/** What the tickets say about a ticket's messages and about its customer: whether it is open, the agent's, and recent. */

import { type DocumentTable, TICKET } from './document-table.ts'
import { IS_OPEN } from './document-traits.ts'

/** 0: an open ticket of the agent; 1: an open one; 2: a closed one of the agent; 3: none of these. */
type TicketRank = number

export type TicketFacts = {
  /** By the ticket's number in the table's strings. */
  readonly getChatRank: (chat: number) => TicketRank
  readonly isMine: (chat: number) => boolean
  /** The best of a customer's tickets, by the customer's number in the table's strings. */
  readonly getCustomerRank: (customer: number) => TicketRank
  /** The time of the latest message in a customer's tickets, in microseconds; 0: unknown. */
  readonly getCustomerMicros: (customer: number) => number
}

const NO_TICKET: TicketRank = 3

export function createTicketFacts(
  { columns, strings, count }: DocumentTable,
  me: string | null,
): TicketFacts {
  const myNumber = strings.getNumber(me)
  const chatRanks = new Uint8Array(strings.count()).fill(NO_TICKET)
  const customerRanks = new Uint8Array(strings.count()).fill(NO_TICKET)
  const customerMicros = new Float64Array(strings.count())
  for (let number = 0; number < count(); number += 1) {
    if (columns.kinds[number] !== TICKET) continue
    const rank = getTicketRank(columns.traits[number] ?? 0, isMine(columns.people[number] ?? 0, myNumber))
    chatRanks[columns.chats[number] ?? 0] = rank
    const customer = columns.customers[number] ?? 0
    if (customer === 0) continue
    customerRanks[customer] = Math.min(customerRanks[customer] ?? NO_TICKET, rank)
    customerMicros[customer] = Math.max(customerMicros[customer] ?? 0, columns.times[number] ?? 0)
  }
  return {
    getChatRank: (chat) => chatRanks[chat] ?? NO_TICKET,
    isMine: (chat) => chatRanks[chat] === 0 || chatRanks[chat] === 2,
    getCustomerRank: (customer) => customerRanks[customer] ?? NO_TICKET,
    getCustomerMicros: (customer) => customerMicros[customer] ?? 0,
  }
}

function isMine(person: number, myNumber: number): boolean {
  return myNumber !== 0 && person === myNumber
}

function getTicketRank(traits: number, mine: boolean): TicketRank {
  const isOpen = (traits & IS_OPEN) !== 0
  if (isOpen) return mine ? 0 : 1
  return mine ? 2 : NO_TICKET
}
