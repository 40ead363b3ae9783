'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import {
  isGif,
  MAX_PIXELS,
  MAX_STILL_PIXELS,
  MAX_UNASKED_BYTES,
  MIN_THUMBNAIL_SIDE,
  mayBeAnimated,
} from '#src/domain/messages/image-view.ts'
import type { ThreadImage } from '#src/domain/messages/media.ts'
import { formatBytes } from '#src/lib/text/bytes.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { focusBox, usePassedFocus } from '#src/ui/hooks/use-passed-focus.ts'
import { CheckedImage } from './checked-image.tsx'
import { ImageFailure } from './image-failure.tsx'
import styles from './image-grid.module.css'
import { useImageNavigation } from './image-navigation.ts'
import { useImageLoading } from './use-image-loading.ts'
import { useNearViewport } from './use-near-viewport.ts'
import { useSourceLabel } from './use-source-label.ts'

type Props = {
  /** Of one message. */
  images: readonly ThreadImage[]
  customerName: string
}

/**
 * The images of a message as thumbnails in boxes of a fixed size, so that no row changes its height when they arrive. A
 * thumbnail opens the viewer.
 */
export function ImageGrid({ images, customerName }: Props) {
  const { t } = useLingui()
  const getSourceLabel = useSourceLabel(customerName)
  return (
    <ul
      className={styles.grid}
      aria-label={t`Images`}
      data-single={images.length === 1 || undefined}
      data-pairs={images.length === 2 || images.length === 4 || undefined}
    >
      {images.map((it) => (
        <li key={it.id} className={styles.box} {...focusBox} data-sticker={it.isSticker || undefined}>
          <Thumbnail image={it} source={getSourceLabel(it.message)} />
        </li>
      ))}
    </ul>
  )
}

/** The name of a file format, the same in every language. */
const GIF = 'GIF'

type ThumbnailProps = { image: ThreadImage; source: string }

function Thumbnail({ image, source }: ThumbnailProps) {
  const { t } = useLingui()
  const { openImage } = useImageNavigation()
  const { problem, setProblem, attempt, url, readableUrl, retry } = useImageLoading(image)
  const ref = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(ref)
  const { name, size } = image.attachment
  const number = image.index + 1
  const [isRequested, setIsRequested] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const [isThumbnailUseless, setIsThumbnailUseless] = useState(false)
  const thumbnail = attempt === 0 && !isThumbnailUseless ? image.thumbnail : null
  const alt = name === null ? t`Image ${number}, ${source}` : t`Image “${name}”, ${source}`
  const request = () => {
    setIsRequested(true)
    setProblem(null)
  }
  if (problem === 'manyStillPixels') return <LoadButton size={null} onLoad={request} />
  if (problem)
    return <ImageFailure problem={problem} url={image.url} readableUrl={readableUrl} onRetry={retry} />
  if (thumbnail === null && size !== null && size > MAX_UNASKED_BYTES && !isRequested)
    return <LoadButton size={size} onLoad={request} />
  return (
    <div ref={ref} className={styles.frame} data-name={alt} data-loading={!isShown || undefined}>
      {(isNear || isRequested) && (
        <OpenButton label={alt} onOpen={() => openImage(image.id)}>
          <CheckedImage
            key={thumbnail === null ? attempt : 'thumbnail'}
            url={thumbnail ?? url}
            alt={alt}
            className={styles.image}
            isAskedFor={isRequested || attempt > 0}
            isStill={mayBeAnimated(image)}
            maxStillPixels={isRequested ? MAX_PIXELS : MAX_STILL_PIXELS}
            onShown={({ width, height }) => {
              if (thumbnail !== null && Math.max(width, height) < MIN_THUMBNAIL_SIDE && !image.isSticker)
                setIsThumbnailUseless(true)
              else setIsShown(true)
            }}
            onProblem={thumbnail === null ? setProblem : () => setIsThumbnailUseless(true)}
          />
          {isGif(image) && (
            <span className={styles.badge} aria-hidden>
              {GIF}
            </span>
          )}
        </OpenButton>
      )}
    </div>
  )
}

type LoadButtonProps = {
  /** In bytes; null for an image with many pixels. */
  size: number | null
  onLoad: () => void
}

/** In place of an image that is large. */
function LoadButton({ size, onLoad }: LoadButtonProps) {
  const { locale } = useDisplayLocale()
  const ref = usePassedFocus<HTMLButtonElement>()
  const megapixels = formatNumber(MAX_STILL_PIXELS / 1e6, locale)
  const fileSize = size === null ? null : formatBytes(size, locale)
  return (
    <div className={styles.note}>
      <Button ref={ref} size="sm" className={styles.load} onClick={onLoad}>
        <span>
          {fileSize === null ? (
            <Trans comment="Button in place of a large image. Placeholder: a number">
              Show image of more than {megapixels} megapixels
            </Trans>
          ) : (
            <Trans comment="Button in place of a large image. Placeholder: its size, such as 50 MB">
              Load image, {fileSize}
            </Trans>
          )}
        </span>
      </Button>
    </div>
  )
}

type OpenButtonProps = {
  /** The image is hidden while it is loaded, and would not name the button. */
  label: string
  onOpen: () => void
  children: ReactNode
}

function OpenButton({ label, onOpen, children }: OpenButtonProps) {
  const { t } = useLingui()
  const ref = usePassedFocus<HTMLButtonElement>()
  return (
    <button
      ref={ref}
      type="button"
      className={styles.open}
      title={t`Open image`}
      aria-label={label}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
