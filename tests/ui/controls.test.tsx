import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { ExternalLink } from '#src/ui/controls/external-link.tsx'
import { TextField } from '#src/ui/controls/field.tsx'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { SecretField } from '#src/ui/controls/secret-field.tsx'
import { Switch } from '#src/ui/controls/switch.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { Section } from '#src/ui/data-display/section.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { expectConsole } from '../support/console.ts'
import { render } from '../support/render.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a disabled button stays focusable and has its reason', async () => {
  const onClick = vi.fn()
  const user = userEvent.setup()
  render(
    <Button onClick={onClick} disabledReason="Needs the scope tickets:assign">
      Assign to me
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Assign to me' })
  expect(button).toHaveAccessibleDescription('Needs the scope tickets:assign')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await user.tab()
  expect(button).toHaveFocus()
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
})

test('a disabled submit button sends no form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Two fields are empty">
        Send
      </Button>
    </form>,
  )
  await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }))
  expect(onSubmit).not.toHaveBeenCalled()
})

test('a busy button keeps its focus and does nothing', async () => {
  const onClick = vi.fn()
  const user = userEvent.setup()
  const { rerender } = render(<Button onClick={onClick}>Send</Button>)
  await user.tab()
  rerender(
    <Button onClick={onClick} busy>
      Send
    </Button>,
  )
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  expect(onClick).not.toHaveBeenCalled()
})

test('a key hint is not part of the accessible name', () => {
  render(<Button shortcut="I">Assign to me</Button>)
  expect(screen.getByRole('button').textContent).toBe('Assign to meI')
  expect(screen.getByRole('button', { name: 'Assign to me' })).toBeVisible()
})

test('an icon button has its label as its name, and the shortcut in its tooltip', () => {
  render(<IconButton icon="search" label="Filter" shortcut="F" />)
  const button = screen.getByRole('button', { name: 'Filter' })
  expect(button).toHaveAttribute('title', 'Filter · F')
})

test('copying is announced, and the announcement ends after two seconds', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  render(<CopyButton text="919845011223" label="Copy phone" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy phone' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('919845011223')
  expect(screen.getByRole('status')).toHaveTextContent('Copied')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('a failure to copy is shown', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', {})
  render(<CopyButton text="x" label="Copy phone" variant="button" />)
  fireEvent.click(screen.getByRole('button', { name: 'Copy phone' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByRole('button', { name: 'Couldn’t copy' })).toBeVisible()
})

test('a field has its label, its hint and its error', () => {
  const { rerender } = render(
    <TextField label="Phone" hint="Digits only" value="" onValueChange={() => {}} />,
  )
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription('Digits only')
  rerender(
    <TextField label="Phone" hint="Digits only" error="No country code" value="" onValueChange={() => {}} />,
  )
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('No country code')
  expect(screen.getByRole('textbox')).toBeInvalid()
  expect(screen.getByRole('status')).toHaveTextContent('No country code')
})

function TokenField() {
  const [value, setValue] = useState('')
  return <SecretField label="Access token" noun="token" value={value} onValueChange={setValue} />
}

test('a secret is hidden until the user shows it, and browsers don’t store it', async () => {
  const user = userEvent.setup()
  render(<TokenField />)
  const field = screen.getByLabelText('Access token')
  await user.type(field, 'abc')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAttribute('autocomplete', 'off')
  await user.click(screen.getByRole('button', { name: 'Show token' }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('abc')
  expect(screen.getByRole('button', { name: 'Hide token' })).toBeVisible()
})

test('Tab leads from a secret to the next control, Shift+Tab to the button that shows it', async () => {
  const user = userEvent.setup()
  render(
    <form>
      <TokenField />
      <SecretField label="API key" noun="key" value="" onValueChange={() => undefined} />
      <button type="submit">Continue</button>
    </form>,
  )
  const stops = ['Access token', 'API key', 'Continue']
  for (const name of stops) {
    await user.tab()
    expect(document.activeElement).toHaveAccessibleName(name)
  }
  for (const name of ['API key', 'Show key', 'Access token', 'Show token']) {
    await user.tab({ shift: true })
    expect(document.activeElement).toHaveAccessibleName(name)
  }
  await user.keyboard(' ')
  expect(screen.getByRole('button', { name: 'Hide token' })).toHaveFocus()
  expect(screen.getByLabelText('Access token')).toHaveAttribute('type', 'text')
  await user.tab()
  expect(screen.getByLabelText('Access token')).toHaveFocus()
})

test('a switch has its state', async () => {
  const onChecked = vi.fn()
  render(
    <Switch checked={false} onCheckedChange={onChecked}>
      Include their calls
    </Switch>,
  )
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Include their calls', checked: false }))
  expect(onChecked).toHaveBeenCalledExactlyOnceWith(true)
})

test('a collapsed section does not render its content', () => {
  render(
    <Section title="Recent calls" count="3" defaultOpen={false}>
      <p>A call</p>
    </Section>,
  )
  expect(screen.queryByText('A call')).toBeNull()
})

test('a missing value is shown as text, a zero as zero', () => {
  render(
    <DescriptionList>
      <DescriptionItem term="gst.number">{null}</DescriptionItem>
      <DescriptionItem term="opt-out" emptyText="Not read yet">
        {undefined}
      </DescriptionItem>
      <DescriptionItem term="count">{0}</DescriptionItem>
    </DescriptionList>,
  )
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual([
    'Empty',
    'Not read yet',
    '0',
  ])
})

test('foreign text is isolated, well-formed, and cut to its maximum length', () => {
  const { container } = render(<Bdi text={'\u202Eabc\uD800'} />)
  expect(container.querySelector('bdi')).toHaveTextContent('\u202Eabc\uFFFD')
  render(<Bdi text={'x'.repeat(100_000)} className="long" />)
  expect(document.querySelector('.long')?.textContent).toHaveLength(2001)
})

test('an external link opens in a new tab and names its host', () => {
  render(<ExternalLink href="https://docs.example.com/a?b#c">the manual</ExternalLink>)
  const link = screen.getByRole('link', { name: 'the manual (docs.example.com), opens in a new tab' })
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test.each([
  'javascript:alert(1)',
  '/here',
  '//host.example',
  'https://me:pw@host.example/',
  'data:text/html,x',
  'ftp://x.y',
])('%s is shown as text, not as a link', (href) => {
  render(<ExternalLink href={href}>words</ExternalLink>)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText('words')).toBeVisible()
})

function FaultyPart({ broken }: { broken: boolean }) {
  if (broken) throw new Error('a fault')
  return <p>Whole</p>
}

test('an exception stays within its boundary, and a retry can recover it', async () => {
  expectConsole(/a fault/)
  const onError = vi.fn()
  const pane = (broken: boolean) => (
    <ErrorBoundary title="Can’t show the customer panel" onError={onError}>
      <FaultyPart broken={broken} />
    </ErrorBoundary>
  )
  const { rerender } = render(pane(true))
  expect(screen.getByRole('alert')).toHaveTextContent('Can’t show the customer panel')
  expect(onError).toHaveBeenCalledOnce()
  rerender(pane(false))
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Whole')).toBeVisible()
})

test('another reset key recovers a broken boundary', () => {
  expectConsole(/a fault/)
  const pane = (id: string) => (
    <ErrorBoundary title="Can’t show this message" resetKey={id}>
      <FaultyPart broken={id === 'a'} />
    </ErrorBoundary>
  )
  const { rerender } = render(pane('a'))
  rerender(pane('b'))
  expect(screen.getByText('Whole')).toBeVisible()
})
