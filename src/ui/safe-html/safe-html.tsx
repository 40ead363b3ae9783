import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { isTall } from '#src/lib/script.ts'
import { clearAtSessionEnd } from '#src/lib/session-caches.ts'
import { Notice } from '../notice.tsx'
import { PlainText } from '../plain-text.tsx'
import prose from '../prose.module.css'
import { ROOMS, ShowAll } from '../show-all.tsx'
import { BlockedImages } from './blocked-images.tsx'
import { excerptOf } from './excerpt.ts'
import { asImage, asLink, type RemoteImage } from './images.ts'
import styles from './safe-html.module.css'
import { type Clean, clearSanitisedMessages, sanitise } from './sanitise.ts'
import { stackWideTables } from './stack-tables.ts'

clearAtSessionEnd(clearSanitisedMessages)

/** `tab`: a remote picture can only be opened apart. `tap`: it is shown here when asked for. `shown`: it was asked for. */
export type RemoteImages = 'tab' | 'tap' | 'shown'

export type Props = {
  html: string
  /** The same message as plain text, shown where its HTML can't be. */
  text: string
  remoteImages?: RemoteImages
  /** The person asked for the pictures: the caller may pass `shown` for this sender from now on. */
  onRemoteImages?: () => void
}

/** Somebody else's HTML, made safe. The only way for it onto the page. */
export function SafeHtml({ html, text, remoteImages = 'tab', onRemoteImages }: Props) {
  const [asked, setAsked] = useState(false)
  const clean = sanitise(html)
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
  const mode = asked && remoteImages === 'tap' ? 'shown' : remoteImages
  return (
    <>
      <Nodes clean={clean} mode={mode} />
      {mode !== 'shown' && clean.images.length > 0 && (
        <BlockedImages
          images={clean.images}
          mode={mode}
          onLoad={() => {
            setAsked(true)
            onRemoteImages?.()
          }}
        />
      )}
    </>
  )
}

type NodesProps = { clean: Extract<Clean, { kind: 'nodes' }>; mode: RemoteImages }

function Nodes({ clean, mode }: NodesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const { copy, isCut } = useMemo(() => {
    const excerpt = excerptOf(clean.nodes, document, isExpanded ? ROOMS.all : ROOMS.first)
    placeImages(excerpt.copy, clean.images, mode)
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
        data-tall={isTall(clean.nodes.textContent) || undefined}
        data-whole={isExpanded || undefined}
        dir={clean.dir ?? 'auto'}
        lang={clean.lang}
      />
      {(isCut || isExpanded) && (
        <ShowAll content={box} isExpanded={isExpanded} onToggle={() => setExpanded(!isExpanded)} />
      )}
    </>
  )
}

/** Puts every held picture into a copy of the clean nodes as the mode wants it. */
function placeImages(copy: DocumentFragment, images: readonly RemoteImage[], mode: RemoteImages) {
  const seen = images.filter((image) => image.seen)
  for (const [at, place] of copy.querySelectorAll(`.${styles.held}`).entries()) {
    const image = seen[at]
    if (!image) continue
    if (mode === 'shown') place.replaceWith(asImage(image))
    // A link in a link would be torn apart; the one around it goes where the sender wanted.
    else if (mode === 'tab' && !place.closest('a')) place.replaceChildren(asLink(image))
  }
}
