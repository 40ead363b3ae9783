import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { getPhoneProblemText } from '#src/features/templates/phone-problem-texts.ts'
import styles from '#src/features/templates/reply/reply.module.css'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import { ChannelField } from './channel-field.tsx'
import { choosePhone } from './choose-phone.ts'
import { PhoneChoice } from './phone-choice.tsx'
import { getPhoneHint } from './phone-hint.ts'
import { RecipientSearchField } from './recipient-search-field.tsx'

const FIELDS = ['phone', 'name', 'channel'] as const
export type RecipientField = (typeof FIELDS)[number]

type Props = {
  /** The fields to show; the others are shown once they are needed. */
  shown?: readonly RecipientField[]
  draft: Draft
  onDraftChange: (draft: Draft) => void
  phone: ParsedPhone | null
  checks: readonly WordedCheck[]
  /** True once the agent has tried to send: from then on the fields show their errors. */
  isSubmitted: boolean
  /** Called with the customer that the agent finds by name, number or email; null: the recipient was given. */
  onCustomerChoose: ((customerId: string) => void) | null
}

export const ALL_RECIPIENT_FIELDS: readonly RecipientField[] = FIELDS

/** To whom a message goes, and from which channel. What is not shown is asked for where it is missing. */
export function RecipientFields(props: Props) {
  const { t } = useLingui()
  const { shown = [], draft, onDraftChange, checks, isSubmitted } = props
  const isMissing = (field: RecipientField) => checks.some((it) => it.field === field && it.level === 'stop')
  /** A field that was needed stays: it must not vanish while the agent types into it. */
  const [asked, setAsked] = useState<readonly RecipientField[]>([])
  const needed = FIELDS.filter((it) => shown.includes(it) || asked.includes(it) || isMissing(it))
  if (needed.length !== asked.length) setAsked(needed)
  const getError = (field: RecipientField) =>
    isSubmitted ? checks.find((it) => it.field === field && it.level === 'stop')?.title : undefined
  const nameTitle = checks.find(
    ({ id, finding }) => id === 'renamed' || finding.kind === 'new-customer',
  )?.title
  if (needed.length === 0) return null
  return (
    <div className={styles.recipient}>
      {needed.includes('phone') && <PhoneField {...props} error={getError('phone')} />}
      {needed.includes('name') && (
        <div data-field="name">
          <TextField
            label={t`Customer name`}
            dir="auto"
            autoComplete="off"
            maxLength={500}
            value={draft.customerName}
            onValueChange={(customerName) => onDraftChange({ ...draft, customerName })}
            hint={nameTitle ?? t`Saved to the customer’s profile`}
            error={getError('name')}
          />
        </div>
      )}
      {needed.includes('channel') && (
        <div data-field="channel">
          <ChannelField
            channelId={draft.channelId}
            onChannelChange={(channelId) => onDraftChange({ ...draft, channelId })}
            error={getError('channel')}
          />
        </div>
      )}
    </div>
  )
}

type PhoneFieldProps = Pick<
  Props,
  'draft' | 'onDraftChange' | 'phone' | 'isSubmitted' | 'onCustomerChoose'
> & { error: string | undefined }

/** The recipient's number. A customer who has it can be searched for where none was given. */
function PhoneField({ draft, onDraftChange, phone, isSubmitted, onCustomerChoose, error }: PhoneFieldProps) {
  const { t, i18n } = useLingui()
  const [isBlurred, setBlurred] = useState(false)
  const showsPhoneError = phone?.state === 'unroutable' && (isSubmitted || isBlurred)
  const normalizePhone = () => {
    setBlurred(true)
    if (phone?.state === 'routable' && draft.phoneFrom === null)
      onDraftChange({ ...draft, phone: phone.digits, phoneFrom: draft.phone })
  }
  const shared = {
    hint: getPhoneHint(draft, phone, i18n),
    valid: phone?.state === 'routable',
    onBlur: normalizePhone,
  }
  const hasDigits = getPhoneDigits(draft.phone) !== ''
  const phoneError = showsPhoneError ? getPhoneProblemText(phone.reason, i18n) : error
  // A number of a record shows what is added to it.
  const text = phone?.state === 'routable' && draft.phoneFrom !== null ? phone.digits : draft.phone
  const changeText = (next: string) => {
    setBlurred(false)
    onDraftChange({ ...draft, phone: next, phoneFrom: null })
  }
  return (
    <div data-field="phone" className={onCustomerChoose === null ? undefined : styles.row}>
      {onCustomerChoose === null ? (
        <TextField
          {...shared}
          label={t`Customer phone`}
          inputMode="tel"
          dir="ltr"
          autoComplete="off"
          value={text}
          onValueChange={changeText}
          error={phoneError}
        />
      ) : (
        <RecipientSearchField
          {...shared}
          label={t`To: name, number or email`}
          isStart
          hint={
            phone?.state === 'routable'
              ? shared.hint
              : t`A number in any format; sent as digits, country code first`
          }
          text={text}
          onTextChange={changeText}
          onChoose={(customerId) => {
            // What was typed to find them is no number: it must not come back as one.
            onDraftChange({ ...draft, phone: '', phoneFrom: null })
            onCustomerChoose(customerId)
          }}
          error={
            showsPhoneError && !hasDigits ? t`Choose a customer from the list, or enter a number` : phoneError
          }
        />
      )}
      {phone?.state === 'ambiguous' && (
        <PhoneChoice
          readings={phone.readings}
          onChoose={(digits) => onDraftChange({ ...draft, ...choosePhone(draft, digits) })}
        />
      )}
    </div>
  )
}
