'use memo'

import type { Message } from '#src/api/schema/message.ts'
import { JsonDetails } from './json-details.tsx'

type Props = { message: Message }

/** What the record carries beside what was said. Nothing stands there while it is null (MSG-07). */
export function MessageExtras({ message }: Props) {
  const { context, outboundContext, metadata } = message
  return (
    <>
      {context !== null && <JsonDetails label="In answer to" value={context} />}
      {outboundContext !== null && <JsonDetails label="After an outbound message" value={outboundContext} />}
      {metadata !== null && <JsonDetails label="Details" value={metadata} />}
    </>
  )
}
