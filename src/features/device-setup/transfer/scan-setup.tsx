import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addScan, type CollectedParts } from '#src/domain/device-setup/qr-parts.ts'
import { formatList } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { QrScanner } from '#src/ui/qr/qr-scanner.tsx'
import styles from './transfer.module.css'

/** What the last scan showed, beside the parts that were read. */
type ScanNote = 'other setup' | 'not a setup' | 'damaged' | null

type Props = {
  /** Called with the encrypted setup, once all of its codes were read. */
  onText: (text: string) => void
}

/** Reads a setup from its QR codes, in any order. */
export function ScanSetup({ onText }: Props) {
  const [parts, setParts] = useState<CollectedParts | null>(null)
  const [note, setNote] = useState<ScanNote>(null)
  const scan = (code: string) => {
    const result = addScan(parts, code)
    switch (result.kind) {
      case 'complete':
        onText(result.text)
        return
      case 'added':
      case 'repeated':
        setParts(result.parts)
        setNote(null)
        return
      case 'damaged':
        setParts(null)
        setNote('damaged')
        return
      case 'other setup':
      case 'not a setup':
        setNote(result.kind)
    }
  }
  return (
    <div className={styles.scan}>
      <QrScanner onScan={scan} />
      <div role="status" className={styles.progress}>
        <p>{parts ? <PartsRead parts={parts} /> : <Trans>Hold the QR code in front of the camera.</Trans>}</p>
        {note && <p className={styles.note}>{NOTES[note]}</p>}
      </div>
      {note === 'other setup' && (
        <Button
          size="sm"
          onClick={() => {
            setParts(null)
            setNote(null)
          }}
        >
          <Trans>Start again</Trans>
        </Button>
      )}
    </div>
  )
}

const NOTES = {
  'other setup': (
    <Trans>This code belongs to another setup. Scan the codes of one setup, or start again.</Trans>
  ),
  'not a setup': <Trans>This isn’t a setup code.</Trans>,
  damaged: <Trans>The codes don’t fit together. Scan all of them again.</Trans>,
}

function PartsRead({ parts: { chunks, count } }: { parts: CollectedParts }) {
  const { locale } = useDisplayLocale()
  const read = chunks.size
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  const missing = formatList(
    numbers.filter((number) => !chunks.has(number)).map((number) => `${number}`),
    locale,
  )
  return (
    <Trans comment="missing: the numbers of the QR codes that were not scanned yet, as “2, 3”">
      {read} of {count} codes scanned. Missing: {missing}
    </Trans>
  )
}
