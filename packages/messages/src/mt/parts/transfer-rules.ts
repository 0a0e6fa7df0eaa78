import type { Effect, Rule } from '../../core/definition.ts'
import { isSameBranch } from '../../core/identifiers.ts'
import { errorAt } from '../../core/issue-codes.ts'
import type { ValuesOf } from '../../core/shape.ts'
import { dayRangeIssues } from './days.ts'
import { accountMarkIssues } from './institutions.ts'
import type { CORRESPONDENTS, SETTLEMENT } from './transfer-members.ts'

/** The receiver must be another bank than the sender. */
export const BANKS_DIFFER: Rule<{ readonly sender: string; readonly receiver: string }> = {
  name: 'banksDiffer',
  requirement: 'MT103-20, MT199-03, OPEN-70',
  paths: ['sender', 'receiver'],
  check: ({ sender, receiver }) =>
    sender !== undefined && receiver !== undefined && isSameBranch(sender, receiver)
      ? [errorAt(['sender'], 'issuingBank.notSameBank'), errorAt(['receiver'], 'advisingBank.notSameBank')]
      : [],
}

/** The value date must fit field 32A. */
export const VALUE_DATE_FITS: Rule<ValuesOf<typeof SETTLEMENT>> = {
  name: 'valueDateFits',
  source: 'SWIFT UHB, dates of six digits: 1980 to 2079',
  paths: ['valueDate'],
  check: ({ valueDate }) => dayRangeIssues('valueDate', valueDate),
}

/** An account of field 53B must not be read as a debit or credit mark. */
export const ACCOUNT_IS_NO_MARK: Rule<ValuesOf<typeof CORRESPONDENTS>> = {
  name: 'accountIsNoMark',
  source: 'SWIFT UHB, field 53B, format [/1!a][/34x]',
  paths: ['senderCorrespondentAccount'],
  check: ({ senderCorrespondentAccount }) =>
    accountMarkIssues('senderCorrespondentAccount', senderCorrespondentAccount),
}

type Behind = Pick<ValuesOf<typeof CORRESPONDENTS>, 'intermediaryInstitution' | 'accountWithInstitution'> & {
  readonly beneficiaryInstitution?: string
}

/** Returns the rule that an intermediary requires a bank in field 57a, which `alternatives` can fill too. */
export function intermediaryNeedsInstitution(
  source: string,
  alternatives: readonly 'beneficiaryInstitution'[],
  error = 'C81',
): Rule<Behind> {
  return {
    name: 'intermediaryNeedsAccountWithInstitution',
    source,
    paths: ['intermediaryInstitution', 'accountWithInstitution', ...alternatives],
    check: (values) =>
      values.intermediaryInstitution?.bic !== undefined &&
      values.accountWithInstitution?.bic === undefined &&
      alternatives.every((name) => values[name] === undefined)
        ? [
            errorAt(['accountWithInstitution', 'bic'], 'accountWithInstitution.missing', {
              rule: error,
              tag: '57A',
            }),
          ]
        : [],
  }
}

/** Another currency clears the amount. */
export const CURRENCY_CLEARS_AMOUNT: Effect = {
  on: 'currency',
  clears: ['interbankSettledAmount'],
  requirement: 'MT103-36, MT910-04',
}

/** Another bearer of the charges removes the displayed issues of their amount. */
export const CHARGES_CLEAR_ISSUES: Effect = {
  on: 'detailsOfCharges',
  clearsIssues: ['chargesAmount'],
  requirement: 'MT103-40',
}
