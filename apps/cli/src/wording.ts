import { languageOf, type Language } from '@nostro/kernel'
import { translatorFor } from '@nostro/texts'
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** How the command line speaks to people: in their language and, on a terminal, in colour. */
export interface Wording {
  readonly text: (key: string, params?: Readonly<Record<string, unknown>>) => string
  readonly paint: (style: Style, text: string) => string
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The wording for an environment: the language of `LC_ALL`, `LC_MESSAGES` or `LANG`, English for another or none;
 * colour unless `NO_COLOR` is set.
 */
export function wordingFor(environment: Environment, isTerminal: boolean): Wording {
  const hasColour = isTerminal && (environment.NO_COLOR ?? '') === ''
  const { text } = translatorFor(languageOfEnvironment(environment))
  return {
    text,
    paint: (style, content) => (hasColour ? styleText(style, content, { validateStream: false }) : content),
  }
}

/** Text from a message as a terminal may see it: a control character could move the cursor or rewrite lines. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '\u{FFFD}')
}

function languageOfEnvironment(environment: Environment): Language {
  const locale = [environment.LC_ALL, environment.LC_MESSAGES, environment.LANG].find((value) => value)
  return languageOf(locale ?? '') ?? 'en'
}
