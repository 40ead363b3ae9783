import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EMPTY_PIN, type NewPin, submitNewPin } from '#src/domain/session/new-pin.ts'
import { PassphraseUnlock } from '#src/features/sign-in/lock-screen/passphrase-unlock.tsx'
import { getNewPinError, getProtectionLabel } from '#src/presentation/session/new-pin-texts.ts'
import { NewPinFields } from '#src/ui/controls/new-pin-fields.tsx'
import { english } from '../../support/english.ts'
import { render } from '../../support/render.tsx'

function Form({ onSubmit }: { onSubmit: (value: NewPin) => void }) {
  const [value, setValue] = useState(EMPTY_PIN)
  const [isShown, setShown] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const step = submitNewPin(value)
    setError(getNewPinError(step, english))
    if (step.kind === 'asked') setValue(step.newPin)
    else onSubmit(value)
  }
  return (
    <form noValidate onSubmit={submit}>
      <NewPinFields
        value={value}
        onValueChange={setValue}
        hint={getProtectionLabel(value, 'en', english)}
        error={error}
        isShown={isShown}
        onShownChange={setShown}
      />
      <button type="submit">Start</button>
    </form>
  )
}

function renderForm() {
  const onSubmit = vi.fn<(value: NewPin) => void>()
  render(<Form onSubmit={onSubmit} />)
  return { user: userEvent.setup(), onSubmit }
}

const pin = () => screen.getByLabelText(/six digits/)
const pinAgain = () => screen.getByLabelText('Confirm PIN')
const passphrase = () => screen.getByLabelText(/four words/)
const show = () => screen.getByRole('checkbox', { name: 'Show PIN' })
const CHOSEN = { kind: 'PIN', text: '271828', repeatedText: '271828' } as const

test.each(['{Enter}', '{Tab}'])(
  '%s leads from the PIN to the same once more, and Enter submits',
  async (key) => {
    const { user, onSubmit } = renderForm()
    await user.type(pin(), `271828${key}`)
    expect(pinAgain()).toHaveFocus()
    expect(screen.queryByLabelText(/six digits/)).not.toBeInTheDocument()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('271828{Enter}')
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith(CHOSEN)
    expect(pinAgain()).toHaveAttribute('type', 'password')
  },
)

test('a PIN that can’t be used stays, and says why; Tab leaves it', async () => {
  const { user } = renderForm()
  await user.type(pin(), '123456{Enter}')
  expect(pin()).toHaveFocus()
  expect(pin()).toHaveAccessibleDescription(/^Sequences and repeats/)
  await user.tab()
  expect(screen.getByRole('button', { name: 'Use a passphrase' })).toHaveFocus()
})

test('a PIN that differs from the first begins again, and says so', async () => {
  const { user, onSubmit } = renderForm()
  await user.type(pin(), '271828{Enter}271829{Enter}')
  expect(pin()).toHaveFocus()
  expect(pin()).toHaveValue('')
  expect(pin()).toHaveAccessibleDescription('The PINs don’t match.')
  await user.keyboard('271828{Enter}271828{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith(CHOSEN)
})

test('Back leads to the first PIN as it was typed, and a second Enter loses nothing', async () => {
  const { user } = renderForm()
  await user.type(pin(), '271828{Enter}{Enter}')
  expect(pinAgain()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(pin()).toHaveFocus()
  expect(pin()).toHaveValue('271828')
})

test('a PIN is shown by a pointer or by its own key, and hidden again; Tab never leads to what shows it', async () => {
  const { user } = renderForm()
  await user.type(pin(), '271828')
  await user.click(show())
  expect(pin()).toHaveAttribute('type', 'text')
  await user.keyboard('{Alt>}{F8}{/Alt}')
  expect(pin()).toHaveAttribute('type', 'password')
  await user.type(pin(), '{Enter}')
  await user.keyboard('271828{Alt>}{F8}{/Alt}')
  expect(pinAgain()).toHaveAttribute('type', 'text')
  for (let stop = 0; stop < 6; stop += 1) {
    await user.tab()
    expect(show()).not.toHaveFocus()
  }
})

test('a passphrase takes the place of the PIN, in a field for letters that starts empty and masked', async () => {
  const { user, onSubmit } = renderForm()
  await user.type(pin(), '271828')
  await user.click(show())
  await user.click(screen.getByRole('button', { name: 'Use a passphrase' }))
  expect(passphrase()).toHaveFocus()
  expect(passphrase()).toHaveValue('')
  const words = 'பச்சை யானை மெதுவாக நடக்கிறது'
  for (const label of [/four words/, 'Confirm passphrase']) {
    const field = screen.getByLabelText(label)
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('data-masked', 'true')
    expect(field).toHaveAttribute('inputmode', 'text')
    expect(field).toHaveAttribute('autocomplete', 'off')
    await user.keyboard(`${words}{Enter}`)
  }
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'passphrase', text: words, repeatedText: words })
  await user.click(screen.getByRole('button', { name: 'Back' }))
  await user.click(screen.getByRole('button', { name: 'Use a PIN' }))
  expect(pin()).toHaveValue('')
})

test('Enter that ends a composition of an input method stays in the field', () => {
  renderForm()
  fireEvent.click(screen.getByRole('button', { name: 'Use a passphrase' }))
  fireEvent.keyDown(passphrase(), { key: 'Enter', isComposing: true })
  expect(passphrase()).toHaveFocus()
})

test('a masked passphrase can’t be copied, and a shown one can', async () => {
  const { user } = renderForm()
  await user.click(screen.getByRole('button', { name: 'Use a passphrase' }))
  expect(fireEvent.copy(passphrase())).toBe(false)
  expect(fireEvent.cut(passphrase())).toBe(false)
  await user.click(screen.getByRole('checkbox', { name: 'Show passphrase' }))
  expect(fireEvent.copy(passphrase())).toBe(true)
})

test('the lock screen takes a passphrase, and says that it was wrong', async () => {
  const onPassphrase = vi.fn(() => Promise.resolve())
  render(
    <PassphraseUnlock message="Wrong passphrase. 4 attempts left." retryAt={0} onPassphrase={onPassphrase} />,
  )
  const user = userEvent.setup()
  const field = screen.getByLabelText('Passphrase')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Wrong passphrase. 4 attempts left.')
  await user.keyboard('{Enter}')
  expect(onPassphrase).not.toHaveBeenCalled()
  await user.keyboard('four words of mine{Enter}')
  expect(onPassphrase).toHaveBeenCalledExactlyOnceWith('four words of mine')
  expect(field).toHaveValue('')
})
