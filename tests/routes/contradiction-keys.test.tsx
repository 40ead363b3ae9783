import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Candidate } from '#src/features/templates/reply/candidates.tsx'
import { ValueField } from '#src/features/templates/reply/value-field.tsx'
import { render } from '../support/render.tsx'

/** A field that asks which of two amounts is right, with the keys that take them. */
function renderField(sideKeys: readonly string[], text = '') {
  const taken = vi.fn<(text: string) => void>()
  const candidate = (amount: string): Candidate => ({
    key: amount,
    text: amount,
    label: null,
    quote: null,
    isTaken: false,
    words: null,
    onTake: () => taken(amount),
  })
  render(
    <ValueField
      index={0}
      label="Value 1: amount"
      name="amount"
      text={text}
      isAsking
      isInvalid={false}
      warning={null}
      choice={{
        candidates: {
          listed: [candidate('₹3,480'), candidate('1,299')],
          isAsking: true,
          hasDigits: false,
          sideKeys,
        },
        listId: 'values',
        active: null,
        onActiveChange: () => undefined,
      }}
      onFocus={() => undefined}
      onTextChange={() => undefined}
    />,
  )
  screen.getByRole('combobox').focus()
  return taken
}

test('one key takes either of two amounts: the arrow towards the side on which it stands', async () => {
  const taken = renderField(['ArrowLeft', 'ArrowRight'])
  const user = userEvent.setup()
  await user.keyboard('{ArrowRight}')
  expect(taken.mock.calls).toEqual([['1,299']])
  await user.keyboard('{ArrowLeft}')
  expect(taken.mock.calls).toEqual([['1,299'], ['₹3,480']])
})

test('where the interface is read from right to left, the first stands on the right', async () => {
  const taken = renderField(['ArrowRight', 'ArrowLeft'])
  await userEvent.setup().keyboard('{ArrowRight}')
  expect(taken.mock.calls).toEqual([['₹3,480']])
})

test('in a text that was begun, the arrows move the caret', async () => {
  const taken = renderField(['ArrowLeft', 'ArrowRight'], '34')
  await userEvent.setup().keyboard('{ArrowLeft}{ArrowRight}')
  expect(taken).not.toHaveBeenCalled()
})
