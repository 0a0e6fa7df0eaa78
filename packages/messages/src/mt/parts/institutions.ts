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
 * A bank by its BIC with an account or other identifier in front. `path` is where it stands in the definition;
 * `partyIdentifier` is another shape where only account numbers may stand.
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

/** Field 53B: an account between sender and receiver, with the side of it and a place. */
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

/** An account of field 53B that would read as a debit or credit mark: `C`, `D/123`. */
export function accountMarkIssues(
  path: string,
  correspondent: CorrespondentAccount | undefined,
): readonly Issue[] {
  const isMark =
    correspondent?.debitCreditMark === undefined && /^[CD](\/|$)/.test(correspondent?.account ?? '')
  return isMark ? [errorAt([path, 'account'], 'common.form.inputAccountNum')] : []
}

/** The components of a bank by its BIC in the group at this path. */
export function bankAt<const P extends string>(path: P) {
  return { account: `${path}.partyIdentifier`, bic: `${path}.bic` } as const
}
