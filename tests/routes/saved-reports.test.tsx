import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { savedReportsPreference } from '#src/data/preferences/saved-reports.ts'
import { renderAt } from '../support/app.tsx'

afterEach(() => savedReportsPreference.set([]))

const waitForReport = () => screen.findByText(/^Loaded at /)

test('a full list of saved reports takes no more and says why, and still takes another name', async () => {
  const reports = Array.from({ length: 49 }, (_, index) => ({
    name: `${index}`,
    place: { hours: index + 1 },
  }))
  savedReportsPreference.set([...reports, { name: 'Weekly', place: { grain: 'week', zone: 'UTC' } }])
  const { user } = await renderAt('/reports?grain=month&zone=UTC')
  await waitForReport()
  await user.click(screen.getByRole('button', { name: 'Saved reports' }))
  const nameField = () => screen.findByRole('textbox', { name: 'Report name' })
  await user.type(await nameField(), 'Monthly{Enter}')
  expect(savedReportsPreference.get()).toHaveLength(50)
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAccessibleDescription(
    'You can save 50 reports. Delete one first.',
  )
  await user.click(screen.getByRole('button', { name: 'Weekly' }))
  if (!screen.queryByRole('dialog', { name: 'Saved reports' }))
    await user.click(screen.getByRole('button', { name: /^Saved reports|^Weekly/ }))
  await waitFor(async () => expect(await nameField()).toHaveValue('Weekly'))
  await user.type(await nameField(), ' report{Enter}')
  expect(savedReportsPreference.get().at(-1)?.name).toBe('Weekly report')
})

test('a report is saved, opened again, deleted and restored by Undo', async () => {
  const { user, router } = await renderAt('/reports?grain=week&zone=UTC')
  await waitForReport()
  await user.click(screen.getByRole('button', { name: 'Saved reports' }))
  await user.type(await screen.findByRole('textbox', { name: 'Report name' }), 'Weekly{Enter}')
  await user.click(screen.getByRole('button', { name: 'Month' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ grain: 'month' }))
  if (!screen.queryByRole('dialog', { name: 'Saved reports' }))
    await user.click(screen.getByRole('button', { name: 'Saved reports' }))
  expect(screen.getByRole('button', { name: 'Copy link to Weekly' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Weekly' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ grain: 'week', zone: 'UTC' }))
  await user.click(screen.getByRole('button', { name: 'Saved reports' }))
  await user.click(screen.getByRole('button', { name: 'Delete Weekly' }))
  expect(screen.getByText('No saved reports yet.')).toBeVisible()
  await user.keyboard('{Escape}')
  await screen.findByRole('button', { name: 'Undo' })
  await user.keyboard('z')
  expect(savedReportsPreference.get().map((it) => it.name)).toEqual(['Weekly'])
})
