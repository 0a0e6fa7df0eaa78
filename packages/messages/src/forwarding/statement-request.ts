import { Decimal } from '@nostro/kernel'

import { isDay } from '../core/days.ts'
import { isFilled, isRecord, recordAt, textAt, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import type { FormDefinition } from '../message-types.ts'
import { withClosing } from '../mt/statements/closing-amount.ts'
import type { StatementBalance } from '../statement/statement.ts'

/** A request of an account owner for a statement or report. */
interface StatementRequest {
  /** The reference of the message, which the answer quotes. */
  readonly reference?: string
  /** The number of the account, or its IBAN. */
  readonly account: string
  readonly currency?: string
  readonly debitFloorLimit?: string
  readonly creditFloorLimit?: string
}

/** The last statement of the account that the bank sent. */
export interface PreviousStatement {
  readonly number?: string
  readonly closing?: StatementBalance
  /** The booked entries that the bank has reported since, as values of a form of the same format. */
  readonly entries: readonly DraftValues[]
}

/** Returns the booked entries of an interim report: lines of an MT942, or entries of a camt.052. */
export function reportedEntries(values: DraftValues): readonly DraftValues[] {
  const lines = recordsAt(values, 'statementLines').filter(
    ({ debitCreditMark: mark }) => mark !== 'EC' && mark !== 'ED',
  )
  const entries = recordsAt(values, 'reports').flatMap((report) => recordsAt(report, 'entries'))
  return [...lines, ...entries.filter(({ status }) => status === 'BOOK')]
}

/** The facts of the answering bank. */
export interface AnswerFacts {
  readonly ownBic: string
  readonly senderBic: string
  readonly reference: string
  /** `2026-11-20 10:15:00` in the time zone of the bank. */
  readonly now: string
  /** `+08:00` */
  readonly utcOffset: string
  readonly previous?: PreviousStatement
}

const FIN_TYPE_LENGTH = 3

/**
 * Returns the request that a statement of a type answers: the first one for this type, or the first one of all. `values`
 * are those of an MT920 or a camt.060; `undefined` if it has no request.
 */
export function statementRequestIn(values: DraftValues, answerType: string): StatementRequest | undefined {
  const finRequests = recordsAt(values, 'statementRequests')
  const number = answerType.slice(-FIN_TYPE_LENGTH)
  const finRequest = finRequests.find(({ requestedType }) => requestedType === number) ?? finRequests[0]
  if (finRequest !== undefined)
    return {
      account: textAt(finRequest, 'accountIdentification') ?? '',
      ...present({
        reference: textAt(values, 'senderReference'),
        currency: textAt(finRequest, 'accountCurrency'),
        debitFloorLimit: textAt(finRequest, 'debitFloorLimit'),
        creditFloorLimit: textAt(finRequest, 'creditFloorLimit'),
      }),
    }
  const requests = recordsAt(values, 'reportRequests')
  const request =
    requests.find((each) => textAt(each, 'requestedMessage')?.startsWith(answerType) === true) ?? requests[0]
  if (request === undefined) return undefined
  const limits = recordsAt(recordAt(request, 'entries'), 'floorLimits')
  const limitOf = (...sides: readonly string[]) => {
    const limit = limits.find(({ side }) => typeof side === 'string' && sides.includes(side))
    return limit && textAt(limit, 'amount.amount')
  }
  return {
    account: textAt(request, 'account.iban') ?? textAt(request, 'account.other.identification') ?? '',
    ...present({
      reference: textAt(values, 'groupHeader.messageIdentification'),
      currency: textAt(request, 'account.currency') ?? textAt(limits[0] ?? {}, 'amount.currency'),
      debitFloorLimit: limitOf('BOTH', 'DEBT'),
      creditFloorLimit: limitOf('CRED'),
    }),
  }
}

/**
 * Returns the statement or report that answers a request, filled in as far as the bank has the facts: account, request,
 * next number, the last closing balance as opening balance, the entries reported since, and the balance after them.
 */
export function statementAnswer(
  definition: FormDefinition,
  defaults: DraftValues,
  request: StatementRequest,
  facts: AnswerFacts,
): DraftValues {
  return definition.format === 'MT'
    ? finAnswer(definition, defaults, request, facts)
    : isoAnswer(definition, defaults, request, facts)
}

function nextNumber({ previous }: AnswerFacts): string {
  return String(Number(previous?.number ?? '0') + 1)
}

function unsigned(amount: string): string {
  return amount.replace(/^-/, '')
}

/** References of FIN have 16 characters. */
const REFERENCE_LENGTH_MAX = 16

function finAnswer(
  { members }: FormDefinition,
  defaults: DraftValues,
  request: StatementRequest,
  facts: AnswerFacts,
): DraftValues {
  const { now, utcOffset, previous } = facts
  const opening = previous?.closing
  const currency = request.currency ?? opening?.currency
  const values = present({
    receiver: facts.senderBic,
    senderReference: facts.reference,
    relatedReference: request.reference?.slice(0, REFERENCE_LENGTH_MAX),
    accountIdentification: request.account,
    statementNumber: nextNumber(facts),
    statementPageNumber: '1',
    reportDate: now.slice(0, 'YYYY-MM-DD'.length),
    reportTime: now.slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length),
    reportOffset: utcOffset.replace(':', ''),
    accountCurrency: currency,
    debitFloorLimit: request.debitFloorLimit ?? '0',
    creditFloorLimit: request.creditFloorLimit,
    openingBalanceType: 'F',
    closingBalanceType: 'F',
    openingCurrency: currency,
    closingCurrency: currency,
    closingDate: now.slice(0, 'YYYY-MM-DD'.length),
    ...(opening && {
      openingDebitCreditMark: opening.amount.startsWith('-') ? 'D' : 'C',
      openingDate: opening.date,
      openingAmount: unsigned(opening.amount),
    }),
  })
  const own = Object.entries(values).filter(([name]) => name in members)
  const answer = { ...defaults, sender: facts.ownBic, ...Object.fromEntries(own) }
  const { shape } = members['statementLines'] ?? {}
  if (shape?.kind !== 'list' || previous === undefined || previous.entries.length === 0) return answer
  const statementLines = previous.entries.map((line) => knownMembers(line, shape.item.members))
  return opening === undefined ? { ...answer, statementLines } : withClosing({ ...answer, statementLines })
}

