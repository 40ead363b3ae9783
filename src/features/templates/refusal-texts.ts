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
  title: msg`The platform refused the request`,
  cause: msg`The platform didn’t accept the request.`,
  linkLabel: null,
}

export const REFUSAL_TEXTS: Readonly<Record<RefusalCause, RefusalText>> = {
  'template-not-found': {
    title: msg`Template not found`,
    cause: msg({
      message: 'The name is unknown for this channel or workspace.',
      comment: 'The name of the template',
    }),
    fix: msg`Check spelling and case, the channel, and the workspace ID.`,
    linkLabel: msg`Choose another template`,
  },
  'missing-workspace-id': {
    title: msg`Workspace ID missing`,
    cause: msg`The workspace ID header was missing.`,
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
    title: msg`Values don’t match`,
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
    cause: msg`The key is unknown or belongs to another workspace. The access token isn’t the cause.`,
    fix: msg`Sign in again with the key and the workspace ID of the workspace’s API settings.`,
    linkLabel: null,
  },
  'key-forbidden': {
    title: msg({ message: 'This key isn’t allowed to send', comment: 'May not: is not allowed to' }),
    cause: msg`The platform refused the workspace API key.`,
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
    title: msg`The platform is busy`,
    cause: msg({ message: 'There were too many requests.', comment: 'It: the platform' }),
    fix: msg`Wait a moment, then send again.`,
    linkLabel: null,
  },
  'reason-quoted': {
    ...UNKNOWN_CAUSE,
    fix: msg`See the platform’s message.`,
  },
  'reason-missing': {
    ...UNKNOWN_CAUSE,
    fix: msg`No reason given.`,
  },
}
