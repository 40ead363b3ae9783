import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { changeButton, type Draft, type DraftButton, isOneTimeCode } from '#src/domain/templates/draft.ts'
import { encodeDestination, getButtonAddress } from '#src/domain/templates/request.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { TextField } from '#src/ui/controls/field.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './reply.module.css'

type Props = {
  draft: Draft
  onDraftChange: (draft: Draft) => void
  checks: readonly WordedCheck[]
  isSubmitted: boolean
}

/** The header's media and the buttons: shown where a source fills them, asked for where the agent must. */
export function ReplyParts({ draft, onDraftChange, checks, isSubmitted }: Props) {
  const { t } = useLingui()
  const { header } = draft
  const getStop = (field: 'header' | 'buttons') =>
    checks.find((it) => it.field === field && it.level === 'stop')
  const getError = (field: 'header' | 'buttons') => {
    const check = getStop(field)
    return isSubmitted ? (check?.advice ?? check?.title) : undefined
  }
  const linkLabel = header.kind === 'image' ? t`Image link` : t`Document link`
  // The button of a one-time code has the code.
  const buttons = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  return (
    <>
      {header.kind !== 'none' && (
        <div data-field="header" className={styles.part}>
          {header.source !== null && header.link !== '' && getStop('header') === undefined ? (
            <PartLine
              icon="file-text"
              label={linkLabel}
              text={header.link}
              onChange={() => onDraftChange({ ...draft, header: { ...header, source: null } })}
            />
          ) : (
            <TextField
              label={linkLabel}
              type="url"
              dir="ltr"
              autoComplete="off"
              value={header.link}
              onValueChange={(link) => onDraftChange({ ...draft, header: { ...header, link, source: null } })}
              hint={t`Public HTTPS address that needs no sign-in`}
              error={getError('header')}
            />
          )}
        </div>
      )}
      {buttons.map((button) => {
        const { index } = button
        const label =
          button.label ?? t({ message: `Button ${index}`, comment: 'A button of a template, and its index' })
        return (
          <div
            key={button.key}
            data-field="buttons"
            data-button={draft.buttons.indexOf(button)}
            className={styles.part}
          >
            {button.source !== null && button.text !== '' ? (
              <PartLine
                icon="external-link"
                label={label}
                text={button.text}
                onChange={() => onDraftChange(changeButton(draft, button.key, { text: button.text }))}
              />
            ) : (
              <TextField
                label={label}
                dir="ltr"
                autoComplete="off"
                value={button.text}
                onValueChange={(text) => onDraftChange(changeButton(draft, button.key, { text }))}
                hint={<ButtonHint button={button} />}
                error={button.text.trim() === '' ? getError('buttons') : undefined}
              />
            )}
          </div>
        )
      })}
    </>
  )
}

/** What becomes of the text: the destination of a redirect is encoded once, other texts are a part of the address. */
function ButtonHint({ button: { url, wraps, text } }: { button: DraftButton }) {
  if (wraps)
    return encodeDestination(text).wasEncoded ? (
      <Trans comment="What happens to the address that the agent has entered">
        Already encoded, so it’s sent unchanged
      </Trans>
    ) : (
      <Trans comment="The address that the agent enters for a template’s button">
        The page that the button opens
      </Trans>
    )
  if (url === null) return <Trans>Only the variable part, not the whole link</Trans>
  return (
    <bdi dir="ltr" className={styles.address}>
      {getButtonAddress(url, text || '…')}
    </bdi>
  )
}

type PartLineProps = {
  icon: 'file-text' | 'external-link'
  label: string
  text: string
  /** Takes the source away: the text can then be changed. */
  onChange: () => void
}

/** What a source fills. */
function PartLine({ icon, label, text, onChange }: PartLineProps) {
  const { t } = useLingui()
  const line = useRef<HTMLParagraphElement>(null)
  return (
    <p ref={line} className={styles.partLine}>
      <Icon name={icon} size="sm" />
      <Bdi text={label} max={60} />
      <bdi dir="ltr" className="truncate muted" title={text}>
        {text}
      </bdi>
      <IconButton
        size="sm"
        icon="pencil"
        label={t({ message: `Change: ${label}`, comment: 'A button. label: a field, such as “Image link”' })}
        onClick={() => {
          const part = line.current?.parentElement
          flushSync(onChange)
          part?.querySelector('input')?.focus()
        }}
      />
    </p>
  )
}
