import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
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
  const seen = images.filter((image) => image.seen)
  const [only] = seen
  const one = images.length === 1
  const servers = hosts.length === 1 ? 'its server' : `${hosts.length} servers`
  const act = mode === 'tap' ? (one ? 'Loading it' : 'Loading them') : one ? 'Opening it' : 'Opening one'
  return (
    <div className={styles.blocked}>
      <Icon name="image-off" />
      <span title={hosts.slice(0, 20).join(', ')}>
        {one ? '1 remote image' : `${images.length} remote images`} not loaded
        {seen.length < images.length && `, ${images.length - seen.length} of them invisible`}. {act} tells{' '}
        {hosts.length === 1 ? <bdi dir="ltr">{hosts[0]}</bdi> : mode === 'tap' ? servers : 'its server'} that
        you opened this.
      </span>
      {mode === 'tap' && seen.length > 0 && (
        <Button variant="quiet" size="sm" onClick={onLoad}>
          Load
        </Button>
      )}
      {mode === 'tab' && only && seen.length === 1 && (
        <a
          className={styles.open}
          href={only.src}
          target="_blank"
          rel="noopener noreferrer"
          title={only.src.slice(0, 500)}
        >
          Open
          <span className="visually-hidden"> the image in a new tab</span>
        </a>
      )}
    </div>
  )
}
