import { cx } from '#src/lib/text/cx.ts'
import { type CoreIconName, coreIcons, type IconName, type LazyIconName } from './core-icons.ts'
import styles from './icon.module.css'

type Props = {
  name: IconName
  size?: 'xs' | 'sm' | 'base' | 'lg' | 'xl'
  /** Mirrored in right-to-left layouts, for arrows and panels. */
  flip?: boolean
  spin?: boolean
  className?: string | undefined
}

/** A decorative icon: the text beside it, or the name of its control, carries the meaning. */
export function Icon({ name, size = 'base', flip = false, spin = false, className }: Props) {
  return (
    <svg
      aria-hidden="true"
      className={cx(styles.icon, styles[size], flip && styles.flip, spin && styles.spin, className)}
      viewBox="0 0 24 24"
    >
      {isCoreIcon(name) ? <path d={coreIcons[name]} /> : <LazyPath name={name} />}
    </svg>
  )
}

let lazyPaths: Readonly<Record<LazyIconName, string>> | null = null

/** Loads the icons that the first screen doesn't need. Until then such an icon is an empty square. Never rejects. */
export async function loadLazyIcons() {
  try {
    lazyPaths ??= (await import('./lazy-icons.ts')).lazyIcons
  } catch {
    // The icon is decorative; rendering the next one tries again.
  }
  return lazyPaths
}

/** Sets the path once it is loaded, without a rerender: nothing else on the screen depends on it. */
function LazyPath({ name }: { name: LazyIconName }) {
  const setPathWhenLoaded = (path: SVGPathElement | null) =>
    void loadLazyIcons().then((paths) => paths && path?.setAttribute('d', paths[name]))
  return <path ref={setPathWhenLoaded} d={lazyPaths?.[name]} />
}

function isCoreIcon(name: IconName): name is CoreIconName {
  return name in coreIcons
}
