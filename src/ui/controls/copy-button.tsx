import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** The text to copy to the clipboard. */
  text: string
  /** The accessible name: "Copy phone". */
  label: string
  /** `button` shows the label as text. */
  variant?: 'icon' | 'button'
  /** Of the button. */
  size?: 'sm' | 'md'
}

type State = 'idle' | 'copied' | 'failed'

const OUTCOME_LABELS = { copied: msg`Copied`, failed: msg`Couldn’t copy` } as const

/** Copies a text. Shows and announces the outcome, and returns to its label after two seconds. */
export function CopyButton({ text, label, variant = 'icon', size = 'sm' }: Props) {
  const { t } = useLingui()
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = () => {
    // Rejects without https, without focus, or by the browser's settings.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      )
  }
  const outcome = state === 'idle' ? null : t(OUTCOME_LABELS[state])
  const icon = state === 'idle' ? 'copy' : state === 'copied' ? 'check' : 'circle-alert'
  return (
    <>
      {variant === 'icon' ? (
        <IconButton size={size} icon={icon} label={label} title={outcome ?? label} onClick={copy} />
      ) : (
        <Button size={size} icon={icon} onClick={copy}>
          {outcome ?? label}
        </Button>
      )}
      <output className="visually-hidden">{outcome}</output>
    </>
  )
}
