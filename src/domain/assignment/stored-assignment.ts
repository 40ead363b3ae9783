/**
 * Assignments as device storage and the messages between tabs contain them. Their property names are those of the first
 * version: tabs of an older and a newer version share a device store, and each must be able to send what the other stored.
 */
import { ERROR_KINDS, UNREADABLE_REASONS } from '#src/api/schema/api-error.ts'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import type { AssignmentError, AssignmentState, PendingAssignment } from './state.ts'

const text = z.string()
const nonEmptyText = text.check(z.minLength(1))
const number = withDefault(z.number(), 0)
const textOrNull = withDefault(z.nullable(text), null)
const numberOrNull = withDefault(z.nullable(z.number()), null)
const flag = withDefault(z.boolean(), false)

const assignee: z.ZodMiniType<Assignee> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unassigned') }),
  z.object({ kind: z.literal('agent'), id: text }),
  z.object({ kind: z.literal('pilot'), id: text }),
  z.object({ kind: z.literal('team'), id: text }),
])
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
    operation: withDefault(text, ''),
    status: numberOrNull,
    said: textOrNull,
    fields: listOf(z.object({ path: withDefault(text, ''), message: withDefault(text, '') })),
    problemType: textOrNull,
    retryAfterMs: numberOrNull,
    found: withDefault(z.nullable(z.enum(UNREADABLE_REASONS)), null),
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
      tries: number,
      dueAt: number,
    }),
    z.object({ step: z.literal('sending'), tries: number, run: withDefault(text, '') }),
    z.object({
      step: z.literal('confirmed'),
      check: withDefault(z.nullable(z.object({ dueAt: z.number(), confirmedAt: z.number() })), null),
    }),
    z.object({ step: z.literal('refused'), error: withDefault(assignmentError, getUnknownError) }),
    z.object({ step: z.literal('differs'), holder }),
    z.object({ step: z.literal('lost'), holder, withinMs: number }),
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

const storedAssignment: z.ZodMiniType<PendingAssignment> = z.pipe(
  z.object({
    id: nonEmptyText,
    ticketId: nonEmptyText,
    code: text,
    customerId: textOrNull,
    press: z.number(),
    at: z.number(),
    page: withDefault(text, ''),
    to: assignee,
    former: ticketAssignee,
    ours: listOf(assignee),
    acceptsUnsure: flag,
    undoes: flag,
    inBulk: flag,
    outcomeAt: numberOrNull,
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
export function parseStoredAssignment(value: unknown): PendingAssignment | null {
  const parsed = storedAssignment.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** The value that `parseStoredAssignment` reads. */
export function toStoredAssignment(assignment: PendingAssignment): unknown {
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

/** The items of an array that can be read; none where there is no array. */
function listOf<Item>(item: z.ZodMiniType<Item>) {
  return z.pipe(
    withDefault(z.array(z.unknown()), []),
    z.transform((items: unknown[]): Item[] =>
      items.flatMap((each) => {
        const parsed = item.safeParse(each)
        return parsed.success ? [parsed.data] : []
      }),
    ),
  )
}
