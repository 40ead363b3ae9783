import { encodeQR } from 'qr'
import styles from './qr.module.css'

/** Modules of white around a code, which readers need to find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

type Props = { text: string; label: string }

/** A QR code, black on white in dark mode too: many cameras can't read an inverted one. */
export function QrCode({ text, label }: Props) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path d={rows.map(drawRow).join('')} />
    </svg>
  )
}

/** The dark modules of a row as rectangles of one path: an element for each would be thousands. */
function drawRow(row: readonly boolean[], y: number): string {
  return row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
}
