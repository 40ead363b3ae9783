import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type OpenedSetup, openSetup } from '#src/data/device-setup/sealed-setup.ts'
import { findSealedText, MAX_TEXT_LENGTH } from '#src/domain/device-setup/sealed-text.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Field } from '#src/ui/controls/field.tsx'
import { PassphraseField } from '#src/ui/controls/passphrase-field.tsx'
import { getFieldErrors, type RefusedSetup, SetupRefusal } from './refused-setup.tsx'
import { ScanSetup } from './scan-setup.tsx'
import { SetupFile } from './setup-file.tsx'
import styles from './transfer.module.css'

type Props = {
  /** The absolute URL of the platform that this deployment uses. */
  address: string
  text: string
  /** The passphrase that opened the setup before the agent went back; empty at first. */
  lastPassphrase: string
  onTextChange: (text: string) => void
  onOpened: (setup: DeviceSetup, passphrase: string) => void
}

/** Takes an encrypted setup from a file, from QR codes or by paste, and decrypts it with its passphrase. */
export function EnterSetup({ address, text, lastPassphrase, onTextChange, onOpened }: Props) {
  const { t, i18n } = useLingui()
  const [initial] = useState(() => readEntered(text))
  const [passphrase, setPassphrase] = useState(initial.passphrase ?? lastPassphrase)
  const [refused, setRefused] = useState(initial.refused)
  const [isOpening, setOpening] = useState(initial.passphrase !== null)
  const [isScanning, setScanning] = useState(false)
  const passphraseField = useRef<HTMLInputElement>(null)
  const textField = useRef<HTMLTextAreaElement>(null)
  const { isComplete } = readEntered(text)

  const showResult = (result: OpenedSetup, secret: string) => {
    if (result.kind === 'opened') {
      onOpened(result.setup, secret)
      return
    }
    setOpening(false)
    setRefused(result)
    if (result.kind === 'wrong passphrase') passphraseField.current?.select()
    else textField.current?.focus()
  }
  const open = (sealedText: string, secret: string) => {
    setOpening(true)
    void openSetup(sealedText, secret, { address, now: Date.now() }).then((result) =>
      showResult(result, secret),
    )
  }
  const changeText = (entered: string) => {
    const read = readEntered(entered)
    setScanning(false)
    setRefused(read.refused)
    onTextChange(read.text)
    if (read.passphrase !== null) {
      setPassphrase(read.passphrase)
      open(read.text, read.passphrase)
    } else if (read.isComplete) passphraseField.current?.focus()
  }
  const showInitialResult = useEffectEvent(showResult)
  const dropPassphrase = useEffectEvent(onTextChange)
  // What was pasted on the page may have the passphrase too. It opens the setup once: not again on the way back.
  useEffect(() => {
    const { passphrase: secret } = initial
    if (secret === null) return
    dropPassphrase(initial.text)
    const device = { address, now: Date.now() }
    void openSetup(initial.text, secret, device).then((result) => showInitialResult(result, secret))
  }, [initial, address])
  const focusPassphrase = useEffectEvent(() => {
    if (isComplete) passphraseField.current?.focus()
  })
  // The fields are hidden during a scan, and can't have the focus before they are shown.
  useEffect(() => {
    if (!isScanning) focusPassphrase()
  }, [isScanning])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOpening) open(text, passphrase)
  }
  const errors = getFieldErrors(refused, i18n)
  return (
    <form className={styles.form} onSubmit={submit}>
      <p className={styles.intro}>
        <Trans>
          On another device, choose <b>Copy the setup</b> to show or save its setup and a passphrase.
        </Trans>
      </p>
      <SetupFile onText={changeText} onUnreadable={() => setRefused({ kind: 'unreadable file' })}>
        <Button aria-pressed={isScanning} icon="scan-line" onClick={() => setScanning(!isScanning)}>
          <Trans>Scan QR codes</Trans>
        </Button>
      </SetupFile>
      {isScanning && <ScanSetup onText={changeText} />}
      <div hidden={isScanning} className={styles.form}>
        <SetupTextField
          ref={textField}
          text={text}
          isComplete={isComplete}
          error={errors.text}
          onTextChange={changeText}
        />
        <PassphraseField
          ref={passphraseField}
          data-autofocus={isComplete || undefined}
          value={passphrase}
          onValueChange={(value) => {
            setPassphrase(value)
            if (refused?.kind === 'wrong passphrase') setRefused(null)
          }}
          error={errors.passphrase}
        />
        {refused && <SetupRefusal refused={refused} address={address} />}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant="primary"
            busy={isOpening}
            disabledReason={
              isComplete
                ? passphrase.trim() === ''
                  ? t`Enter the passphrase.`
                  : null
                : t`Enter a setup first.`
            }
          >
            <Trans comment="Button: decrypts a setup">Open the setup</Trans>
          </Button>
        </div>
      </div>
    </form>
  )
}

type SetupTextProps = {
  ref: Ref<HTMLTextAreaElement>
  text: string
  isComplete: boolean
  error: string | undefined
  onTextChange: (text: string) => void
}

/** The encrypted setup as text: pasted, or taken from a file or codes. */
function SetupTextField({ ref, text, isComplete, error, onTextChange }: SetupTextProps) {
  const { t } = useLingui()
  return (
    <Field
      label={t`Setup`}
      hint={isComplete ? t`The setup is complete` : t`Paste the text, or drop the file here`}
      valid={isComplete}
      error={error}
    >
      {(controlProps) => (
        <textarea
          {...controlProps}
          ref={ref}
          data-autofocus={!isComplete || undefined}
          className={styles.text}
          dir="ltr"
          rows={3}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={text}
          onChange={(event) => onTextChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

type Entered = {
  readonly text: string
  readonly passphrase: string | null
  readonly isComplete: boolean
  readonly refused: RefusedSetup | null
}

/** What was pasted or read, without what is around the setup. */
function readEntered(entered: string): Entered {
  const text = entered.slice(0, MAX_TEXT_LENGTH + 1)
  const found = findSealedText(text)
  if (typeof found !== 'string')
    return { text: found.text, passphrase: found.passphrase, isComplete: true, refused: null }
  return { text, passphrase: null, isComplete: false, refused: text.trim() === '' ? null : { kind: found } }
}
