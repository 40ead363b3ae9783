import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RecipientSearchField } from '#src/features/templates/composer/recipient-search-field.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './preset-editor.module.css'

type Props = {
  /** Null if unknown. */
  name: string | null
  isChosen: boolean
  onChange: (customerId: string | null) => void
}

/** Whose values the preview shows: without a customer, the examples stand. */
export function ExampleCustomer({ name, isChosen, onChange }: Props) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  if (!isChosen)
    return (
      <RecipientSearchField
        label={t({ message: 'Preview with a customer’s values', comment: 'Label of a field' })}
        text={text}
        onTextChange={setText}
        onChoose={onChange}
        onBlur={() => undefined}
        hint={t({ message: 'Name, number or email', comment: 'What may be typed to find a customer' })}
        valid={false}
        error={undefined}
      />
    )
  return (
    <p className={styles.customer}>
      <span>
        {name === null ? (
          <Trans>With the values of the chosen customer</Trans>
        ) : (
          <Trans comment="<0/>: a customer">
            With the values of <Bdi text={name} max={80} />
          </Trans>
        )}
      </span>
      <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
        <Trans>Clear</Trans>
      </Button>
    </p>
  )
}
