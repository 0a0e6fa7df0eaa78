import { directCallsOf } from '../direct-calls.ts'
import { type UserPage, expect, test } from '../fixtures.ts'
import { rowOf } from '../message-pages.ts'
import { field, openNewMt103, press, retype, typedMt103 } from '../mt103.ts'
import { openSection, typedRemittance } from '../remittances.ts'
import { decide, seedPayment } from '../seeds.ts'

/** What was saved is what the form shows when it is opened again, however long the server takes to answer. */

const LONGEST_MS = 2_000
const DELAYS_MS = [0, 100, LONGEST_MS] as const

/** The answer about one message takes this long; everything else answers as ever. */
async function delayMessages({ page }: UserPage, delayMs: number): Promise<void> {
  await page.route(/\/api\/messages\/[\da-f-]{36}(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    // A page that was left meanwhile waits for nothing.
    await route.fallback().catch(() => undefined)
  })
}

async function openRow(user: UserPage, words: string): Promise<void> {
  await rowOf(user, words).getByRole('link').first().click()
  await expect(user.page).toHaveURL(/-form\//)
}

/** Waits for the form too, which asks for its message first. */
async function openPayee(user: UserPage): Promise<void> {
  await expect(user.page.getByRole('tab', { name: user.t('section.remittancePayee') })).toBeVisible()
  await openSection(user, 'section.remittancePayee')
}

const AMOUNT = 'field.interbankSettledAmount'

for (const delayMs of DELAYS_MS) {
  test(`a draft is opened with what was saved, answers after ${delayMs} ms`, async ({ pageOf }) => {
    const { reference } = typedMt103()
    const user = await pageOf('beijing.operator')
    await delayMessages(user, delayMs)
    await openNewMt103(user)
    await field(user, 'field.senderReference').fill(reference)
    await field(user, AMOUNT).fill('18467.75')
    await press(user, 'form.save')
    for (const [before, after] of [
      ['18,467.75', '222.00'],
      ['222.00', '333.00'],
    ] as const) {
      await openRow(user, reference)
      await expect(field(user, AMOUNT)).toHaveValue(before)
      await retype(field(user, AMOUNT), after)
      await press(user, 'form.save')
      await expect(user.page).toHaveURL(/\/messaging-sender\/draft$/)
    }
    await openRow(user, reference)
    await expect(field(user, AMOUNT)).toHaveValue('333.00')
  })
}

test('a rejected message is opened with what was saved', async ({ pageOf }) => {
  const payment = await seedPayment(await directCallsOf('beijing.operator'))
  const description = 'Wrong name of the payee'
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'reject', description })
  const user = await pageOf('beijing.operator')
  await delayMessages(user, LONGEST_MS)
  await user.page.goto('/messaging-sender/rejected')
  const name = field(user, 'field.beneficiaryCustomer.name')
  for (const [before, after] of [
    ['DEMO IMPORT COMPANY', 'DEMO IMPORT LTD'],
    ['DEMO IMPORT LTD', 'DEMO IMPORT LLC'],
  ] as const) {
    await openRow(user, payment.reference)
    await expect(name).toHaveValue(before)
    await name.fill(after)
    await press(user, 'form.save.rejected')
    await expect(user.page).toHaveURL(/\/messaging-sender\/rejected$/)
  }
})

test("a company's application is opened with what was saved", async ({ pageOf }) => {
  const { stampedForm } = typedRemittance()
  const user = await pageOf('trading.operator')
  await delayMessages(user, LONGEST_MS)
  await user.page.goto('/remittance-form/create')
  await openPayee(user)
  const name = field(user, 'field.payee.name')
  await name.fill(`${stampedForm} A`)
  await press(user, 'remittance.saveDraft')
  for (const [before, after] of [
    ['A', 'B'],
    ['B', 'C'],
  ] as const) {
    await openRow(user, `${stampedForm} ${before}`)
    await openPayee(user)
    await expect(name).toHaveValue(`${stampedForm} ${before}`)
    await name.fill(`${stampedForm} ${after}`)
    await press(user, 'remittance.saveDraft')
    await expect(user.page).toHaveURL(/\/remittance-application\/draft$/)
  }
})
