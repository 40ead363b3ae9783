import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, type ReactNode, Suspense, use, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './point-button.module.css'

export type PointableValuesProps = {
  customerId: string
  fillContext: FillContext
  source: ValueSource | null
  onPick: (source: ValueSource) => void
}

/** The customer panel whose values can be pointed at: the route fills this slot. */
export const PointableValuesContext = createContext<((props: PointableValuesProps) => ReactNode) | null>(null)

type Props = Pick<PointableValuesProps, 'fillContext' | 'source'> & {
  /** The field's name, for the button's label. */
  fieldLabel: string
  /** The id of the field's control, which gets the focus when a value is picked. */
  fieldId: string
  /** Whether the choice is kept with a preset. */
  hasPreset: boolean
  onSourceChange: (source: ValueSource | null) => void
}

/** Opens the customer panel: the value that the agent points at fills a field. */
export function PointButton({ fieldLabel, fieldId, hasPreset, fillContext, source, onSourceChange }: Props) {
  const { t } = useLingui()
  const renderValues = use(PointableValuesContext)
  const { customer, ticket } = fillContext
  const customerId = typeof customer === 'string' ? null : customer.id
  const owner = customerId === null ? null : `${customerId} ${ticket?.code ?? ''}`
  /** Whose values are pointed at; null while the panel is closed. */
  const [pointedOwner, setPointedOwner] = useState<string | null>(null)
  // The panel never turns into another customer's under the pointer.
  if (pointedOwner !== null && pointedOwner !== owner) setPointedOwner(null)
  const isOpen = pointedOwner !== null && pointedOwner === owner
  const stop = () => setPointedOwner(null)
  const title = t({
    message: `Pick a value for “${fieldLabel}”`,
    comment: 'A value of the customer panel fills a field. fieldLabel: such as “Value 1: order”',
  })
  const pick = (picked: ValueSource) => {
    // Closing returns the focus to the button; it belongs into the field, whose description says where its value is from.
    flushSync(stop)
    onSourceChange(picked)
    document.getElementById(fieldId)?.focus()
  }
  if (renderValues === null) return null
  return (
    <>
      <Button
        className={styles.button}
        icon="crosshair"
        aria-label={title}
        title={t({
          message: 'Pick a value from the customer panel',
          comment: 'Opens the customer panel, whose values are then buttons that fill a field',
        })}
        aria-haspopup={customerId === null ? undefined : 'dialog'}
        disabledReason={
          customerId === null
            ? t({ message: 'Choose a customer first.', comment: 'Why a button is disabled' })
            : null
        }
        onClick={() => setPointedOwner(owner)}
      >
        {null}
      </Button>
      <Dialog bare open={isOpen} onClose={stop} title={title} className={styles.panel}>
        <header className={styles.head}>
          <h2 className={styles.title}>{title}</h2>
          <IconButton icon="x" label={t`Close`} shortcut="esc" onClick={stop} />
        </header>
        <Suspense fallback={<LoadingValues />}>
          {customerId !== null && renderValues({ customerId, fillContext, source, onPick: pick })}
        </Suspense>
        {hasPreset && (
          <p className={styles.note}>
            <Trans comment="What the agent chooses in the list">
              Kept with the preset on this device, for every customer.
            </Trans>
          </p>
        )}
      </Dialog>
    </>
  )
}

function LoadingValues() {
  const { t } = useLingui()
  return (
    <div className={styles.loading} role="status" aria-label={t`Opening the customer panel`}>
      <Skeleton width="60%" height="20px" />
      <Skeleton width="100%" height="20px" />
      <Skeleton width="80%" height="20px" />
    </div>
  )
}
