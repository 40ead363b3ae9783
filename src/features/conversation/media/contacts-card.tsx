'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { use, useState } from 'react'
import type { Attachment } from '#src/api/schema/attachment.ts'
import type { SharedContacts } from '#src/api/schema/attachment-contacts.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import {
  getOmittedContactsText,
  getOmittedPhonesText,
} from '#src/presentation/messages/omitted-contacts-text.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ScrollAnchorContext } from '#src/ui/windowing/scroll-anchor-context.ts'
import styles from './placed-item.module.css'

type Props = { shared: SharedContacts; attachment: Attachment }

/** Contacts shown until the agent shows the rest. */
const INITIAL_COUNT = 3

/** Names and numbers of people that were sent. A number leads to the customers that have it. */
export function ContactsCard({ shared: { contacts, omittedCount }, attachment: { caption, href } }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const anchorScroll = use(ScrollAnchorContext)
  const [showsAll, setShowsAll] = useState(false)
  const hiddenCount = contacts.length - INITIAL_COUNT
  // A button takes as much room as the one contact that it would hide.
  const shown = showsAll || hiddenCount <= 1 ? contacts : contacts.slice(0, INITIAL_COUNT)
  return (
    <div className={styles.card}>
      <Icon name="contact-round" />
      <div className={styles.text}>
        <ul
          className={styles.contacts}
          aria-label={t({ message: 'Contacts', comment: 'People that were sent' })}
        >
          {shown.map(({ name, phones, omittedPhoneCount, details }, index) => (
            <li key={index}>
              <p className={styles.name}>{name === null ? t`No name` : <Bdi text={name} />}</p>
              {phones.map((phone, phoneIndex) => (
                <PhoneLink key={phoneIndex} phone={phone} />
              ))}
              {details.map((detail, detailIndex) => (
                <p key={detailIndex} className={styles.meta}>
                  <Bdi text={detail} max={200} />
                </p>
              ))}
              {omittedPhoneCount > 0 && (
                <p className={styles.meta}>{getOmittedPhonesText(omittedPhoneCount, locale, i18n)}</p>
              )}
            </li>
          ))}
        </ul>
        {hiddenCount > 1 && !showsAll && (
          <Button
            variant="quiet"
            size="sm"
            className={styles.more}
            onClick={(event) => {
              anchorScroll(event.currentTarget.closest('div') ?? event.currentTarget)
              setShowsAll(true)
            }}
          >
            <Trans comment="A button: shows more custom fields.">Show {hiddenCount} more</Trans>
          </Button>
        )}
        {omittedCount > 0 && (
          <p className={styles.meta}>{getOmittedContactsText(omittedCount, locale, i18n)}</p>
        )}
        {caption !== null && (
          <p>
            <Bdi text={caption} max={400} />
          </p>
        )}
        {href !== null && (
          <span className={styles.action}>
            <ExternalLink href={href} />
          </span>
        )}
      </div>
    </div>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  const { t } = useLingui()
  return (
    <Link
      to="/customers"
      search={{ q: phone }}
      className={styles.phone}
      title={t`Search customers for this number`}
    >
      <Bdi text={formatPhone(phone)} dir="ltr" max={60} />
      <Icon name="search" size="sm" />
    </Link>
  )
}
