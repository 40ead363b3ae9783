'use memo'

import { useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { Section } from '#src/ui/data-display/section.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const FileList = lazyWithRetry(async () => (await import('./file-list.tsx')).FileList)

type Props = {
  customerId: string
  /** The open ticket; empty if there is none. */
  ticketId: string
}

/** The customer's files. Closed at first: neither its code nor the list costs anything before it is opened. */
export function CustomerFiles(props: Props) {
  const { t } = useLingui()
  return (
    <Section
      title={t({ message: 'Files', comment: 'Attachments of a customer’s messages' })}
      defaultOpen={false}
    >
      <Suspense fallback={null}>
        <FileList {...props} />
      </Suspense>
    </Section>
  )
}
