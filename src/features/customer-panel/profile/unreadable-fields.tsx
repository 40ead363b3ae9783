'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './custom-fields.module.css'

/** Says that the custom fields can't be read, and shows their text on request. */
export function UnreadableFields({ text }: { text: string }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <Notice
        icon="braces"
        variant="warning"
        title={t`Couldn’t load custom fields`}
        actions={
          <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t`Hide raw text` : t`Show raw text`}
          </Button>
        }
      >
        <Trans>The fields arrived in a format that Handoff can’t show. Tell your administrator.</Trans>
      </Notice>
      {isShown && (
        <pre className={styles.raw} dir="auto">
          {text.slice(0, 20_000).toWellFormed()}
        </pre>
      )}
    </>
  )
}
