'use memo'

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { getImageCopy } from '#src/domain/messages/image-copy.ts'
import { MAX_PIXELS } from '#src/domain/messages/image-view.ts'
import type { ThreadImage } from '#src/domain/messages/media.ts'
import { isReadableByPage } from '#src/domain/messages/readable-media.ts'
import { downloadBlob } from '#src/lib/browser/download.ts'
import { encodeRemoteImage } from '#src/lib/browser/image-file.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './image-viewer.module.css'

const OUTCOME_LABELS = {
  copied: msg`Copied`,
  copyRefused: msg`Couldn’t copy the image. Its host doesn’t allow it, or its link has expired. Open the original instead.`,
  copyTooLarge: msg`Couldn’t copy the image because it’s too large. Open the original instead.`,
  copyForbidden: msg`Couldn’t copy the image because the browser doesn’t allow it. Download it instead.`,
  downloadRefused: msg`Couldn’t download the image. Its host doesn’t allow it, or its link has expired. Open the original instead.`,
  downloadTooLarge: msg`Couldn’t download the image because it’s too large. Open the original instead.`,
} as const
type Outcome = keyof typeof OUTCOME_LABELS

/** Copies an image to the clipboard, downloads it, or opens its original in a tab of its own. */
export function ImageActions({ image }: { image: ThreadImage }) {
  const { t } = useLingui()
  const { url, attachment } = image
  const { config } = useSession()
  const limits = { maxPixels: MAX_PIXELS, isReadable: isReadableByPage(url, config, location.origin) }
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isProblem = outcome !== null && outcome !== 'copied'
  return (
    <>
      <IconButton
        icon={outcome === 'copied' ? 'check' : 'copy'}
        label={t`Copy image`}
        onClick={() => void copyImage(url, limits).then(setOutcome)}
      />
      {/* Browsers download a link only from the page's own origin, and open any other. */}
      {new URL(url).origin === location.origin ? (
        <a
          className={styles.link}
          href={url}
          download={attachment.name ?? ''}
          title={t`Download`}
          aria-label={t`Download`}
        >
          <Icon name="download" />
        </a>
      ) : (
        <DownloadCopyButton {...{ image, limits }} onOutcome={setOutcome} />
      )}
      <a
        className={styles.link}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={t`Open original in a new tab`}
        aria-label={t`Open original in a new tab`}
      >
        <Icon name="external-link" />
      </a>
      <output className={isProblem ? styles.problem : 'visually-hidden'}>
        {outcome === null ? null : t(OUTCOME_LABELS[outcome])}
      </output>
    </>
  )
}

type Limits = { readonly maxPixels: number; readonly isReadable: boolean }
type DownloadProps = { image: ThreadImage; limits: Limits; onOutcome: (outcome: Outcome | null) => void }

/** Downloads the pixels of an image on another host, if that lets pages read them. */
function DownloadCopyButton({ image, limits, onOutcome }: DownloadProps) {
  const { t } = useLingui()
  const { endSignal } = useSession()
  const [isLoading, setIsLoading] = useState(false)
  const { type, fileName, losesAnimation } = getImageCopy(image)
  const label = {
    'image/jpeg': t`Download a copy (JPEG)`,
    'image/png': losesAnimation
      ? t({ message: 'Download a copy (PNG, not animated)', comment: 'Of an image that may be animated' })
      : t`Download a copy (PNG)`,
  }[type]
  const download = async () => {
    if (isLoading) return
    setIsLoading(true)
    onOutcome(null)
    const file = await encodeRemoteImage(image.url, type, limits)
    // A lock has revoked all addresses of files.
    if (endSignal.aborted) return
    setIsLoading(false)
    if (file.ok) downloadBlob(file.blob, fileName)
    else onOutcome(file.problem === 'refused' ? 'downloadRefused' : 'downloadTooLarge')
  }
  return (
    <IconButton
      icon="download"
      label={label}
      aria-disabled={isLoading || undefined}
      onClick={() => void download()}
    />
  )
}

async function copyImage(url: string, limits: Limits): Promise<Outcome> {
  const encoding = encodeRemoteImage(url, 'image/png', limits)
  const content = encoding.then((it) => (it.ok ? it.blob : Promise.reject(new Error(it.problem))))
  // Where there is no clipboard, nothing else takes the rejection.
  content.catch(() => undefined)
  try {
    // WebKit wants the clipboard's promise in the click itself.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': content })])
    return 'copied'
  } catch {
    const file = await encoding
    if (file.ok) return 'copyForbidden'
    return file.problem === 'refused' ? 'copyRefused' : 'copyTooLarge'
  }
}
