'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { MAX_PIXELS, mayBeAnimated } from '#src/domain/messages/image-view.ts'
import type { ThreadImage } from '#src/domain/messages/media.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useMediaQuery } from '#src/ui/hooks/use-media-query.ts'
import { focusBox } from '#src/ui/hooks/use-passed-focus.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { CheckedImage } from './checked-image.tsx'
import { ImageActions } from './image-actions.tsx'
import { ImageFailure } from './image-failure.tsx'
import styles from './image-viewer.module.css'
import { useImageLoading } from './use-image-loading.ts'
import type { ImageSequence } from './use-image-sequence.ts'
import { useImageZoom } from './use-image-zoom.ts'

type Props = {
  /** All images of the loaded thread, oldest first. */
  images: readonly ThreadImage[]
  openImageId: string
  sequence: ImageSequence
  getAuthorName: (image: ThreadImage) => string
  onShow: (imageId: string) => void
  onClose: () => void
}

/** Shows the images of a thread one at a time, as large as the window. Renders nothing for an image that isn't loaded. */
export function ImageViewer({ images, openImageId, sequence, getAuthorName, onShow, onClose }: Props) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const { stage, picture, view, zoomIn, zoomOut, gestures, handleKey } = useImageZoom(openImageId)
  const reducesMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [playedId, setPlayedId] = useState<string | null>(null)
  const index = images.findIndex((it) => it.id === openImageId)
  const image = images[index]
  if (!image) return null
  const showEnd = (target: ThreadImage | undefined) => {
    if (target) onShow(target.id)
  }
  const [position, total] = [formatNumber(index + 1, locale), formatNumber(images.length, locale)]
  const { name, caption } = image.attachment
  const mayPause = reducesMotion && mayBeAnimated(image)
  const isPlayed = playedId === image.id
  const heading = caption ?? name
  const author = getAuthorName(image)
  const title = t({ message: `Image ${position} of ${total}`, comment: 'Title of a large image' })
  const [previousKey, nextKey] = document.documentElement.dir === 'rtl' ? ['→', '←'] : ['←', '→']
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const target = getKeyTarget(event.key, isRightToLeft)
    const isHandled = handleKey(event.key) || target !== null
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
    if (target === null || view.zoom !== 1) return
    if (target === 'previous') sequence.showEarlier()
    else if (target === 'next') sequence.showLater()
    else showEnd({ first: images[0], last: images.at(-1) }[target])
  }
  return (
    <Dialog open bare isInAddress title={title} className={styles.dialog} onClose={onClose}>
      <div className={styles.viewer} role="presentation" onKeyDown={onKeyDown}>
        <header className={styles.head}>
          <div className={styles.caption}>
            <p className="truncate">
              {heading === null ? title : <Bdi text={heading} max={120} className="truncate truncate-end" />}
            </p>
            <p className={styles.source}>
              <Trans comment="<0/>: who sent an image. <1/>: the time">
                <Bdi text={author} max={80} />, <Time at={getShownTime(image.message)} format="moment" />
              </Trans>
            </p>
          </div>
          {mayPause && (
            <IconButton
              icon={isPlayed ? 'pause' : 'play'}
              label={isPlayed ? t`Pause animation` : t`Play animation`}
              onClick={() => setPlayedId(isPlayed ? null : image.id)}
            />
          )}
          <ImageActions key={image.id} image={image} />
          <IconButton icon="x" label={t`Close`} shortcut="esc" data-autofocus onClick={onClose} />
        </header>
        {/* Focusable, so that keys still reach the viewer after a click on the image. */}
        <div
          ref={stage}
          className={styles.stage}
          {...focusBox}
          data-zoomed={view.zoom > 1 || undefined}
          {...gestures}
        >
          <div
            ref={picture}
            className={styles.picture}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})` }}
          >
            <LargeImage
              key={image.id}
              image={image}
              alt={name ?? t`Image from ${author}`}
              isStill={mayPause && !isPlayed}
            />
          </div>
        </div>
        <footer className={styles.foot}>
          <IconButton
            icon="chevron-left"
            label={t`Previous image`}
            shortcut={previousKey}
            aria-disabled={!sequence.hasEarlier || undefined}
            onClick={sequence.showEarlier}
          />
          <output className={styles.position}>
            {sequence.isSeeking ? (
              <Trans>Looking for images…</Trans>
            ) : sequence.hasFailed ? (
              <Trans>Couldn’t load messages</Trans>
            ) : sequence.isPartial ? (
              t({
                message: `Image ${position} of ${total} so far`,
                comment: 'So far: other messages, which may have images too, are not loaded',
              })
            ) : (
              title
            )}
          </output>
          <IconButton
            icon="chevron-right"
            label={t`Next image`}
            shortcut={nextKey}
            aria-disabled={!sequence.hasLater || undefined}
            onClick={sequence.showLater}
          />
          <span className={styles.zoom}>
            <IconButton icon="minus" label={t`Zoom out`} shortcut="-" onClick={zoomOut} />
            <IconButton icon="plus" label={t`Zoom in`} shortcut="+" onClick={zoomIn} />
          </span>
        </footer>
      </div>
    </Dialog>
  )
}

/** In pixels: Safari draws canvases of up to 16 megapixels. */
const MAX_STILL_SIDE = 4096

type LargeImageProps = { image: ThreadImage; alt: string; isStill: boolean }

function LargeImage({ image, alt, isStill }: LargeImageProps) {
  const { problem, setProblem, attempt, url, readableUrl, retry } = useImageLoading(image)
  if (problem)
    return <ImageFailure problem={problem} url={image.url} readableUrl={readableUrl} onRetry={retry} />
  return (
    <CheckedImage
      key={attempt}
      url={url}
      alt={alt}
      className={styles.image}
      isAskedFor
      isStill={isStill}
      maxFrameSide={MAX_STILL_SIDE}
      maxStillPixels={MAX_PIXELS}
      onShown={() => undefined}
      onProblem={setProblem}
    />
  )
}

function getKeyTarget(key: string, isRightToLeft: boolean): 'previous' | 'next' | 'first' | 'last' | null {
  switch (key) {
    case 'ArrowLeft':
      return isRightToLeft ? 'next' : 'previous'
    case 'ArrowRight':
      return isRightToLeft ? 'previous' : 'next'
    case 'Home':
      return 'first'
    case 'End':
      return 'last'
    default:
      return null
  }
}
