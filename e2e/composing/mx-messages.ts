import { randomUUID } from 'node:crypto'

import type { TextKey } from '@nostro/texts'

import { newReference } from '../message-types.ts'

/** A row of a list, from 1, which is added if it does not exist. */
export interface Row {
  readonly list: TextKey
  readonly position: number
}

/** The sheet with the members of the grid's first line that have no column. */
export const SHEET = 'grid.rest'

/** The path from a section to a field: names of groups, and positions of list rows. */
type MemberPath = readonly (TextKey | Row)[]

/**
 * The kind of input of a field: searched in a code list, chosen, or typed into a cell of the grid's first line.
 * Default: typed.
 */
type Kind = 'code' | 'choice' | 'cell'

export interface MxEntry {
  readonly section: TextKey
  readonly way: MemberPath
  readonly label: TextKey
  readonly text: string
  readonly kind?: Kind
}

/** An ISO 20022 message as an operator types it; all other fields keep the form's values. */
export interface TypedMx {
  readonly type: string
  readonly entries: readonly MxEntry[]
  /** Entries that the form requires and the text does not contain. */
  readonly unsaid?: readonly MxEntry[]
  /** A part of the text that identifies this message. */
  readonly telling: string
}

type Typed = readonly [label: TextKey, text: string, kind?: Kind]

function inPlace(section: TextKey, way: MemberPath, typed: readonly Typed[]): readonly MxEntry[] {
  return typed.map(([label, text, kind]) => ({ section, way, label, text, ...(kind && { kind }) }))
}

const RECEIVER = 'DEMWDEFFXXX'
const SENDER = 'DEMECNBJXXX'
const DAY = '2026-12-01'

/** The receiver of a message without a section of agents. */
const HEADER = inPlace('section.messageReceiver', [], [['field.businessApplicationHeader.to', RECEIVER]])

const AGENTS = [
  ...inPlace(
    'section.instructingAndInstructedAgent',
    ['field.groupHeader.settlementInformation'],
    [['field.settlementInformation.settlementMethod', 'INDA', 'code']],
  ),
  ...inPlace('section.instructingAndInstructedAgent', [], [['field.businessApplicationHeader.to', RECEIVER]]),
]

const SETTLEMENT: readonly Typed[] = [
  ['field.creditTransfer.interbankSettlementCurrency', 'EUR', 'code'],
  ['field.creditTransfer.interbankSettlementAmount', '1250.75'],
  ['field.creditTransfer.interbankSettlementDate', DAY],
]

function identified(endToEnd: string): readonly MxEntry[] {
  return inPlace(
    'section.paymentIdentification',
    ['field.creditTransfer.paymentIdentification'],
    [['field.paymentIdentification.endToEndIdentification', endToEnd]],
  )
}

const ADDRESS: readonly Typed[] = [
  ['field.postalAddress.country', 'CN', 'code'],
  ['field.postalAddress.townName', 'BEIJING'],
]

type Side = 'debtor' | 'creditor'

function side(name: Side, { customer, bank, bic }: Readonly<Record<'customer' | 'bank' | 'bic', string>>) {
  const section = `section.${name}` as const
  const party = `field.creditTransfer.${name}` as const
  const agent = `field.creditTransfer.${name}Agent` as const
  return [
    ...inPlace(section, [party], [['field.party.name', customer]]),
    ...inPlace(section, [party, 'field.party.postalAddress'], ADDRESS),
    ...inPlace(
      section,
      [agent],
      [
        ['field.agent.bicfi', bic],
        ['field.agent.name', bank],
      ],
    ),
    ...inPlace(section, [agent, 'field.agent.postalAddress'], ADDRESS),
  ]
}

function nameAndAddressOfAgent(name: Side, bank: string): readonly MxEntry[] {
  const agent = `field.creditTransfer.${name}Agent` as const
  return [
    ...inPlace(`section.${name}`, [agent], [['field.agent.name', bank]]),
    ...inPlace(`section.${name}`, [agent, 'field.agent.postalAddress'], ADDRESS),
  ]
}

