import { randomBytes } from 'node:crypto'

import type { TextKey } from '@nostro/texts'
import type { Locator, Page } from '@playwright/test'

import { type UserPage, expect } from './fixtures.ts'

/** An operator's input into the form of an MT103; all other fields keep their defaults. */
export interface TypedMt103 {
  readonly reference: string
  readonly receiver: string
  readonly amount: string
  readonly payerName: string
  readonly payeeName: string
  readonly payeeAccount: string
}

/** Returns a payment that can be submitted, with a unique reference. */
export function typedMt103(differences: Partial<TypedMt103> = {}): TypedMt103 {
  return {
    reference: `E2E${randomBytes(5).toString('hex').toUpperCase()}`,
    receiver: 'DEMWDEFFXXX',
    amount: '12500.75',
    payerName: 'DEMO TRADING COMPANY',
    payeeName: 'DEMO IMPORT COMPANY',
    payeeAccount: anyIban(),
    ...differences,
  }
}

/** Returns a unique account, because a second payment of the same amount to one account needs a confirmation. */
export function anyIban(): string {
  const account = `37040044${String(randomBytes(4).readUInt32BE()).padStart(10, '0')}`
  const check = 98n - (BigInt(`${account}131400`) % 97n)
  return `DE${String(check).padStart(2, '0')}${account}`
}

export async function openNewMt103({ page }: UserPage): Promise<void> {
  await page.goto('/messaging-form-mt/create?type=MT103')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Returns a text field, or the combobox of a BIC. */
export function field({ page, t }: UserPage, label: TextKey): Locator {
  return lineIn(page, t(label))
}

/** Returns a text field by its exact name; the field of a BIC is a combobox. */
export function lineIn(place: Page | Locator, name: string): Locator {
  return place
    .getByRole('textbox', { name, exact: true })
    .or(place.getByRole('combobox', { name, exact: true }))
}

/** Returns a line of a multi-line text field. */
export function lineOf({ page, t }: UserPage, label: TextKey, position: number): Locator {
  return page.getByRole('textbox', { name: t('form.lines.line', { label: t(label), position }), exact: true })
}

export async function fillMt103(user: UserPage, typed: TypedMt103): Promise<void> {
  await field(user, 'field.receiver').fill(typed.receiver)
  await field(user, 'field.senderReference').fill(typed.reference)
  await field(user, 'field.valueDate').fill('2026-12-01')
  await field(user, 'field.interbankSettledAmount').fill(typed.amount)
  await field(user, 'field.orderingCustomer.account').fill('110100200300400')
  await field(user, 'field.orderingCustomer.name').fill(typed.payerName)
  await lineOf(user, 'field.orderingCustomer.addressLines', 1).fill('1 DEMO STREET, BEIJING')
  await field(user, 'field.beneficiaryCustomer.account').fill(typed.payeeAccount)
  await field(user, 'field.beneficiaryCustomer.name').fill(typed.payeeName)
  await lineOf(user, 'field.beneficiaryCustomer.addressLines', 1).fill('2 DEMO STRASSE, FRANKFURT')
}

/** Replaces a text as a user does: selects all of it and types. */
export async function retype(input: Locator, text: string): Promise<void> {
  await input.click()
  await input.press('ControlOrMeta+a')
  await input.pressSequentially(text)
}

/** Presses a button of the form's footer; on a narrow screen all except the first are in a menu. */
export async function press({ page, t }: UserPage, button: TextKey): Promise<void> {
  const more = page.getByRole('button', { name: t('form.actions.more') })
  const direct = page.getByRole('button', { name: t(button), exact: true })
  await expect(direct.or(more).first()).toBeVisible()
  if (await direct.isVisible()) return direct.click()
  await more.click()
  await page.getByRole('menuitem', { name: t(button), exact: true }).click()
}

/** Writes a payment and submits it; the sent folder then contains it. */
export async function submitMt103(user: UserPage, typed: TypedMt103): Promise<void> {
  await openNewMt103(user)
  await fillMt103(user, typed)
  await press(user, 'form.submit')
  await expect(user.page).toHaveURL(/\/messaging-sender\/sented$/)
}
