import { expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve } from '../message-pages.ts'
import { field } from '../mt103.ts'
import { fillDocuments, fillRemittance, openSection, shownAmount, typedRemittance } from '../remittances.ts'

test('an application is filled from a template, and a sent one is copied without its file', async ({
  pageOf,
}) => {
  test.slow()
  const typed = typedRemittance()
  const name = `Template ${typed.stampedForm}`
  const user = await pageOf('trading.operator')
  const { page, t } = user
  const openFill = async (entry: 'drafting.fill.template' | 'drafting.fill.saveTemplate') => {
    await page.getByRole('button', { name: t('drafting.fill'), exact: true }).click()
    await page.getByRole('menuitem', { name: t(entry), exact: true }).click()
    return page.getByRole('dialog', { name: t(entry), exact: true })
  }
  await fillRemittance(user, typed)
  const keeping = await openFill('drafting.fill.saveTemplate')
  await keeping.getByRole('textbox', { name: t('drafting.template.name') }).fill(name)
  await keeping.getByText(t('drafting.template.institution')).click()
  await keeping.getByRole('button', { name: t('drafting.template.save'), exact: true }).click()
  await expect(page.getByText(t('drafting.template.saved'))).toBeVisible()

  // A colleague of the company uses it.
  const colleague = await pageOf('trading.reviewer')
  await colleague.page.goto('/remittance-form/create')
  await expect(field(colleague, 'field.payerBank')).toHaveValue('DEMECNBJXXX')
  await colleague.page.getByRole('button', { name: colleague.t('drafting.fill'), exact: true }).click()
  await look(colleague.page, 'application-fill-menu')
  await colleague.page
    .getByRole('menuitem', { name: colleague.t('drafting.fill.template'), exact: true })
    .click()
  const row = colleague.page.getByRole('dialog').getByRole('listitem').filter({ hasText: name })
  await row.getByRole('button', { name: colleague.t('drafting.use') }).click()
  await colleague.page.getByRole('button', { name: colleague.t('drafting.filled.close') }).click()
  await openSection(colleague, 'section.remittancePayee')
  await expect(field(colleague, 'field.payee.name')).toHaveValue(typed.payeeName)
  await openSection(colleague, 'section.remittanceDocuments')
  await expect(colleague.page.getByText('stamped.pdf')).toHaveCount(0)

  await page.getByRole('button', { name: t('remittance.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/remittance-application\/sent$/)
  const sent = page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: shownAmount(typed) })
  for (const reviewer of [colleague, await pageOf('trading.senior')]) {
    await reviewer.page.goto('/remittance-application/pending')
    await reviewer.page
      .getByRole('main')
      .getByRole('row')
      .filter({ hasText: shownAmount(typed) })
      .getByRole('link')
      .first()
      .click()
    await approve(reviewer)
  }
  await page.goto('/remittance-application/sent')
  await sent.getByRole('link').first().click()
  await look(page, 'application-copy')
  await page.getByRole('link', { name: t('remittance.copy') }).click()
  await expect(page).toHaveURL(/\/remittance-form\/create\?from=/)
  await expect(field(user, 'field.payerBank')).toHaveValue('DEMECNBJXXX')
  await openSection(user, 'section.remittancePayee')
  await expect(field(user, 'field.payee.account')).toHaveValue(typed.payeeAccount)
  await openSection(user, 'section.remittanceDocuments')
  await expect(page.getByText('stamped.pdf')).toHaveCount(0)
  // The copy needs another stamped form.
  await fillDocuments(user, `${typed.stampedForm}-2`)
  await openSection(user, 'section.remittanceTransaction')
  await expect(field(user, 'field.amount')).toHaveValue(/\d/)
})
