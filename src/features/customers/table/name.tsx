'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { CustomerHit } from '#src/domain/customers/found-customers.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { getMatchKindLabel } from '#src/presentation/search/search-labels.ts'
import { MatchedText } from '#src/presentation/search/ticket-option.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import styles from './name.module.css'

type Props = {
  customer: ListedCustomer
  hit: CustomerHit | undefined
  searchText: string
  searchString: string
}

/**
 * The name, which links to the customer; in a search, also why the customer was found. Most records are their
 * person's primary one, so only the others have a tag. The grid has the focus, not the link.
 */
export function Name({ customer, hit, searchText, searchString }: Props) {
  const { t, i18n } = useLingui()
  const { id, name, phone, email, isPrimary, testUser } = customer
  const missingNameText = isUnreadable(customer, 'name') ? t`Unreadable` : t`No name`
  const match = hit?.fields.find((it) => it.field === 'name')
  const word = hit && getMatchKindLabel(hit.match, i18n)
  // The other fields have columns of their own, some of which are hidden.
  const other = match ? undefined : hit?.fields[0]
  return (
    <a className={styles.name} href={`/customers/${id}${searchString}`} tabIndex={-1}>
      {name !== '' && searchText !== '' ? (
        <span className="truncate truncate-parts">
          <MatchedText text={name} search={searchText} field={match} />
        </span>
      ) : (
        <Bdi className="truncate" text={name || formatPhone(phone) || email || missingNameText} max={200} />
      )}{' '}
      {(isPrimary === false || testUser === true) && (
        <span className={styles.tags}>
          {isPrimary === false && (
            <Tag>
              <Trans comment="The record is not the main one of its customer, who has several.">
                Not primary
              </Trans>
            </Tag>
          )}
          {testUser === true && (
            <Tag>
              <Trans>Test user</Trans>
            </Tag>
          )}
        </span>
      )}
      {(other || word) && (
        <span className={`${styles.match} truncate truncate-parts`}>
          {other && <MatchedText text={other.text} search={searchText} field={other} />}
          {other && word && ' · '}
          {word}
        </span>
      )}
    </a>
  )
}
