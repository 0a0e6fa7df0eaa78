import { type Issue, LIMITS } from '@nostro/kernel'

import { errorAt } from '../../core/issue-codes.ts'
import { present } from '../../core/present.ts'
import {
  type AccountShape,
  BIC,
  code,
  type DraftValues,
  group,
  opt,
  text,
  type TextShape,
  type ValueOf,
} from '../../core/shape.ts'
import type { PartyIdentifier, PartyWithBic } from '../../fin/index.ts'
import type { WrittenField } from '../../fields/field-binding.ts'
import { written } from '../handwritten.ts'

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

type Institution = ValueOf<ReturnType<typeof institution>>

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

/** Writes a bank by its BIC; nothing when there is none. */
export function writtenInstitution(
  tag: '53A' | '54A' | '56A' | '57A',
  path: string,
  agent: Institution | undefined,
): WrittenField | undefined {
  if (agent?.bic === undefined) return undefined
  const bicLine = [`${path}.bic`]
  return agent.partyIdentifier === undefined
    ? written(tag, { bic: agent.bic }, [bicLine])
    : written(tag, { account: agent.partyIdentifier, bic: agent.bic }, [[`${path}.partyIdentifier`], bicLine])
}

/** Reads a bank named by its BIC. */
export function readInstitution(party: PartyWithBic): DraftValues {
  const partyIdentifier = identifierText(party)
  return { ...(partyIdentifier === '' ? {} : { partyIdentifier }), bic: party.bic }
}

/** Whether anything stands in front of a bank's BIC, for places of the form that have the BIC alone. */
export function hasIdentifier({ account, debitCreditMark }: PartyIdentifier): boolean {
  return account !== undefined || debitCreditMark !== undefined
}

/** The form has one text for the mark and the account in front of a bank: `C/12345`. */
function identifierText(identifier: PartyIdentifier): string {
  return [identifier.debitCreditMark, identifier.account].filter((part) => part !== undefined).join('/')
}

/** Writes field 53B; nothing when there is no account. */
export function writtenCorrespondentAccount(
  path: string,
  correspondent: CorrespondentAccount | undefined,
): WrittenField | undefined {
  if (correspondent?.account === undefined) return undefined
  const { debitCreditMark, location } = correspondent
  const accountLine = debitCreditMark === undefined ? ['account'] : ['debitCreditMark', 'account']
  const namesOnLines = location === undefined ? [accountLine] : [accountLine, ['location']]
  return written(
    '53B',
    { account: correspondent.account, ...present({ debitCreditMark, location }) },
    namesOnLines.map((names) => names.map((name) => `${path}.${name}`)),
  )
}
