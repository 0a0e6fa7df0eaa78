import type { MessageSummary } from '../../core/definition.ts'
import { fullBic } from '../../core/identifiers.ts'
import { IDENTIFIERS_MAX, lookedUpBy } from '../../core/lookup/identifiers-in.ts'
import { present } from '../../core/present.ts'
import { validSummary } from '../../core/summary.ts'
import type { XmlElement } from '../../xml/index.ts'
import { childAt, textAt } from './element-access.ts'
import { headerFactsOf } from './header-facts.ts'
import type { MxMessage } from './mx-message.ts'

const BIC = 'FinInstnId/BICFI'

/**
 * Returns the summary of a received text for a list row: the two parties of a payment and its settled amount, the
 * account and closing balance of a statement, the only entry of a notification. Malformed facts are left out. Messages
 * of other types and versions have the facts whose elements they share.
 */
export function summaryOfMx(message: MxMessage): MessageSummary {
  const header = headerFactsOf(message)
  const [root] = message.document?.children ?? []
  const transaction = STATUS_MESSAGES.has(root?.name ?? '')
    ? undefined
    : TRANSACTIONS.map((path) => childAt(root, path)).find((found) => found !== undefined)
  const order = childAt(root, 'PmtInf')
  const facts =
    order !== undefined
      ? orderFacts(order)
      : transaction === undefined
        ? reportFacts(root)
        : paymentFacts(transaction)
  return validSummary(
    present({
      ...facts,
      senderBic: bicOf(header.from ?? textAt(transaction, `InstgAgt/${BIC}`)),
      receiverBic: bicOf(header.to ?? textAt(transaction, `InstdAgt/${BIC}`)),
      businessId:
        header.businessMessageIdentifier ??
        IDENTIFICATIONS.map((path) => textAt(root, path)).find((found) => found !== undefined),
      identifiers: identifiersOfMx(message),
    }),
  )
}

/** The elements with the payment that a message contains or is about. */
const TRANSACTIONS = [
  'CdtTrfTxInf',
  'TxInf',
  'Undrlyg/TxInf',
  'CxlDtls/TxInfAndSts',
  'InvstgtnReq/Undrlyg/IntrBk',
  'OrgnlInvstgtnReq/Undrlyg/IntrBk',
]

/** The elements with the identification of a message. */
const IDENTIFICATIONS = ['GrpHdr/MsgId', 'Assgnmt/Id', 'InvstgtnReq/MsgId', 'InvstgtnRspn/MsgId']

/** Messages about the status of a payment; they have neither its amount nor a UETR of their own. */
const STATUS_MESSAGES: ReadonlySet<string> = new Set(['FIToFIPmtStsRpt', 'FIToFIPmtStsReq'])

/** Elements that identify a payment in addition to its reference, and accounts. */
const NAMING_ELEMENTS: ReadonlySet<string> = new Set([
  'IBAN',
  'EndToEndId',
  'InstrId',
  'TxId',
  'OrgnlEndToEndId',
  'OrgnlInstrId',
  'OrgnlTxId',
  'OrgnlMsgId',
  'AcctSvcrRef',
  // In a related message only; that of the message itself is its reference.
  'BizMsgIdr',
])

/** The elements with the identification of a case. */
const CASES: ReadonlySet<string> = new Set(['Case', 'RslvdCase'])

/**
 * Returns the further identifiers that a message is searched by, separated by blanks. They are the same for its sender
 * and its receiver.
 */
export function identifiersOfMx(message: MxMessage): string | undefined {
  const [root] = message.document?.children ?? []
  let found: readonly string[] = []
  const look = (element: XmlElement): void => {
    const isAccount = element.name.endsWith('Acct')
    const texts = [
      ...(NAMING_ELEMENTS.has(element.name) ? [element.text] : []),
      ...(isAccount ? [textAt(element, 'Id/Othr/Id') ?? ''] : []),
      ...(CASES.has(element.name) ? [textAt(element, 'Id') ?? ''] : []),
    ]
    if (texts.length > 0) found = lookedUpBy([...found, ...texts])
    for (const child of element.children) {
      // A statement has thousands of identifiers; the first ones are sufficient.
      if (found.length >= IDENTIFIERS_MAX) return
      look(child)
    }
  }
  for (const related of message.header?.children ?? []) if (related.name === 'Rltd') look(related)
  if (root !== undefined) look(root)
  return found.length === 0 ? undefined : found.join(' ')
}

type Facts = { readonly [Name in keyof MessageSummary]?: string | undefined }

/** A return also names the amount of the original, which is not its own. */
const AMOUNTS = ['RtrdIntrBkSttlmAmt', 'IntrBkSttlmAmt', 'OrgnlIntrBkSttlmAmt']

