// The web fonts of scripts, for a device that has no font for them. Loaded on demand.
import { type Script, type ScriptSample, withoutFont } from './scripts.ts'

/** Firefox searches all fonts of the device for a letter in the background; until then it draws a box. */
const RECHECK_MS = 1_500

const URLS: Record<Script, URL> = {
  Arabic: new URL('../../styles/fonts/noto-sans-arabic-arabic-wght-normal.woff2', import.meta.url),
  Bengali: new URL('../../styles/fonts/noto-sans-bengali-bengali-wght-normal.woff2', import.meta.url),
  Devanagari: new URL(
    '../../styles/fonts/noto-sans-devanagari-devanagari-wght-normal.woff2',
    import.meta.url,
  ),
  Gujarati: new URL('../../styles/fonts/noto-sans-gujarati-gujarati-wght-normal.woff2', import.meta.url),
  Gurmukhi: new URL('../../styles/fonts/noto-sans-gurmukhi-gurmukhi-wght-normal.woff2', import.meta.url),
  Kannada: new URL('../../styles/fonts/noto-sans-kannada-kannada-wght-normal.woff2', import.meta.url),
  Malayalam: new URL('../../styles/fonts/noto-sans-malayalam-malayalam-wght-normal.woff2', import.meta.url),
  Tamil: new URL('../../styles/fonts/noto-sans-tamil-tamil-wght-normal.woff2', import.meta.url),
  Telugu: new URL('../../styles/fonts/noto-sans-telugu-telugu-wght-normal.woff2', import.meta.url),
}

/** The custom property that adds the loaded families to those of `--font-sans`. */
const FAMILIES = '--font-loaded-scripts'

/** Loads the fonts of the scripts that still lack one, and shows all of them at once. Rejects if one can't be loaded. */
export async function loadWebFonts(samples: readonly ScriptSample[]): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, RECHECK_MS))
  const faces = withoutFont(samples).map(([script]) => {
    const family = `Web ${script}`
    return { family, face: new FontFace(family, `url("${URLS[script].href}")`, { weight: '100 900' }) }
  })
  await Promise.all(faces.map(({ face }) => face.load()))
  for (const { face } of faces) document.fonts.add(face)
  // Chromium draws boxes again, also with a loaded font, until the list of families changes.
  const { style } = document.documentElement
  const families = [style.getPropertyValue(FAMILIES), ...faces.map(({ family }) => family)]
  style.setProperty(FAMILIES, families.filter((it) => it !== '').join(', '))
}
