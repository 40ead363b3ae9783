/**
 * Assignments as device storage and the messages between tabs contain them. Their property names are those of the first
 * version: tabs of an older and a newer version share a device store, and each must be able to send what the other stored.
 */
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
const holder = withDefault(ticketAssignee, { known: 'no' })

/** Every value is read: an error that can't be described is still a refusal. */
const assignmentError: z.ZodMiniType<AssignmentError> = z.pipe(
  z.object({
    kind: withDefault(z.enum(ERROR_KINDS), 'rejected'),
    right: orNull(z.enum(RIGHT_IDS)),
    status: storedNumberOrNull,
    said: storedTextOrNull,
    fields: withDefault(readableItems(z.object({ path: storedText, message: storedText })), []),
    retryAfterMs: storedNumberOrNull,
    found: orNull(z.enum(UNREADABLE_REASONS)),
  }),
  z.transform(({ said, found, ...rest }) => ({ ...rest, platformMessage: said, unreadableReason: found })),
)

const state: z.ZodMiniType<AssignmentState> = z.pipe(
  z.discriminatedUnion('step', [
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
    z.object({ step: z.literal('differs'), holder }),
    z.object({ step: z.literal('lost'), holder, withinMs: storedNumber }),
    z.object({
      step: z.literal('asks'),
      why: withDefault(z.enum(['moved', 'old', 'unsure']), 'unsure'),
      holder,
    }),
  ]),
  z.transform((stored): AssignmentState => {
    if (!('holder' in stored)) return stored
    const { holder: currentAssignee, ...rest } = stored
    return { ...rest, assignee: currentAssignee }
  }),
)

export const storedAssignment: z.ZodMiniType<Assignment> = z.pipe(
  z.object({
    id: nonEmptyText,
    ticketId: nonEmptyText,
    code: text,
    customerId: storedTextOrNull,
    press: z.number(),
    at: z.number(),
    page: storedText,
    to: assignee,
    former: ticketAssignee,
    ours: withDefault(readableItems(assignee), []),
    acceptsUnsure: storedFlag,
    overwritten: orNull(assignee),
    undoes: storedFlag,
    inBulk: storedFlag,
    outcomeAt: storedNumberOrNull,
    state,
  }),
  z.transform(({ press, at, page, former, ours, ...rest }) => ({
    ...rest,
    sequence: press,
    submittedAt: at,
    pageId: page,
    previousAssignee: former,
    expectedAssignees: ours,
  })),
)

/** Null if the value is no assignment: nothing is sent from a broken record. */
export function parseStoredAssignment(value: unknown): Assignment | null {
  return storedAssignment.safeParse(value).data ?? null
}

/** The value that `parseStoredAssignment` reads. */
export function toStoredAssignment(assignment: Assignment): object {
  const { sequence, submittedAt, pageId, previousAssignee, expectedAssignees, ...rest } = assignment
  return {
    ...rest,
    press: sequence,
    at: submittedAt,
    page: pageId,
    former: previousAssignee,
    ours: expectedAssignees,
    state: toStoredState(assignment.state),
  }
}

function toStoredState(current: AssignmentState): unknown {
  switch (current.step) {
    case 'queued':
      return { ...current, why: typeof current.why === 'string' ? current.why : toStoredError(current.why) }
    case 'refused':
      return { ...current, error: toStoredError(current.error) }
    case 'differs':
    case 'lost':
    case 'asks': {
      const { assignee: currentAssignee, ...rest } = current
      return { ...rest, holder: currentAssignee }
    }
    case 'pending':
    case 'sending':
    case 'confirmed':
      return current
  }
}

function toStoredError({ platformMessage, unreadableReason, ...rest }: AssignmentError): unknown {
  return { ...rest, said: platformMessage, found: unreadableReason }
}

function getUnknownError(): AssignmentError {
  return assignmentError.parse({})
}
