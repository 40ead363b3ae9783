import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { splitIntoParts } from '#src/domain/device-setup/qr-parts.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { QrCode } from '#src/ui/qr/qr-code.tsx'
import styles from './transfer.module.css'

/** Long enough for a camera to focus on the next code. */
const CODE_DURATION_MS = 2_500

/** A setup as QR codes, one after the other. */
export function SetupCodes({ text }: { text: string }) {
  const { t } = useLingui()
  const parts = splitIntoParts(text)
  const count = parts.length
  const [index, setIndex] = useState(0)
  const isMotionReduced = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [isPlaying, setPlaying] = useState(!isMotionReduced)
  useEffect(() => {
    if (!isPlaying || count < 2) return undefined
    const timer = setInterval(() => setIndex((current) => (current + 1) % count), CODE_DURATION_MS)
    return () => clearInterval(timer)
  }, [isPlaying, count])
  const showPart = (next: number) => {
    setPlaying(false)
    setIndex((next + count) % count)
  }
  const number = index + 1
  return (
    <figure className={styles.codes}>
      <QrCode text={parts[index] ?? ''} label={t`QR code ${number} of ${count}`} />
      {count > 1 && (
        <figcaption className={styles.steps}>
          <IconButton icon="chevron-left" label={t`Previous code`} onClick={() => showPart(index - 1)} />
          <span className={styles.count}>
            <Trans comment="Which of several QR codes is shown">
              {number} of {count}
            </Trans>
          </span>
          <IconButton icon="chevron-right" label={t`Next code`} onClick={() => showPart(index + 1)} />
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={isPlaying ? t`Stop at this code` : t`Cycle through the codes`}
            onClick={() => setPlaying(!isPlaying)}
          />
        </figcaption>
      )}
    </figure>
  )
}
