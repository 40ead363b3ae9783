import type { DiskTrouble } from '#src/lib/disk.ts'

/** Why nothing lasts on this device, in words. */
export const DISK_TROUBLE: Readonly<Record<DiskTrouble, string>> = {
  blocked: 'This browser lets the app store nothing here.',
  full: 'This device has no room left.',
  lost: 'The browser has taken the store away.',
  unreadable: 'A part of what was kept can’t be read any more.',
}
