/** The kinds of channels in the agent's language. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { toWords } from '#src/lib/text/words.ts'

/** The kinds observed so far (CON-09, CUS-09). */
const KIND_LABELS: ReadonlyMap<string, MessageDescriptor> = new Map([
  [
    'chatapp',
    msg({ message: 'Chat app', comment: 'A channel: the customer may get messages in the chat app' }),
  ],
  ['web_widget', msg({ message: 'Web widget', comment: 'A channel: a chat on a website' })],
  ['playground', msg({ message: 'Playground', comment: 'A channel for trying out pilots' })],
  ['email', msg({ message: 'Email', comment: 'A channel: the customer may get emails' })],
])

/** The label of a kind of channel; any other kind is shown in the platform's words (DEC-18). */
export function getChannelLabel(kind: string, i18n: I18n): string {
  const label = KIND_LABELS.get(kind)
  return label ? i18n._(label) : toWords(kind)
}
