import styles from '#src/features/customer-panel/customer-panel.module.css'
import { parseLinkTarget } from '#src/lib/text/link-target.ts'
import { formatPhone, getPhoneDigits } from '#src/lib/text/phone.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'

/**
 * A number as it is shown, and a link that dials it, unless it may be something else than a number with its country (rule
 * 43) or the deployment's devices can't call.
 */
export function PhoneNumber({ phone }: { phone: string }) {
  const target = parseLinkTarget(`tel:${toDialableNumber(phone)}`)
  const text = <Bdi text={formatPhone(phone)} dir="ltr" max={60} />
  if (!target?.label.startsWith('+')) return text
  return (
    <a className={styles.phone} href={target.href}>
      {text}
    </a>
  )
}

/** The number as a phone can dial it; text that may be something else stays as it is (rule 43). */
export function toDialableNumber(phone: string): string {
  const shown = formatPhone(phone)
  return shown.startsWith('+') ? `+${getPhoneDigits(shown)}` : phone
}
