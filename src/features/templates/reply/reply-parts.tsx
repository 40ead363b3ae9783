import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { changeButton, type Draft, isOneTimeCode } from '#src/domain/templates/draft.ts'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { TextField } from '#src/ui/controls/field.tsx'
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
  const getError = (field: 'header' | 'buttons') => {
    const check = checks.find((it) => it.field === field && it.level === 'stop')
    return isSubmitted ? (check?.advice ?? check?.title) : undefined
  }
  // The button of a one-time code has the code.
  const buttons = draft.buttons.filter((it) => !isOneTimeCode(draft) || it.index !== 0)
  return (
    <>
      {header.kind !== 'none' && (
        <div data-field="header" className={styles.part}>
          {header.source !== null && header.link !== '' ? (
            <PartLine icon="file-text" text={header.link}>
              {header.kind === 'image' ? <Trans>Image link</Trans> : <Trans>Document link</Trans>}
            </PartLine>
          ) : (
            <TextField
              label={header.kind === 'image' ? t`Image link` : t`Document link`}
              type="url"
              dir="ltr"
              autoComplete="off"
              value={header.link}
              onValueChange={(link) => onDraftChange({ ...draft, header: { ...header, link, source: null } })}
              hint={t`Public HTTPS address the platform can fetch`}
              error={getError('header')}
            />
          )}
        </div>
      )}
      {buttons.map((button) => {
        const label =
          button.label ??
          t({ message: `Button ${button.index}`, comment: 'A button of a template, and its index' })
        return (
          <div
            key={button.key}
            data-field="buttons"
            data-button={draft.buttons.indexOf(button)}
            className={styles.part}
          >
            {button.source !== null && button.text !== '' ? (
              <PartLine icon="external-link" text={button.text}>
                <Bdi text={label} max={60} />
              </PartLine>
            ) : (
              <TextField
                label={label}
                dir="ltr"
                autoComplete="off"
                value={button.text}
                onValueChange={(text) => onDraftChange(changeButton(draft, button.key, { text }))}
                error={button.text.trim() === '' ? getError('buttons') : undefined}
              />
            )}
          </div>
        )
      })}
    </>
  )
}

type PartLineProps = { icon: 'file-text' | 'external-link'; text: string; children: ReactNode }

function PartLine({ icon, text, children }: PartLineProps) {
  return (
    <p className={styles.partLine}>
      <Icon name={icon} size="sm" />
      <span>{children}</span>
      <bdi dir="ltr" className="truncate muted" title={text}>
        {text}
      </bdi>
    </p>
  )
}
