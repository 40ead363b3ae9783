import type { DeviceStoreProblem } from '#src/lib/storage/device-store.ts'

/** Why nothing lasts on this device, in words. */
export const DEVICE_STORE_PROBLEM_LABELS: Readonly<Record<DeviceStoreProblem, string>> = {
  blocked: 'This browser lets the app store nothing here.',
  full: 'This device has no room left.',
  lost: 'The browser has taken the store away.',
  unreadable: 'A part of what was kept can’t be read any more.',
}
