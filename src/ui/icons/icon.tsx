import { cx } from '#src/lib/text/cx.ts'
import { type CoreIconName, coreIcons, type IconName, type LazyIconName } from './core-icons.ts'
import styles from './icon.module.css'

type Props = {
  name: IconName
  size?: 'xs' | 'sm' | 'base' | 'lg' | 'xl'
  /** Mirrors in right-to-left, for arrows and panels. */
  flip?: boolean
  spin?: boolean
  className?: string | undefined
}

/** Decoration only: the words stand beside it, or in the name of the control it sits in. */
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

/** Fetches the icons that the first screen does without. Without them an icon is an empty square of its size. */
export async function loadLazyIcons() {
  try {
    lazyPaths ??= (await import('./lazy-icons.ts')).lazyIcons
  } catch {
    // The words stand beside it; the next icon tries again.
  }
  return lazyPaths
}

/** Drawn when its shape is there, past React: nothing else on the screen depends on it. */
function LazyPath({ name }: { name: LazyIconName }) {
  const draw = (path: SVGPathElement | null) =>
    void loadLazyIcons().then((shapes) => shapes && path?.setAttribute('d', shapes[name]))
  return <path ref={draw} d={lazyPaths?.[name]} />
}

function isCoreIcon(name: IconName): name is CoreIconName {
  return name in coreIcons
}
