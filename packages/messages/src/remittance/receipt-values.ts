import { alpha3Of } from '../codes/country-codes.ts'
import { isRecord, valueAt } from '../core/paths.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'

/** A payment that came in at a bank, as the customer it is for reads it. */
export interface CreditedPayment {
  /** The account credited. */
  readonly payeeAccount: string
  /** The bank that holds the account, where the message names one; otherwise whoever received the message. */
  readonly payeeBank?: string
  /** In the places of an application; what the message did not say is absent. */
  readonly values: DraftValues
}

/** Money that came back, and the payment it was. */
export interface ReturnedPayment {
  /** Of the original payment. */
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

/** Says whether messages of a type can tell of a payment to a customer, or of its return; others need not be read for it. */
export function canTellOfPayment(messagingType: string): boolean {
  return PAYMENTS.includes(messagingType)
}

/** Reads who is credited by the form of an MT103 or a pacs.008; `undefined` for every other message. */
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

/** Reads which payment came back by the form of a pacs.004, or of an MT103 that says it is a return. */
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

/** The first text in a value, however deep: reasons are a code, a proprietary text or further words. */
function firstTextIn(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  for (const part of Object.values(value)) {
    const text = firstTextIn(part)
    if (text !== '') return text
  }
  return ''
}
