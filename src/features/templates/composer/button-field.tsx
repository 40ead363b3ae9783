import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { DraftButton } from '#src/domain/templates/draft.ts'
import type { FillContext } from '#src/domain/templates/fill-context.ts'
import { encodeDestination, getButtonAddress } from '#src/domain/templates/request.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import styles from './send-form.module.css'
import { SourcedField } from './sourced-field.tsx'

type Props = {
  button: DraftButton
  presetSource: ValueSource | null
  fillContext: FillContext
  hasPreset: boolean
  error: string | undefined
  onSourceChange: (source: ValueSource | null) => void
  onChange: (change: Partial<Omit<DraftButton, 'key'>>) => void
  onRemove: () => void
}

/** The variable part of a button's URL. If the URL wraps a redirect, the destination is typed plainly and encoded once. */
export function ButtonField({ button, error, onChange, onRemove, ...sourced }: Props) {
  const { t } = useLingui()
  const { index, label, url, wraps, text, source } = button
  // Buttons from a preset are fixed; the agent can edit the others.
  const isCustom = url === null
  return (
    <>
      <SourcedField
        {...sourced}
        label={
          label === null
            ? t({ message: `Button ${index}`, comment: 'A button of a template, and its index' })
            : t({ message: `Button: ${label}`, comment: 'label: the text of a template’s button' })
        }
        hint={getHint(button)}
        error={error}
        isLink={wraps}
        text={text}
        source={source}
      >
        {(controlProps) => (
          <span className={styles.wrap}>
            {isCustom && (
              <label className={styles.index}>
                <Trans comment="Before the index of a template’s button">Button</Trans>
                <input
                  aria-label={t`Button index, counted from 0`}
                  inputMode="numeric"
                  value={index}
                  onChange={({ currentTarget: { value } }) =>
                    /^\d{0,2}$/.test(value) && onChange({ index: Number(value), label: null })
                  }
                />
              </label>
            )}
            <input
              {...controlProps}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              value={text}
              placeholder={wraps ? 'https://…' : ''}
              onChange={(event) => onChange({ text: event.currentTarget.value })}
            />
            {isCustom && (
              <IconButton size="sm" icon="x" label={t`Remove button ${index}`} onClick={onRemove} />
            )}
          </span>
        )}
      </SourcedField>
      {isCustom && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={wraps}
            onChange={(event) => onChange({ wraps: event.currentTarget.checked })}
          />
          <Trans comment="Its: of a template’s button">
            Its address wraps a redirect: encode the destination
          </Trans>
        </label>
      )}
    </>
  )
}

function getHint({ url, wraps, text }: DraftButton): ReactNode {
  if (wraps)
    return encodeDestination(text).wasEncoded ? (
      <Trans comment="What happens to the address that the agent has entered">
        Already encoded: sent unchanged
      </Trans>
    ) : (
      <Trans comment="The address that the agent enters for a template’s button">
        The page that the button opens
      </Trans>
    )
  if (url === null) return <Trans>Only the variable part, not the whole link</Trans>
  return (
    <bdi dir="ltr" className={styles.sent}>
      {getButtonAddress(url, text || '…')}
    </bdi>
  )
}
