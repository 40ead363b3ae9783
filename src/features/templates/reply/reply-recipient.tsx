import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { ChannelField } from '#src/features/templates/composer/channel-field.tsx'
import { choosePhone } from '#src/features/templates/composer/choose-phone.ts'
import { PhoneChoice } from '#src/features/templates/composer/phone-choice.tsx'
import { getPhoneHint } from '#src/features/templates/composer/phone-hint.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import styles from './reply.module.css'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  phone: ParsedPhone | null
  checks: readonly WordedCheck[]
  isSubmitted: boolean
}

const FIELDS = ['channel', 'phone', 'name'] as const
type RecipientField = (typeof FIELDS)[number]

/** Asks only for what the ticket's customer doesn't tell: a number that can be sent to, a name, or a channel. */
export function ReplyRecipient({ draft, onDraftChange, phone, checks, isSubmitted }: Props) {
  const { t, i18n } = useLingui()
  const isMissing = (field: RecipientField) => checks.some((it) => it.field === field && it.level === 'stop')
  /** A field that was needed stays: it must not vanish while the agent types into it. */
  const [asked, setAsked] = useState<readonly RecipientField[]>([])
  const needed = FIELDS.filter((it) => asked.includes(it) || isMissing(it))
  if (needed.length !== asked.length) setAsked(needed)
  const getError = (field: RecipientField) =>
    isSubmitted ? checks.find((it) => it.field === field && it.level === 'stop')?.title : undefined
  if (needed.length === 0) return null
  return (
    <div className={styles.recipient}>
      {needed.includes('channel') && (
        <div data-field="channel">
          <ChannelField
            channelId={draft.channelId}
            onChannelChange={(channelId) => onDraftChange({ ...draft, channelId })}
            error={getError('channel')}
          />
        </div>
      )}
      {needed.includes('phone') && (
        <div data-field="phone">
          <TextField
            label={t`Customer phone`}
            inputMode="tel"
            dir="ltr"
            autoComplete="off"
            value={phone?.state === 'routable' && draft.phoneFrom !== null ? phone.digits : draft.phone}
            onValueChange={(text) => onDraftChange({ ...draft, phone: text, phoneFrom: null })}
            hint={getPhoneHint(draft, phone, i18n)}
            valid={phone?.state === 'routable'}
            error={getError('phone')}
          />
          {phone?.state === 'ambiguous' && (
            <PhoneChoice
              readings={phone.readings}
              onChoose={(digits) => onDraftChange({ ...draft, ...choosePhone(draft, digits) })}
            />
          )}
        </div>
      )}
      {needed.includes('name') && (
        <div data-field="name">
          <TextField
            label={t`Customer name`}
            dir="auto"
            autoComplete="off"
            maxLength={500}
            value={draft.customerName}
            onValueChange={(customerName) => onDraftChange({ ...draft, customerName })}
            hint={t`Saved in the customer’s record`}
            error={getError('name')}
          />
        </div>
      )}
    </div>
  )
}
