import styles from '#src/features/customer-panel/customer-panel.module.css'
import { parseLinkTarget } from '#src/lib/text/link-target.ts'
import { formatPhone, getDialableNumber } from '#src/lib/text/phone.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'

/** A number as it is shown, and a link that dials it, unless the deployment's devices can't call (`setPhoneLinks`). */
export function PhoneNumber({ phone }: { phone: string }) {
  const number = getDialableNumber(phone)
  const target = number === null ? null : parseLinkTarget(`tel:${number}`)
  const text = <Bdi text={formatPhone(phone)} dir="ltr" max={60} />
  if (!target) return text
  return (
    <a className={styles.phone} href={target.href}>
      {text}
    </a>
  )
}
