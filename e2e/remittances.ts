import { randomBytes } from 'node:crypto'

import { type UserPage, expect } from './fixtures.ts'
import { field, lineOf } from './mt103.ts'

/** A company's input into an application; the payer is filled in already. */
export interface TypedRemittance {
  readonly amount: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly payeeBank: string
  readonly stampedForm: string
}

/** The accounts of Demo Import Company, with Demo Bank Frankfurt and with the payer's own bank. */
const ACCOUNTS = {
  DEMWDEFFXXX: 'DE89370400440532013000',
  DEMECNBJXXX: '6222020200998877665',
} as const

/** Returns an application with a unique amount, by which it is found in every list. */
export function typedRemittance(payeeBank: keyof typeof ACCOUNTS = 'DEMWDEFFXXX'): TypedRemittance {
  // An amount that requires a senior review at the company and at the bank, regardless of earlier payments.
  const units = 1_000_000 + (randomBytes(4).readUInt32BE() % 8_000_000)
  return {
    amount: `${units}.75`,
    payeeName: 'DEMO IMPORT COMPANY',
    payeeAccount: ACCOUNTS[payeeBank],
    payeeBank,
    stampedForm: `FORM-${units}`,
  }
}

/** Returns a pattern for the amount in lists of any language: `4,500,000.75`, `4 500 000,75`. */
export function shownAmount({ amount }: TypedRemittance): RegExp {
  const [units = '', cents = ''] = amount.split('.')
  return new RegExp(`${units.replaceAll(/\B(?=(\d{3})+$)/g, '\\D')}[.,]${cents}`)
}

/** A minimal PDF file. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 10 10]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

export async function openSection(user: UserPage, section: SectionKey): Promise<void> {
  const tab = user.page.getByRole('tab', { name: user.t(section) })
  // On a narrow screen the sections are below one another, without tabs.
  if (await tab.isVisible()) await tab.click()
}

type SectionKey =
  | 'section.remittancePayer'
  | 'section.remittancePayee'
  | 'section.remittanceTransaction'
  | 'section.remittanceDocuments'

/** Fills a new application completely, so that it can be submitted. */
export async function fillRemittance(user: UserPage, typed: TypedRemittance): Promise<void> {
  const { page } = user
  await page.goto('/remittance-form/create')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(field(user, 'field.payerBank')).toHaveValue('DEMECNBJXXX')
  await fillPayment(user, typed)
}

/** Fills an application except for the payer. */
export async function fillPayment(user: UserPage, typed: TypedRemittance): Promise<void> {
  await openSection(user, 'section.remittancePayee')
  await field(user, 'field.payeeBank').fill(typed.payeeBank)
  await field(user, 'field.payee.name').fill(typed.payeeName)
  await field(user, 'field.payee.account').fill(typed.payeeAccount)
  await lineOf(user, 'field.payee.addressLines', 1).fill('12 RIVER STREET')
  await field(user, 'field.payee.town').fill('FRANKFURT')
  await choose(user, 'field.payee.country', 'DEU')
  await openSection(user, 'section.remittanceTransaction')
  await choose(user, 'field.currency', 'EUR')
  await field(user, 'field.amount').fill(typed.amount)
  await openSection(user, 'section.remittanceDocuments')
  await fillDocuments(user, typed.stampedForm)
}

/** Fills the stamped form and the contact, which an order file needs too. */
export async function fillDocuments(user: UserPage, stampedForm: string): Promise<void> {
  const { page, t } = user
  await field(user, 'field.documents.sealStampedFormNumber').fill(stampedForm)
  await page
    .getByRole('button', { name: `${t('field.documents.sealStampedForm')} ${t('attachment.choose')}` })
    .setInputFiles({ name: 'stamped.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByText('stamped.pdf').first()).toBeVisible()
  // An unfinished upload prevents the submission.
  await expect(page.getByText(t('upload.done')).first()).toBeVisible()
  await field(user, 'field.contact.person').fill('张三')
  await field(user, 'field.contact.phone').fill('13800138000')
}

/** Types a code into a searchable list and selects the first match. */
async function choose(
  { page, t }: UserPage,
  label: 'field.currency' | 'field.payee.country',
  code: string,
): Promise<void> {
  const combobox = page.getByRole('combobox', { name: t(label), exact: true })
  await combobox.click()
  await combobox.fill(code)
  await page.getByRole('listbox').getByRole('option').first().click()
}

export async function submitRemittance(user: UserPage, typed: TypedRemittance): Promise<void> {
  await fillRemittance(user, typed)
  await user.page.getByRole('button', { name: user.t('remittance.submit'), exact: true }).click()
  await expect(user.page).toHaveURL(/\/remittance-application\/sent$/)
}
