import { expect, onTestFinished, test, vi } from 'vitest'
import { createObjectUrl, revokeObjectUrl } from '#src/lib/browser/object-url.ts'
import { clearSessionCaches } from '#src/lib/storage/session-caches.ts'

test('every address of a file is revoked when a session is locked or ends, and only once', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  onTestFinished(() => revoke.mockRestore())
  const [first, second, third] = ['a', 'b', 'c'].map((text) => createObjectUrl(new Blob([text])))
  revokeObjectUrl(second ?? '')
  clearSessionCaches()
  for (const url of [first, second, third]) await expect(fetch(url ?? '')).rejects.toThrow()
  clearSessionCaches()
  revokeObjectUrl(first ?? '')
  expect(revoke.mock.calls.flat()).toEqual([second, first, third])
})

test('an address works until then', async () => {
  const url = createObjectUrl(new Blob(['kept']))
  expect(await (await fetch(url)).text()).toBe('kept')
  clearSessionCaches()
})
