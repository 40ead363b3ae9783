import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Signs in by the form, in tests of the app in jsdom. */
export async function submitSignIn(user: UserEvent, token: string, agent = 'Meera Iyer'): Promise<void> {
  const field = await screen.findByLabelText('Access token')
  await user.click(screen.getByRole('button', { name: /^Your name: / }))
  await user.type(await screen.findByRole('combobox', { name: 'Search agents' }), `${agent}{Enter}`)
  await user.type(field, `${token}{Enter}`)
}
