import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Toast, Toaster, useShowToast } from '#src/ui/feedback/toaster.tsx'
import { render } from '../../support/render.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function ToastButton({ toast }: { toast: Toast }) {
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
        <ToastButton key={JSON.stringify(toast.text)} toast={toast} />
      ))}
    </Toaster>,
  )
  return screen.getAllByRole('button')
}

const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const click = (button: HTMLElement | undefined) => fireEvent.click(button ?? document.body)

test('a toast is announced politely, and disappears after eight seconds', () => {
  const [button] = renderToasts({ key: '10482', text: 'With Payments' })
  click(button)
  expect(screen.getByRole('status', { name: 'Recent actions' })).toHaveTextContent('With Payments')
  advanceTime(7999)
  expect(screen.getByText('With Payments')).toBeVisible()
  advanceTime(1)
  expect(screen.queryByText('With Payments')).toBeNull()
})

test('a toast stays while the pointer is over it, and then for its remaining time', () => {
  const [button] = renderToasts({ key: '10482', text: 'With Payments' })
  click(button)
  advanceTime(6000)
  fireEvent.pointerEnter(screen.getByRole('status'))
  advanceTime(60_000)
  expect(screen.getByText('With Payments')).toBeVisible()
  fireEvent.pointerLeave(screen.getByRole('status'))
  advanceTime(1999)
  expect(screen.getByText('With Payments')).toBeVisible()
  advanceTime(1)
  expect(screen.queryByText('With Payments')).toBeNull()
})

test('a toast stays while its action has the focus', () => {
  const [button] = renderToasts({ key: '1', text: 'Done', action: { label: <>Undo</>, onAction: () => {} } })
  click(button)
  act(() => screen.getByRole('button', { name: 'Undo' }).focus())
  advanceTime(60_000)
  expect(screen.getByText('Done')).toBeVisible()
})

test('a newer toast with the same key replaces the earlier one', () => {
  const [first, second] = renderToasts(
    { key: '1', text: 'With Payments' },
    { key: '1', text: 'Back with Saarthi' },
  )
  click(first)
  advanceTime(5000)
  click(second)
  expect(screen.queryByText('With Payments')).toBeNull()
  advanceTime(7000)
  expect(screen.getByText('Back with Saarthi')).toBeVisible()
})

test('at most three toasts are shown at once', () => {
  const buttons = renderToasts(...['a', 'b', 'c', 'd'].map((key) => ({ key, text: `Toast ${key}` })))
  for (const button of buttons) click(button)
  expect(screen.getAllByText(/^Toast/).map((toast) => toast.textContent)).toEqual([
    'Toast b',
    'Toast c',
    'Toast d',
  ])
})

test('a toast’s action runs once, closes the toast, and returns the focus', () => {
  const onAction = vi.fn()
  const [button] = renderToasts({
    key: '1',
    text: 'Done',
    action: { label: <>Undo</>, shortcut: 'Z', onAction },
  })
  click(button)
  act(() => button?.focus())
  const undo = screen.getByRole('button', { name: 'Undo' })
  act(() => undo.focus())
  click(undo)
  expect(onAction).toHaveBeenCalledOnce()
  expect(screen.queryByText('Done')).toBeNull()
  expect(button).toHaveFocus()
})
