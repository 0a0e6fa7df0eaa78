import { alpha3Of } from '../codes/country-codes.ts'
import { isRecord, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'

/** A received payment, as the credited customer sees it. */
export interface CreditedPayment {
  /** The credited account. */
  readonly payeeAccount: string
  /** The bank that holds the account, if the message identifies one; otherwise the receiver of the message holds it. */
  readonly payeeBank?: string
  /** The values as members of an application; values that the message does not contain are absent. */
  readonly values: DraftValues
}

/** Returned money, and the payment that was returned. */
export interface ReturnedPayment {
  /** The UETR of the original payment. */
  readonly uetr: string
  readonly reason: string
  readonly amount?: string
  readonly currency?: string
}

interface Banks {
  readonly senderBic: string
  readonly receiverBic: string
}

const PAYMENTS: readonly string[] = ['MT103', 'pacs.008', 'pacs.004']

/**
 * Returns whether messages of a type can contain a payment to a customer or its return. Other types need not be read
 * for this.
 */
export function mayContainPayment(messagingType: string): boolean {
  return PAYMENTS.includes(messagingType)
}

/**
 * Returns the credited customer of an MT103 or a pacs.008 from its form values; `undefined` for every other message.
 */
export function creditedPayment(
  messagingType: string,
  form: DraftValues,
  banks: Banks,
): CreditedPayment | undefined {
  const text = (path: string): string | undefined => textAt(form, path)
  if (messagingType === 'MT103') {
    return credited(banks, {
      payer: partyOf(valueAt(form, 'orderingCustomer')),
      payee: partyOf(valueAt(form, 'beneficiaryCustomer')),
      money: {
        currency: text('currency'),
        amount: text('interbankSettledAmount'),
        feeType: text('detailsOfCharges'),
      },
      note: valueAt(form, 'remittanceInformation'),
      payeeBank: text('accountWithInstitution.bic') ?? text('beneficiaryInstitution'),
    })
  }
  if (messagingType !== 'pacs.008') return undefined
  return credited(banks, {
    payer: isoPartyOf(form, 'debtor'),
    payee: isoPartyOf(form, 'creditor'),
    money: {
      currency: text('creditTransfer.interbankSettlementCurrency'),
      amount: text('creditTransfer.interbankSettlementAmount'),
      feeType: FEE_TYPES[text('creditTransfer.chargeBearer') ?? ''],
    },
    note: valueAt(form, 'creditTransfer.remittanceInformation'),
    payeeBank: text('creditTransfer.creditorAgent.bicfi'),
  })
}

/** Source: CBPR+, ChrgBr; SWIFT translation of field 71A. */
const FEE_TYPES: Readonly<Record<string, string>> = { SHAR: 'SHA', CRED: 'BEN', DEBT: 'OUR' }

/** Returns the returned payment of a pacs.004, or of an MT103 that is marked as a return, from its form values. */
export function returnedPayment(messagingType: string, form: DraftValues): ReturnedPayment | undefined {
  if (messagingType === 'pacs.004') {
    const original = 'transactionInformation.0'
    const uetr = textAt(form, `${original}.originalInformation.originalUetr`)
    const reason = valueAt(form, `${original}.returnReasonInformation`)
    const money = `${original}.returnInformation.returnedInterbankSettlementAmount`
    return uetr === undefined
      ? undefined
      : {
          uetr,
          reason: firstTextIn(reason),
          ...present({
            amount: textAt(form, `${money}.amount`),
            currency: textAt(form, `${money}.currency`),
          }),
        }
  }
  const instructions = valueAt(form, 'senderToReceiverInstructions')
  const marks = Array.isArray(instructions) ? instructions.filter(isRecord) : []
  const mark = marks.find(({ code }) => code === 'RETN' || code === 'REJT')
  const uetr = textAt(form, 'uetr')
  if (messagingType !== 'MT103' || mark === undefined || uetr === undefined) return undefined
  return {
    uetr,
    reason: firstTextIn(mark['content']),
    ...present({ amount: textAt(form, 'interbankSettledAmount'), currency: textAt(form, 'currency') }),
  }
}

interface Facts {
  readonly payer: DraftValues
  readonly payee: DraftValues
  readonly money: Readonly<Record<'currency' | 'amount' | 'feeType', string | undefined>>
  readonly note: unknown
  readonly payeeBank: string | undefined
}

function credited({ senderBic, receiverBic }: Banks, facts: Facts): CreditedPayment | undefined {
  const { payer, payee, money, note, payeeBank } = facts
  const { account } = payee
  if (typeof account !== 'string' || account === '') return undefined
  return {
    payeeAccount: account,
    ...present({ payeeBank }),
    values: present({
      payerBank: senderBic,
      payer,
      payeeBank: receiverBic,
      payee,
      ...money,
      note: Array.isArray(note) && note.length > 0 ? note : undefined,
    }),
  }
}

function partyOf(party: unknown): DraftValues {
  if (!isRecord(party)) return {}
  const { name, account, addressLines, country } = party
  return present({ name, account, addressLines, country })
}

function isoPartyOf(form: DraftValues, side: 'debtor' | 'creditor'): DraftValues {
  const account = `creditTransfer.${side}Account`
  const address = valueAt(form, `creditTransfer.${side}.postalAddress`)
  const { addressLine1, addressLine2, addressLine3, townName, country } = isRecord(address) ? address : {}
  const lines = [addressLine1, addressLine2, addressLine3].filter((line) => typeof line === 'string')
  return present({
    name: textAt(form, `creditTransfer.${side}.name`),
    account: textAt(form, `${account}.iban`) ?? textAt(form, `${account}.other.identification`),
    addressLines: lines.length > 0 ? lines : undefined,
    town: townName,
    country: typeof country === 'string' ? alpha3Of(country) : undefined,
  })
}

function textAt(form: DraftValues, path: string): string | undefined {
  const value = valueAt(form, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Returns the first text in a value at any depth: a reason is a code, a proprietary text or additional information. */
function firstTextIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  for (const part of Object.values(value)) {
    const text = firstTextIn(part)
    if (text !== '') return text
  }
  return ''
}
