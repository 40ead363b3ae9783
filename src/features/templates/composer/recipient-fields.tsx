import { useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { SendCheck } from '#src/domain/templates/check.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import { formatPhone, getPhoneDigits } from '#src/lib/text/phone.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { TextField } from '#src/ui/controls/text-field.tsx'
import { ChannelField } from './channel-field.tsx'
import styles from './send-form.module.css'

type Props = {
  session: Session
  draft: Draft
  onDraftChange: (draft: Draft) => void
  phone: ParsedPhone | null
  checks: readonly SendCheck[]
  /** What is wrong is said where it is, once sending was tried. */
  isSubmitted: boolean
}

/** Which number sends what to whom. */
export function RecipientFields({ session, draft, onDraftChange, phone, checks, isSubmitted }: Props) {
  const getFailedCheck = (id: string) => checks.find((it) => it.id === id && it.level === 'stop')
  const getFieldError = (id: string) => (isSubmitted ? getFailedCheck(id)?.title : undefined)
  const hasOuterSpace = draft.templateName !== draft.templateName.trim() && draft.templateName.trim() !== ''
  const renamed = checks.find((it) => it.id === 'renamed')
  const [isBlurred, setBlurred] = useState(false)
  const showsPhoneError = phone?.state === 'unroutable' && (isSubmitted || isBlurred)
  const cleanPhone = () => {
    setBlurred(true)
    if (phone?.state === 'routable' && draft.phoneFrom === null)
      onDraftChange({ ...draft, phone: phone.digits, phoneFrom: draft.phone })
  }
  return (
    <div className={`${styles.section} ${styles.first}`}>
      <div className={styles.grid}>
        <div data-field="channel">
          <ChannelField
            session={session}
            channelId={draft.channelId}
            onChannelChange={(channelId) => onDraftChange({ ...draft, channelId })}
            error={getFieldError('channel')}
          />
        </div>
        <div data-field="template">
          <TextField
            label="Template name"
            note="case-sensitive"
            mono
            value={draft.templateName}
            onValueChange={(templateName) => onDraftChange({ ...draft, templateName })}
            autoComplete="off"
            hint={hasOuterSpace ? <SpaceHint name={draft.templateName} /> : 'Exactly as approved'}
            error={getFieldError('template')}
          />
        </div>
        <div data-field="phone">
          <TextField
            label="Customer phone"
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            value={draft.phone}
            onValueChange={(text) => {
              setBlurred(false)
              onDraftChange({ ...draft, phone: text, phoneFrom: null })
            }}
            onBlur={cleanPhone}
            hint={getPhoneHint(draft, phone)}
            valid={phone?.state === 'routable'}
            error={showsPhoneError ? phone.reason : getFieldError('phone')}
          />
        </div>
        <div data-field="name">
          <TextField
            label="Customer name"
            dir="auto"
            autoComplete="off"
            maxLength={500}
            value={draft.customerName}
            onValueChange={(customerName) => onDraftChange({ ...draft, customerName })}
            hint={
              renamed
                ? `${renamed.title}. Fills no placeholder`
                : 'Updates the customer record. Fills no placeholder'
            }
            error={getFieldError('name')}
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
function getPhoneHint({ phone, phoneFrom }: Draft, reading: ParsedPhone | null): string {
  if (reading?.state !== 'routable') return 'Any spelling; sent as digits, country code first'
  if (phoneFrom === null)
    return reading.isCountryCodeAdded
      ? `Sent as ${reading.digits}: the country code is put before it`
      : reading.digits === phone
        ? 'Digits only, country code first'
        : `Sent as ${reading.digits}`
  const typed = getPhoneDigits(phoneFrom).replace(/^0+/, '')
  if (phone !== typed && phone.endsWith(typed))
    return `Digits only, ${phone.slice(0, -typed.length)} put before ${phoneFrom.trim()}`
  return phoneFrom === phone
    ? `Digits only, ${formatPhone(phone)}`
    : `Digits only, cleaned from ${phoneFrom.trim().slice(0, 40)}`
}
