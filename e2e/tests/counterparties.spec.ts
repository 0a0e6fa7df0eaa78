import type { Language } from '@nostro/kernel'

import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { field, fillMt103, lineIn, openNewMt103, press, typedMt103 } from '../mt103.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }
/** The day of an instruction: other payments of the tests follow none. */
const INSTRUCTED: Readonly<Record<Language, string>> = {
  en: '2026-12-03',
  'zh-CN': '2026-12-04',
  ru: '2026-12-07',
}
const HOME = '/'
const ACCOUNT = 'DE89370400440532013000'

/** Opens a list of counterparties. */
async function openView({ page, t }: UserPage, view: 'payee' | 'instruction' | 'waiting' | 'addresses') {
  await page.goto(`/counterparties?view=${view}`)
  await expect(page.getByRole('heading', { level: 1, name: t('counterparty.title') })).toBeVisible()
}

/** Proposes a payee in the dialog. */
async function proposePayee({ page, t }: UserPage, name: string): Promise<void> {
  await page.getByRole('button', { name: t('counterparty.add.payee') }).click()
  const dialog = page.getByRole('dialog')
  await lineIn(dialog, t('field.name')).fill(name)
  await lineIn(dialog, t('field.accounts.account')).fill(ACCOUNT)
  await lineIn(dialog, t('field.accounts.bankBic')).fill('DEMWDEFFXXX')
  await dialog.getByRole('button', { name: t('counterparty.save') }).click()
  await expect(page.getByText(t('counterparty.proposed'))).toBeVisible()
}

/** Approves the pending change of a record. */
async function approve(reviewer: UserPage, name: string | RegExp): Promise<void> {
  const { page, t } = reviewer
  await openView(reviewer, 'waiting')
  const card = page.getByRole('listitem').filter({ hasText: name }).first()
  await card.getByRole('button', { name: new RegExp(`^${t('counterparty.approve')}`) }).click()
  await expect(page.getByText(t('counterparty.approved'), { exact: true }).first()).toBeVisible()
}

for (const language of LANGUAGES)
  test(
    `a payee is proposed, approved by another user and chosen in a payment (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const payee = `HARBOUR TOOLS ${language.slice(0, 2).toUpperCase()}`
      const operator = await pageOf('beijing.operator', { viewport: WIDE, language })
      await openView(operator, 'payee')
      await proposePayee(operator, payee)
      await expect(operator.page.getByRole('button', { name: payee })).toHaveCount(0)

      const reviewer = await pageOf('beijing.reviewer', { viewport: WIDE, language })
      await reviewer.page.goto(HOME)
      const item = reviewer.page.getByRole('link', { name: reviewer.t('home.attention.proposalsHint') })
      await expect(item).toBeVisible()
      await look(reviewer.page, `counterparties-home-${language}`)
      await item.click()
      await look(reviewer.page, `counterparties-waiting-${language}`)
      const otherTab = { ...reviewer, page: await reviewer.page.context().newPage() }
      await openView(otherTab, 'waiting')
      await expect(otherTab.page.getByText(payee).first()).toBeVisible()
      await approve(reviewer, payee)
      // The other tab still shows the proposal; it is decided once.
      const card = otherTab.page.getByRole('listitem').filter({ hasText: payee }).first()
      await card.getByRole('button', { name: new RegExp(`^${reviewer.t('counterparty.approve')}`) }).click()
      await expect(otherTab.page.getByText(reviewer.t('error.counterparty.ended'))).toBeVisible()
      await otherTab.page.close()

      await openView(operator, 'payee')
      const search = operator.page.getByLabel(operator.t('counterparty.search'))
      await search.fill(payee.toLowerCase())
      await operator.page.getByRole('button', { name: payee }).click()
      await expect(operator.page.getByRole('dialog').getByText(ACCOUNT).first()).toBeVisible()
      await look(operator.page, `counterparties-details-${language}`)

      const { page, t } = operator
      await openNewMt103(operator)
      await page.getByRole('button', { name: t('payeeFacts.choose') }).click()
      await page.getByRole('dialog').getByRole('combobox').fill(payee.toLowerCase())
      await page.getByRole('option', { name: new RegExp(payee) }).click()
      await expect(field(operator, 'field.beneficiaryCustomer.name')).toHaveValue(payee)
      await expect(page.getByText(t('payeeFacts.kept', { name: payee }))).toBeVisible()
      await look(page, `counterparties-form-${language}`)
    },
  )

for (const language of LANGUAGES)
  test(
    `a settlement instruction fills the correspondents, and another value needs a reason (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const day = INSTRUCTED[language]
      const operator = await pageOf('beijing.operator', { viewport: WIDE, language })
      const { page, t } = operator
      await openView(operator, 'instruction')
      await page.getByRole('button', { name: t('counterparty.add.instruction') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: t('field.counterparty') }).fill('DEMWDEFFXXX')
      await dialog.getByRole('combobox', { name: t('field.currency'), exact: true }).fill('CNY')
      await page.keyboard.press('Enter')
      // Valid on one day, so that other payments of the tests follow no instruction.
      await dialog.getByRole('textbox', { name: t('field.validFrom') }).fill(day)
      await dialog.getByRole('textbox', { name: t('field.validTo') }).fill(day)
      const group = dialog.getByRole('group', { name: t('field.receiverCorrespondent') })
      await group.getByRole('combobox', { name: 'BIC' }).fill('BANKDEFFXXX')
      await dialog.getByRole('button', { name: t('counterparty.save') }).click()
      await expect(page.getByText(t('counterparty.proposed'))).toBeVisible()
      await approve(await pageOf('beijing.reviewer', { viewport: WIDE, language }), 'DEMWDEFFXXX CNY')

      await openNewMt103(operator)
      await fillMt103(operator, typedMt103())
      await field(operator, 'field.valueDate').fill(day)
      await page.keyboard.press('Tab')
      const panel = page.getByRole('group', { name: t('settlement.title') })
      await expect(panel.getByText(/BANKDEFFXXX/)).toBeVisible()
      await look(page, `counterparties-instruction-${language}`)
      await press(operator, 'form.submit')
      await expect(page.getByRole('dialog', { name: t('approval.override.title') })).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('dialog.cancel') })
        .click()
      await panel.getByRole('button', { name: t('settlement.fill') }).click()
      await expect(
        panel.getByText(
          t('settlement.source', { counterparty: 'DEMWDEFFXXX', currency: 'CNY', validFrom: day }),
        ),
      ).toBeVisible()
    },
  )

for (const language of ['zh-CN', 'ru'] as const) {
  test(`payees and the report on addresses are shown in ${language}, also on a narrow screen`, async ({
    pageOf,
  }) => {
    const operator = await pageOf('beijing.operator', { viewport: WIDE, language })
    const { page, t } = operator
    await openView(operator, 'payee')
    await expect(page.getByRole('button', { name: t('counterparty.add.payee') })).toBeVisible()
    await look(page, `counterparties-${language}`)
    await openView(operator, 'addresses')
    await expect(page.getByRole('region', { name: t('counterparty.addresses.counts') })).toBeVisible()
    await expect(page.getByText(t('counterparty.addresses.noneFailing'))).toHaveCount(2)
    await look(page, `counterparties-addresses-${language}`)
    await page.setViewportSize(NARROW)
    await look(page, `counterparties-addresses-${language}-390`)
  })
}
