import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useDeviceSearch } from '#src/data/search/use-device-search.ts'
import { isPlatformMatch } from '#src/domain/customers/platform-match.ts'
import type { CustomerDocument, SearchHit } from '#src/domain/search/documents.ts'
import { getCoverageText, getFieldLabel, getMatchKindLabel } from '#src/domain/search/labels.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './similar-customers.module.css'

/** Customers that are asked for; those that the table has too are left out. */
const ASKED = 24
const SHOWN = 8

type Props = { text: string }

/**
 * Customers that were seen on this device and that the platform's search, for a part of the text, doesn't find: their names
 * in another script or spelling, with a typing error, or with their words in another order (rule 36).
 */
export function SimilarCustomers({ text }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { result } = useDeviceSearch({ text, caller: 'customers', customers: ASKED })
  if (!result) return null
  const others = result.customers.hits.filter((it) => !isPlatformMatch(it.document, text)).slice(0, SHOWN)
  const count = formatNumber(others.length, locale)
  return (
    <section className={styles.similar} aria-label={t`Similar customers on this device`}>
      <output className="visually-hidden">
        {others.length > 0 &&
          t({
            message: plural(others.length, {
              one: `${count} similar customer on this device`,
              other: `${count} similar customers on this device`,
            }),
            comment: 'Read aloud while a search is typed',
          })}
      </output>
      {others.length > 0 && (
        <ul className={styles.customers}>
          {others.map((it) => (
            <SimilarCustomer key={it.document.id} hit={it} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        {getCoverageText(result.coverage, locale, i18n)}{' '}
        <Trans>Customers that were never opened here are searched by the platform, for the exact text.</Trans>
      </p>
    </section>
  )
}

function SimilarCustomer({ hit: { document, match, fields } }: { hit: SearchHit<CustomerDocument> }) {
  const { i18n } = useLingui()
  const [field] = fields
  const kind = getMatchKindLabel(match, i18n)
  return (
    <li>
      <Link
        to="/customers/$customerId"
        params={{ customerId: document.id }}
        className={`${styles.customer} focus-inset`}
      >
        <bdi dir="auto" className={`${styles.name} truncate`}>
          {field?.field === 'name' ? (
            <HighlightedText text={field.text} highlights={field.ranges} />
          ) : (
            document.name.slice(0, 200)
          )}
        </bdi>{' '}
        {document.phone !== '' && <bdi dir="ltr">{formatPhone(document.phone)}</bdi>}{' '}
        {field && (
          <span className={styles.reason}>
            {getFieldLabel(field.field, i18n)}
            {kind !== null && ` · ${kind}`}
            {field.field !== 'name' && (
              <>
                {': '}
                <Bdi text={field.text} max={60} />
              </>
            )}
          </span>
        )}
      </Link>
    </li>
  )
}
