import type { Issue, Path } from '@nostro/kernel'

import { ibanIssues } from './accounts.ts'
import type { IbanRegistry } from './iban-registry.ts'
import { hasIbanForm, isLei, isUetr } from './identifiers.ts'
import { type IssueCode, errorAt } from './issue-codes.ts'
import type { TextFormat, TextShape } from './shape.ts'

type FormatCheck = (text: string, path: Path, registry?: IbanRegistry) => readonly Issue[]

const FORMAT_CHECKS: { readonly [Name in TextFormat]: FormatCheck } = {
  lei: matching(isLei, 'common.form.inputBicLeiCod'),
  iban: (text, path, registry) =>
    hasIbanForm(text) ? ibanIssues(text, path, registry) : [errorAt(path, 'common.form.inputAccountNum')],
  // Source: ISO 20022, PhoneNumber.
  phoneNumber: matching((text) => /^\+\d{1,3}-[0-9()+-]{1,30}$/.test(text), 'phone.format'),
  // Source: CBPR+, business service: groups of lower-case letters and digits, the last one two digits.
  businessService: matching((text) => /^[a-z0-9]+(\.[a-z0-9]+)*\.\d\d$/.test(text), 'businessService.format'),
  uetr: matching(isUetr, 'uetr.format'),
  code: matching((text) => /^[A-Z0-9]+$/.test(text), 'code.format'),
}

function matching(isRight: (text: string) => boolean, code: IssueCode): FormatCheck {
  return (text, path) => (isRight(text) ? [] : [errorAt(path, code)])
}

/** Returns the issues of a text that has a format; none for a text without one. */
export function formatIssues(
  text: string,
  { format, ibans }: Pick<TextShape, 'format' | 'ibans'>,
  path: Path,
): readonly Issue[] {
  return format === undefined ? [] : FORMAT_CHECKS[format](text, path, ibans)
}

/**
 * Returns an issue for slashes where the network does not allow them (CBPR+, references and other account
 * identifications).
 */
export function slashIssues(text: string, slashes: TextShape['slashes'], path: Path): readonly Issue[] {
  if (slashes === undefined) return []
  const rules: readonly (readonly [isBroken: boolean, code: IssueCode])[] = [
    [text.startsWith('/'), 'senderRef.error.startWithSlash'],
    [slashes === 'reference' && text.length > 1 && text.endsWith('/'), 'reference.endsWithSlash'],
    [text.includes('//'), 'reference.doubleSlash'],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, code]) => errorAt(path, code))
}
