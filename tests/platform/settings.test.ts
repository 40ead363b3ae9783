import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'

test('by default the app runs on port 4600 with live traffic, the platform alone on 4601 without', () => {
  const app = readSettings({}, ['--app'])
  expect(app).toMatchObject({
    PORT: 4600,
    HOST: '127.0.0.1',
    SEED: 'demo',
    live: true,
    app: true,
    CHAOS: 0,
    LIST_TICKETS: true,
    REMOTE_IMAGES: 'tab',
  })
  expect(readSettings({}, [])).toMatchObject({ PORT: 4601, live: false, app: false })
})

test('each setting is read, and an empty one counts as not set', () => {
  const settings = readSettings(
    {
      PORT: '5000',
      PLATFORM_PORT: '',
      SEED: 'small',
      LIVE: '0',
      LIST_TICKETS: '0',
      CHAOS: '12.5',
      RESTORE: '1',
      DEEPEST_ROW: '10000',
      NOW: '2026-11-21T10:00:00+01:00',
      ORIGINS: 'https://a.example, https://b.example',
    },
    ['--app'],
  )
  expect(settings).toMatchObject({
    PORT: 5000,
    SEED: 'small',
    live: false,
    LIST_TICKETS: false,
    CHAOS: 12.5,
    RESTORE: true,
    DEEPEST_ROW: 10_000,
    NOW: '2026-11-21T09:00:00.000000Z',
    ORIGINS: ['https://a.example', 'https://b.example'],
  })
  expect(readSettings({ LIVE: '1', PLATFORM_PORT: '5001' }, [])).toMatchObject({ PORT: 5001, live: true })
  expect(readSettings({ NOW: '2026-11-21T10:00:00Z' }, ['--app']).live).toBe(false)
})

test.for([
  ['PORT', 'x'],
  ['PORT', '70000'],
  ['SEED', 'huge'],
  ['LIVE', 'yes'],
  ['NOW', 'yesterday'],
  ['REMOTE_IMAGES', 'always'],
  ['CHAOS', '101'],
  ['DATABASE_URL', 'mysql://x'],
] as const)('%s=%s is refused with the name of the setting', ([name, value]) => {
  expect(() => readSettings({ [name]: value }, ['--app'])).toThrow(new RegExp(`^${name}: `))
})
