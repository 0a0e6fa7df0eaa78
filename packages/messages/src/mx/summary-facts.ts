import type { MessageSummary } from '../core/definition.ts'
import { isRecord, textAt, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'

/** Returns the facts of the header, which every message has. */
export function headerFacts(values: DraftValues): MessageSummary {
  return present({
    senderBic: textAt(values, 'businessApplicationHeader.from'),
    receiverBic: textAt(values, 'businessApplicationHeader.to'),
    businessId: textAt(values, 'businessApplicationHeader.businessMessageIdentifier'),
  })
}

/** Returns the number of the account at a path: the IBAN or the other number, as selected. */
export function accountNumber(values: DraftValues, path: string): string | undefined {
  return textAt(values, `${path}.identificationType`) === 'IBAN'
    ? textAt(values, `${path}.iban`)
    : textAt(values, `${path}.other.identification`)
}

/** Returns the name of an institution as it is sent: next to a BIC the name is omitted. */
export function agentName(values: DraftValues, path: string): string | undefined {
  return textAt(values, `${path}.bicfi`) ?? textAt(values, `${path}.name`)
}

/** Returns the name of a customer as it is sent: a BIC replaces the name. */
export function partyName(values: DraftValues, path: string): string | undefined {
  const isOrganisation = textAt(values, `${path}.identificationType`) === 'ORGANISATIONAL'
  const bic = isOrganisation ? textAt(values, `${path}.organisationIdentification.anyBic`) : undefined
  return bic ?? textAt(values, `${path}.name`)
}

/** Returns the name of a party of a return, which can be a customer or an institution. */
export function sideName(values: DraftValues, path: string): string | undefined {
  return textAt(values, `${path}.kind`) === 'AGENT'
    ? agentName(values, `${path}.agent`)
    : partyName(values, `${path}.party`)
}

/**
 * Returns the facts of the first report of the list at a path: the closing balance of a statement, the interim balance
 * of a report during the day, or the only entry.
 */
export function reportFacts(values: DraftValues, reports: string): MessageSummary {
  const report = `${reports}.0`
  const balances = recordsAt(values, `${report}.balances`).filter(
    (balance) => textAt(balance, 'type.type') === 'CODE',
  )
  const closing = ['CLBD', 'ITBD']
    .map((code) => balances.find((balance) => textAt(balance, 'type.value') === code))
    .find((balance) => balance !== undefined)
  const [entry, second] = recordsAt(values, `${report}.entries`)
  const only = (closing === undefined && second === undefined ? entry : undefined) ?? {}
  const shown = closing ?? only
  return present({
    uetr: textAt(only, 'transactionDetails.0.uetr'),
    payerName: textAt(only, 'transactionDetails.0.debtorName'),
    payeeName:
      textAt(only, 'transactionDetails.0.creditorName') ?? textAt(values, `${report}.account.ownerName`),
    payeeAccount: accountNumber(values, `${report}.account`),
    currency: textAt(shown, 'amount.currency'),
    amount: textAt(shown, 'amount.amount'),
    valueDate: textAt(shown, closing === undefined ? 'valueDate' : 'date'),
  })
}

function recordsAt(values: DraftValues, path: string): readonly DraftValues[] {
  const items = valueAt(values, path)
  return Array.isArray(items) ? items.filter(isRecord) : []
}
