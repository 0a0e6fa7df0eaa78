import { alpha2Of } from '../codes/country-codes.ts'
import { foreignCharacters } from '../core/characters.ts'
import { defaultsOf } from '../core/form/defaults.ts'
import { countryOfBic, fullBic, hasIbanForm } from '../core/identifiers.ts'
import { present } from '../core/present.ts'
import type { DraftValues } from '../core/shape.ts'
import { loadDefinition } from '../message-types.ts'
import { customersReferenceLines } from '../translate/index.ts'
import type { RemittanceValues } from './ca103.ts'
import type { DerivedType } from './supplied-fields.ts'

/** The facts that the bank adds to an application. */
export interface DerivationFacts {
  /** The BIC of the sending bank, which is the payer's. */
  readonly senderBic: string
  readonly senderName: string
  /** The name of the payee's bank, if the platform knows it. */
  readonly receiverName?: string
  /** The reference of the new message, unique within the bank. */
  readonly reference: string
  readonly uetr: string
  readonly valueDate: string
  /** The bank's local time, `2026-11-21 10:15:00`. */
  readonly now: string
  /** The reference of the application. */
  readonly applicationReference: string
  /** The business service of a header; absent for that of the newest release. */
  readonly businessService?: string
}

/**
 * Returns the values of the bank's message for an application: every value of the company is in its member, and no
 * value is invented. The operator fills the remaining required members.
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
    uetr: application.orderUetr ?? facts.uetr,
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
    remittanceInformation: withCustomersReference(application, sendableNote(application)),
    contactPerson: application.contact.person,
    contactPhone: application.contact.phone,
  })
}

/** The charge bearer in ISO 20022 for each code of field 71A. Source: CBPR+, ChrgBr; SWIFT translation of field 71A. */
const CHARGE_BEARERS = { SHA: 'SHAR', BEN: 'CRED', OUR: 'DEBT' } as const

/** The value for facts that are only in the bank's own record and are unknown. */
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
        endToEndIdentification: application.endToEndIdentification ?? facts.applicationReference,
        uetr: application.orderUetr ?? facts.uetr,
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

/**
 * Returns a party with its address. Next to town and country two free lines are allowed, so an address with more lines
 * is wrapped again.
 */
function partyOf({ name, addressLines, town, country }: Party): DraftValues {
  const [first, second] = twoLinesOf(addressLines.flatMap((line) => withoutTown(line, town)))
  return {
    name,
    postalAddress: present({ country, townName: town, addressLine1: first, addressLine2: second }),
  }
}

/**
 * Removes the town from a line. A company writes its town into the lines, too; the message contains it once, in the
 * town's element.
 */
function withoutTown(line: string, town = ''): readonly string[] {
  const [own, ending] = [line.trim().toUpperCase(), town.trim().toUpperCase()]
  if (ending === '') return [line]
  if (own === ending) return []
  return [own.endsWith(`, ${ending}`) ? line.trim().slice(0, -`, ${ending}`.length) : line]
}

/** The number of characters in a free line of an address. Source: PostalAddress24, AdrLine. */
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

/** Returns a bank that is identified by its BIC; name and country are stored in the record and not sent. */
function agentOf(bicfi: string, name: string): DraftValues {
  return { bicfi, name, postalAddress: { country: countryOfBic(bicfi), townName: UNKNOWN } }
}

function accountOf(number: string): DraftValues {
  return hasIbanForm(number)
    ? { identificationType: 'IBAN', iban: number }
    : { identificationType: 'OTHER', other: { identification: number } }
}

/**
 * Returns the lines of the note that the network's character set allows. Other lines are only for users of the bank.
 */
function sendableNote({ note = [] }: RemittanceValues): readonly string[] | undefined {
  const lines = note.filter((line) => foreignCharacters(line, 'restricted').length === 0)
  return lines.length === 0 ? undefined : lines
}

/**
 * Returns the lines of field 70 with the company's reference first. A reference that cannot be written there becomes a
 * line that the form refuses, so that the operator chooses the other type instead of losing the reference.
 */
function withCustomersReference(
  { endToEndIdentification: reference }: RemittanceValues,
  lines: readonly string[] = [],
): readonly string[] | undefined {
  const named = reference === undefined ? [] : (customersReferenceLines(reference) ?? [`/ROC/${reference}`])
  const all = [...named, ...lines]
  return all.length === 0 ? undefined : all
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
