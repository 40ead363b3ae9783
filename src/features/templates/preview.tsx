import { type ReactNode, useState } from 'react'
import type { Draft } from '#src/domain/template-draft.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Segmented } from '#src/ui/segmented.tsx'
import { MessagePreview } from './message-preview.tsx'
import { RequestPreview } from './request-preview.tsx'
import styles from './send-preview.module.css'

type Props = {
  desk: Desk
  draft: Draft
  /** The request's body, byte for byte. */
  body: string
  /** The checks, and what became of the last attempt. */
  children: ReactNode
}

type Mode = 'message' | 'request'

/** What the customer will read, or what the platform will get. */
export function Preview({ desk, draft, body, children }: Props) {
  const [mode, setMode] = useState<Mode>('message')
  return (
    <aside className={styles.column} aria-label="Preview and checks">
      <header className={styles.head}>
        <h2 className={styles.title}>Preview</h2>
        <div className="push">
          <Segmented
            label="Preview mode"
            value={mode}
            options={[
              { value: 'message', label: 'Message' },
              { value: 'request', label: 'Request' },
            ]}
            onValue={setMode}
          />
        </div>
      </header>
      <div className={`${styles.stage} scroll`} tabIndex={0} role="region" aria-label="Preview">
        {mode === 'message' ? (
          <MessagePreview desk={desk} draft={draft} />
        ) : (
          <RequestPreview desk={desk} body={body} />
        )}
        {children}
      </div>
    </aside>
  )
}
