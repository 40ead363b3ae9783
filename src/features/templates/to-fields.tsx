import { useState } from 'react'
import type { Check } from '#src/domain/template-checks.ts'
import type { Draft } from '#src/domain/template-draft.ts'
import { formatPhone, phoneDigits } from '#src/lib/phone.ts'
import type { PhoneReading } from '#src/lib/phone-number.ts'
import type { Desk } from '#src/queries/desk.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { ChannelField } from './channel-field.tsx'
import styles from './send-form.module.css'

type Props = {
  desk: Desk
  draft: Draft
  onDraft: (draft: Draft) => void
  phone: PhoneReading | null
  checks: readonly Check[]
  /** What is wrong is said where it is, once sending was tried. */
  tried: boolean
}

/** Which number sends what to whom. */
export function ToFields({ desk, draft, onDraft, phone, checks, tried }: Props) {
  const wrong = (id: string) => checks.find((it) => it.id === id && it.level === 'stop')
  const said = (id: string) => (tried ? wrong(id)?.title : undefined)
  const spaced = draft.templateName !== draft.templateName.trim() && draft.templateName.trim() !== ''
  const renamed = checks.find((it) => it.id === 'renamed')
  const [left, setLeft] = useState(false)
  const isBad = phone?.state === 'unroutable' && (tried || left)
  const clean = () => {
    setLeft(true)
    if (phone?.state === 'routable' && draft.phoneFrom === null)
      onDraft({ ...draft, phone: phone.digits, phoneFrom: draft.phone })
  }
  return (
    <div className={`${styles.section} ${styles.first}`}>
      <div className={styles.grid}>
        <div data-field="channel">
          <ChannelField
            desk={desk}
            channelId={draft.channelId}
            onChannel={(channelId) => onDraft({ ...draft, channelId })}
            error={said('channel')}
          />
        </div>
        <div data-field="template">
          <TextField
            label="Template name"
            note="case-sensitive"
            mono
            value={draft.templateName}
            onValue={(templateName) => onDraft({ ...draft, templateName })}
            autoComplete="off"
            hint={spaced ? <SpaceHint name={draft.templateName} /> : 'Exactly as approved'}
            error={said('template')}
          />
        </div>
        <div data-field="phone">
          <TextField
            label="Customer phone"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            value={draft.phone}
            onValue={(text) => {
              setLeft(false)
              onDraft({ ...draft, phone: text, phoneFrom: null })
            }}
            onBlur={clean}
            hint={phoneHint(draft, phone)}
            ok={phone?.state === 'routable'}
            error={isBad ? phone.why : said('phone')}
          />
        </div>
        <div data-field="name">
          <TextField
            label="Customer name"
            dir="auto"
            autoComplete="off"
            maxLength={500}
            value={draft.customerName}
            onValue={(customerName) => onDraft({ ...draft, customerName })}
            hint={
              renamed
                ? `${renamed.title}. Fills no placeholder`
                : 'Updates the customer record. Fills no placeholder'
            }
            error={said('name')}
          />
        </div>
      </div>
    </div>
  )
}

function SpaceHint({ name }: { name: string }) {
  const where = name.startsWith(' ') ? (name.endsWith(' ') ? 'both ends' : 'the beginning') : 'the end'
  return <>A space at {where} is sent with it. Remove it, unless it was approved so.</>
}

/** How the digits came to be: nothing is changed unseen. */
function phoneHint({ phone, phoneFrom }: Draft, reading: PhoneReading | null): string {
  if (reading?.state !== 'routable') return 'Any spelling; sent as digits, country code first'
  if (phoneFrom === null)
    return reading.added
      ? `Sent as ${reading.digits}: the country code is put before it`
      : reading.digits === phone
        ? 'Digits only, country code first'
        : `Sent as ${reading.digits}`
  const typed = phoneDigits(phoneFrom).replace(/^0+/, '')
  if (phone !== typed && phone.endsWith(typed))
    return `Digits only, ${phone.slice(0, -typed.length)} put before ${phoneFrom.trim()}`
  return phoneFrom === phone
    ? `Digits only, ${formatPhone(phone)}`
    : `Digits only, cleaned from ${phoneFrom.trim().slice(0, 40)}`
}
