import type { Issue, Path } from '@nostro/kernel'

import type { IbanRegistry } from './iban-registry.ts'
import { hasIbanChecksum, hasIbanForm, ibanLengthOf } from './identifiers.ts'
import { errorAt, warningAt } from './issue-codes.ts'

/** A format of account numbers, with its requirement. */
interface AccountFormat {
  readonly requirement: string
  readonly pattern: RegExp
}

/** Source: the requirement of each row; separators and lengths follow OPEN-56 and OPEN-57. */
export const ACCOUNT_FORMATS: readonly AccountFormat[] = [
  { requirement: 'RULE-17', pattern: /^\d{1,34}$/ },
  { requirement: 'RULE-18', pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/ },
  { requirement: 'RULE-19', pattern: /^\d{9}-\d{1,17}$/ },
  { requirement: 'RULE-20', pattern: /^\d{2}-\d{2}-\d{2}[- ]?\d{8}$/ },
  { requirement: 'RULE-21', pattern: /^\d{12,19}$/ },
  { requirement: 'RULE-22', pattern: /^\d{20}$/ },
  { requirement: 'RULE-23', pattern: /^\d{6}-\d{1,9}$/ },
  { requirement: 'RULE-24', pattern: /^\d{5}-\d{3}-\d{7,12}$/ },
  { requirement: 'RULE-25', pattern: /^\d{4}-\d{4}-\d{7}$/ },
  { requirement: 'RULE-26', pattern: /^\d{9,18}$/ },
  { requirement: 'RULE-27', pattern: /^\d{8,10}$/ },
  { requirement: 'RULE-28', pattern: /^\d{5}-\d{5}-\d{11}$/ },
  { requirement: 'RULE-29', pattern: /^\d{3}-\d{3}-\d{6,10}$/ },
  { requirement: 'RULE-30', pattern: /^\d{2}-\d{1,5}-\d{1,12}$/ },
  { requirement: 'RULE-31', pattern: /^\d{3}-\d{6}-\d{1,12}$/ },
  { requirement: 'RULE-32', pattern: /^NRA-?\d{1,31}$/ },
  { requirement: 'RULE-33', pattern: /^\/CN\d{1,31}$/ },
  { requirement: 'RULE-34', pattern: /^OSA\d{1,31}$/ },
]

/** The result of checking an account number. */
export type AccountVerdict = 'fine' | 'noFormat' | IbanFault

/** The result of checking a text that has the form of an IBAN. */
type IbanFault = 'wrongChecksum' | 'wrongStructure' | 'unknownCountry'

/**
 * Checks an account number in capital letters. An IBAN must have right check digits and length, and the structure of
 * its country if a registry was imported. An IBAN of a country that issues none is only doubtful, because new countries
 * join the registry.
 */
export function verdictOnAccount(text: string, registry?: IbanRegistry): AccountVerdict {
  if (!ACCOUNT_FORMATS.some((format) => format.pattern.test(text))) return 'noFormat'
  return hasIbanForm(text) ? (ibanFault(text, registry) ?? 'fine') : 'fine'
}

/**
 * Returns the reason why a text in the form of an IBAN is none; `undefined` if it is sound. Without a registry, the
 * product's own lengths apply.
 */
export function ibanFault(text: string, registry: IbanRegistry | undefined): IbanFault | undefined {
  const country = text.slice(0, 2)
  if (!hasIbanChecksum(text)) return 'wrongChecksum'
  if (registry === undefined) {
    const length = ibanLengthOf(country)
    if (length === undefined) return 'unknownCountry'
    return length === text.length ? undefined : 'wrongChecksum'
  }
  const known = registry.get(country)
  if (known === undefined) return 'unknownCountry'
  return known.matches.test(text) ? undefined : 'wrongStructure'
}

/** Returns whether a text is an IBAN in capital letters, of a country that issues IBANs. */
export function isIban(text: string, registry?: IbanRegistry): boolean {
  return hasIbanForm(text) && ibanFault(text, registry) === undefined
}

/** Returns the issues of a text that has the form of an IBAN. */
export function ibanIssues(text: string, path: Path, registry: IbanRegistry | undefined): readonly Issue[] {
  const fault = ibanFault(text, registry)
  const country = text.slice(0, 2)
  if (fault === 'wrongChecksum') return [errorAt(path, 'iban.checksum')]
  if (fault === 'wrongStructure') {
    const structure = registry?.get(country)?.structure ?? ''
    return [errorAt(path, 'iban.structure', { params: { country, structure } })]
  }
  return fault === undefined ? [] : [warningAt(path, 'iban.unknownCountry', { params: { country } })]
}
