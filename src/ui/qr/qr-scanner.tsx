import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { onVisibilityChange } from '#src/lib/browser/page-events.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import styles from './qr.module.css'
import { type CameraProblem, scanCodes } from './scan-codes.ts'

type Props = {
  /** Called for every frame in which a code is found: for the same code many times. */
  onScan: (text: string) => void
}

/** Shows the camera and reads QR codes from it. The camera is off while the tab is hidden. */
export function QrScanner({ onScan }: Props) {
  const { t } = useLingui()
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<CameraProblem | null>(null)
  const isVisible = usePageVisible()
  const scan = useEffectEvent(onScan)
  const isOn = isVisible && problem === null
  useEffect(() => {
    if (!isOn || !video.current) return undefined
    return scanCodes(video.current, { onScan: (text) => scan(text), onProblem: setProblem })
  }, [isOn])
  if (problem !== null)
    return (
      <Notice
        variant="warning"
        icon="triangle-alert"
        live
        title={t(PROBLEMS[problem].title)}
        actions={
          <Button size="sm" onClick={() => setProblem(null)}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {t(PROBLEMS[problem].advice)}
      </Notice>
    )
  return <video ref={video} className={styles.video} aria-label={t`Camera preview`} muted playsInline />
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible')
    const controller = new AbortController()
    onVisibilityChange(update, controller.signal)
    return () => controller.abort()
  }, [])
  return isVisible
}

const OTHER_WAYS = msg`Choose the file or paste the text instead.`

const PROBLEMS: Readonly<Record<CameraProblem, { title: MessageDescriptor; advice: MessageDescriptor }>> = {
  refused: {
    title: msg`The browser doesn’t let this page use the camera`,
    advice: msg`Allow the camera in the site settings, next to the address bar. You can also choose the file or paste the text.`,
  },
  none: { title: msg`This device has no camera`, advice: OTHER_WAYS },
  'in use': {
    title: msg`Can’t use the camera right now`,
    advice: msg`Another app may be using the camera. Close that app, choose the file or paste the text.`,
  },
  'not offered': { title: msg`This browser can’t scan QR codes`, advice: OTHER_WAYS },
  ended: { title: msg`The camera stopped`, advice: OTHER_WAYS },
}
