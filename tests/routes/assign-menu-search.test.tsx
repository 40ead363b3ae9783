import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import '#src/features/assignment/menu/assign-menu.tsx'
import { setHanReadings } from '#src/domain/search/han-readings.ts'
import { openTicket } from '../support/open-ticket.tsx'

test('the menu finds a colleague in another spelling and a Chinese name by its reading, and says so', async () => {
  onTestFinished(() => setHanReadings(null))
  const { user } = await openTicket('saarthi', {
    config: (served) => ({
      ...served,
      directory: {
        ...served.directory,
        agents: [...served.directory.agents, { id: '00000000-0000-4000-a000-00000000000a', name: '王小明' }],
      },
    }),
  })
  await user.keyboard('a')
  const field = await screen.findByPlaceholderText('Assign to…')
  await user.type(field, 'wang xiaoming')
  expect(await screen.findByRole('option', { name: /王小明 different spelling/ })).toBeVisible()
  await user.clear(field)
  await user.type(field, 'sunita')
  expect(await screen.findByRole('option', { name: /सुनीता रावत different spelling/ })).toBeVisible()
  await user.clear(field)
  await user.type(field, 'Farhan')
  expect((await screen.findAllByRole('option'))[0]).not.toHaveTextContent('spelling')
})
