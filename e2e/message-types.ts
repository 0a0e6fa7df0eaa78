import { randomBytes } from 'node:crypto'

import type { TextKey } from '@nostro/texts'
import type { Locator } from '@playwright/test'

import { type UserPage, expect } from './fixtures.ts'
import { typeFirstLine } from './grid.ts'
import { enterForm, openAt, pressAt, searchIn, typeInto } from './keyboard.ts'
import { anyIban, lineIn } from './mt103.ts'

/** An entry of a form: section, label and typed text. */
interface Entry {
  readonly section: TextKey
  readonly label: TextKey
  readonly text: string
  /** Typed into a line of a list, a cell of a grid, or searched in a code list. Default: a text field. */
  readonly kind?: 'line' | 'cell' | 'code'
}

/** A message of one type as an operator types it; all other fields keep their defaults. */
export interface TypedMessage {
  readonly type: string
  /** The reference in field 20; absent if the product assigns it. */
  readonly reference?: string
  /** Grids to which a line is added before their cells are typed. */
  readonly grids?: readonly TextKey[]
  readonly entries: readonly Entry[]
  /** A line of the text that identifies this message. */
  readonly telling: string
}

const VALUE_DATE = '2026-12-01'

/** Returns the entries of one section. */
function inSection(
  section: TextKey,
  entries: readonly (readonly [label: TextKey, text: string, kind?: Entry['kind']])[],
): readonly Entry[] {
  return entries.map(([label, text, kind]) => ({ section, label, text, ...(kind && { kind }) }))
}

const RECEIVER = 'DEMWDEFFXXX'

function parties(payer: string, payee: string) {
  return {
    payer: [
      ['field.orderingCustomer.account', '110100200300400'],
      ['field.orderingCustomer.name', payer],
      ['field.orderingCustomer.addressLines', '1 DEMO STREET, BEIJING', 'line'],
    ],
    payee: inSection('section.payeeInfo', [
      ['field.beneficiaryCustomer.account', anyIban()],
      ['field.beneficiaryCustomer.name', payee],
      ['field.beneficiaryCustomer.addressLines', '2 DEMO STRASSE, FRANKFURT', 'line'],
    ]),
  } as const
}

function transfer(type: 'MT103' | 'MT202', reference: string): TypedMessage {
  const { payer, payee } = parties('DEMO TRADING COMPANY', 'DEMO IMPORT COMPANY')
  return {
    type,
    reference,
    entries: [
      ...inSection('section.messageInfo', [
        ['field.receiver', RECEIVER],
        ['field.senderReference', reference],
      ]),
      ...inSection('section.paymentInfo', [
        ['field.valueDate', VALUE_DATE],
        ['field.interbankSettledAmount', '12500.75'],
        ...payer,
      ]),
      ...payee,
    ],
    telling: ':32A:261201CNY12500,75',
  }
}

function interbankFreeFormat(type: 'MT199' | 'MT299', reference: string): TypedMessage {
  return {
    type,
    reference,
    entries: [
      ...inSection('section.relatedReference', [['field.senderReference', reference]]),
      ...inSection('section.advisingBank', [['field.receiver', RECEIVER]]),
      ...inSection('section.messageContent', [['field.narrative', `ABOUT ${reference}`, 'line']]),
    ],
    telling: `:79:ABOUT ${reference}`,
  }
}

function confirmationOfCredit(reference: string): TypedMessage {
  const { payer, payee } = parties('DEMO TRADING COMPANY', 'DEMO BANK FRANKFURT')
  return {
    type: 'MT910',
    reference,
    entries: [
      ...inSection('section.paymentInfo', payer),
      ...inSection('section.payeeInfo', [['field.receiver', RECEIVER]]),
      ...payee,
      ...inSection('section.tradeInfo', [
        ['field.creditAccount', '40012345678'],
        ['field.valueDate', VALUE_DATE],
        ['field.interbankSettledAmount', '12500.75'],
      ]),
      ...inSection('section.relatedReference', [
        ['field.senderReference', reference],
        ['field.relatedReference', 'NONREF'],
      ]),
    ],
    telling: ':25:40012345678',
  }
}

function confirmationOfDebit(reference: string): TypedMessage {
  return {
    type: 'MT900',
    reference,
    entries: [
      ...inSection('section.senderAndReceiver', [['field.receiver', RECEIVER]]),
      ...inSection('section.tradeInfo', [
        ['field.debitAccount', '40012345678'],
        ['field.valueDate', VALUE_DATE],
        ['field.interbankSettledAmount', '12500.75'],
      ]),
      ...inSection('section.relatedReference', [
        ['field.senderReference', reference],
        ['field.relatedReference', 'NONREF'],
      ]),
    ],
    telling: ':32A:261201CNY12500,75',
  }
}

/** Returns the head of a report during the day: banks, account, number and time. */
function reportHead(reference: string): readonly Entry[] {
  return inSection('section.messageInfo', [
    ['field.receiverCode', RECEIVER],
    ['field.senderReference', reference],
    ['field.accountIdentification', '40012345678'],
    ['field.statementNumber', '235'],
    ['field.statementPageNumber', '1'],
    ['field.reportDate', VALUE_DATE],
    ['field.reportTime', '10:15'],
    ['field.reportOffset', '+0800'],
  ])
}