function customerTransfer(reference: string): TypedMx {
  return {
    type: 'pacs.008',
    entries: [
      ...inPlace(
        'section.settlement',
        [],
        [
          ...SETTLEMENT,
          ['field.creditTransfer.instructedCurrency', 'EUR', 'code'],
          ['field.creditTransfer.instructedAmount', '1250.75'],
        ],
      ),
      ...side('debtor', { customer: 'Demo Trading Company', bank: 'Demo Bank Beijing', bic: SENDER }),
      ...side('creditor', { customer: 'Demo Import Company', bank: 'Demo Bank Frankfurt', bic: RECEIVER }),
      ...inPlace('section.charges', [], [['field.creditTransfer.chargeBearer', 'SHAR', 'code']]),
      ...AGENTS,
      ...identified(reference),
    ],
    // A bank identified by its BIC has no name and address in the text.
    unsaid: [
      ...nameAndAddressOfAgent('debtor', 'Demo Bank Beijing'),
      ...nameAndAddressOfAgent('creditor', 'Demo Bank Frankfurt'),
    ],
    telling: `<EndToEndId>${reference}</EndToEndId>`,
  }
}

function institution(name: Side, bic: string, account: string): readonly MxEntry[] {
  const section = `section.${name}` as const
  const held = `field.creditTransfer.${name}Account` as const
  return [
    ...inPlace(section, [`field.creditTransfer.${name}`], [['field.agent.bicfi', bic]]),
    ...inPlace(section, [held], [['field.account.identificationType', 'OTHER', 'code']]),
    ...inPlace(section, [held, 'field.account.other'], [['field.account.other.identification', account]]),
  ]
}

function institutionTransfer(reference: string): TypedMx {
  return {
    type: 'pacs.009',
    entries: [
      ...inPlace('section.settlement', [], SETTLEMENT),
      ...institution('debtor', SENDER, '40012345678'),
      ...institution('creditor', RECEIVER, '40012345679'),
      ...AGENTS,
      ...identified(reference),
    ],
    telling: `<EndToEndId>${reference}</EndToEndId>`,
  }
}

const MONEY: readonly Typed[] = [
  ['field.money.currency', 'EUR', 'code'],
  ['field.money.amount', '1250.75'],
]

/** Returns fields of the one transaction of a return. */
function inReturn(way: MemberPath, typed: readonly Typed[]): readonly MxEntry[] {
  const transaction: Row = { list: 'field.transactionInformation', position: 1 }
  return inPlace('section.transactionInformation', [transaction, ...way], typed)
}

/** The times and the charges of a return. */
const RETURN_TERMS: readonly MxEntry[] = [
  ...inReturn(
    ['field.paymentReturn.settlementTimeIndication'],
    [
      ['field.settlementTimeIndication.debitDateTime', `${DAY} 10:00`],
      ['field.settlementTimeIndication.creditDateTime', `${DAY} 11:00`],
    ],
  ),
  ...inReturn(
    ['field.paymentReturn.originalChargeInformation'],
    [['field.returnCharges.chargeBearer', 'SHAR', 'code']],
  ),
]

/** Returns what a return that is made from a payment lacks: the amount before charges in EUR, times and charges. */
export function returnTerms(amount: string): readonly MxEntry[] {
  const returned = 'field.paymentReturn.returnInformation'
  return [
    ...inReturn(
      [returned, 'field.paymentReturn.returnInformation.returnedInstructedAmount'],
      [
        ['field.money.currency', 'EUR', 'code'],
        ['field.money.amount', amount],
      ],
    ),
    ...RETURN_TERMS,
  ]
}

function paymentReturn(reference: string): TypedMx {
  const at = inReturn
  const given = 'field.paymentReturn.returnInformation'
  const chain = 'field.paymentReturn.returnChain'
  const agentOf = (name: Side, bic: string) => [
    ...at([chain, `field.returnChain.${name}`], [['field.partyOrAgent.kind', 'AGENT', 'code']]),
    ...at([chain, `field.returnChain.${name}`, 'field.partyOrAgent.agent'], [['field.agent.bicfi', bic]]),
  ]
  return {
    type: 'pacs.004',
    entries: [
      ...HEADER,
      ...at(
        [given],
        [
          ['field.paymentReturn.returnInformation.returnIdentification', reference],
          ['field.paymentReturn.returnInformation.interbankSettlementDate', DAY],
        ],
      ),
      ...at([given, 'field.paymentReturn.returnInformation.returnedInterbankSettlementAmount'], MONEY),
      ...at([given, 'field.paymentReturn.returnInformation.returnedInstructedAmount'], MONEY),
      ...at(
        ['field.paymentReturn.originalGroupInformation'],
        [
          ['field.paymentReturn.originalGroupInformation.originalMessageIdentification', 'ORIGINAL1'],
          [
            'field.paymentReturn.originalGroupInformation.originalMessageNameIdentification',
            'pacs.008.001.08',
            'code',
          ],
        ],
      ),
      ...at(
        ['field.paymentReturn.originalInformation'],
        [
          ['field.paymentReturn.originalInformation.originalEndToEndIdentification', 'ORIGINAL2'],
          ['field.paymentReturn.originalInformation.originalUetr', randomUUID()],
        ],
      ),
      ...RETURN_TERMS,
      // A new transaction starts with the two agents exchanged (OPEN-90).
      ...at(['field.paymentReturn.instructedAgent'], [['field.agent.bicfi', RECEIVER]]),
      ...at(['field.paymentReturn.instructingAgent'], [['field.agent.bicfi', SENDER]]),
      ...agentOf('debtor', SENDER),
      ...agentOf('creditor', RECEIVER),
      ...at(
        ['field.paymentReturn.returnReasonInformation'],
        [['field.paymentReturn.returnReasonInformation.reason', 'AC03']],
      ),
    ],
    telling: `<RtrId>${reference}</RtrId>`,
  }
}

