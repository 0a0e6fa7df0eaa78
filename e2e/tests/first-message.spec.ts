import type { Language } from '@nostro/kernel'

import { demoPassword } from '../environment.ts'
import { directCallsOf, memberOf } from '../direct-calls.ts'
import { deepUnless, expect, test } from '../fixtures.ts'
import {
  approve,
  confirmReceipt,
  openMessage,
  openTextOf,
  reject,
  rowOf,
  shownText,
} from '../message-pages.ts'
import { field, fillMt103, openNewMt103, press, retype, submitMt103, typedMt103 } from '../mt103.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']

test.describe('an MT103 from the keyboard to the counterparty', () => {
  for (const language of LANGUAGES) {
    test(
      `arrives byte for byte and is confirmed (${language})`,
      deepUnless(language === 'zh-CN'),
      async ({ pageOf }) => {
        const payment = typedMt103()
        const operator = await pageOf('beijing.operator', { language })
        await openNewMt103(operator)
        await fillMt103(operator, payment)
        await press(operator, 'form.preview')
        const previewed = await shownText(operator, 'preview.text')
        expect(previewed.join('\n')).toContain(`:20:${payment.reference}`)
        await operator.page.keyboard.press('Escape')
        await press(operator, 'form.submit')
        await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)
        await expect(rowOf(operator, payment.reference)).toContainText(operator.t('status.pending'))

        const reviewer = await pageOf('beijing.reviewer', { language })
        await openMessage(reviewer, '/messaging-sender/pending', payment.reference)
        expect(await openTextOf(reviewer)).toEqual(previewed)
        await approve(reviewer)

        const receiver = await pageOf('frankfurt.operator', { language })
        await expect(async () => {
          await receiver.page.goto('/messaging-receiver/to-process')
          await expect(rowOf(receiver, payment.reference)).toBeVisible({ timeout: 5_000 })
        }).toPass()
        await openMessage(receiver, '/messaging-receiver/to-process', payment.reference)
        expect(await openTextOf(receiver)).toEqual(previewed)
        await confirmReceipt(receiver)
        await expect(receiver.page).toHaveURL(/\/messaging-receiver\/processed$/)
        await expect(rowOf(receiver, payment.reference)).toBeVisible()

        await expect(async () => {
          await openMessage(operator, '/messaging-sender/sented', payment.reference)
          await expect(
            operator.page.getByRole('definition').filter({ hasText: operator.t('delivery.confirmed') }),
          ).toBeVisible({ timeout: 5_000 })
        }).toPass()
      },
    )
  }
})

test.describe('four-eyes principle', () => {
  test('the maker has no button, and the server refuses the direct call', async ({ pageOf }) => {
    const payment = typedMt103()
    const maker = await pageOf('beijing.reviewer')
    await submitMt103(maker, payment)
    await openMessage(maker, '/messaging-sender/sented', payment.reference)
    await expect(maker.page.getByRole('button', { name: maker.t('detail.approve') })).toHaveCount(0)
    await expect(maker.page.getByRole('button', { name: maker.t('detail.reject') })).toHaveCount(0)

    const call = await directCallsOf('beijing.reviewer')
    const list = await call('POST', '/api/messages/list', { status: 4, pageSize: 100 })
    const rows = memberOf(list.data, 'rowList')
    const row: unknown = Array.isArray(rows)
      ? rows.find((candidate) => memberOf(candidate, 'businessId') === payment.reference)
      : undefined
    const id = String(memberOf(row, 'id'))
    const history = await call('GET', `/api/workflows/${id}/history`)
    const nodes = memberOf(history.data, 'nodes')
    const open: unknown = Array.isArray(nodes)
      ? nodes[Number(memberOf(history.data, 'currentStep'))]
      : undefined
    const nodeId = String(memberOf(open, 'id'))
    const detail = await call('GET', `/api/messages/${id}`)
    const digest = memberOf(detail.data, 'digest')
    expect(await call('POST', `/api/workflows/${id}/agree`, { nodeId, digest })).toMatchObject({
      status: 403,
      code: 1140,
    })
  })

  test('a rejected message returns with its reason, is corrected, and is approved in a second round', async ({
    pageOf,
  }) => {
    const payment = typedMt103()
    const operator = await pageOf('beijing.operator')
    await submitMt103(operator, payment)

    const reviewer = await pageOf('beijing.reviewer')
    await openMessage(reviewer, '/messaging-sender/pending', payment.reference)
    await reject(reviewer, 'The amount differs from the invoice.')

    await openMessage(operator, '/messaging-sender/rejected', payment.reference)
    await expect(operator.page.getByText('The amount differs from the invoice.').first()).toBeVisible()
    await retype(field(operator, 'field.interbankSettledAmount'), '999.10')
    await press(operator, 'form.resubmit')
    await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)

    await openMessage(reviewer, '/messaging-sender/pending', payment.reference)
    expect((await openTextOf(reviewer)).join('\n')).toContain(':32A:261201CNY999,10')
    await approve(reviewer)
  })
})

test.describe('the form', () => {
  test('names every missing field at once and leads to the first', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await press(user, 'form.submit')
    const dialog = user.page.getByRole('dialog')
    await expect(dialog).toContainText(user.t('field.receiver'))
    await expect(dialog).toContainText(user.t('field.interbankSettledAmount'))
    await dialog.getByRole('button', { name: user.t('form.validation.goToFirst') }).click()
    await expect(dialog).toBeHidden()
    await expect(field(user, 'field.receiver')).toBeFocused()
    await expect(user.page).toHaveURL(/\/messaging-form-mt\/create/)
  })

  test('preserves the input when the language changes', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await field(user, 'field.receiver').fill('DEMWDEFFXXX')
    await user.page.getByRole('button', { name: user.t('shell.language') }).click()
    await user.page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await expect(user.page.getByRole('button', { name: 'Отправить на утверждение' })).toBeVisible()
    await expect(user.page.locator('input[value="DEMWDEFFXXX"]')).toBeVisible()
  })

  test('saves an incomplete draft without a check, and continues with it', async ({ pageOf }) => {
    const payment = typedMt103()
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await field(user, 'field.senderReference').fill(payment.reference)
    await press(user, 'form.save')
    await expect(user.page).toHaveURL(/\/messaging-sender\/draft$/)
    await openMessage(user, '/messaging-sender/draft', payment.reference)
    await expect(field(user, 'field.senderReference')).toHaveValue(payment.reference)
    await press(user, 'form.delete.draft')
    const dialog = user.page.getByRole('dialog')
    await dialog.getByRole('button', { name: user.t('form.delete.draft') }).click()
    await expect(user.page).toHaveURL(/\/messaging-sender\/draft$/)
    await expect(rowOf(user, payment.reference)).toHaveCount(0)
  })

  test('preserves unsaved work at the end of the session, and continues after the sign-in', async ({
    pageOf,
  }) => {
    const payment = typedMt103()
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await field(user, 'field.senderReference').fill(payment.reference)
    await directCallsOf('beijing.operator')
    await press(user, 'form.save')
    const dialog = user.page.getByRole('dialog', { name: user.t('login.again.title') })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByLabel(user.t('login.userName'))).toHaveValue('beijing.operator')
    await dialog.getByLabel(user.t('login.password'), { exact: true }).fill(demoPassword())
    await dialog.getByRole('button', { name: user.t('login.submit'), exact: true }).click()
    // The interrupted action continues without a second click.
    await expect(user.page).toHaveURL(/\/messaging-sender\/draft$/)
    await expect(rowOf(user, payment.reference)).toBeVisible()
  })
})