function balanceReport(reference: string): TypedMessage {
  return {
    type: 'MT941',
    reference,
    entries: [
      ...reportHead(reference),
      ...inSection('section.closingBalance', [
        ['field.closingDebitCreditMark', 'C', 'code'],
        ['field.closingDate', VALUE_DATE],
        ['field.accountCurrency', 'EUR', 'code'],
        ['field.closingAmount', '1000'],
      ]),
    ],
    telling: ':62F:C261201EUR1000,',
  }
}

function interimReport(reference: string): TypedMessage {
  return {
    type: 'MT942',
    reference,
    entries: [
      ...reportHead(reference),
      ...inSection('section.floorLimits', [
        ['field.accountCurrency', 'EUR', 'code'],
        ['field.debitFloorLimit', '0'],
      ]),
    ],
    telling: ':34F:EUR0,',
  }
}

/** Returns a statement without lines: banks, account, opening and closing balance. */
export function statementHead(type: 'MT940' | 'MT950', reference: string): TypedMessage {
  return {
    type,
    reference,
    entries: [
      ...inSection('section.messageInfo', [
        ['field.receiverCode', RECEIVER],
        ['field.senderReference', reference],
        ['field.accountIdentification', '40012345678'],
        ['field.statementNumber', '235'],
        ['field.statementPageNumber', '1'],
      ]),
      ...inSection('section.openingBalance', [
        ['field.openingBalanceType', 'F', 'code'],
        ['field.openingDebitCreditMark', 'C', 'code'],
        ['field.openingDate', '2026-11-30'],
        ['field.openingCurrency', 'EUR', 'code'],
        ['field.openingAmount', '1000'],
      ]),
      ...inSection('section.closingBalance', [
        ['field.closingBalanceType', 'F', 'code'],
        ['field.closingDebitCreditMark', 'C', 'code'],
        ['field.closingDate', VALUE_DATE],
      ]),
    ],
    telling: ':62F:C261201EUR1000,',
  }
}

function statement(type: 'MT940' | 'MT950', reference: string): TypedMessage {
  const head = statementHead(type, reference)
  const line = 'section.statementLines'
  return {
    ...head,
    grids: [line],
    entries: [
      ...head.entries,
      ...inSection(line, [
        ['field.statementLines.valueDate', VALUE_DATE, 'cell'],
        ['field.statementLines.entryDate', VALUE_DATE, 'cell'],
        ['field.statementLines.debitCreditMark', 'D', 'cell'],
        ['field.statementLines.amount', '250.50', 'cell'],
        ['field.statementLines.transactionType', 'NTRF', 'cell'],
        ['field.statementLines.referenceForTheAccountOwner', 'INVOICE7', 'cell'],
      ]),
    ],
    // The form computes the closing balance.
    telling: ':62F:C261201EUR749,50',
  }
}

function freeFormat(subject: string): TypedMessage {
  return {
    type: 'MT999',
    entries: [
      ...inSection('section.senderAndReceiver', [['field.receiver', RECEIVER]]),
      ...inSection('section.messageContent', [['field.narrative', `ABOUT ${subject}`, 'line']]),
    ],
    telling: `:79:ABOUT ${subject}`,
  }
}

/** Returns one message of each type, each with a unique reference. */
export function typedMessages(): readonly TypedMessage[] {
  return [
    transfer('MT103', newReference()),
    interbankFreeFormat('MT199', newReference()),
    transfer('MT202', newReference()),
    interbankFreeFormat('MT299', newReference()),
    confirmationOfDebit(newReference()),
    confirmationOfCredit(newReference()),
    statement('MT940', newReference()),
    balanceReport(newReference()),
    interimReport(newReference()),
    statement('MT950', newReference()),
    freeFormat(newReference()),
  ]
}

/** Returns a unique reference. */
export function newReference(): string {
  return `E2E${randomBytes(5).toString('hex').toUpperCase()}`
}

/** Opens the empty form of a type by its URL. */
export async function openNewMessage({ page, t }: UserPage, type: string): Promise<void> {
  const kind = type.startsWith('MT') ? 'mt' : 'mx'
  await page.goto(`/messaging-form-${kind}/create?type=${type}`)
  await expect(page.getByRole('heading', { level: 1, name: t('form.title.new', { type }) })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
}

/** Fills the open form with the keyboard only. */
export async function fillMessage(user: UserPage, message: TypedMessage): Promise<void> {
  await enterForm(user.page)
  for (const section of message.grids ?? []) {
    const region = await openSection(user, section)
    await pressAt(user, region.getByRole('button', { name: user.t('grid.add'), exact: true }))
  }
  for (const entry of message.entries) await typeEntry(user, entry)
}

async function typeEntry(user: UserPage, { section, label, text, kind }: Entry): Promise<void> {
  const region = await openSection(user, section)
  const name = user.t(label)
  if (kind === 'code') {
    await searchIn(user, region.getByRole('combobox', { name, exact: true }), text)
  } else if (kind === 'cell') {
    await typeFirstLine(user, label, text)
  } else if (kind === 'line') {
    const line = user.t('form.lines.line', { label: name, position: 1 })
    await typeInto(user, region.getByRole('textbox', { name: line, exact: true }), text)
  } else {
    await typeInto(user, lineIn(region, name), text)
  }
}

/** Returns a section of the form, and opens it if it is closed because it has no required field. */
export async function openSection(user: UserPage, section: TextKey): Promise<Locator> {
  const region = user.page.getByRole('region', { name: user.t(section), exact: true })
  await openAt(user, region.getByRole('heading', { level: 2 }).getByRole('button'))
  return region
}
