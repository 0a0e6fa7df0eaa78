import { isFilled, isRecord, textAt, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { bookedStatement } from './booked-statement.ts'
import { referencesAmong } from './line-details.ts'
import type {
  BalanceKind,
  EntryPayment,
  EntryTotal,
  Statement,
  StatementBalance,
  StatementEntry,
} from './statement.ts'

/** Reads the reports of an ISO 20022 message, each a statement. `list` is the member that contains them. */
export function mxStatements(values: DraftValues, list: string): readonly Statement[] {
  return recordsAt(values, list).map((report, position) =>
    reportOf(report, { list, path: `${list}.${position}`, values }),
  )
}

function reportOf(
  report: DraftValues,
  { list, path, values }: { readonly list: string; readonly path: string; readonly values: DraftValues },
): Statement {
  const balances = recordsAt(report, 'balances').flatMap((balance) => balanceOf(balance) ?? [])
  const opening = chosen(balances, ['OPBD', 'PRCD', 'ITBD'])
  const closing = chosen(balances.filter((balance) => balance !== opening).toReversed(), ['CLBD', 'ITBD'])
  const entries = recordsAt(report, 'entries')
  const currency = textAt(report, 'account.currency') ?? opening?.currency ?? currencyOf(entries) ?? ''
  const identity = 'identificationAndSequence'
  const isLastPage = valueAt(report, 'pagination.lastPageIndicator')
  return bookedStatement({
    path,
    account: textAt(report, 'account.iban') ?? textAt(report, 'account.other.identification') ?? '',
    currency,
    // A report of balances during the day has no entries.
    listsEntries: entries.length > 0 || list !== 'reports',
    otherBalances: balances
      .filter((balance) => balance !== opening && balance !== closing)
      .map((balance) => ({ ...balance, kind: LATER_KINDS[balance.code] ?? 'other' })),
    entries: entries.map((entry, position) => entryOf(entry, `${path}.entries.${position}`)),
    ...present({
      opening: opening && { ...opening, kind: 'opening' as const },
      closing: closing && { ...closing, kind: 'closing' as const },
      ownerName: textAt(report, 'account.ownerName'),
      ownerBic: textAt(values, 'businessApplicationHeader.to'),
      servicerBic:
        textAt(report, 'account.servicer.bicfi') ?? textAt(values, 'businessApplicationHeader.from'),
      reference: textAt(report, `${identity}.identification`),
      number:
        textAt(report, `${identity}.legalSequenceNumber`) ??
        textAt(report, `${identity}.electronicSequenceNumber`),
      page: textAt(report, 'pagination.pageNumber'),
      isLastPage: typeof isLastPage === 'boolean' ? isLastPage : undefined,
      from: dayAt(report, 'dateTimeRange.from') ?? opening?.date,
      to: dayAt(report, 'dateTimeRange.to') ?? closing?.date,
      statedCredits: statedTotal(report, 'totalCreditEntries'),
      statedDebits: statedTotal(report, 'totalDebitEntries'),
    }),
  })
}

/** The kinds of balances by their codes. Source: ISO 20022 external code set, ExternalBalanceType1Code. */
const LATER_KINDS: Readonly<Record<string, BalanceKind>> = {
  CLAV: 'available',
  ITAV: 'available',
  FWAV: 'forward',
}

/** Returns the first balance with the first code that any of them has. */
function chosen(
  balances: readonly StatementBalance[],
  codes: readonly string[],
): StatementBalance | undefined {
  return codes
    .map((code) => balances.find((balance) => balance.code === code))
    .find((balance) => balance !== undefined)
}

function balanceOf(balance: DraftValues): StatementBalance | undefined {
  const number = textAt(balance, 'amount.amount')
  if (number === undefined) return undefined
  const isDebit = balance['creditDebitIndicator'] === 'DBIT' && !/^[0.]+$/.test(number)
  const code = textAt(balance, 'type.value') ?? ''
  return {
    kind: 'other',
    code,
    isInterim: code === 'ITBD' || textAt(balance, 'subType.value') === 'INTM',
    currency: textAt(balance, 'amount.currency') ?? '',
    amount: isDebit ? `-${number}` : number,
    ...present({ date: textAt(balance, 'date') }),
  }
}

function statedTotal(report: DraftValues, side: string): Partial<EntryTotal> | undefined {
  const count = textAt(report, `transactionsSummary.${side}.numberOfEntries`)
  const sum = textAt(report, `transactionsSummary.${side}.sum`)
  if (count === undefined && sum === undefined) return undefined
  return present({ count: count === undefined ? undefined : Number(count), sum })
}

function currencyOf([first]: readonly DraftValues[]): string | undefined {
  return first && textAt(first, 'amount.currency')
}

function entryOf(entry: DraftValues, path: string): StatementEntry {
  const isCredit = entry['creditDebitIndicator'] === 'CRDT'
  const isReversal = entry['reversalIndicator'] === true
  const transactions = recordsAt(entry, 'transactionDetails')
  const [transaction, ...others] = transactions
  const only = others.length === 0 ? transaction : undefined
  return {
    path,
    isCredit,
    isReversal,
    isBooked: entry['status'] === 'BOOK',
    currency: textAt(entry, 'amount.currency') ?? '',
    amount: textAt(entry, 'amount.amount') ?? '',
    type: ['domain', 'family', 'subFamily']
      .flatMap((step) => textAt(entry, `bankTransactionCode.${step}`) ?? [])
      .join(' '),
    text: textsOf(entry, transactions).join(' · '),
    details: [],
    payments: paymentsOf(entry, transactions),
    ...present({
      bookingDate: dayAt(entry, 'bookingDate') ?? textAt(entry, 'valueDate'),
      valueDate: textAt(entry, 'valueDate'),
      servicerReference: textAt(entry, 'accountServicerReference'),
      ...(only === undefined ? {} : partyOf(only, isCredit !== isReversal)),
      reference: ownersReference(entry, only, isCredit),
      returned: returnOf(entry, transactions),
    }),
  }
}

/** Sub-families of returns, and of direct debits that were not paid. Source: ISO 20022 bank transaction codes. */
const RETURN_FAMILIES: ReadonlySet<string | undefined> = new Set(['RRTN', 'PRTN', 'UPDD'])

/** Returns whether an entry books a return: by the information about it, or by its bank transaction code. */
function returnOf(entry: DraftValues, transactions: readonly DraftValues[]): StatementEntry['returned'] {
  const [reason] = transactions.flatMap(
    (transaction) =>
      textAt(transaction, 'returnReason') ?? textAt(transaction, 'returnProprietaryReason') ?? [],
  )
  const isReturn =
    reason !== undefined ||
    transactions.some((transaction) => isFilled(transaction['returnInformation'])) ||
    RETURN_FAMILIES.has(textAt(entry, 'bankTransactionCode.subFamily'))
  return isReturn ? present({ reason }) : undefined
}

/** Returns the other party: the debtor of a credit, the creditor of a debit. A reversal turns the sides. */
function partyOf(transaction: DraftValues, isFromDebtor: boolean) {
  const side = isFromDebtor ? 'debtor' : 'creditor'
  return {
    counterparty:
      textAt(transaction, `${side}Name`) ??
      (isFromDebtor ? textAt(transaction, 'ultimateDebtorName') : undefined) ??
      textAt(transaction, `${side}Agent.bicfi`),
    counterpartyAccount: textAt(transaction, `${side}Iban`),
    counterpartyBic: textAt(transaction, `${side}Agent.bicfi`),
  }
}

/** Returns the reference that the owner knows: for a credit end-to-end, for a debit that of the own instruction. */
function ownersReference(
  entry: DraftValues,
  only: DraftValues | undefined,
  isCredit: boolean,
): string | undefined {
  const names = ['endToEndIdentification', 'instructionIdentification']
  const found = (isCredit ? names : names.toReversed()).map((name) => only && textAt(only, name))
  return referencesAmong(...found, textAt(entry, 'entryReference'))[0]
}

function textsOf(entry: DraftValues, transactions: readonly DraftValues[]): readonly string[] {
  const remittance = transactions.flatMap((transaction) => {
    const lines = valueAt(transaction, 'remittanceInformation')
    return Array.isArray(lines) ? [lines.filter((line) => typeof line === 'string').join(' ')] : []
  })
  return [...remittance, textAt(entry, 'additionalEntryInformation') ?? ''].filter((text) => text !== '')
}

/** Returns the payments of an entry. A single one has the amount of the entry, those of a batch have their own. */
function paymentsOf(entry: DraftValues, transactions: readonly DraftValues[]): readonly EntryPayment[] {
  const whole = {
    currency: textAt(entry, 'amount.currency') ?? '',
    amount: textAt(entry, 'amount.amount') ?? '',
  }
  if (transactions.length === 0)
    return [{ ...whole, references: referencesAmong(textAt(entry, 'entryReference')) }]
  return transactions.map((transaction) => ({
    ...(transactions.length === 1
      ? whole
      : {
          currency: textAt(transaction, 'amount.currency') ?? '',
          amount: textAt(transaction, 'amount.amount') ?? '',
        }),
    references: referencesAmong(
      textAt(transaction, 'endToEndIdentification'),
      textAt(transaction, 'instructionIdentification'),
      transactions.length === 1 ? textAt(entry, 'entryReference') : undefined,
    ),
    ...present({ uetr: textAt(transaction, 'uetr') }),
  }))
}

const DAY_LENGTH = 'YYYY-MM-DD'.length

function dayAt(values: DraftValues, path: string): string | undefined {
  return textAt(values, path)?.slice(0, DAY_LENGTH)
}

function recordsAt(values: DraftValues, path: string): readonly DraftValues[] {
  const items = valueAt(values, path)
  return Array.isArray(items) ? items.map((item: unknown) => (isRecord(item) ? item : {})) : []
}
