import { demoPassword } from '../environment.ts'
import { type UserPage, expect, test } from '../fixtures.ts'
import { pressAt, typeInto } from '../keyboard.ts'
import { field, lineOf, typedMt103 } from '../mt103.ts'

async function signInByKeyboard(user: UserPage, username: string): Promise<void> {
  const { page, t } = user
  await typeInto(user, page.getByLabel(t('login.userName')), username)
  await typeInto(user, page.getByRole('textbox', { name: t('login.password'), exact: true }), demoPassword())
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a payment is written, submitted and approved with the keyboard only', async ({ strangerAt }) => {
  test.slow()
  const payment = typedMt103()
  const operator = await strangerAt()
  await signInByKeyboard(operator, 'beijing.operator')
  await typeInto(operator, field(operator, 'field.receiver'), payment.receiver)
  await typeInto(operator, field(operator, 'field.senderReference'), payment.reference)
  await typeInto(operator, field(operator, 'field.valueDate'), '20261201')
  await typeInto(operator, field(operator, 'field.interbankSettledAmount'), payment.amount)
  await typeInto(operator, field(operator, 'field.orderingCustomer.name'), payment.payerName)
  await typeInto(operator, field(operator, 'field.orderingCustomer.account'), '110100200300400')
  await typeInto(operator, lineOf(operator, 'field.orderingCustomer.addressLines', 1), '1 DEMO STREET')
  await typeInto(operator, field(operator, 'field.beneficiaryCustomer.name'), payment.payeeName)
  await typeInto(operator, field(operator, 'field.beneficiaryCustomer.account'), payment.payeeAccount)
  await typeInto(operator, lineOf(operator, 'field.beneficiaryCustomer.addressLines', 1), '2 DEMO STRASSE')
  await pressAt(operator, operator.page.getByRole('button', { name: operator.t('form.submit'), exact: true }))
  await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)

  const reviewer = await strangerAt()
  const { page, t } = reviewer
  await signInByKeyboard(reviewer, 'beijing.reviewer')
  await pressAt(reviewer, page.getByRole('main').getByRole('link').filter({ hasText: payment.reference }))
  await pressAt(reviewer, page.getByRole('button', { name: t('detail.approve') }))
  await expect(page.getByRole('dialog', { name: t('detail.approve.title') })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('messageApproveSuccess'))).toBeVisible()
})

test('a dialog traps the focus and returns it', async ({ strangerAt }) => {
  const operator = await strangerAt()
  const { page, t } = operator
  await signInByKeyboard(operator, 'beijing.operator')
  const submit = page.getByRole('button', { name: t('form.submit'), exact: true })
  await pressAt(operator, submit)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab')
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(submit).toBeFocused()
})