type AtReport = (way: MemberPath, typed: readonly Typed[]) => readonly MxEntry[]

/** Returns a function for fields in the first item of a list that fills a section. */
function atFirst(section: TextKey, list: TextKey): AtReport {
  return (way, typed) => inPlace(section, [{ list, position: 1 }, ...way], typed)
}

/** Returns the entries that a statement and a notification have in common. */
function reportOf(at: AtReport, reference: string): readonly MxEntry[] {
  return [
    ...at(
      ['field.report.identificationAndSequence'],
      [['field.reportIdentification.identification', reference]],
    ),
    ...at(
      ['field.report.account'],
      [
        ['field.account.identificationType', 'OTHER', 'code'],
        ['field.account.currency', 'EUR', 'code'],
      ],
    ),
    ...at(
      ['field.report.account', 'field.account.other'],
      [['field.account.other.identification', '40012345678']],
    ),
  ]
}

function statement(reference: string): TypedMx {
  const at = atFirst('section.statements', 'field.statements')
  const balance = (position: number, code: string) => {
    const item: Row = { list: 'field.report.balances', position }
    return [
      ...at(
        [item, 'field.balance.type'],
        [
          ['field.codedValue.type', 'CODE', 'code'],
          ['field.codedValue.value', code],
        ],
      ),
      ...at([item, 'field.balance.amount'], MONEY),
      ...at(
        [item],
        [
          ['field.balance.creditDebitIndicator', 'CRDT', 'code'],
          ['field.balance.date', DAY],
        ],
      ),
    ]
  }
  return {
    type: 'camt.053',
    entries: [
      ...HEADER,
      ...reportOf(at, reference),
      ...at(
        ['field.report.pagination'],
        [
          ['field.pagination.pageNumber', '1'],
          ['field.pagination.lastPageIndicator', 'true', 'choice'],
        ],
      ),
      ...balance(1, 'OPBD'),
      ...balance(2, 'CLBD'),
    ],
    telling: `<Id>${reference}</Id>`,
  }
}

function notification(reference: string): TypedMx {
  const at = atFirst('section.notifications', 'field.notifications')
  const cells = (typed: readonly (readonly [label: TextKey, text: string])[]) =>
    at(
      ['field.report.entries'],
      typed.map(([label, text]) => [label, text, 'cell']),
    )
  const details: Row = { list: 'field.entry.transactionDetails', position: 1 }
  return {
    type: 'camt.054',
    entries: [
      ...HEADER,
      ...reportOf(at, reference),
      ...cells([
        ['field.entry.bookingDate', `${DAY} 10:00`],
        ['field.entry.creditDebitIndicator', 'CRDT'],
        ['field.money.amount', '1250.75'],
        ['field.entry.status', 'BOOK'],
        ['field.bankTransactionCode.domain', 'PMNT'],
        ['field.bankTransactionCode.family', 'RCDT'],
        ['field.bankTransactionCode.subFamily', 'XBCT'],
        ['field.entry.entryReference', reference],
      ]),
      ...at(
        [SHEET, details],
        [
          ['field.transactionDetails.instructionIdentification', reference],
          ['field.transactionDetails.endToEndIdentification', reference],
          ['field.transactionDetails.creditDebitIndicator', 'CRDT', 'code'],
          ['field.transactionDetails.interbankSettlementDate', DAY],
        ],
      ),
      ...at([SHEET, details, 'field.transactionDetails.amount'], MONEY),
    ],
    telling: `<NtryRef>${reference}</NtryRef>`,
  }
}

/** Returns one message of each type, each with a unique reference. */
export function typedMxMessages(): readonly TypedMx[] {
  return [customerTransfer, institutionTransfer, paymentReturn, statement, notification].map((make) =>
    make(newReference()),
  )
}
