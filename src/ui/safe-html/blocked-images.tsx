import { Button } from '#src/ui/controls/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { RemoteImage } from './images.ts'
import styles from './safe-html.module.css'

type Props = {
  images: readonly RemoteImage[]
  mode: 'tab' | 'tap'
  onLoad: () => void
}

/** How many pictures were held back, whose they are, and what it would tell them to be asked. */
export function BlockedImages({ images, mode, onLoad }: Props) {
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
