import type { MessagePayload } from '@nostro/contract'
import { type DraftValues, loadDefinition, toPayload } from '@nostro/messages'

/** Sender and receiver of every measured message: two banks of the demo. */
export const SENDER = 'DEMECNBJXXX'
export const RECEIVER = 'DEMWDEFFXXX'

/** Lines of the measured statement. */
const STATEMENT_LINES = 1000

/** Message types that can be measured. */
export const MEASURED_TYPES = ['MT103', 'pacs.008', 'camt.053'] as const

export type MeasuredType = (typeof MEASURED_TYPES)[number]

/**
 * Returns the form with this number as the browser sends it. A number has at most 13 digits; each form has its own
 * reference and payee's account and an amount below every limit, so that it needs neither a confirmation nor a second
 * review.
 */
export async function formOf(type: MeasuredType, number: number): Promise<MessagePayload> {
  return await payloadOf(type, VALUES[type](number))
}

/** Returns an MT103 to another bank. */
export async function paymentTo(receiver: string, number: number): Promise<MessagePayload> {
  return await payloadOf('MT103', { ...paymentValues(number), receiver })
}

async function payloadOf(type: MeasuredType, values: DraftValues): Promise<MessagePayload> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no definition`)
  return { messagingType: type, initialProcess: true, ...toPayload(definition, values) }
}

const VALUES: { readonly [Type in MeasuredType]: (number: number) => DraftValues } = {
  MT103: paymentValues,
  'pacs.008': transferValues,
  'camt.053': statementValues,
}

const DAY = '2026-11-24'
const MOMENT = '2026-11-21 09:30:00+08:00'

/** Returns a reference that neither the demo nor a filled database has. */
function referenceOf(number: number): string {
  return `B${String(number).padStart(9, '0')}`
}

function amountOf(number: number): string {
  return `${1000 + (number % 9000)}.${String(number % 100).padStart(2, '0')}`
}

/** Returns a German account with its check digits. */
function payeeAccountOf(number: number): string {
  const account = `37040044${String(number % 1e10).padStart(10, '0')}`
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}

function paymentValues(number: number): DraftValues {
  return {
    sender: SENDER,
    receiver: RECEIVER,
    senderReference: referenceOf(number),
    uetr: uetrOf(number),
    valueDate: DAY,
    currency: 'EUR',
    interbankSettledAmount: amountOf(number),
    detailsOfCharges: 'SHA',
    regulatoryReportingPurpose: '121010',
    orderingCustomer: {
      name: 'DEMO TRADING COMPANY',
      account: '6222020200112233445',
      addressLines: ['1 EXAMPLE ROAD', 'BEIJING'],
    },
    senderCorrespondentOption: '53A',
    beneficiaryInstitution: RECEIVER,
    beneficiaryCustomer: {
      name: 'DEMO IMPORT COMPANY',
      account: payeeAccountOf(number),
      addressLines: ['2 EXAMPLE STREET', 'FRANKFURT'],
    },
    remittanceInformation: [`INVOICE ${number}`],
  }
}

function headerValues(definition: string, number: number): DraftValues {
  return {
    from: SENDER,
    to: RECEIVER,
    businessService: 'swift.cbprplus.04',
    messageDefinitionIdentifier: definition,
    businessMessageIdentifier: referenceOf(number),
    creationDate: MOMENT,
  }
}

function transferValues(number: number): DraftValues {
  return {
    businessApplicationHeader: headerValues('pacs.008.001.08', number),
    groupHeader: {
      messageIdentification: referenceOf(number),
      creationDateTime: MOMENT,
      numberOfTransactions: '1',
      settlementInformation: { settlementMethod: 'INDA' },
    },
    creditTransfer: {
      paymentIdentification: {
        instructionIdentification: referenceOf(number),
        endToEndIdentification: `INVOICE-${number}`,
        uetr: uetrOf(number),
      },
      interbankSettlementCurrency: 'EUR',
      interbankSettlementAmount: amountOf(number),
      interbankSettlementDate: DAY,
      instructedCurrency: 'EUR',
      instructedAmount: amountOf(number),
      chargeBearer: 'SHAR',
      instructingAgent: { bicfi: SENDER },
      instructedAgent: { bicfi: RECEIVER },
      debtor: partyValues('DEMO TRADING COMPANY', 'BEIJING', 'CN'),
      debtorAccount: { identificationType: 'OTHER', other: { identification: '6222020200112233445' } },
      debtorAgent: { bicfi: SENDER, ...partyValues('DEMO BANK BEIJING', 'BEIJING', 'CN') },
      creditorAgent: { bicfi: RECEIVER, ...partyValues('DEMO BANK FRANKFURT', 'FRANKFURT', 'DE') },
      creditor: partyValues('DEMO IMPORT COMPANY', 'FRANKFURT', 'DE'),
      creditorAccount: { identificationType: 'IBAN', iban: payeeAccountOf(number) },
      remittanceInformation: [`INVOICE ${number}`],
    },
  }
}

function partyValues(name: string, townName: string, country: string): DraftValues {
  return {
    name,
    postalAddress: {
      streetName: 'STATION SQUARE',
      buildingNumber: '5',
      postCode: '100000',
      townName,
      country,
    },
  }
}

/** Returns a UETR in the form of a random UUID, derived from the number. */
function uetrOf(number: number): string {
  return `7a562c67-ca16-400${Math.floor(number / 1e12)}-b074-${String(number % 1e12).padStart(12, '0')}`
}

function statementValues(number: number): DraftValues {
  return {
    businessApplicationHeader: headerValues('camt.053.001.08', number),
    groupHeader: { messageIdentification: referenceOf(number), creationDateTime: MOMENT },
    statements: [
      {
        identificationAndSequence: { identification: referenceOf(number), creationDateTime: MOMENT },
        pagination: { pageNumber: '1', lastPageIndicator: true },
        account: {
          identificationType: 'IBAN',
          iban: payeeAccountOf(number),
          currency: 'EUR',
          servicer: { bicfi: SENDER },
        },
        balances: [
          balanceValues('OPBD', '2026-11-20', '1000000'),
          balanceValues('CLBD', '2026-11-21', closingBalance()),
        ],
        entries: Array.from({ length: STATEMENT_LINES }, (_, line) => entryValues(number, line)),
      },
    ],
  }
}

function balanceValues(code: string, date: string, amount: string): DraftValues {
  return {
    type: { type: 'CODE', value: code },
    amount: { currency: 'EUR', amount },
    creditDebitIndicator: 'CRDT',
    date,
  }
}

function entryValues(number: number, line: number): DraftValues {
  return {
    entryReference: `E${number}-${line}`,
    amount: { currency: 'EUR', amount: `${10 + line}.25` },
    creditDebitIndicator: isCredit(line) ? 'CRDT' : 'DBIT',
    status: 'BOOK',
    bookingDate: '2026-11-21 09:30:00+08:00',
    valueDate: '2026-11-21',
    accountServicerReference: `BANK${line}`,
    bankTransactionCode: { domain: 'PMNT', family: 'RCDT', subFamily: 'ESCT' },
    transactionDetails: [
      { endToEndIdentification: `INVOICE-${line}`, remittanceInformation: [`INVOICE ${line}`] },
    ],
  }
}

function isCredit(line: number): boolean {
  return line % 3 > 0
}

/** Returns the sum of the opening balance and all lines, computed in cents without rounding. */
function closingBalance(): string {
  const cents = Array.from(
    { length: STATEMENT_LINES },
    (_, line) => (isCredit(line) ? 1 : -1) * ((10 + line) * 100 + 25),
  )
  const total = cents.reduce((sum, each) => sum + each, 100_000_000)
  return (total / 100).toFixed(2)
}
