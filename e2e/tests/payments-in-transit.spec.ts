import { randomInt } from 'node:crypto'

import { callWithoutSession, directCallsOf } from '../direct-calls.ts'
import { type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve, openMessage, openTextOf } from '../message-pages.ts'
import { sentTo } from '../outbox.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, seedPayment } from '../seeds.ts'

const PASSWORD = 'Gr8-umbrella'

/** Creates a bank with a unique BIC, confirmed by a second administrator, and a user who has set a password. */
async function foundBank(): Promise<{ readonly bic: string; readonly username: string }> {
  const letters = Array.from({ length: 3 }, () => String.fromCodePoint(65 + randomInt(26))).join('')
  const bic = `D${letters}FRPPXXX`
  const username = `paris.${letters.toLowerCase()}`
  const email = `${username}@bank.example`
  const platform = await directCallsOf('platform.admin')
  const { status } = await platform('POST', '/api/platform/banks', {
    name: `Demo Bank Paris ${letters}`,
    bic,
    timeZone: 'Europe/Paris',
    adminUsername: username,
    adminName: 'Administrator',
    adminEmail: email,
  })
  expect(status).toBe(200)
  await confirmAs('platform.admin2')
  const token = await sentTo(email, /reset-pwd#([\w-]{43})/)
  await callWithoutSession('POST', '/api/resetPassword', { token, newPassword: PASSWORD })
  return { bic, username }
}

async function setCopying({ page, t }: UserPage): Promise<void> {
  const rule = t('approvalRule.copiesPaymentsInTransit')
  await page.goto('/enterprise/approval-rules')
  await page.getByRole('button', { name: t('approvalRule.changeOf', { rule }) }).click()
  const dialog = page.getByRole('dialog', { name: rule })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('approvalRule.save') }).click()
  await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()
  await confirmAs('frankfurt.admin2')
  await page.reload()
  await expect(page.getByText(t('approvalRule.copiesPaymentsInTransit.on'))).toBeVisible()
}

/** Waits for a message, which takes a moment from one bank to the next, and opens it. */
async function openArrived(user: UserPage, folder: string, words: string): Promise<void> {
  const row = user.page.getByRole('main').getByRole('row').filter({ hasText: words })
  await expect(async () => {
    await user.page.goto(folder)
    await expect(row).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await row.getByRole('link').first().click()
  await expect(user.page.getByRole('heading', { level: 1 })).toContainText('MT103')
}

test('a payment for an account at another bank is forwarded to it (three banks)', async ({
  pageOf,
  strangerAt,
}) => {
  test.slow()
  const { bic, username } = await foundBank()
  await setCopying(await pageOf('frankfurt.admin'))

  const units = randomInt(10_000, 99_999)
  const amount = `${String(units).replace(/(\d{3})$/, ',$1')}.25`
  const payment = await seedPayment(await directCallsOf('beijing.operator'), {
    beneficiaryInstitution: bic,
    interbankSettledAmount: `${units}.25`,
  })
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })

  const copier = await pageOf('frankfurt.operator')
  const { page, t } = copier
  await openArrived(copier, '/messaging-copyer/to-process', payment.reference)
  await expect(page.getByText(t('forwarding.from', { bic: 'DEMECNBJXXX' }))).toBeVisible()
  await expect(page.getByRole('region', { name: t('copier.derived') })).toContainText(bic)
  await look(page, 'payment-in-transit')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'payment-in-transit-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: t('copier.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/)

  const reviewer = await pageOf('frankfurt.reviewer')
  await openArrived(reviewer, '/messaging-sender/pending', amount)
  await approve(reviewer)

  const receiver = await strangerAt()
  await receiver.page.getByLabel(receiver.t('login.userName')).fill(username)
  await receiver.page.getByRole('textbox', { name: receiver.t('login.password'), exact: true }).fill(PASSWORD)
  await receiver.page.getByRole('button', { name: receiver.t('login.submit'), exact: true }).click()
  await expect(receiver.page).not.toHaveURL(/\/login/)
  await openArrived(receiver, '/messaging-receiver/to-process', amount)
  expect((await openTextOf(receiver)).join('\n')).toContain(':52A:DEMECNBJ')

  await openMessage(copier, '/messaging-receiver/to-process', payment.reference)
  await page.getByRole('tab', { name: t('detail.tab.timeline') }).click()
  const way = page.getByRole('list', { name: t('detail.tracking') })
  await expect(way).toContainText(t('detail.tracking.forwarded'))
})
