import { cx } from '#src/lib/cx.ts'
import styles from './icon.module.css'
import { type FirstIcon, type IconName, icons, type LaterIcon } from './icons.ts'

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
      {isFirst(name) ? <path d={icons[name]} /> : <LaterPath name={name} />}
    </svg>
  )
}

let later: Readonly<Record<LaterIcon, string>> | null = null

/** Fetches the icons that the first screen does without. Without them an icon is an empty square of its size. */
export async function loadMoreIcons() {
  try {
    later ??= (await import('./more-icons.ts')).moreIcons
  } catch {
    // The words stand beside it; the next icon tries again.
  }
  return later
}

/** Drawn when its shape is there, past React: nothing else on the screen depends on it. */
function LaterPath({ name }: { name: LaterIcon }) {
  const draw = (path: SVGPathElement | null) =>
    void loadMoreIcons().then((shapes) => shapes && path?.setAttribute('d', shapes[name]))
  return <path ref={draw} d={later?.[name]} />
}

function isFirst(name: IconName): name is FirstIcon {
  return name in icons
}
