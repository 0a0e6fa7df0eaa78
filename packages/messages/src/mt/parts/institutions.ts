import { type Issue, LIMITS } from '@nostro/kernel'

import { errorAt } from '../../core/issue-codes.ts'
import {
  type AccountShape,
  BIC,
  code,
  group,
  opt,
  text,
  type TextShape,
  type ValueOf,
} from '../../core/shape.ts'

/**
 * Returns a group for a bank with its BIC and a preceding account or other identifier. `path` is its path in the
 * definition; `partyIdentifier` is the shape to use if only account numbers are allowed.
 */
export function institution(
  path: string,
  partyIdentifier: TextShape | AccountShape = text(LIMITS.partyIdentifierLengthMax),
) {
  return group({
    partyIdentifier: opt('account', partyIdentifier),
    bic: opt('bicCode', BIC, { requiredWhen: { anyFilled: [`${path}.partyIdentifier`] } }),
  })
}

/**
 * Returns a group for field 53B: an account between sender and receiver, with its debit or credit mark and a location.
 */
export function correspondentAccount(path: string) {
  return group({
    account: opt('account', text(LIMITS.account53BLengthMax), {
      requiredWhen: { anyFilled: [`${path}.location`, `${path}.debitCreditMark`] },
    }),
    location: opt('location', text(LIMITS.nameLengthMax)),
    debitCreditMark: opt('dcMark', code('debitCreditMark', ['C', 'D'])),
  })
}

type CorrespondentAccount = ValueOf<ReturnType<typeof correspondentAccount>>

/** Returns the issues of an account of field 53B that would be read as a debit or credit mark: `C`, `D/123`. */
export function accountMarkIssues(
  path: string,
  correspondent: CorrespondentAccount | undefined,
): readonly Issue[] {
  const isMark =
    correspondent?.debitCreditMark === undefined && /^[CD](\/|$)/.test(correspondent?.account ?? '')
  return isMark ? [errorAt([path, 'account'], 'common.form.inputAccountNum')] : []
}

/** Returns the components of a bank with its BIC in the group at this path. */
export function bankAt<const P extends string>(path: P) {
  return { account: `${path}.partyIdentifier`, bic: `${path}.bic` } as const
}