/** Returns the values that another form has members for. */
function knownMembers(values: DraftValues, members: object): DraftValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in members))
}

function isoAnswer(
  { members }: FormDefinition,
  defaults: DraftValues,
  request: StatementRequest,
  facts: AnswerFacts,
): DraftValues {
  const list = 'statements' in members ? 'statements' : 'reports'
  const opening = facts.previous?.closing
  const entries = facts.previous?.entries ?? []
  const today = facts.now.slice(0, 'YYYY-MM-DD'.length)
  const closing = opening && entries.length > 0 ? balanceAfter(opening.amount, entries) : undefined
  const isIban = /^[A-Z]{2}\d{2}/.test(request.account)
  const currency = request.currency ?? opening?.currency
  const report = present({
    identificationAndSequence: {
      identification: facts.reference,
      legalSequenceNumber: nextNumber(facts),
      creationDateTime: facts.now,
    },
    pagination: { pageNumber: '1', lastPageIndicator: true },
    account: present({
      identificationType: isIban ? 'IBAN' : 'OTHER',
      iban: isIban ? request.account : undefined,
      other: isIban ? undefined : { identification: request.account },
      currency,
    }),
    balances: opening && [
      balanceValues('OPBD', opening.amount, opening.currency, opening.date),
      ...(closing === undefined ? [] : [balanceValues('CLBD', closing, opening.currency, today)]),
    ],
    entries: entries.length === 0 ? undefined : entries.map(completeEntry),
  })
  const header = recordAt(defaults, 'businessApplicationHeader')
  const group = recordAt(defaults, 'groupHeader')
  return {
    ...defaults,
    businessApplicationHeader: {
      ...header,
      from: facts.ownBic,
      to: facts.senderBic,
      businessMessageIdentifier: facts.reference,
    },
    groupHeader: {
      ...group,
      messageIdentification: facts.reference,
      ...(request.reference !== undefined && {
        originalBusinessQuery: { messageIdentification: request.reference },
      }),
    },
    [list]: [report],
  }
}

/** The bank transaction code of an entry of unknown kind. Source: ISO 20022 bank transaction codification. */
const UNKNOWN_TRANSACTION = { domain: 'XTND', family: 'NTAV', subFamily: 'NTAV' } as const

/**
 * Returns an entry with the members that the form requires. An entry that was reported in FIN has its transaction code
 * as proprietary code, which the form does not have, and a booking day without a time.
 */
function completeEntry(entry: DraftValues): DraftValues {
  const booking = textAt(entry, 'bookingDate') ?? ''
  return {
    ...entry,
    ...(isDay(booking) && { bookingDate: `${booking} 00:00:00` }),
    ...(!isFilled(entry['bankTransactionCode']) && { bankTransactionCode: UNKNOWN_TRANSACTION }),
  }
}

function balanceValues(code: string, amount: string, currency: string, date?: string): DraftValues {
  return {
    type: { type: 'CODE', value: code },
    amount: { amount: unsigned(amount), currency },
    creditDebitIndicator: amount.startsWith('-') ? 'DBIT' : 'CRDT',
    ...present({ date }),
  }
}

/** Returns the balance after booked entries; `undefined` if an amount cannot be read. */
function balanceAfter(opening: string, entries: readonly DraftValues[]): string | undefined {
  let balance = Decimal.parse(opening)
  for (const entry of entries) {
    const amount = Decimal.parse(textAt(entry, 'amount.amount') ?? '')
    if (amount === undefined) return undefined
    balance = entry['creditDebitIndicator'] === 'DBIT' ? balance?.subtract(amount) : balance?.add(amount)
  }
  return balance?.toText()
}

function recordsAt(values: DraftValues, path: string): readonly DraftValues[] {
  const items = valueAt(values, path)
  return Array.isArray(items) ? items.filter(isRecord) : []
}
