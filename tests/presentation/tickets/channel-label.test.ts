import { expect, test } from 'vitest'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { english } from '../../support/english.ts'

test('observed kinds of channels have a label, others are written in words [CUS-09][CON-09]', () => {
  const kinds = ['chatapp', 'web_widget', 'playground', 'in_app_sms', 'webChat', 'WhatsApp']
  expect(kinds.map((it) => getChannelLabel(it, english))).toEqual([
    'Chat app',
    'Web widget',
    'Playground',
    'In app sms',
    'Web chat',
    'WhatsApp',
  ])
})
