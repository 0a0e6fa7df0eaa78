import { languageOf, type Language } from '@nostro/kernel'
import type { Meaning } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'
import { styleText } from 'node:util'

/** The texts of the command line in the user's language, and colours on a terminal. */
export interface Wording {
  readonly text: (key: string, params?: Readonly<Record<string, unknown>>) => string
  readonly hasText: (key: string) => boolean
  readonly paint: (style: Parameters<typeof styleText>[0], text: string) => string
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the wording: the requested language, otherwise that of `LC_ALL`, `LC_MESSAGES` or `LANG`, or English if
 * unsupported; colour on a terminal unless `NO_COLOR` is set. `language` is the requested language.
 */
export function wordingFor(
  environment: Environment,
  isTerminal: boolean,
  language: Language | undefined,
): Wording {
  const hasColour = isTerminal && (environment.NO_COLOR ?? '') === ''
  const { text, hasText } = translatorFor(language ?? languageOfEnvironment(environment))
  return {
    text,
    hasText,
    paint: (style, content) => (hasColour ? styleText(style, content, { validateStream: false }) : content),
  }
}

/** Returns the text of a meaning; `undefined` if the product does not know it. */
export function meant(meaning: Meaning | undefined, { text }: Wording): string | undefined {
  return meaning && text(meaning.key, meaning.params)
}

/**
 * Returns text of a message without control characters, which could move the cursor or overwrite lines of a terminal.
 */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}')
}

function languageOfEnvironment(environment: Environment): Language {
  const locale = [environment.LC_ALL, environment.LC_MESSAGES, environment.LANG].find((value) => value)
  return languageOf(locale ?? '') ?? 'en'
}
