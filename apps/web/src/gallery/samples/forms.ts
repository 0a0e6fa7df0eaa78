import {
  defaultsOf,
  definitionOf,
  withValueAt,
  type DraftValues,
  type FormDefinition,
} from '@nostro/messages'

import { createFormStore, type FormStore } from '../../forms/index.ts'
import { preparedDefinition } from '../../message-content/index.ts'
import { VALID } from '../../testing/stored-mt103.ts'

const UETR = 'a3e0f7a4-3a5c-4d68-9d3f-6b1f5d7c2e90'
const BANK = { isComplete: true, today: '2026-11-27' } as const

type Members = Readonly<Record<string, unknown>>

/** The values of a gallery form, by its type and state. */
const MEMBERS: Readonly<Record<string, { readonly filled: Members; readonly refused: Members }>> = {
  MT103: {
    filled: {
      relatedReference: 'REF0000',
      regulatoryReportingPurpose: '121010',
      contractNumber: 'C-2026-118',
      contactPerson: 'Zhang Wei',
      contactPhone: '13812341234',
      remittanceInformation: ['/INV/2026-118', 'GOODS AS PER CONTRACT'],
      'intermediaryInstitution.bic': 'DEMSGB2LXXX',
      'beneficiaryCustomer.account': 'XX46370400440532013000',
      senderToReceiverInstructions: [
        { code: 'ACC', content: 'PAY ON IDENTIFICATION' },
        { code: 'INS', content: 'DEMECNBJXXX' },
      ],
    },
    refused: {
      receiver: 'DEMW1',
      senderReference: '/REF//1',
      relatedReference: 'REF0001WHICHISTOOLONG',
      valueDate: '2026-02-30',
      interbankSettledAmount: '1.234',
      detailsOfCharges: 'OUR',
      chargesAmount: '12,00,0',
      regulatoryReportingPurpose: '000000',
      'orderingCustomer.name': 'MÜLLER & SÖHNE AUSSENHANDEL, FRANKFURT',
      'orderingCustomer.addressLines': ['NO #1, HARBOUR ROAD, CHAOYANG DISTRICT, BEIJING', ''],
      'beneficiaryCustomer.name': undefined,
      'beneficiaryCustomer.account': 'DE00370400440532013000',
      'beneficiaryCustomer.addressLines': ['60325 FRANKFURT, GERMANY'],
      contactPhone: '12ab',
      remittanceInformation: ['/INV/ #1'],
      senderToReceiverInstructions: [
        { code: 'ACC', content: '//SLASHES' },
        { code: '', content: 'X' },
      ],
    },
  },
  'pacs.009': {
    filled: {
      'businessApplicationHeader.to': 'DEMWDEFFXXX',
      'businessApplicationHeader.businessMessageIdentifier': 'PACS0001',
      'businessApplicationHeader.creationDate': '2026-11-27 12:00:00+08:00',
      'businessApplicationHeader.possibleDuplicate': true,
      'businessApplicationHeader.priority': 'HIGH',
      'businessApplicationHeader.marketPractice.registry': 'REGISTRY',
      'groupHeader.messageIdentification': 'PACS0001',
      'groupHeader.creationDateTime': '2026-11-27 12:00:00+08:00',
      'groupHeader.settlementInformation.settlementMethod': 'INDA',
      'creditTransfer.interbankSettlementCurrency': 'EUR',
      'creditTransfer.interbankSettlementAmount': '12000.5',
      'creditTransfer.interbankSettlementDate': '2026-11-30',
      'creditTransfer.settlementPriority': 'NORM',
      'creditTransfer.settlementTimeIndication.debitDateTime': '2026-11-30 09:30:00+08:00',
      'creditTransfer.settlementTimeRequest.clsTime': '09:30:00+08:00',
      'creditTransfer.debtor.bicfi': 'DEMECNBJXXX',
      'creditTransfer.creditor.bicfi': 'DEMWDEFFXXX',
      'creditTransfer.creditor.name': 'DEMO BANK FRANKFURT',
    },
    refused: {
      'businessApplicationHeader.to': 'DEMW1',
      'businessApplicationHeader.creationDate': '30 February',
      'groupHeader.messageIdentification': '-',
      'groupHeader.creationDateTime': '2026-11-27 25:00:00',
      'creditTransfer.interbankSettlementAmount': '12,00,0',
      'creditTransfer.interbankSettlementDate': '2026-02-30',
      'creditTransfer.settlementTimeRequest.clsTime': '9 o’clock',
      'creditTransfer.debtor.bicfi': 'DEMW1',
    },
  },
  MT950: {
    filled: {
      receiver: 'DEMWDEFFXXX',
      senderReference: 'STMT0001',
      accountIdentification: '6222020200112233445',
      statementNumber: '118',
      statementPageNumber: '1',
      openingBalanceType: 'F',
      openingDebitCreditMark: 'C',
      openingDate: '2026-11-19',
      openingAmount: '100000',
      closingBalanceType: 'F',
      closingDebitCreditMark: 'C',
      closingDate: '2026-11-20',
      closingAmount: '110999.5',
      statementLines: [
        lineOf({ amount: '12000', debitCreditMark: 'C', transactionType: 'S103' }),
        lineOf({
          amount: '1000.5',
          debitCreditMark: 'D',
          transactionType: 'NCHG',
          supplementaryDetails: 'FEE',
        }),
      ],
    },
    refused: {
      openingAmount: 'many',
      closingDate: '2026-02-30',
      closingAmount: '90000',
      statementLines: [
        lineOf({ amount: '1.234', debitCreditMark: 'C', transactionType: 'S1' }),
        lineOf({ amount: '1000.5', debitCreditMark: 'D', transactionType: 'NCHG', entryDate: undefined }),
      ],
    },
  },
}

