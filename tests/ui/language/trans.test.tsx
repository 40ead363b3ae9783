import { Trans } from '@lingui/react/macro'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { render } from '../../support/render.tsx'

test.each(['<0>Asha</0>', '</0><b>Asha</b>', '<0/>', '<name>Asha</name>', '{name}', 'a < b > c'])(
  'a message shows a value as it is, although it looks like an element or a placeholder: %s',
  (name) => {
    render(
      <p data-testid="message">
        <Trans>
          <a href="/customers">Open</a> the customer {name} <i>now</i>
        </Trans>
      </p>,
    )
    const message = screen.getByTestId('message')
    expect(message).toHaveTextContent(`Open the customer ${name} now`)
    expect(message.querySelectorAll('*')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Open' })).toBeVisible()
  },
)