function paymentFacts(transaction: XmlElement): Facts {
  // A return has the two sides in its return chain, a cover payment in its underlying transfer.
  const sides = childAt(transaction, 'RtrChain') ?? childAt(transaction, 'UndrlygCstmrCdtTrf') ?? transaction
  const amount = AMOUNTS.map((name) => childAt(transaction, name)).find((found) => found !== undefined)
  return {
    uetr: textAt(transaction, 'PmtId/UETR') ?? textAt(transaction, 'OrgnlUETR'),
    payerName: nameOf(childAt(sides, 'Dbtr')),
    payeeName: nameOf(childAt(sides, 'Cdtr')),
    payerAccount: accountOf(childAt(sides, 'DbtrAcct')),
    payeeAccount: accountOf(childAt(sides, 'CdtrAcct')),
    ...amountOf(amount),
    valueDate: textAt(transaction, 'IntrBkSttlmDt') ?? textAt(transaction, 'OrgnlIntrBkSttlmDt'),
    detailsOfCharges: textAt(transaction, 'ChrgBr'),
  }
}

/** Returns the facts of an order; one with several payments has no common payee and amount. */
function orderFacts(order: XmlElement): Facts {
  const payments = order.children.filter(({ name }) => name === 'CdtTrfTxInf')
  const [payment] = payments.length === 1 ? payments : []
  return {
    uetr: textAt(payment, 'PmtId/UETR'),
    payerName: nameOf(childAt(order, 'Dbtr')),
    payeeName: nameOf(childAt(payment, 'Cdtr')),
    payerAccount: accountOf(childAt(order, 'DbtrAcct')),
    payeeAccount: accountOf(childAt(payment, 'CdtrAcct')),
    ...amountOf(childAt(payment, 'Amt/InstdAmt')),
    valueDate: dayOf(childAt(order, 'ReqdExctnDt')),
    detailsOfCharges: textAt(payment, 'ChrgBr'),
  }
}

function reportFacts(root: XmlElement | undefined): Facts {
  const report = childAt(root, 'Stmt') ?? childAt(root, 'Ntfctn') ?? childAt(root, 'Rpt')
  if (report === undefined) return {}
  const closing = ['CLBD', 'ITBD']
    .map((code) =>
      report.children.find((child) => child.name === 'Bal' && textAt(child, 'Tp/CdOrPrtry/Cd') === code),
    )
    .find((balance) => balance !== undefined)
  const [entry, second] = report.children.filter((child) => child.name === 'Ntry').slice(0, 2)
  const shown = closing ?? (second === undefined ? entry : undefined)
  const details = shown === entry ? childAt(entry, 'NtryDtls/TxDtls') : undefined
  return {
    uetr: textAt(details, 'Refs/UETR'),
    payerName: nameOf(childAt(details, 'RltdPties/Dbtr')),
    payeeName: nameOf(childAt(details, 'RltdPties/Cdtr')) ?? textAt(report, 'Acct/Ownr/Nm'),
    payeeAccount: accountOf(childAt(report, 'Acct')),
    ...amountOf(childAt(shown, 'Amt')),
    valueDate: dayOf(childAt(shown, 'ValDt') ?? childAt(shown, 'Dt')),
  }
}

/** Returns a party's name, or an institution's name or BIC. Parties of returns and entries are one level deeper. */
function nameOf(side: XmlElement | undefined): string | undefined {
  const party = childAt(side, 'Pty') ?? childAt(side, 'Agt') ?? side
  const names = ['Nm', 'FinInstnId/Nm', 'Id/OrgId/AnyBIC', `FinInstnId/BICFI`]
  return names.map((path) => textAt(party, path)).find((name) => name !== undefined)
}

function accountOf(account: XmlElement | undefined): string | undefined {
  return textAt(account, 'Id/IBAN') ?? textAt(account, 'Id/Othr/Id')
}

function amountOf(element: XmlElement | undefined): Pick<Facts, 'currency' | 'amount'> {
  const currency = element?.attributes.find(({ name }) => name === 'Ccy')?.value
  // XML Schema allows a number to begin or end with the point.
  const amount = element?.text.trim().replace(/^\./, '0.').replace(/\.$/, '')
  return { currency, amount }
}

/** Returns the day of a date or of a date with time, without conversion to another time zone. */
function dayOf(element: XmlElement | undefined): string | undefined {
  return textAt(element, 'Dt') ?? textAt(element, 'DtTm')?.slice(0, 'YYYY-MM-DD'.length)
}

function bicOf(bic: string | undefined): string | undefined {
  return bic === undefined ? undefined : fullBic(bic)
}
