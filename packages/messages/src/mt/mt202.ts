import type { Rule } from '../core/definition.ts'
import { BIC, type DraftValues, opt, type ValuesOf } from '../core/shape.ts'
import type { PartyWithBic } from '../fin/index.ts'
import { type FieldBinding, type MtDefinition, written } from './mt-definition.ts'
import { deductedChargesIssues } from './parts/charges.ts'
import {
  institutionParty,
  nameAndAddressIssues,
  readCustomer,
  writtenInstitutionByBic,
  writtenInstitutionByName,
} from './parts/customers.ts'
import { ADDITIONAL_FILE } from './parts/files.ts'
import {
  INFORMATION_PATHS,
  informationIssues,
  NOTES_IN_72,
  readInformation,
  reconciledInformation,
  writtenInformation,
} from './parts/instruction-field.ts'
import { readInstitution, writtenInstitution } from './parts/institutions.ts'
import { INSTRUCTIONS } from './parts/instructions.ts'
import { reconciledPartiesByName, reconciledTransfer } from './parts/sample-values.ts'
import { CORRESPONDENT_FIELDS, SENDER_REFERENCE_FIELD, SETTLEMENT_FIELD } from './parts/transfer-fields.ts'
import { transferSections, transferSummary } from './parts/transfer-form.ts'
import {
  chargeMembers,
  CORRESPONDENTS,
  NOT_SENT,
  REFERENCE,
  RELATED_MESSAGE_REFERENCE,
  SETTLEMENT,
  TRANSFER_BANKS,
  TRANSFER_UETR,
} from './parts/transfer-members.ts'
import {
  ACCOUNT_IS_NO_MARK,
  BANKS_DIFFER,
  CHARGES_CLEAR_ISSUES,
  CURRENCY_CLEARS_AMOUNT,
  intermediaryNeedsInstitution,
  VALUE_DATE_FITS,
} from './parts/transfer-rules.ts'

const members = {
  ...TRANSFER_BANKS,
  relatedReference: opt('baseInfo.relatedRef', REFERENCE, { tags: ['21'] }),
  relatedMessageReference: RELATED_MESSAGE_REFERENCE,
  uetr: TRANSFER_UETR,

  ...SETTLEMENT,
  // The standard knows neither charges nor a purpose between institutions (OPEN-72).
  ...chargeMembers({ detailsOfCharges: NOT_SENT, chargesAmount: NOT_SENT, purpose: NOT_SENT }),
  orderingInstitution: opt('paymentInfo.payerBankCode', BIC, { tags: ['52A'] }),
  orderingCustomer: opt('paymentInfo', institutionParty('payer', 'orderingInstitution'), {
    tags: ['52D'],
    requiredWhen: { noneFilled: ['orderingInstitution'] },
  }),

  ...CORRESPONDENTS,

  beneficiaryInstitution: opt('payeeInfo.payeeBankCode', BIC, { tags: ['58A'] }),
  beneficiaryCustomer: opt('payeeInfo', institutionParty('payee', 'beneficiaryInstitution'), {
    tags: ['58D'],
    requiredWhen: { noneFilled: ['beneficiaryInstitution'] },
  }),

  remittanceInformation: opt('additionalInfo.additionalNote', NOTES_IN_72, { tags: ['72'] }),
  senderToReceiverInstructions: opt('additionalInfo.instructions', INSTRUCTIONS, { tags: ['72'] }),
  additionalAttach: ADDITIONAL_FILE,
}

type Mt202Members = typeof members
type Mt202Values = ValuesOf<Mt202Members>

const rules: readonly Rule<Mt202Values>[] = [
  BANKS_DIFFER,
  VALUE_DATE_FITS,
  {
    name: 'chargesBelowAmount',
    requirement: 'MT103-39, OPEN-74, OPEN-75',
    paths: ['chargesAmount', 'interbankSettledAmount', 'detailsOfCharges'],
    check: deductedChargesIssues,
  },
  {
    name: 'payerFits',
    source: 'SWIFT UHB, field 52D, four lines',
    requirement: 'OPEN-67',
    paths: ['orderingCustomer', 'orderingInstitution'],
    check: ({ orderingCustomer, orderingInstitution }) =>
      orderingInstitution === undefined
        ? nameAndAddressIssues('orderingCustomer', orderingCustomer, 'lines')
        : [],
  },
  {
    name: 'payeeFits',
    source: 'SWIFT UHB, field 58D, four lines',
    requirement: 'OPEN-67',
    paths: ['beneficiaryCustomer', 'beneficiaryInstitution'],
    check: ({ beneficiaryCustomer, beneficiaryInstitution }) =>
      beneficiaryInstitution === undefined
        ? nameAndAddressIssues('beneficiaryCustomer', beneficiaryCustomer, 'lines')
        : [],
  },
  ACCOUNT_IS_NO_MARK,
  intermediaryNeedsInstitution('MT202 rule C1, error C81', []),
  {
    name: 'informationFits',
    source: 'SWIFT UHB, field 72, 6*35x',
    paths: INFORMATION_PATHS,
    check: informationIssues,
  },
]

