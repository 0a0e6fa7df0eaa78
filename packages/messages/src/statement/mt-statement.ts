import { isRecord } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { bookedStatement } from './booked-statement.ts'
import { type LineDetails, readLineDetails, referencesAmong } from './line-details.ts'
import type { BalanceKind, EntryTotal, Statement, StatementBalance, StatementEntry } from './statement.ts'

/** Marks that increase the balance. `RC` reverses a credit, `RD` a debit (OPEN-83). */
const CREDITS: ReadonlySet<unknown> = new Set(['C', 'RD', 'EC'])

/** Reads the statement of a FIN message. Any value of a draft may be absent. A report of balances lists no entries. */
export function mtStatement(values: DraftValues, listsEntries: boolean): Statement {
  const balances = [
    balanceAt(values, 'opening', ['60F', '60M']),
    balanceAt(values, 'closing', ['62F', '62M']),
    balanceAt(values, 'available', ['64', '64']),
  ].filter((balance) => balance !== undefined)
  const [opening, closing, available] = (['opening', 'closing', 'available'] as const).map((kind) =>
    balances.find((balance) => balance.kind === kind),
  )
  const page = textOf(values.statementPageNumber)
  const currency = opening?.currency ?? closing?.currency ?? textOf(values.accountCurrency) ?? ''
  const reportDay = textOf(values.reportDate)
  return bookedStatement({
    path: '',
    account: textOf(values.accountIdentification) ?? '',
    currency,
    listsEntries,
    otherBalances: [...(available === undefined ? [] : [available]), ...forwardBalances(values)],
    entries: recordsOf(values.statementLines).map((line, position) => entryOf(line, position, currency)),
    ...present({
      opening,
      closing,
      servicerBic: textOf(values.sender),
      ownerBic: textOf(values.receiver),
      reference: textOf(values.senderReference),
      number: textOf(values.statementNumber),
      page,
      isLastPage: closing && !closing.isInterim,
      from: opening?.date,
      to: closing?.date ?? reportDay,
      statedCredits: statedTotal(values, 'creditEntry'),
      statedDebits: statedTotal(values, 'debitEntry'),
    }),
  })
}

/** Returns the sum of one side that a report states: fields 90C and 90D. */
function statedTotal(values: DraftValues, side: string): Partial<EntryTotal> | undefined {
  const count = textOf(values[`${side}Count`])
  const sum = textOf(values[`${side}Sum`])
  if (count === undefined && sum === undefined) return undefined
  return present({ count: count === undefined ? undefined : Number(count), sum })
}

type Balances = Exclude<BalanceKind, 'forward' | 'other'>

function balanceAt(
  values: DraftValues,
  kind: Balances,
  [final, interim]: readonly [string, string],
): StatementBalance | undefined {
  const isInterim = values[`${kind}BalanceType`] === 'M'
  return balanceOf(
    {
      debitCreditMark: values[`${kind}DebitCreditMark`],
      date: values[`${kind}Date`],
      currency: values[`${kind}Currency`],
      amount: values[`${kind}Amount`],
    },
    { kind, code: isInterim ? interim : final, isInterim },
  )
}

function forwardBalances(values: DraftValues): readonly StatementBalance[] {
  return recordsOf(values.forwardAvailableBalance).flatMap(
    (balance) => balanceOf(balance, { kind: 'forward', code: '65', isInterim: false }) ?? [],
  )
}

function balanceOf(
  { debitCreditMark, date, currency, amount }: DraftValues,
  kind: Pick<StatementBalance, 'kind' | 'code' | 'isInterim'>,
): StatementBalance | undefined {
  const number = textOf(amount)
  if (number === undefined) return undefined
  const signed = debitCreditMark === 'D' && !/^[0.]+$/.test(number) ? `-${number}` : number
  return { ...kind, ...present({ date: textOf(date) }), currency: textOf(currency) ?? '', amount: signed }
}

function entryOf(line: DraftValues, position: number, currency: string): StatementEntry {
  const { debitCreditMark: mark } = line
  const lines = Array.isArray(line.informationToAccountOwner) ? line.informationToAccountOwner : []
  const details = readLineDetails(lines.filter((text) => typeof text === 'string'))
  const supplement = textOf(line.supplementaryDetails)
  const amount = textOf(line.amount) ?? ''
  const [reference] = referencesAmong(textOf(line.referenceForTheAccountOwner))
  const type = textOf(line.transactionType) ?? ''
  return {
    path: `statementLines.${position}`,
    isCredit: CREDITS.has(mark),
    isReversal: mark === 'RC' || mark === 'RD',
    // Expected entries of a report during the day are not booked.
    isBooked: mark !== 'EC' && mark !== 'ED',
    currency,
    amount,
    type,
    text: [details.text, supplement].filter((text) => text !== undefined && text !== '').join(' · '),
    details: details.parts,
    payments: [
      {
        currency,
        amount,
        references: referencesAmong(reference, ...details.references),
        ...present({ uetr: details.uetr }),
      },
    ],
    ...present({
      reference,
      servicerReference: textOf(line.referenceOfTheAccountServicingInstitution),
      bookingDate: textOf(line.entryDate) ?? textOf(line.valueDate),
      valueDate: textOf(line.valueDate),
      counterparty: details.counterparty,
      counterpartyAccount: details.account,
      counterpartyBic: details.bic,
      returned: returnOf(type, details.parts, supplement),
    }),
  }
}

/** Returned items, and the code words of a return in the text of the line. Source: SWIFT UHB, field 61; usage of banks. */
const RETURN_TYPE = /^[NF]RTI$/
const RETURN_WORD = /^\/(?:RTRN|RETN)\//
const REASON = /\b(?!REAS\b)[A-Z]{2}(?:\d{2}|[A-Z]{2})\b/

/**
 * The codes of returned direct debits and credit transfers in a numbered text. Source: Deutsche Kreditwirtschaft,
 * Anlage 3 DFÜ-Abkommen, Geschäftsvorfallcodes.
 */
const RETURN_CODES: ReadonlySet<string> = new Set(['108', '109', '159'])

function returnOf(
  type: string,
  parts: LineDetails['parts'],
  supplement: string | undefined,
): StatementEntry['returned'] {
  const words =
    parts.find(({ code }) => code === 'RTRN' || code === 'RETN')?.value ??
    (supplement !== undefined && RETURN_WORD.test(supplement)
      ? supplement.replace(RETURN_WORD, '')
      : undefined)
  const hasCode = parts.some(({ code, value }) => code === '' && RETURN_CODES.has(value))
  if (words === undefined && !hasCode && !RETURN_TYPE.test(type)) return undefined
  return present({ reason: REASON.exec(words ?? '')?.[0] })
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function recordsOf(value: unknown): readonly DraftValues[] {
  // The positions are those of the form: a blank item counts as an empty one.
  return Array.isArray(value) ? value.map((item: unknown) => (isRecord(item) ? item : {})) : []
}
