import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

type Props = {
  /** What goes to the clipboard. */
  text: string
  /** Its name: "Copy phone". */
  label: string
  /** `button` shows the words as well. */
  look?: 'icon' | 'button'
}

type State = 'idle' | 'copied' | 'failed'

const said = { idle: '', copied: 'Copied', failed: 'Could not copy' } as const

/** Says what came of it, for the eye and for the ear, and falls back to its name after two seconds. */
export function CopyButton({ text, label, look = 'icon' }: Props) {
  const [state, setState] = useState<State>('idle')
  useEffect(() => {
    if (state === 'idle') return undefined
    const timer = setTimeout(() => setState('idle'), 2000)
    return () => clearTimeout(timer)
  }, [state])

  const copy = () => {
    // Refused without https, without focus, or by the browser's settings.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setState('copied'),
        () => setState('failed'),
      )
  }
  const icon = state === 'idle' ? 'copy' : state === 'copied' ? 'check' : 'circle-alert'
  return (
    <>
      {look === 'icon' ? (
        <IconButton size="sm" icon={icon} label={label} title={said[state] || label} onClick={copy} />
      ) : (
        <Button size="sm" icon={icon} onClick={copy}>
          {said[state] || label}
        </Button>
      )}
      <output className="visually-hidden">{said[state]}</output>
    </>
  )
}
