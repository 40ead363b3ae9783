import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { MAX_TEXT_LENGTH } from '#src/domain/device-setup/sealed-text.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './transfer.module.css'

type Props = {
  onText: (text: string) => void
  /** Called when the browser can't read the file. */
  onUnreadable: () => void
  /** Beside the button. */
  children: ReactNode
}

/** A setup from a file: chosen, or dropped anywhere on the dialog. */
export function SetupFile({ onText, onUnreadable, children }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const readFile = (file: File | undefined) => {
    file
      ?.slice(0, MAX_TEXT_LENGTH + 1)
      .text()
      .then(onText, onUnreadable)
  }
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    // Otherwise the browser would leave the page and open the file.
    event.preventDefault()
    if (event.type === 'drop') readFile(event.dataTransfer.files[0])
  })
  useEffect(() => {
    const listening = new AbortController()
    for (const name of ['dragover', 'drop'] as const)
      document.addEventListener(name, (event) => onDrag(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return (
    <div className={styles.sources}>
      <Button icon="upload" onClick={() => input.current?.click()}>
        <Trans>Choose the file</Trans>
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={t({ message: 'Setup file', comment: 'Label of a file field' })}
        accept=".txt,text/plain"
        onChange={({ currentTarget }) => {
          readFile(currentTarget.files?.[0])
          // Without the reset, choosing the same file again would fire no change event.
          currentTarget.value = ''
        }}
      />
      {children}
    </div>
  )
}
