import { languageOf, type Language } from '@nostro/kernel'
import type { Meaning } from '@nostro/messages'
import { translatorFor } from '@nostro/texts'
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** The way the command line speaks to people: in their language and, on a terminal, in colour. */
export interface Wording {
  readonly text: (key: string, params?: Readonly<Record<string, unknown>>) => string
  readonly hasText: (key: string) => boolean
  readonly paint: (style: Style, text: string) => string
}

type Environment = Readonly<Record<string, string | undefined>>

interface Listener {
  readonly environment: Environment
  readonly isTerminal: boolean
  /** The language asked for, if any. */
  readonly language: Language | undefined
}

/**
 * The wording for a listener: the language asked for, else that of `LC_ALL`, `LC_MESSAGES` or `LANG`, English for
 * another or none; colour on a terminal unless `NO_COLOR` is set.
 */
export function wordingFor({ environment, isTerminal, language }: Listener): Wording {
  const hasColour = isTerminal && (environment.NO_COLOR ?? '') === ''
  const { text, hasText } = translatorFor(language ?? languageOfEnvironment(environment))
  return {
    text,
    hasText,
    paint: (style, content) => (hasColour ? styleText(style, content, { validateStream: false }) : content),
  }
}

/** Returns the meaning of an explained word in words; `undefined` where the product does not know it. */
export function meant(meaning: Meaning | undefined, { text }: Wording): string | undefined {
  return meaning && text(meaning.key, meaning.params)
}

/** Text from a message as a terminal may see it: a control character could move the cursor or rewrite lines. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}')
}

function languageOfEnvironment(environment: Environment): Language {
  const locale = [environment.LC_ALL, environment.LC_MESSAGES, environment.LANG].find((value) => value)
  return languageOf(locale ?? '') ?? 'en'
}
