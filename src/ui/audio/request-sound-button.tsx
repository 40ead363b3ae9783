'use memo'

import { Trans } from '@lingui/react/macro'
import { shortenHost } from '#src/lib/text/link-target.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { usePassedFocus } from '#src/ui/hooks/use-passed-focus.ts'
import styles from './request-sound-button.module.css'

type Props = { url: string; onRequest: () => void }

/** In place of a sound on another host, which gets no request before the agent asks for it. */
export function RequestSoundButton({ url, onRequest }: Props) {
  const ref = usePassedFocus<HTMLButtonElement>()
  const host = shortenHost(new URL(url).host)
  return (
    <Button ref={ref} size="sm" className={styles.button} onClick={onRequest}>
      <Trans comment="A button. host: a server, such as files.example.com">Play sound from {host}</Trans>
    </Button>
  )
}
