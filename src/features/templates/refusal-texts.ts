/** What is known about a refused send, and what to do. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCause } from '#src/domain/templates/refusal.ts'

type RefusalText = {
  readonly title: MessageDescriptor
  readonly cause: MessageDescriptor
  readonly fix: MessageDescriptor
  /** The label of the button that leads to the field; null if no field can fix it. */
  readonly linkLabel: MessageDescriptor | null
}

const UNKNOWN_CAUSE = {
  title: msg`Request denied`,
  cause: msg`The server didn’t accept this request.`,
  linkLabel: null,
}

export const REFUSAL_TEXTS: Readonly<Record<RefusalCause, RefusalText>> = {
  'template-not-found': {
    title: msg`Template not found`,
    cause: msg({
      message: 'No template has this name on this channel or in this workspace.',
      comment: 'The name of the template',
    }),
    fix: msg`Check spelling and case, the channel, and the workspace ID.`,
    linkLabel: msg`Choose another template`,
  },
  'missing-workspace-id': {
    title: msg`Workspace ID missing`,
    cause: msg`Your sign-in has no workspace ID, which sending needs.`,
    fix: msg`Enter the workspace ID at sign-in.`,
    linkLabel: null,
  },
  'missing-customer-name': {
    title: msg`Customer name missing`,
    cause: msg({ message: 'The name was empty.', comment: 'The name of the customer' }),
    fix: msg`Enter the customer’s name.`,
    linkLabel: msg`Go to customer name`,
  },
  'invalid-phone-number': {
    title: msg`Phone missing or invalid`,
    cause: msg({ message: 'The number was empty or can’t be routed.', comment: 'The phone number' }),
    fix: msg`Digits only, country code first.`,
    linkLabel: msg`Go to phone`,
  },
  'template-variable-mismatch': {
    title: msg`Values don’t match the template`,
    cause: msg`Values are missing, extra or in the wrong order.`,
    fix: msg`Enter every value of the template, in order.`,
    linkLabel: msg`Go to values`,
  },
  'media-cannot-be-fetched': {
    title: msg`Media not fetched`,
    cause: msg`The header link couldn’t be reached.`,
    fix: msg`Use a public HTTPS link that anyone can open, with no sign-in.`,
    linkLabel: msg`Go to link`,
  },
  'key-unknown': {
    title: msg`The workspace API key isn’t accepted`,
    cause: msg`The key isn’t valid, or belongs to another workspace. Your sign-in isn’t the cause.`,
    fix: msg`Ask your administrator for the key and the workspace ID in the workspace’s API settings, then sign in again.`,
    linkLabel: null,
  },
  'key-forbidden': {
    title: msg({ message: 'This key isn’t allowed to send', comment: 'May not: is not allowed to' }),
    cause: msg`The workspace API key has no permission to send.`,
    fix: msg`Ask an administrator of the workspace.`,
    linkLabel: null,
  },
  'route-not-found': {
    title: msg`The address for sending wasn’t found`,
    cause: msg`The address for sending templates doesn’t exist.`,
    fix: msg`Ask your administrator to correct the address for sending templates.`,
    linkLabel: null,
  },
  'rate-limited': {
    title: msg`The server is busy`,
    cause: msg({ message: 'There were too many requests.', comment: 'It: the platform' }),
    fix: msg`Wait a moment, then send again.`,
    linkLabel: null,
  },
  'reason-quoted': {
    ...UNKNOWN_CAUSE,
    fix: msg`See the server’s message.`,
  },
  'reason-missing': {
    ...UNKNOWN_CAUSE,
    fix: msg`No reason given. Try again. If the problem continues, tell your administrator.`,
  },
}
