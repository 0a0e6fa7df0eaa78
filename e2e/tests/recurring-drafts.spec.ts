import { randomUUID } from 'node:crypto'

import { LANGUAGES } from '@nostro/kernel'

import { directCallsOf } from '../direct-calls.ts'
import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openSection } from '../remittances.ts'

const PHONE = { width: 390, height: 844 }

/** Creates a template of an application and returns its name. */
async function template(): Promise<string> {
  const operator = await directCallsOf('trading.operator')
  const name = `Rent ${randomUUID().slice(0, 8)}`
  const { status } = await operator('POST', '/api/drafting/templates', {
    messagingType: 'CA103',
    name,
    scope: 'institution',
    content: {
      paymentInfo: {
        payerBankCode: 'DEMECNBJXXX',
        payerName: 'DEMO TRADING COMPANY',
        payerAccount: '6222020200112233445',
        payerAddress: '88 HARBOUR ROAD',
        payerTown: 'BEIJING',
      },
      payeeInfo: {
        payeeBankCode: 'DEMWDEFFXXX',
        payeeName: 'DEMO IMPORT COMPANY',
        payeeAccount: 'DE89370400440532013000',
        payeeAddress: '12 RIVER STREET',
        payeeTown: 'FRANKFURT',
        payeeCountry: 'DEU',
      },
      transactionInfo: { currency: 'EUR', amount: '1250.5', feeType: 'SHA', transactionType: '121010' },
    },
  })
  expect(status).toBe(200)
  return name
}

/** Repeats a template every month from today; its first draft is created at once. */
async function repeat({ page, t }: UserPage, source: string, name: string): Promise<void> {
  await page.goto('/remittance-recurring')
  await page.getByRole('button', { name: t('recurring.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel(t('recurring.source'))
    .selectOption({ label: t('recurring.source.template', { name: source }) })
  await dialog.getByLabel(t('recurring.name')).fill(name)
  await look(page, 'recurring-dialog')
  await dialog.getByRole('button', { name: t('recurring.create'), exact: true }).click()
  await expect(page.getByText(t('recurring.created', { name }))).toBeVisible()
}

function planOf({ page, t }: UserPage, name: string) {
  return page
    .getByRole('list', { name: t('recurring.title') })
    .getByRole('listitem')
    .filter({ hasText: name })
}

test('a company repeats an application, and the first draft opens with its values', async ({ pageOf }) => {
  test.slow()
  const source = await template()
  const user = await pageOf('trading.operator')
  const { page, t } = user
  const name = `Office ${source}`
  await repeat(user, source, name)
  const plan = planOf(user, name)
  await expect(plan).toContainText(t('recurring.state.active'))
  await look(page, 'recurring')

  await plan.getByRole('button', { name: t('recurring.changeAmount') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(new RegExp(t('recurring.changeAmount.label'))).fill('99')
  await dialog.getByRole('button', { name: t('recurring.changeAmount') }).click()
  await expect(dialog).toBeHidden()
  await expect(plan).toContainText(/99/)
  await plan.getByRole('button', { name: t('recurring.skip') }).click()
  await expect(plan.getByText(/99/)).toBeHidden()
  await plan.getByRole('button', { name: t('recurring.pause') }).click()
  await expect(plan).toContainText(t('recurring.state.paused'))
  await plan.getByRole('button', { name: t('recurring.resume') }).click()
  await expect(plan).toContainText(t('recurring.state.active'))
  await plan.getByRole('button', { name: t('recurring.end'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('recurring.end'), exact: true })
    .click()
  await expect(plan).toContainText(t('recurring.state.ended'))

  await plan.getByRole('link').last().click()
  await expect(page).toHaveURL(/\/remittance-form\/draft\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('tab', { name: t('section.remittancePayee') })).toBeVisible()
  await openSection(user, 'section.remittancePayee')
  await expect(page.getByLabel(t('field.payee.name'))).toHaveValue('DEMO IMPORT COMPANY')
})

for (const language of LANGUAGES) {
  test(`the page of recurring drafts (${language})`, DEEP, async ({ pageOf }) => {
    test.slow()
    const source = await template()
    for (const [name, options] of [
      ['light', {}],
      ['dark', { theme: 'dark' }],
      ['phone', { viewport: PHONE }],
    ] as const) {
      const user = await pageOf('trading.operator', { language, ...options })
      await repeat(user, source, `${source} ${name}`)
      await expect(planOf(user, `${source} ${name}`)).toBeVisible()
      await look(user.page, `recurring-${name}-${language}`)
      await user.page.getByRole('button', { name: user.t('recurring.new') }).click()
      await expect(user.page.getByRole('dialog')).toBeVisible()
      await look(user.page, `recurring-dialog-${name}-${language}`)
    }
  })
}
