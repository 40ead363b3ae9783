import { type ReactNode, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx'
import { MessagePreview } from './message-preview.tsx'
import { RequestPreview } from './request-preview.tsx'
import styles from './send-preview.module.css'

type Props = {
  session: Session
  draft: Draft
  /** The request's body, byte for byte. */
  body: string
  /** The checks, and what became of the last attempt. */
  children: ReactNode
}

type PreviewMode = 'message' | 'request'

/** What the customer will read, or what the platform will get. */
export function ComposerPreview({ session, draft, body, children }: Props) {
  const [mode, setMode] = useState<PreviewMode>('message')
  return (
    <aside className={styles.column} aria-label="Preview and checks">
      <header className={styles.head}>
        <h2 className={styles.title}>Preview</h2>
        <div className="push">
          <SegmentedControl
            label="Preview mode"
            value={mode}
            options={[
              { value: 'message', label: 'Message' },
              { value: 'request', label: 'Request' },
            ]}
            onValueChange={setMode}
          />
        </div>
      </header>
      <div className={`${styles.stage} scroll`} tabIndex={0} role="region" aria-label="Preview">
        {mode === 'message' ? (
          <MessagePreview session={session} draft={draft} />
        ) : (
          <RequestPreview session={session} body={body} />
        )}
        {children}
      </div>
    </aside>
  )
}
