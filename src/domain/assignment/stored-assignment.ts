/** Reads assignments from device storage and from the messages of other tabs: another version may have written them. */
import { ERROR_KINDS, UNREADABLE_REASONS } from '#src/api/schema/api-error.ts'
import { RIGHT_IDS } from '#src/api/schema/rights.ts'
import {
  orNull,
  readableItems,
  storedFlag,
  storedNumber,
  storedNumberOrNull,
  storedText,
  storedTextOrNull,
} from '#src/api/schema/stored-fields.ts'
import { createAssigneeSchema, type TicketAssignee } from '#src/api/schema/ticket.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import type { Assignment, AssignmentError, AssignmentState } from './state.ts'

const text = z.string()
const nonEmptyText = text.check(z.minLength(1))

const assignee = createAssigneeSchema(text)
const ticketAssignee: z.ZodMiniType<TicketAssignee> = z.discriminatedUnion('known', [
  z.object({ known: z.literal('yes'), assignee }),
  z.object({ known: z.literal('partly'), not: withDefault(z.literal('agent'), 'agent') }),
  z.object({ known: z.literal('no') }),
])
const currentAssignee = withDefault(ticketAssignee, { known: 'no' })

/** Every value is read: an error that can't be described is still a refusal. */
const assignmentError: z.ZodMiniType<AssignmentError> = z.object({
  kind: withDefault(z.enum(ERROR_KINDS), 'rejected'),
  right: orNull(z.enum(RIGHT_IDS)),
  status: storedNumberOrNull,
  platformMessage: storedTextOrNull,
  fields: withDefault(readableItems(z.object({ path: storedText, message: storedText })), []),
  retryAfterMs: storedNumberOrNull,
  unreadableReason: orNull(z.enum(UNREADABLE_REASONS)),
})

const state: z.ZodMiniType<AssignmentState> = z.discriminatedUnion('step', [
  z.object({ step: z.literal('pending') }),
  z.object({
    step: z.literal('queued'),
    // Any other value than "never tried" means that a request may have reached the platform.
    why: withDefault(z.union([z.literal('offline'), z.literal('ended'), assignmentError]), 'ended'),
    tries: storedNumber,
    dueAt: storedNumber,
  }),
  z.object({ step: z.literal('sending'), tries: storedNumber, run: storedText }),
  z.object({
    step: z.literal('confirmed'),
    check: orNull(z.object({ dueAt: z.number(), confirmedAt: z.number() })),
  }),
  z.object({ step: z.literal('refused'), error: withDefault(assignmentError, getUnknownError) }),
  z.object({ step: z.literal('differs'), assignee: currentAssignee }),
  z.object({ step: z.literal('lost'), assignee: currentAssignee, withinMs: storedNumber }),
  z.object({
    step: z.literal('asks'),
    why: withDefault(z.enum(['moved', 'old', 'unsure']), 'unsure'),
    assignee: currentAssignee,
  }),
])

export const storedAssignment: z.ZodMiniType<Assignment> = z.object({
  id: nonEmptyText,
  ticketId: nonEmptyText,
  code: text,
  customerId: storedTextOrNull,
  sequence: z.number(),
  submittedAt: z.number(),
  pageId: storedText,
  to: assignee,
  previousAssignee: ticketAssignee,
  expectedAssignees: withDefault(readableItems(assignee), []),
  acceptsUnsure: storedFlag,
  overwritten: orNull(assignee),
  undoes: storedFlag,
  inBulk: storedFlag,
  outcomeAt: storedNumberOrNull,
  state,
})

/** Null if the value is no assignment: nothing is sent from a broken record. */
export function parseStoredAssignment(value: unknown): Assignment | null {
  return storedAssignment.safeParse(value).data ?? null
}

function getUnknownError(): AssignmentError {
  return assignmentError.parse({})
}