/** What field 21 holds when no earlier message is meant. Source: SWIFT UHB, field 21. */
const NO_REFERENCE = 'NONREF'

const fields: readonly FieldBinding<Mt202Values>[] = [
  SENDER_REFERENCE_FIELD,
  {
    write: ({ relatedReference }) =>
      relatedReference === undefined
        ? written('21', { reference: NO_REFERENCE }, [])
        : written('21', { reference: relatedReference }, [['relatedReference']]),
    read: {
      '21': ({ reference }) => (reference === NO_REFERENCE ? {} : { relatedReference: reference }),
    },
  },
  SETTLEMENT_FIELD,
  {
    // The sender may stand here as well: the account in front of it is its own.
    write: ({ orderingInstitution, orderingCustomer }) =>
      orderingInstitution === undefined
        ? writtenInstitutionByName('52D', 'orderingCustomer', orderingCustomer)
        : writtenInstitutionByBic(
            '52A',
            { bicPath: 'orderingInstitution', bic: orderingInstitution },
            { path: 'orderingCustomer', party: orderingCustomer },
          ),
    read: {
      '52A': (party) => ({ orderingInstitution: party.bic, ...readAccount('orderingCustomer', party) }),
      '52D': (party) => ({ orderingCustomer: readCustomer.withLines(party) }),
    },
  },
  ...CORRESPONDENT_FIELDS,
  {
    write: ({ accountWithInstitution }) =>
      writtenInstitution('57A', 'accountWithInstitution', accountWithInstitution),
    read: { '57A': (party) => ({ accountWithInstitution: readInstitution(party) }) },
  },
  {
    write: ({ beneficiaryInstitution, beneficiaryCustomer }) =>
      beneficiaryInstitution === undefined
        ? writtenInstitutionByName('58D', 'beneficiaryCustomer', beneficiaryCustomer)
        : writtenInstitutionByBic(
            '58A',
            { bicPath: 'beneficiaryInstitution', bic: beneficiaryInstitution },
            { path: 'beneficiaryCustomer', party: beneficiaryCustomer },
          ),
    read: {
      '58A': (party) => ({
        beneficiaryInstitution: party.bic,
        ...readAccount('beneficiaryCustomer', party),
      }),
      '58D': (party) => ({ beneficiaryCustomer: readCustomer.withLines(party) }),
    },
  },
  {
    write: writtenInformation,
    read: { '72': ({ lines }) => readInformation(lines, { hasExpenseDetail: false }) },
  },
]

function readAccount(name: 'orderingCustomer' | 'beneficiaryCustomer', party: PartyWithBic): DraftValues {
  const { partyIdentifier } = readInstitution(party)
  return partyIdentifier === undefined ? {} : { [name]: { account: partyIdentifier } }
}

/**
 * MT202, general financial institution transfer.
 *
 * Source: SWIFT UHB SR 2025, MT202; specification 1, sections 3 to 5 (ledger rows MT103-01 to MT103-59). A bank that is
 * named by its BIC stands in option A, one by its name and address in option D.
 */
export const MT202: MtDefinition<Mt202Members> = {
  type: 'MT202',
  format: 'MT',
  members,
  fields,
  rules,
  // Sequence B of a cover payment begins with the customer behind it.
  foreignFrom: ['50A', '50F', '50K'],
  sections: transferSections({
    paymentInfo: [
      'valueDate',
      'currency',
      'interbankSettledAmount',
      'detailsOfCharges',
      'chargesAmount',
      'orderingInstitution',
      'orderingCustomer',
    ],
    tradeInfo: ['regulatoryReportingPurpose'],
    additionalInfo: ['remittanceInformation', 'additionalAttach'],
  }),
  effects: [CURRENCY_CLEARS_AMOUNT, CHARGES_CLEAR_ISSUES],
  header: ({ sender, receiver, uetr }) => ({
    sender,
    receiver,
    userHeader: [{ tag: '121', value: uetr, path: 'uetr' }],
  }),
  summary: transferSummary,
  reconcileSample: (values) => reconciledInformation(reconciledPartiesByName(reconciledTransfer(values))),
}
