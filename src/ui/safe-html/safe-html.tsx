import type { I18n } from '@lingui/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { registerSessionCache } from '#src/lib/storage/session-caches.ts'
import { cx } from '#src/lib/text/cx.ts'
import { getTextLanguage } from '#src/lib/text/text-language.ts'
import { hasTallScript } from '#src/lib/text/writing-system.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ShowAllButton, TEXT_LIMITS } from '#src/ui/controls/show-all-button.tsx'
import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import prose from '#src/ui/data-display/prose.module.css'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { createExcerpt } from './excerpt.ts'
import { HISTORY_SELECTOR } from './history.ts'
import { createImageElement, createImageLink, type RemoteImage } from './images.ts'
import { isHistoryOpen, setHistoryOpen } from './opened-history.ts'
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
  const { i18n } = useLingui()
  const clean = sanitiseHtml(html, i18n)
  if (clean.kind === 'text') {
    return (
      <>
        <PlainText text={text} />
        <Notice icon="file-warning">
          {clean.reason === 'size' ? (
            <Trans>Shown as plain text because the formatted message is too large to show safely.</Trans>
          ) : (
            <Trans>Shown as plain text because the formatted message may not be safe to show.</Trans>
          )}
        </Notice>
      </>
    )
  }
  const mode = imagesRequested && imageMode === 'tap' ? 'shown' : imageMode
  return (
    <>
      <Nodes html={html} clean={clean} mode={mode} />
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

type NodesProps = { html: string; clean: Extract<SanitisedMessage, { kind: 'nodes' }>; mode: RemoteImageMode }

function Nodes({ html, clean, mode }: NodesProps) {
  const { i18n } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const { copy, isCut } = useMemo(() => {
    const excerpt = createExcerpt(clean.nodes, document, isExpanded ? TEXT_LIMITS.full : TEXT_LIMITS.preview)
    insertImages(excerpt.copy, clean.images, mode, i18n)
    return excerpt
  }, [clean, mode, isExpanded, i18n])
  useLayoutEffect(() => {
    // React may run an effect twice; by then the nodes have already moved into the box.
    if (copy.hasChildNodes()) box.current?.replaceChildren(copy)
    if (!box.current) return undefined
    const unwatch = watchHistory(box.current, html)
    const unstack = stackWideTables(box.current)
    return () => {
      unwatch()
      unstack()
    }
  }, [copy, html])
  return (
    <>
      <div
        ref={box}
        className={cx(prose.prose, styles.box)}
        data-tall={hasTallScript(clean.nodes.textContent) || undefined}
        data-whole={isExpanded || undefined}
        dir={clean.dir ?? 'auto'}
        lang={clean.lang ?? getTextLanguage(clean.nodes.textContent, document.documentElement.lang)}
      />
      {(isCut || isExpanded) && (
        <ShowAllButton content={box} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      )}
    </>
  )
}

/** Keeps it open where it was opened. */
function watchHistory(box: Element, html: string): () => void {
  const folds = [...box.querySelectorAll<HTMLDetailsElement>(HISTORY_SELECTOR)]
  const remember = ({ currentTarget }: Event) => {
    if (currentTarget instanceof HTMLDetailsElement) setHistoryOpen(html, currentTarget.open)
  }
  for (const fold of folds) {
    fold.open = isHistoryOpen(html)
    fold.addEventListener('toggle', remember)
  }
  return () => {
    for (const fold of folds) fold.removeEventListener('toggle', remember)
  }
}

/** Replaces the placeholders of blocked images in a copy of the sanitised nodes, as the mode requires. */
function insertImages(
  copy: DocumentFragment,
  images: readonly RemoteImage[],
  mode: RemoteImageMode,
  i18n: I18n,
) {
  const visibleImages = images.filter((image) => image.isVisible)
  for (const [at, placeholder] of copy.querySelectorAll(`.${styles.held}`).entries()) {
    const image = visibleImages[at]
    if (!image) continue
    if (mode === 'shown') placeholder.replaceWith(createImageElement(image))
    // HTML forbids a link inside a link; the outer link keeps the sender's target.
    else if (mode === 'tab' && !placeholder.closest('a'))
      placeholder.replaceChildren(createImageLink(image, i18n))
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
  return (
    <div className={styles.blocked}>
      <Icon name="image-off" />
      <span title={hosts.slice(0, 20).join(', ')}>
        <BlockedCount count={images.length} invisibleCount={images.length - visibleImages.length} />{' '}
        <RequestEffect mode={mode} isSingle={images.length === 1} hosts={hosts} />
      </span>
      {mode === 'tap' && visibleImages.length > 0 && (
        <Button variant="quiet" size="sm" onClick={onLoad}>
          <Trans comment="A button: loads the images of a message.">Load</Trans>
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
          <Trans comment="A link. The hidden part is for screen readers.">
            Open<span className="visually-hidden"> the image in a new tab</span>
          </Trans>
        </a>
      )}
    </div>
  )
}

function BlockedCount({ count, invisibleCount }: { count: number; invisibleCount: number }) {
  return invisibleCount === 0 ? (
    <Plural value={count} one="1 remote image is blocked." other={`${count} remote images are blocked.`} />
  ) : (
    <Plural
      value={count}
      one="1 invisible remote image is blocked."
      other={`${count} remote images are blocked, ${invisibleCount} of them invisible.`}
    />
  )
}

type RequestEffectProps = Pick<BlockedImagesProps, 'mode'> & { isSingle: boolean; hosts: readonly string[] }

/** Which servers learn that the message was opened. */
function RequestEffect({ mode, isSingle, hosts }: RequestEffectProps) {
  const [host] = hosts
  const hostCount = hosts.length
  if (hostCount > 1)
    return mode === 'tap' ? (
      <Trans comment="Them: images.">
        Loading the images tells {hostCount} servers that you opened this message.
      </Trans>
    ) : (
      <Trans comment="One: an image.">Opening an image tells its server that you opened this message.</Trans>
    )
  if (mode === 'tap')
    return isSingle ? (
      <Trans comment="It: an image.">
        Loading the image tells <bdi dir="ltr">{host}</bdi> that you opened this message.
      </Trans>
    ) : (
      <Trans comment="Them: images.">
        Loading the images tells <bdi dir="ltr">{host}</bdi> that you opened this message.
      </Trans>
    )
  return isSingle ? (
    <Trans comment="It: an image.">
      Opening the image tells <bdi dir="ltr">{host}</bdi> that you opened this message.
    </Trans>
  ) : (
    <Trans comment="One: an image.">
      Opening an image tells <bdi dir="ltr">{host}</bdi> that you opened this message.
    </Trans>
  )
}
