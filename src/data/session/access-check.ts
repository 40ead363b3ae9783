/** Checks a token by reading one record of each kind. Sends no request that would change anything. */
import type { Api, OperationResult } from '#src/api/client/client.ts'
import { listCustomers } from '#src/api/operations/customers.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import {
  type AccessResults,
  type RightCheck,
  toRightCheck,
  UNCHECKED_ACCESS,
} from '#src/domain/session/access.ts'

type RequestCheck<Output> = { readonly check: RightCheck; readonly value: Output | null }

/**
 * Checks the token's rights as far as reading shows them (AUT-04 to AUT-06). A failed request is the result of the
 * right it checks. Rejects only when the signal is aborted, or because of a bug.
 */
export async function checkAccess(
  api: Api,
  signal: AbortSignal,
): Promise<{ access: AccessResults; workspaceId: string | null }> {
  const [customers, tickets] = await Promise.all([
    tryRequest(api.run(listCustomers, { pageSize: 1 }, { signal }), signal),
    api.platform.routes.listTickets
      ? tryRequest(api.run(listTickets, { limit: 1 }, { signal }), signal)
      : { check: { state: 'unchecked', reason: 'no route' } as const, value: null },
  ])
  // A customer's latest chat is a ticket too, and the only one available where tickets can't be listed (CUS-18).
  const chatId = tickets.value?.records[0]?.id ?? customers.value?.records[0]?.lastChatId ?? null
  const messages =
    chatId && (await tryRequest(api.run(listMessages, { chatId, limit: 1 }, { signal }), signal))
  const access: AccessResults = {
    ...UNCHECKED_ACCESS,
    customers: customers.check,
    tickets: tickets.check,
    messages: messages ? messages.check : { state: 'unchecked', reason: 'no ticket' },
  }
  return { access, workspaceId: findWorkspaceId(customers.value?.records ?? []) }
}

async function tryRequest<Output>(
  request: Promise<OperationResult<Output>>,
  signal: AbortSignal,
): Promise<RequestCheck<Output>> {
  try {
    const { value } = await request
    return { check: toRightCheck('answered'), value }
  } catch (error) {
    if (!(error instanceof ApiError) || signal.aborted) throw error
    return { check: toRightCheck(error), value: null }
  }
}

/** Whether another token belongs to the same workspace; `unknown`: it may not read the records that show it. */
export type WorkspaceMatch = 'same' | 'other' | 'unknown'

/**
 * Compares workspaces by a customer's `workspace_id`, else by whether the token finds a ticket of this workspace: for
 * another workspace's token it is 404 (CON-12, D14). Rejects with an `ApiError` where the requests fail.
 */
export async function compareWorkspace(
  api: Api,
  { workspaceId, ticketId }: { workspaceId: string | null; ticketId: string | null },
  signal: AbortSignal,
): Promise<WorkspaceMatch> {
  const customers = await tryRequest(api.run(listCustomers, { pageSize: 1 }, { signal }), signal)
  if (customers.check.state === 'failed') throw customers.check.error
  const found = findWorkspaceId(customers.value?.records ?? [])
  if (found !== null && workspaceId !== null) return found === workspaceId ? 'same' : 'other'
  if (ticketId === null) return 'unknown'
  const messages = await tryRequest(api.run(listMessages, { chatId: ticketId, limit: 1 }, { signal }), signal)
  if (messages.check.state === 'works') return 'same'
  if (messages.check.state !== 'failed') return 'unknown'
  if (messages.check.error.kind === 'notFound') return 'other'
  throw messages.check.error
}

function findWorkspaceId(records: readonly ListedCustomer[]): string | null {
  return records.find((it) => it.workspaceId !== null)?.workspaceId ?? null
}
