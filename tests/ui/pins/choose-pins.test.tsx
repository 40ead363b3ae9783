import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { EMPTY_PIN, type NewPin } from '#src/domain/session/new-pin.ts'
import { PassphraseUnlock } from '#src/features/sign-in/lock-screen/passphrase-unlock.tsx'
import { NO_PIN_ERRORS } from '#src/presentation/session/new-pin-texts.ts'
import { NewPinFields } from '#src/ui/controls/new-pin-fields.tsx'
import { render } from '../../support/render.tsx'

function Form({ onSubmit }: { onSubmit: (value: NewPin) => void }) {
  const [value, setValue] = useState(EMPTY_PIN)
  const [isShown, setShown] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(value)
  }
  return (
    <form noValidate onSubmit={submit}>
      <NewPinFields
        value={value}
        onValueChange={setValue}
        hint={null}
        errors={NO_PIN_ERRORS}
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

const pin = () => screen.getByLabelText(/^PIN(?! again)/)
const pinAgain = () => screen.getByLabelText('PIN again')
const passphrase = () => screen.getByLabelText(/^Passphrase(?! again)/)
const passphraseAgain = () => screen.getByLabelText('Passphrase again')

test('Tab leads from the PIN to the PIN again, and only then to what shows it', async () => {
  const { user, onSubmit } = renderForm()
  await user.type(pin(), '271828')
  await user.tab()
  expect(pinAgain()).toHaveFocus()
  await user.keyboard('271828')
  await user.tab()
  expect(screen.getByRole('checkbox', { name: 'Show PIN' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(pin()).toHaveAttribute('type', 'password')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ kind: 'PIN', text: '271828', repeatedText: '271828' })
})

test('Enter leads from the PIN to the PIN again, and then submits', async () => {
  const { user, onSubmit } = renderForm()
  await user.type(pin(), '271828{Enter}')
  expect(pinAgain()).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('271828{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
  for (const field of [pin(), pinAgain()]) expect(field).toHaveAttribute('type', 'password')
})

test('a PIN is shown by a pointer or by the space bar, and hidden again', async () => {
  const { user } = renderForm()
  const show = screen.getByRole('checkbox', { name: 'Show PIN' })
  await user.type(pin(), '271828')
  await user.click(show)
  for (const field of [pin(), pinAgain()]) expect(field).toHaveAttribute('type', 'text')
  show.focus()
  await user.keyboard(' ')
  for (const field of [pin(), pinAgain()]) expect(field).toHaveAttribute('type', 'password')
})

test('a passphrase takes the place of the PIN, in fields for letters that start empty and masked', async () => {
  const { user, onSubmit } = renderForm()
  await user.type(pin(), '271828')
  await user.click(screen.getByRole('checkbox', { name: 'Show PIN' }))
  await user.click(screen.getByRole('button', { name: 'Use a passphrase' }))
  expect(passphrase()).toHaveFocus()
  for (const field of [passphrase(), passphraseAgain()]) {
    expect(field).toHaveValue('')
    expect(field).toHaveAttribute('data-masked', 'true')
    expect(field).toHaveAttribute('inputmode', 'text')
    expect(field).toHaveAttribute('autocomplete', 'off')
  }
  await user.keyboard('பச்சை யானை மெதுவாக நடக்கிறது{Enter}')
  await user.keyboard('பச்சை யானை மெதுவாக நடக்கிறது{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    kind: 'passphrase',
    text: 'பச்சை யானை மெதுவாக நடக்கிறது',
    repeatedText: 'பச்சை யானை மெதுவாக நடக்கிறது',
  })
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
