import { directCallsOf } from '../direct-calls.ts'
import { type Desk, expect, test } from '../fixtures.ts'
import { rowOf } from '../message-pages.ts'
import { field, openNewMt103, press, retype, typedMt103 } from '../mt103.ts'
import { openSection, typedRemittance } from '../remittances.ts'
import { decide, seedPayment } from '../seeds.ts'

/** What was saved is what the form shows when it is opened again, however long the server takes to answer. */

const LONGEST_MS = 2_000
const DELAYS_MS = [0, 100, LONGEST_MS] as const

/** The answer about one message takes this long; everything else answers as ever. */
async function delayMessages({ page }: Desk, delayMs: number): Promise<void> {
  await page.route(/\/api\/messages\/[\da-f-]{36}(\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    // A page that was left meanwhile waits for nothing.
    await route.fallback().catch(() => undefined)
  })
}

async function openRow(desk: Desk, words: string): Promise<void> {
  await rowOf(desk, words).getByRole('link').first().click()
  await expect(desk.page).toHaveURL(/-form\//)
}

/** Waits for the form too, which asks for its message first. */
async function openPayee(desk: Desk): Promise<void> {
  await expect(desk.page.getByRole('tab', { name: desk.t('section.remittancePayee') })).toBeVisible()
  await openSection(desk, 'section.remittancePayee')
}

const AMOUNT = 'field.interbankSettledAmount'

for (const delayMs of DELAYS_MS) {
  test(`a draft is opened with what was saved, answers after ${delayMs} ms`, async ({ deskOf }) => {
    const { reference } = typedMt103()
    const desk = await deskOf('beijing.operator')
    await delayMessages(desk, delayMs)
    await openNewMt103(desk)
    await field(desk, 'field.senderReference').fill(reference)
    await field(desk, AMOUNT).fill('18467.75')
    await press(desk, 'form.save')
    for (const [before, after] of [
      ['18,467.75', '222.00'],
      ['222.00', '333.00'],
    ] as const) {
      await openRow(desk, reference)
      await expect(field(desk, AMOUNT)).toHaveValue(before)
      await retype(field(desk, AMOUNT), after)
      await press(desk, 'form.save')
      await expect(desk.page).toHaveURL(/\/messaging-sender\/draft$/)
    }
    await openRow(desk, reference)
    await expect(field(desk, AMOUNT)).toHaveValue('333.00')
  })
}

test('a rejected message is opened with what was saved', async ({ deskOf }) => {
  const payment = await seedPayment(await directCallsOf('beijing.operator'))
  const description = 'Wrong name of the payee'
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'reject', description })
  const desk = await deskOf('beijing.operator')
  await delayMessages(desk, LONGEST_MS)
  await desk.page.goto('/messaging-sender/rejected')
  const name = field(desk, 'field.beneficiaryCustomer.name')
  for (const [before, after] of [
    ['DEMO IMPORT COMPANY', 'DEMO IMPORT LTD'],
    ['DEMO IMPORT LTD', 'DEMO IMPORT LLC'],
  ] as const) {
    await openRow(desk, payment.reference)
    await expect(name).toHaveValue(before)
    await name.fill(after)
    await press(desk, 'form.save.rejected')
    await expect(desk.page).toHaveURL(/\/messaging-sender\/rejected$/)
  }
})

test("a company's application is opened with what was saved", async ({ deskOf }) => {
  const { stampedForm } = typedRemittance()
  const desk = await deskOf('trading.operator')
  await delayMessages(desk, LONGEST_MS)
  await desk.page.goto('/remittance-form/create')
  await openPayee(desk)
  const name = field(desk, 'field.payee.name')
  await name.fill(`${stampedForm} A`)
  await press(desk, 'remittance.saveDraft')
  for (const [before, after] of [
    ['A', 'B'],
    ['B', 'C'],
  ] as const) {
    await openRow(desk, `${stampedForm} ${before}`)
    await openPayee(desk)
    await expect(name).toHaveValue(`${stampedForm} ${before}`)
    await name.fill(`${stampedForm} ${after}`)
    await press(desk, 'remittance.saveDraft')
    await expect(desk.page).toHaveURL(/\/remittance-application\/draft$/)
  }
})
