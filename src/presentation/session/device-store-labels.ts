/** Texts about a device store that can't be used. Apart from the other texts about storage, which no start shows. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeviceStoreProblem } from '#src/lib/storage/device-store.ts'

/** Why nothing can be stored on this device. */
export const DEVICE_STORE_PROBLEM_LABELS: Readonly<Record<DeviceStoreProblem, MessageDescriptor>> = {
  blocked: msg`This browser blocks storage on this device.`,
  full: msg`This device is out of storage.`,
  lost: msg`The browser closed the storage.`,
  unreadable: msg`Some stored data can’t be read.`,
}
