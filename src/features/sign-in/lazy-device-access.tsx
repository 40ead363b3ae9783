import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

/** Loaded when an administrator sets up a device. */
export const LazyDeviceAccessForm = lazyWithRetry(
  async () => (await import('./device-access-form.tsx')).DeviceAccessForm,
)
