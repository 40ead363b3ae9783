import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { registerSessionCache } from '#src/lib/storage/session-caches.ts'
import { cx } from '#src/lib/text/cx.ts'
import { hasTallScript } from '#src/lib/text/script.ts'
import { ShowAllButton, TEXT_LIMITS } from '#src/ui/controls/show-all-button.tsx'
import { PlainText } from '#src/ui/data-display/plain-text.tsx'
import prose from '#src/ui/data-display/prose.module.css'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { BlockedImages } from './blocked-images.tsx'
import { createExcerpt } from './excerpt.ts'
import { createImageElement, createImageLink, type RemoteImage } from './images.ts'
import styles from './safe-html.module.css'
import { clearSanitisedMessages, type SanitisedMessage, sanitiseHtml } from './sanitise.ts'
import { stackWideTables } from './stack-tables.ts'

registerSessionCache(clearSanitisedMessages)

/** `tab`: a remote picture can only be opened apart. `tap`: it is shown here when asked for. `shown`: it was asked for. */
export type RemoteImageMode = 'tab' | 'tap' | 'shown'

export type SafeHtmlProps = {
  html: string
  /** The same message as plain text, shown where its HTML can't be. */
  text: string
  imageMode?: RemoteImageMode
  /** The person asked for the pictures: the caller may pass `shown` for this sender from now on. */
  onLoadImages?: () => void
}

/** Somebody else's HTML, made safe. The only way for it onto the page. */
export function SafeHtml({ html, text, imageMode = 'tab', onLoadImages }: SafeHtmlProps) {
  const [imagesRequested, setAsked] = useState(false)
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
            setAsked(true)
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
    // Its nodes have moved into the box where this runs a second time.
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

/** Puts every held picture into a copy of the clean nodes as the mode wants it. */
function insertImages(copy: DocumentFragment, images: readonly RemoteImage[], mode: RemoteImageMode) {
  const visibleImages = images.filter((image) => image.isVisible)
  for (const [at, placeholder] of copy.querySelectorAll(`.${styles.held}`).entries()) {
    const image = visibleImages[at]
    if (!image) continue
    if (mode === 'shown') placeholder.replaceWith(createImageElement(image))
    // A link in a link would be torn apart; the one around it goes where the sender wanted.
    else if (mode === 'tab' && !placeholder.closest('a')) placeholder.replaceChildren(createImageLink(image))
  }
}
