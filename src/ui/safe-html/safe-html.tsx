import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { registerSessionCache } from '#src/lib/storage/session-caches.ts'
import { cx } from '#src/lib/text/cx.ts'
import { hasTallScript } from '#src/lib/text/writing-system.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ShowAllButton, TEXT_LIMITS } from '#src/ui/controls/show-all-button.tsx'
import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import prose from '#src/ui/data-display/prose.module.css'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { createExcerpt } from './excerpt.ts'
import { createImageElement, createImageLink, type RemoteImage } from './images.ts'
import styles from './safe-html.module.css'
import { clearSanitisedMessages, type SanitisedMessage, sanitiseHtml } from './sanitise.ts'
import { stackWideTables } from './tables.ts'

registerSessionCache(clearSanitisedMessages)

/** `tab`: a remote image opens in a new tab only. `tap`: it loads here on request. `shown`: the user requested it. */
export type RemoteImageMode = 'tab' | 'tap' | 'shown'

export type SafeHtmlProps = {
  html: string
  /** The message as plain text, shown where its HTML can't be. */
  text: string
  imageMode?: RemoteImageMode
  /** The user requested the images: the caller may pass `shown` for this sender from now on. */
  onLoadImages?: () => void
}

/** Renders untrusted HTML, sanitised. The only component that puts HTML on the page. */
export function SafeHtml({ html, text, imageMode = 'tab', onLoadImages }: SafeHtmlProps) {
  const [imagesRequested, setImagesRequested] = useState(false)
  const clean = sanitiseHtml(html)
  if (clean.kind === 'text') {
    return (
      <>
        <PlainText text={text} />
        <Notice icon="file-warning">
          {clean.reason === 'size'
            ? 'Shown as plain text: the formatted message is too large to show safely.'
            : 'Shown as plain text: the formatted message could not be made safe to show.'}
        </Notice>
      </>
    )
  }
  const mode = imagesRequested && imageMode === 'tap' ? 'shown' : imageMode
  return (
    <>
      <Nodes clean={clean} mode={mode} />
      {mode !== 'shown' && clean.images.length > 0 && (
        <BlockedImages
          images={clean.images}
          mode={mode}
          onLoad={() => {
            setImagesRequested(true)
            onLoadImages?.()
          }}
        />
      )}
    </>
  )
}

type NodesProps = { clean: Extract<SanitisedMessage, { kind: 'nodes' }>; mode: RemoteImageMode }

function Nodes({ clean, mode }: NodesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const { copy, isCut } = useMemo(() => {
    const excerpt = createExcerpt(clean.nodes, document, isExpanded ? TEXT_LIMITS.full : TEXT_LIMITS.preview)
    insertImages(excerpt.copy, clean.images, mode)
    return excerpt
  }, [clean, mode, isExpanded])
  useLayoutEffect(() => {
    // React may run an effect twice; by then the nodes have already moved into the box.
    if (copy.hasChildNodes()) box.current?.replaceChildren(copy)
    return box.current ? stackWideTables(box.current) : undefined
  }, [copy])
  return (
    <>
      <div
        ref={box}
        className={cx(prose.prose, styles.box)}
        data-tall={hasTallScript(clean.nodes.textContent) || undefined}
        data-whole={isExpanded || undefined}
        dir={clean.dir ?? 'auto'}
        lang={clean.lang}
      />
      {(isCut || isExpanded) && (
        <ShowAllButton content={box} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      )}
    </>
  )
}

/** Replaces the placeholders of blocked images in a copy of the sanitised nodes, as the mode requires. */
function insertImages(copy: DocumentFragment, images: readonly RemoteImage[], mode: RemoteImageMode) {
  const visibleImages = images.filter((image) => image.isVisible)
  for (const [at, placeholder] of copy.querySelectorAll(`.${styles.held}`).entries()) {
    const image = visibleImages[at]
    if (!image) continue
    if (mode === 'shown') placeholder.replaceWith(createImageElement(image))
    // HTML forbids a link inside a link; the outer link keeps the sender's target.
    else if (mode === 'tab' && !placeholder.closest('a')) placeholder.replaceChildren(createImageLink(image))
  }
}

type BlockedImagesProps = {
  images: readonly RemoteImage[]
  mode: 'tab' | 'tap'
  onLoad: () => void
}

/** Says how many remote images were blocked, from which servers, and what loading them would reveal. */
function BlockedImages({ images, mode, onLoad }: BlockedImagesProps) {
  const hosts = [...new Set(images.map((image) => image.host))]
  const visibleImages = images.filter((image) => image.isVisible)
  const [onlyImage] = visibleImages
  const isSingle = images.length === 1
  const servers = hosts.length === 1 ? 'its server' : `${hosts.length} servers`
  const actionLabel =
    mode === 'tap' ? (isSingle ? 'Loading it' : 'Loading them') : isSingle ? 'Opening it' : 'Opening one'
  return (
    <div className={styles.blocked}>
      <Icon name="image-off" />
      <span title={hosts.slice(0, 20).join(', ')}>
        {isSingle ? '1 remote image' : `${images.length} remote images`} not loaded
        {visibleImages.length < images.length &&
          `, ${images.length - visibleImages.length} of them invisible`}
        . {actionLabel} tells{' '}
        {hosts.length === 1 ? <bdi dir="ltr">{hosts[0]}</bdi> : mode === 'tap' ? servers : 'its server'} that
        you opened this.
      </span>
      {mode === 'tap' && visibleImages.length > 0 && (
        <Button variant="quiet" size="sm" onClick={onLoad}>
          Load
        </Button>
      )}
      {mode === 'tab' && onlyImage && visibleImages.length === 1 && (
        <a
          className={styles.open}
          href={onlyImage.src}
          target="_blank"
          rel="noopener noreferrer"
          title={onlyImage.src.slice(0, 500)}
        >
          Open
          <span className="visually-hidden"> the image in a new tab</span>
        </a>
      )}
    </div>
  )
}
