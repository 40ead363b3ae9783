/** Of the app as it was built; null where it wasn't. */
export const appVersion = textOrNull(import.meta.env.VERSION)

/** What the build called its first file: it changes with every change of the app. */
export function getBuildHash(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return /-([\w-]{8,})\.js$/.exec(script?.src ?? '')?.[1] ?? null
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
