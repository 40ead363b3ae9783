import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { Draft } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { getPhoneProblemText } from '#src/features/templates/phone-problem-texts.ts'
import { getPhoneDigits } from '#src/lib/text/phone.ts'
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { Field, TextField } from '#src/ui/controls/field.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { PhoneChoice } from './phone-choice.tsx'
import { getPhoneHint } from './phone-hint.ts'
import { RecipientSearchField } from './recipient-search-field.tsx'
import styles from './send-form.module.css'
import { TemplateNameField } from './template-name-field.tsx'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  preset: Preset | null
  phone: ParsedPhone | null
  checks: readonly WordedCheck[]
  /** True once the agent has tried to send: from then on the fields show their errors. */
  isSubmitted: boolean
  /** Called with the customer that the agent finds by name, number or email; null: the recipient was given. */
  onCustomerChoose: ((customerId: string) => void) | null
}

/** The channel, the template, and the recipient's phone and name. */
export function RecipientFields(props: Props) {
  const { draft, onDraftChange, preset, checks, isSubmitted } = props
  const { t } = useLingui()
  const getFailedCheck = (id: string) => checks.find((it) => it.id === id && it.level === 'stop')
  const getFieldError = (id: string) => (isSubmitted ? getFailedCheck(id)?.title : undefined)
  const renameTitle = checks.find((it) => it.id === 'renamed')?.title
  return (
    <div className={`${styles.section} ${styles.first}`}>
      <div className={styles.grid}>
        {props.onCustomerChoose !== null && <PhoneField {...props} error={getFieldError('phone')} />}
        <div data-field="channel">
          <ChannelField
            channelId={draft.channelId}
            onChannelChange={(channelId) => onDraftChange({ ...draft, channelId })}
            error={getFieldError('channel')}
          />
        </div>
        <TemplateNameField
          name={draft.templateName}
          onNameChange={(templateName) => onDraftChange({ ...draft, templateName })}
          preset={preset}
          error={getFieldError('template')}
        />
        {props.onCustomerChoose === null && <PhoneField {...props} error={getFieldError('phone')} />}
        <div data-field="name">
          <TextField
            label={t`Customer name`}
            dir="auto"
            autoComplete="off"
            maxLength={500}
            value={draft.customerName}
            onValueChange={(customerName) => onDraftChange({ ...draft, customerName })}
            hint={renameTitle ?? t`Saved in the customer’s record`}
            error={getFieldError('name')}
          />
        </div>
      </div>
    </div>
  )
}

type PhoneFieldProps = Omit<Props, 'preset' | 'checks'> & { error: string | undefined }

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
    <div data-field="phone">
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

/** The chosen number, and the text that it came from: a + says that the country code is in it. */
export function choosePhone({ phone, phoneFrom }: Draft, digits: string): Pick<Draft, 'phone' | 'phoneFrom'> {
  const text = phoneFrom ?? phone
  return { phone: digits, phoneFrom: getPhoneDigits(text) === digits ? `+${digits}` : text }
}

type ChannelFieldProps = {
  channelId: string
  onChannelChange: (channelId: string) => void
  error: string | undefined
}

const OTHER_CHANNEL = 'other'

/** The sending number's channel (TPL-03). The platform has no operation to list channels: an unnamed one is typed by id. */
export function ChannelField({ channelId, onChannelChange, error }: ChannelFieldProps) {
  const { t } = useLingui()
  const session = useSession()
  const senders = getSenderChannels(session)
  const isKnown = senders.some((it) => it.id === channelId)
  const [isTyped, setIsTyped] = useState(!isKnown && channelId !== '')
  if (isTyped || senders.length === 0)
    return (
      <TextField
        label={t`Channel`}
        note={t({
          message: 'its id, from the platform',
          comment: 'Beside the label of a field. It: a channel',
        })}
        mono
        autoComplete="off"
        value={channelId}
        onValueChange={(text) => onChannelChange(text.trim().toLowerCase())}
        hint={
          isKnown
            ? senders.find((it) => it.id === channelId)?.name
            : t`From the channel’s settings on the platform`
        }
        error={error ?? (channelId !== '' && !isUuid(channelId) ? t`Not a complete id yet` : undefined)}
        onBlur={() => isKnown && setIsTyped(false)}
      />
    )
  return (
    <Field label={t`Channel`} hint={t`The number that the customer sees`} error={error}>
      {(controlProps) => (
        <Select
          {...controlProps}
          icon="message-circle"
          value={isKnown ? channelId : ''}
          onValueChange={(id) => (id === OTHER_CHANNEL ? setIsTyped(true) : onChannelChange(id))}
          options={[
            ...(isKnown
              ? []
              : [{ value: '', label: t({ message: 'Choose', comment: 'No channel is chosen yet' }) }]),
            ...senders.map(({ id, name }) => ({ value: id, label: name })),
            { value: OTHER_CHANNEL, label: t`Another number…` },
          ]}
        />
      )}
    </Field>
  )
}

/** The channels that may send templates. Those named on this device have no kind, so they are included. */
export function getSenderChannels({ config }: Session) {
  return config.channels
    .filter((it) => it.kind === 'chatapp' || it.kind === '')
    .map((it) => ({ id: it.id.toLowerCase(), name: it.name }))
}
