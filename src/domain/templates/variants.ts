/**
 * Presets of one message in several languages. A request names only a template, so each language has a template of its own; the
 * presets state their language and a common group.
 */
import type { WrittenLanguage } from './customer-language.ts'
import type { Preset } from './preset.ts'
import type { Situation } from './situations.ts'

/** A message that can be sent: one preset, or its variants by language. */
export type PresetMessage = {
  /** The preset's key, or the group's. */
  readonly key: string
  readonly variants: readonly [Preset, ...Preset[]]
  readonly situations: readonly Situation[]
}

/** Variants are presets of one group and channel, each in another language; all others stand alone. */
export function groupVariants(presets: readonly Preset[]): readonly PresetMessage[] {
  const messages = new Map<string, Preset[]>()
  for (const preset of presets) {
    const key = getMessageKey(preset)
    const others = messages.get(key)
    if (!others) messages.set(key, [preset])
    else if (others.every((it) => it.language !== preset.language)) others.push(preset)
    // A second one in the same language is a message of its own.
    else messages.set(preset.key, [preset])
  }
  return [...messages].flatMap(([key, [first, ...others]]): readonly PresetMessage[] => {
    if (first === undefined) return []
    const variants = [first, ...others] as const
    return [{ key, variants, situations: [...new Set(variants.flatMap((it) => it.situations))] }]
  })
}

/** Identifies the message in the use counts: all variants count as one. */
export function getMessageKey({ key, group, language, channelId }: Preset): string {
  return group === null || language === null ? key : `group ${group} ${channelId ?? ''}`
}

/** Why a variant is proposed. `language` is that of the evidence, which may be another one than the variant's. */
export type VariantReason =
  | { readonly kind: 'messages'; readonly language: string }
  | { readonly kind: 'record'; readonly language: string }
  /** What was sent to the customer last. `uncertain`: their messages don't show a language that fits. */
  | { readonly kind: 'last'; readonly uncertain: boolean }
  /** Nothing speaks for one of them: the first. */
  | { readonly kind: 'first'; readonly uncertain: boolean }

export type LanguageEvidence = {
  /** Null: no message with a word is loaded. */
  readonly written: WrittenLanguage | null
  /** Texts of the customer's record that name languages, preferred ones first. */
  readonly recordTexts: readonly string[]
  /** The language of the variant that was sent to the customer last. */
  readonly lastLanguage: string | null
}

export type ProposedVariant = { readonly preset: Preset; readonly reason: VariantReason | null }

/** The variant that fits the customer's last messages; the reason is null where there is only one. */
export function proposeVariant(
  { variants }: PresetMessage,
  { written, recordTexts, lastLanguage }: LanguageEvidence,
): ProposedVariant {
  const [first, ...others] = variants
  if (others.length === 0) return { preset: first, reason: null }
  const inScript = written === null ? variants : variants.filter((it) => getScript(it) === written.script)
  const [only, ...further] = inScript
  const spoken = inScript.filter((it) => getBase(it.language) === written?.language)
  // Latin letters are used for languages of other scripts too, so that a single variant doesn't prove its language.
  const isProven =
    written !== null && (written.language === null ? written.script !== 'Latn' : spoken.length > 0)
  const proven = isProven ? (spoken[0] ?? (further.length === 0 ? only : undefined)) : undefined
  if (proven?.language) return { preset: proven, reason: { kind: 'messages', language: proven.language } }
  const uncertain = written !== null
  const candidates = inScript.length === 0 ? variants : inScript
  const last = variants.find((it) => it.language !== null && it.language === lastLanguage)
  if (last) return { preset: last, reason: { kind: 'last', uncertain } }
  for (const text of recordTexts) {
    const named = candidates.find((it) => it.language !== null && isLanguageName(text, it.language))
    if (named?.language) return { preset: named, reason: { kind: 'record', language: named.language } }
  }
  return { preset: candidates[0] ?? first, reason: { kind: 'first', uncertain } }
}

/** The scripts of Chinese and Korean as the letters of a text show them. */
const LETTER_SCRIPTS = new Map([
  ['Hans', 'Hani'],
  ['Hant', 'Hani'],
  ['Kore', 'Hang'],
])

function getScript({ language }: Preset): string | null {
  const script = language === null ? undefined : new Intl.Locale(language).maximize().script
  return script === undefined ? null : (LETTER_SCRIPTS.get(script) ?? script)
}

function getBase(language: string | null): string | null {
  return language === null ? null : new Intl.Locale(language).language
}

const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a text is the tag or a name of a language: `ta`, `ta_IN`, `Tamil`, `தமிழ்`. */
function isLanguageName(text: string, language: string): boolean {
  const base = new Intl.Locale(language).language
  const plain = text.trim().toLowerCase()
  const ownName = new Intl.DisplayNames(base, { type: 'language', fallback: 'none' }).of(base)
  return (
    plain.split(/[-_]/)[0] === base ||
    plain === englishNames.of(base)?.toLowerCase() ||
    plain === ownName?.toLowerCase()
  )
}
