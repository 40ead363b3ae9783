import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { type Draft, getValueTexts, isOneTimeCode } from '#src/domain/templates/draft.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import { splitTemplateText } from '#src/domain/templates/text.ts'
import { limitImageLoad } from '#src/lib/browser/load-limit.ts'
import { getPublicLinkProblem } from '#src/lib/text/public-link.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './send-preview.module.css'

type Props = {
  draft: Draft
  /** Names the values; null if the template has no preset. */
  preset: Preset | null
}

const MAX_TEXT_LENGTH = 5_000

/** An approximation of the message: the platform doesn't return the approved template text. */
export function TemplatePreview({ draft, preset }: Props) {
  const { config } = useSession()
  const buttons = isOneTimeCode(draft) && draft.buttons.length === 0 ? [CODE_BUTTON] : draft.buttons
  return (
    <>
      <div className={styles.bubble}>
        {draft.header.kind !== 'none' && (
          <MediaPreview
            key={draft.header.link}
            kind={draft.header.kind}
            link={draft.header.link.trim()}
            allowsImages={config.content.remoteImages === 'tap'}
          />
        )}
        <div className={styles.text} dir="auto">
          <MessageText draft={draft} preset={preset} />
        </div>
        {buttons.map(({ key, index, label }) => (
          <div key={key} className={styles.button}>
            <Icon name="external-link" />
            <bdi>
              {label ?? <Trans comment="A button of a template, and its index">Button {index}</Trans>}
            </bdi>
          </div>
        ))}
      </div>
      <p className={styles.note}>
        <Trans comment="Below the preview of a message">Approximate. The approved text may differ.</Trans>
      </p>
    </>
  )
}

const CODE_BUTTON = { key: 0, index: 0, label: null }

/** The text with its values, or the values alone where the text isn't known. */
function MessageText({ draft, preset }: Props) {
  const values = getValueTexts(draft)
  const names = (preset?.values ?? []).map((it) => it.name)
  return draft.text.trim() === '' ? (
    <NumberedValues values={values} names={names} />
  ) : (
    <FilledText text={draft.text} values={values} names={names} />
  )
}

type ValuesProps = { values: readonly string[]; names: readonly (string | null)[] }

function FilledText({ text, values, names }: ValuesProps & { text: string }) {
  return (
    <p>
      {splitTemplateText(text.slice(0, MAX_TEXT_LENGTH), values).map((piece, index) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <PlaceholderValue
            key={`${index} ${piece.number}`}
            number={piece.number}
            name={names[piece.number - 1] ?? null}
            value={piece.value}
          />
        ),
      )}
    </p>
  )
}

function NumberedValues({ values, names }: ValuesProps) {
  if (values.length === 0)
    return (
      <p className="muted">
        <Trans>The template’s own text, as it was approved.</Trans>
      </p>
    )
  return (
    <ol className={styles.values}>
      {values.map((value, index) => (
        <li key={`${index + 1}`}>
          <span className={styles.number}>{index + 1}</span>{' '}
          <PlaceholderValue
            number={index + 1}
            name={names[index] ?? null}
            value={value.trim() === '' ? null : value}
          />
        </li>
      ))}
    </ol>
  )
}

type PlaceholderValueProps = { number: number; name: string | null; value: string | null }

function PlaceholderValue({ number, name, value }: PlaceholderValueProps) {
  if (value === null)
    return (
      <span className={`${styles.slot} ${styles.empty}`}>
        {name === null ? (
          <Trans comment="In place of an empty value in the preview">
            value {number}
            <span className="visually-hidden"> is empty</span>
          </Trans>
        ) : (
          <Trans comment="In place of an empty value in the preview. name: such as “first name”">
            <bdi>{name}</bdi>
            <span className="visually-hidden"> is empty</span>
          </Trans>
        )}
      </span>
    )
  return <bdi className={styles.slot}>{value.slice(0, MAX_TEXT_LENGTH).toWellFormed()}</bdi>
}

type MediaPreviewProps = {
  kind: 'image' | 'document'
  link: string
  /** Whether this deployment allows remote images in the app; if not, they open in a new tab. */
  allowsImages: boolean
}

/** The header's media by file name. The image is requested from its server only when the agent clicks to see it. */
function MediaPreview({ kind, link, allowsImages }: MediaPreviewProps) {
  const { t } = useLingui()
  const [state, setState] = useState<'hidden' | 'shown' | 'failed'>('hidden')
  const fileName = getFileName(link)
  if (state === 'shown' && fileName !== null)
    return (
      <img
        className={styles.image}
        src={link}
        alt={t({ message: `Header: ${fileName}`, comment: 'The image above a template’s text' })}
        referrerPolicy="no-referrer"
        ref={limitImageLoad}
        onError={() => setState('failed')}
      />
    )
  return (
    <div className={styles.media}>
      <Icon name={kind === 'image' ? 'image' : 'file-text'} size="xl" />
      <bdi dir="ltr">
        {fileName ?? (kind === 'image' ? <Trans>No image yet</Trans> : <Trans>No document yet</Trans>)}
      </bdi>
      {state === 'failed' && (
        <span className={styles.failed}>
          <Trans>The image didn’t load here</Trans>
        </span>
      )}
      {fileName !== null &&
        (kind === 'image' && allowsImages ? (
          <Button size="sm" variant="quiet" onClick={() => setState('shown')}>
            <Trans>Show image</Trans>
          </Button>
        ) : (
          <ExternalLink href={link}>
            <Trans comment="Opens a file in a new tab" context="verb">
              Open
            </Trans>
          </ExternalLink>
        ))}
    </div>
  )
}

/** Null: not a link that the platform accepts. */
function getFileName(link: string): string | null {
  if (getPublicLinkProblem(link) !== null) return null
  const { pathname, hostname } = new URL(link)
  return (pathname.split('/').at(-1) || hostname).slice(0, 80)
}