function lineOf(line: Members): Members {
  const day = '2026-11-20'
  return {
    valueDate: day,
    entryDate: day,
    currency: 'CNY',
    referenceForTheAccountOwner: 'REF0001',
    ...line,
  }
}

/** The states in which the forms of the gallery are shown. */
type FormState = 'empty' | 'filled' | 'refused'

/** Returns the definition of a form whose type was prepared. */
export function formDefinition(type: string): FormDefinition {
  const definition = definitionOf(type) ?? preparedDefinition(type)
  if (definition === undefined) throw new Error(`${type} was not prepared`)
  return definition
}

/** Returns the values of a form in a state: a new one, a valid one, or one with an issue of each kind. */
export function formValues(type: string, state: FormState): DraftValues {
  const definition = formDefinition(type)
  const start = defaultsOf(definition, { uetr: UETR, senderBic: 'DEMECNBJXXX' })
  const members = MEMBERS[type]
  if (state === 'empty' || members === undefined) return start
  const valid = { ...start, ...(type === 'MT103' && VALID) }
  const filled = withMembers(valid, members.filled)
  return state === 'filled' ? filled : withMembers(filled, members.refused)
}

function withMembers(values: DraftValues, members: Members): DraftValues {
  return Object.entries(members).reduce((current, [path, value]) => withValueAt(current, path, value), values)
}

/** Creates the store of a form in a state, with all sections open. A refused form shows its issues. */
export function openForm(type: string, state: FormState): FormStore {
  const store = createFormStore(formDefinition(type), formValues(type, state))
  for (const { name } of store.get().definition.sections) store.openSection(name, true)
  store.knowBanks({
    ...BANK,
    asked: new Set(['DEMECNBJXXX', 'DEMWDEFFXXX']),
    banks: new Map(
      [
        { bic: 'DEMECNBJXXX', name: 'Demo Bank Beijing', city: 'Beijing', country: 'CN' },
        { bic: 'DEMWDEFFXXX', name: 'Demo Bank Frankfurt', city: 'Frankfurt am Main', country: 'DE' },
      ].map((bank) => [bank.bic, { ...bank, status: 'active' as const }]),
    ),
  })
  if (state === 'refused') store.reveal()
  return store
}
