import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import styles from './send-preview.module.css'

type Props = { body: string }

/** The request exactly as it will be sent. Line breaks are only visual: Copy copies the bytes. The key is never shown. */
export function RequestPreview({ body }: Props) {
  const { t } = useLingui()
  const { config, credentials } = useSession()
  return (
    <div className={styles.request}>
      <p>
        POST {config.platform.legacyBaseUrl}/send-chatapp-template
        <br />
        Authorization: Bearer ••••••
        <br />
        X-SP-Workspace-Id: {credentials.legacy?.workspaceId}
        <br />
        Content-Type: application/json
      </p>
      <code className={styles.body} dir="ltr">
        <Json value={JSON.parse(body)} />
      </code>
      <CopyButton
        variant="button"
        text={body}
        label={t({ message: 'Copy body', comment: 'The body of a request' })}
      />
    </div>
  )
}

/** The same characters as `JSON.stringify` returns; only CSS breaks them into lines. */
function Json({ value }: { value: unknown }): ReactNode {
  if (Array.isArray(value))
    return (
      <>
        [
        {value.map((item, index) => (
          <span key={String(index)} className={styles.line}>
            <Json value={item} />
            {index < value.length - 1 && ','}
          </span>
        ))}
        ]
      </>
    )
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value)
    return (
      <>
        {'{'}
        {entries.map(([key, item], index) => (
          <span key={key} className={styles.line}>
            {JSON.stringify(key)}:
            <Json value={item} />
            {index < entries.length - 1 && ','}
          </span>
        ))}
        {'}'}
      </>
    )
  }
  return JSON.stringify(value)
}
