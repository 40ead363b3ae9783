import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LazyToastBox, type Toast, Toaster, useShowToast } from '#src/ui/feedback/toaster.tsx'

beforeAll(() => LazyToastBox.ensureLoaded())
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function Teller({ toast }: { toast: Toast }) {
  const show = useShowToast()
  return (
    <button type="button" onClick={() => show(toast)}>
      {`Do ${toast.key}`}
    </button>
  )
}

function renderToasts(...toasts: Toast[]) {
  render(
    <Toaster>
      {toasts.map((toast) => (
        <Teller key={JSON.stringify(toast.text)} toast={toast} />
      ))}
    </Toaster>,
  )
  return screen.getAllByRole('button')
}

const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const press = (button: HTMLElement | undefined) => fireEvent.click(button ?? document.body)

test('a toast is announced politely, and gone after eight seconds', () => {
  const [teller] = renderToasts({ key: '10482', text: 'With Payments' })
  press(teller)
  expect(screen.getByRole('status', { name: 'What was done' })).toHaveTextContent('With Payments')
  wait(7999)
  expect(screen.getByText('With Payments')).toBeVisible()
  wait(1)
  expect(screen.queryByText('With Payments')).toBeNull()
})

test('it waits while the pointer rests on it, and goes on with what was left', () => {
  const [teller] = renderToasts({ key: '10482', text: 'With Payments' })
  press(teller)
  wait(6000)
  fireEvent.pointerEnter(screen.getByRole('status'))
  wait(60_000)
  expect(screen.getByText('With Payments')).toBeVisible()
  fireEvent.pointerLeave(screen.getByRole('status'))
  wait(1999)
  expect(screen.getByText('With Payments')).toBeVisible()
  wait(1)
  expect(screen.queryByText('With Payments')).toBeNull()
})

test('it waits while the focus rests on its action', () => {
  const [teller] = renderToasts({ key: '1', text: 'Done', action: { label: 'Undo', onAction: () => {} } })
  press(teller)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  wait(60_000)
  expect(screen.getByText('Done')).toBeVisible()
})

test('the newest of a ticket takes the place of the one before', () => {
  const [first, second] = renderToasts(
    { key: '1', text: 'With Payments' },
    { key: '1', text: 'Back with Saarthi' },
  )
  press(first)
  wait(5000)
  press(second)
  expect(screen.queryByText('With Payments')).toBeNull()
  wait(7000)
  expect(screen.getByText('Back with Saarthi')).toBeVisible()
})

test('no more than three stand at once', () => {
  const tellers = renderToasts(...['a', 'b', 'c', 'd'].map((key) => ({ key, text: `Toast ${key}` })))
  for (const teller of tellers) press(teller)
  expect(screen.getAllByText(/^Toast/).map((toast) => toast.textContent)).toEqual([
    'Toast b',
    'Toast c',
    'Toast d',
  ])
})

test('its action runs once, takes it away, and gives the focus back', () => {
  const onAct = vi.fn()
  const [teller] = renderToasts({
    key: '1',
    text: 'Done',
    action: { label: 'Undo', shortcut: 'Z', onAction: onAct },
  })
  press(teller)
  act(() => teller?.focus())
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  press(undo)
  expect(onAct).toHaveBeenCalledOnce()
  expect(screen.queryByText('Done')).toBeNull()
  expect(teller).toHaveFocus()
})
