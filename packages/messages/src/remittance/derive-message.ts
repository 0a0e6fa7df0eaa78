import { alpha2Of } from '../codes/country-codes.ts'
import { foreignCharacters } from '../core/characters.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { countryOfBic, fullBic, hasIbanForm } from '../core/identifiers.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { loadDefinition } from '../message-types.ts'
import type { RemittanceValues } from './ca103.ts'
import type { DerivedType } from './supplied-fields.ts'

/** The facts that the bank adds to an application. */
export interface DerivationFacts {
  /** The bank that sends: the payer's. */
  readonly senderBic: string
  readonly senderName: string
  /** The name of the payee's bank, where the platform knows it. */
  readonly receiverName?: string
  /** Of the new message: unique for the bank. */
  readonly reference: string
  readonly uetr: string
  readonly valueDate: string
  /** The bank's own time, `2026-11-21 10:15:00`. */
  readonly now: string
  /** The application's own reference. */
  readonly applicationReference: string
  /** The business service of a header; absent: that of the newest release. */
  readonly businessService?: string
}

/**
 * The form a bank would fill in from an application: everything the company said stands where it belongs, and nothing
 * else is made up. What a form still asks for is left to the operator (semantics 1, rule 3).
 */
export async function derivedValues(
  type: DerivedType,
  application: RemittanceValues,
  facts: DerivationFacts,
): Promise<DraftValues> {
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  const { senderBic, uetr, reference, now } = facts
  const defaults = defaultsOf(definition, { senderBic, uetr, reference, now })
  return type === 'MT103'
    ? { ...defaults, ...creditTransferOf(application, facts) }
    : merged(defaults, isoTransferOf(application, facts))
}

function creditTransferOf(application: RemittanceValues, facts: DerivationFacts): DraftValues {
  const { payer, payee, documents } = application
  return present({
    sender: facts.senderBic,
    receiver: fullBic(application.payeeBank),
    senderReference: facts.reference,
    relatedReference: facts.applicationReference,
    uetr: facts.uetr,
    valueDate: facts.valueDate,
    currency: application.currency,
    interbankSettledAmount: application.amount,
    detailsOfCharges: application.feeType,
    regulatoryReportingPurpose: application.transactionType,
    orderingInstitution: application.payerBank,
    orderingCustomer: { name: payer.name, account: payer.account, addressLines: payer.addressLines },
    beneficiaryInstitution: application.payeeBank,
    beneficiaryCustomer: {
      name: payee.name,
      account: payee.account,
      addressLines: payee.addressLines,
      country: payee.country,
    },
    contractNumber: documents.contractNumber,
    invoiceNumber: documents.invoiceNumber,
    trackingNumber: documents.trackingNumber,
    foreignExchangeApprovalNumber: documents.foreignExchangeApprovalNumber,
    sealStampedFormNumber: documents.sealStampedFormNumber,
    remittanceInformation: sendableNote(application),
    contactPerson: application.contact.person,
    contactPhone: application.contact.phone,
  })
}

/** Fees in the words of ISO 20022. Source: CBPR+, ChrgBr; SWIFT translation of field 71A. */
const CHARGE_BEARERS = { SHA: 'SHAR', BEN: 'CRED', OUR: 'DEBT' } as const

/** The values where a fact is the bank's own record and nobody knows it. */
const UNKNOWN = 'N/A'

function isoTransferOf(application: RemittanceValues, facts: DerivationFacts): DraftValues {
  const { payer, payee } = application
  const receiver = fullBic(application.payeeBank)
  return {
    businessApplicationHeader: present({
      from: facts.senderBic,
      to: receiver,
      businessService: facts.businessService,
    }),
    groupHeader: { settlementInformation: { settlementMethod: 'INDA' } },
    creditTransfer: present({
      paymentIdentification: {
        instructionIdentification: facts.reference,
        endToEndIdentification: facts.applicationReference,
        uetr: facts.uetr,
      },
      interbankSettlementCurrency: application.currency,
      interbankSettlementAmount: application.amount,
      interbankSettlementDate: facts.valueDate,
      instructedCurrency: application.currency,
      instructedAmount: application.amount,
      chargeBearer: CHARGE_BEARERS[application.feeType],
      instructingAgent: { bicfi: facts.senderBic },
      instructedAgent: { bicfi: receiver },
      debtor: partyOf({ ...payer, country: countryOfBic(application.payerBank) }),
      debtorAccount: accountOf(payer.account),
      debtorAgent: agentOf(facts.senderBic, facts.senderName),
      creditor: partyOf({ ...payee, country: alpha2Of(payee.country) ?? '' }),
      creditorAccount: accountOf(payee.account),
      creditorAgent: agentOf(receiver, facts.receiverName ?? receiver),
      regulatoryReporting: [{ details: [{ code: application.transactionType }] }],
      remittanceInformation: sendableNote(application),
    }),
  }
}

interface Party {
  readonly name: string
  readonly addressLines: readonly string[]
  readonly town?: string
  readonly country: string
}

/** Two free lines are allowed beside town and country, so an address of more lines is set anew in two. */
function partyOf({ name, addressLines, town, country }: Party): DraftValues {
  const [first, second] = twoLinesOf(addressLines.flatMap((line) => withoutTown(line, town)))
  return {
    name,
    postalAddress: present({ country, townName: town, addressLine1: first, addressLine2: second }),
  }
}

/** A company writes its town into the lines as well; the text says it once, where the town belongs. */
function withoutTown(line: string, town = ''): readonly string[] {
  const [own, ending] = [line.trim().toUpperCase(), town.trim().toUpperCase()]
  if (ending === '') return [line]
  if (own === ending) return []
  return [own.endsWith(`, ${ending}`) ? line.trim().slice(0, -`, ${ending}`.length) : line]
}

/** Characters of a free line of an address. Source: PostalAddress24, AdrLine. */
const FREE_LINE_LENGTH_MAX = 70

function twoLinesOf(lines: readonly string[]): readonly (string | undefined)[] {
  const address = lines.join(', ')
  if (lines.length <= 2) return lines
  if (address.length <= FREE_LINE_LENGTH_MAX) return [address]
  const half = Math.ceil(lines.length / 2)
  return [lines.slice(0, half), lines.slice(half)].map((part) =>
    part.join(' ').slice(0, FREE_LINE_LENGTH_MAX),
  )
}

/** A bank whose BIC says who it is; name and place are kept with the record and sent nowhere. */
function agentOf(bicfi: string, name: string): DraftValues {
  return { bicfi, name, postalAddress: { country: countryOfBic(bicfi), townName: UNKNOWN } }
}

function accountOf(number: string): DraftValues {
  return hasIbanForm(number)
    ? { identificationType: 'IBAN', iban: number }
    : { identificationType: 'OTHER', other: { identification: number } }
}

/** The note as far as the network has its characters; what is written for people of the bank stays with them. */
function sendableNote({ note = [] }: RemittanceValues): readonly string[] | undefined {
  const lines = note.filter((line) => foreignCharacters(line, 'restricted').length === 0)
  return lines.length === 0 ? undefined : lines
}

function merged(defaults: DraftValues, values: DraftValues): DraftValues {
  return Object.entries(values).reduce((form: DraftValues, [name, value]) => {
    const below = form[name]
    const both = isGroup(below) && isGroup(value) ? merged(below, value) : value
    return { ...form, [name]: both }
  }, defaults)
}

function isGroup(value: unknown): value is DraftValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
