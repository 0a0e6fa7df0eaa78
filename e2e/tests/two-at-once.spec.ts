import { directCallsOf, memberOf } from '../direct-calls.ts'
import { deepUnless, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openMessage, rowOf } from '../message-pages.ts'
import { fillMt103, openNewMt103, press, submitMt103, typedMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'

/** Two users in two browsers make calls that exclude each other: one has an effect, and the other user is notified. */

const PENDING = '/messaging-sender/pending'

async function openAtBoth(users: readonly UserPage[], reference: string): Promise<void> {
  for (const user of users) await openMessage(user, PENDING, reference)
}

/** Delays these calls until every user has made one, so that none is notified of another before pressing. */
async function meetAt(users: readonly UserPage[], calls: string): Promise<void> {
  const waiting: (() => void)[] = []
  for (const { page } of users) {
    await page.route(calls, async (route) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        if (waiting.length >= users.length) for (const goOn of waiting) goOn()
      })
      await route.continue()
    })
  }
}

function button({ page, t }: UserPage, key: Parameters<UserPage['t']>[0]) {
  return page.getByRole('main').getByRole('button', { name: t(key), exact: true })
}

/** Returns how often the user sees this success message. */
async function notifiedAbout({ page, t }: UserPage, key: Parameters<UserPage['t']>[0]): Promise<number> {
  return page.getByText(t(key)).count()
}

async function askToApprove(user: UserPage) {
  await button(user, 'detail.approve').click()
  const dialog = user.page.getByRole('dialog', { name: user.t('detail.approve.title') })
  return dialog.getByRole('button', { name: user.t('detail.approve.confirm') })
}

test('of two users who claim at once one has the task, and the other sees who', async ({ pageOf }) => {
  const payment = typedMt103()
  await submitMt103(await pageOf('beijing.operator'), payment)
  const reviewer = await pageOf('beijing.reviewer')
  const senior = await pageOf('beijing.senior')
  await openAtBoth([reviewer, senior], payment.reference)
  await meetAt([reviewer, senior], '**/claim')
  await Promise.all([button(reviewer, 'detail.claim').click(), button(senior, 'detail.claim').click()])
  await expect
    .poll(
      async () =>
        (await notifiedAbout(reviewer, 'detail.claim.success')) +
        (await notifiedAbout(senior, 'detail.claim.success')),
    )
    .toBe(1)
  const [holder, other] =
    (await notifiedAbout(reviewer, 'detail.claim.success')) === 1 ? [reviewer, senior] : [senior, reviewer]
  const name = holder === reviewer ? 'Reviewer, Demo Bank Beijing' : 'Senior reviewer, Demo Bank Beijing'
  await expect(other.page.getByText(name, { exact: false }).first()).toBeVisible()
  await expect(button(other, 'detail.approve')).toHaveCount(0)
  // The user with the claim can release it.
  await button(holder, 'approval.release').click()
  await expect(holder.page.getByText(holder.t('approval.release.success'))).toBeVisible()
})

test('of two users who decide at once one decides, and the other sees who did', async ({ pageOf }) => {
  const payment = typedMt103()
  await submitMt103(await pageOf('beijing.operator'), payment)
  const reviewer = await pageOf('beijing.reviewer')
  const senior = await pageOf('beijing.senior')
  await openAtBoth([reviewer, senior], payment.reference)
  await meetAt([reviewer, senior], '**/agree')
  const confirmations = [await askToApprove(reviewer), await askToApprove(senior)]
  await Promise.all(confirmations.map((confirm) => confirm.click()))
  await expect
    .poll(
      async () =>
        (await notifiedAbout(reviewer, 'messageApproveSuccess')) +
        (await notifiedAbout(senior, 'messageApproveSuccess')),
    )
    .toBe(1)
  const other = (await notifiedAbout(reviewer, 'messageApproveSuccess')) === 1 ? senior : reviewer
  await expect(other.page.getByText(other.t('detail.approve.failed'), { exact: false })).toBeVisible()
})

test('a double click approves once', async ({ pageOf }) => {
  const payment = typedMt103()
  await submitMt103(await pageOf('beijing.operator'), payment)
  const reviewer = await pageOf('beijing.reviewer')
  await openMessage(reviewer, PENDING, payment.reference)
  const calls: string[] = []
  reviewer.page.on('request', (request) => {
    if (request.url().endsWith('/agree')) calls.push(request.url())
  })
  const confirm = await askToApprove(reviewer)
  await confirm.dblclick()
  await expect(reviewer.page.getByText(reviewer.t('messageApproveSuccess'))).toBeVisible()
  expect(calls).toHaveLength(1)
})

test('an approval whose answer is lost is not reported as failed, and the page shows its result', async ({
  pageOf,
}) => {
  const payment = typedMt103()
  await submitMt103(await pageOf('beijing.operator'), payment)
  const reviewer = await pageOf('beijing.reviewer')
  const { page, t } = reviewer
  await openMessage(reviewer, PENDING, payment.reference)
  await page.route('**/agree', async (route) => {
    const done = await route.fetch()
    expect(done.status()).toBe(200)
    await route.abort()
  })
  await (await askToApprove(reviewer)).click()
  await expect(page.getByText(t('failure.outcomeUnknown'))).toBeVisible()
  // The server executed it, so that no question remains.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button(reviewer, 'detail.approve')).toHaveCount(0)
  await expect(page.getByText(t('detail.approve.failed'), { exact: false })).toHaveCount(0)
})

test('a stale tab decides nothing and shows that', async ({ pageOf }) => {
  const payment = typedMt103()
  await submitMt103(await pageOf('beijing.operator'), payment)
  const reviewer = await pageOf('beijing.reviewer')
  const senior = await pageOf('beijing.senior')
  await openAtBoth([reviewer, senior], payment.reference)
  const late = await askToApprove(senior)
  await (await askToApprove(reviewer)).click()
  await expect(reviewer.page.getByText(reviewer.t('messageApproveSuccess'))).toBeVisible()
  await late.click()
  await expect(senior.page.getByText(senior.t('detail.approve.failed'), { exact: false })).toBeVisible()
  await expect(senior.page.getByText('Beijing reviewed this message', { exact: false })).toBeVisible()
})

test('a message withdrawn while a reviewer reads it cannot be approved any more', async ({ pageOf }) => {
  const payment = typedMt103()
  const operator = await pageOf('beijing.operator')
  await submitMt103(operator, payment)
  const reviewer = await pageOf('beijing.reviewer')
  await openMessage(reviewer, PENDING, payment.reference)
  const late = await askToApprove(reviewer)

  await openMessage(operator, '/messaging-sender/sented', payment.reference)
  await button(operator, 'approval.withdraw').click()
  const dialog = operator.page.getByRole('dialog', { name: operator.t('approval.withdraw.title') })
  await dialog.getByRole('button', { name: operator.t('approval.withdraw.confirm') }).click()
  await expect(operator.page.getByText(operator.t('approval.withdraw.success'))).toBeVisible()

  await late.click()
  await expect(
    reviewer.page.getByText(reviewer.t('error.approval.withdrawn'), { exact: false }),
  ).toBeVisible()
  await operator.page.goto('/messaging-sender/draft')
  await expect(rowOf(operator, payment.reference)).toBeVisible()
})

test('a duplicate payment is submitted only with a reason', async ({ pageOf }) => {
  const first = typedMt103()
  const operator = await pageOf('beijing.operator', { language: 'zh-CN' })
  await submitMt103(operator, first)
  await openNewMt103(operator)
  await fillMt103(operator, { ...first, reference: typedMt103().reference })
  await press(operator, 'form.submit')
  const dialog = operator.page.getByRole('dialog', { name: operator.t('approval.override.title') })
  await expect(dialog).toContainText(first.reference)
  await look(operator.page, 'duplicate-dialog')
  await dialog.getByRole('textbox').fill('第二笔货款')
  await dialog.getByRole('button', { name: operator.t('approval.override.confirm') }).click()
  await expect(operator.page).toHaveURL(/\/messaging-sender\/sented$/)
})

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  const size = viewport.width === 390 ? 'narrow' : 'wide'

  test(
    `approval rules are sentences, changed individually and tested before (${size})`,
    deepUnless(size === 'narrow'),
    async ({ pageOf }) => {
      const admin = await pageOf('beijing.admin', { viewport })
      await admin.page.goto('/enterprise/approval-rules')
      await expect(admin.page.getByText('Payments of CNY 5,000,000.00', { exact: false })).toBeVisible()
      await expect(admin.page.getByText(/^Review: Reviewer, Demo Bank Beijing/)).toBeVisible()
      await look(admin.page, `approval-rules-${size}`)
      const name = admin.t('approvalRule.changeOf', { rule: admin.t('approvalRule.waitingHours') })
      await admin.page.getByRole('button', { name }).click()
      const dialog = admin.page.getByRole('dialog', { name: admin.t('approvalRule.waitingHours') })
      await dialog.getByLabel(admin.t('approvalRule.waitingHours.label')).fill('0')
      await dialog.getByRole('button', { name: admin.t('approvalRule.save') }).click()
      await expect(dialog).toContainText('1')
      await dialog.getByLabel(admin.t('approvalRule.waitingHours.label')).fill(size === 'wide' ? '6' : '8')
      await look(admin.page, `approval-rule-dialog-${size}`)
      await dialog.getByRole('button', { name: admin.t('approvalRule.save') }).click()
      await expect(admin.page.getByText(admin.t('user.rolesWaiting'))).toBeVisible()
      await confirmAs('beijing.admin2')
      await admin.page.reload()
      await expect(
        admin.page.getByText(size === 'wide' ? 'more than 6 hours' : 'more than 8 hours', {
          exact: false,
        }),
      ).toBeVisible()
    },
  )

  test(
    `a reviewer processes the queue, and a selection (${size})`,
    deepUnless(size === 'wide'),
    async ({ pageOf }) => {
      const operator = await pageOf('beijing.operator')
      const payments = [typedMt103(), typedMt103()]
      for (const payment of payments) await submitMt103(operator, payment)
      const reviewer = await pageOf('beijing.reviewer', { viewport, language: size === 'wide' ? 'en' : 'ru' })
      await reviewer.page.goto('/review')
      await expect(button(reviewer, 'detail.approve')).toBeVisible()
      await look(reviewer.page, `review-${size}`)

      const call = await directCallsOf('beijing.senior')
      const list = await call('POST', '/api/messages/list', { status: 1, forMe: true, pageSize: 50 })
      const rows = memberOf(list.data, 'rowList')
      const ids = (Array.isArray(rows) ? rows : [])
        .filter((row: unknown) => payments.some(({ reference }) => reference === memberOf(row, 'businessId')))
        .map((row: unknown) => String(memberOf(row, 'id')))
      expect(ids).toHaveLength(2)
      await reviewer.page.goto(`/review/selected?ids=${ids.join(',')}`)
      const main = reviewer.page.getByRole('main')
      // A message that was not opened cannot be approved.
      await expect(main.getByRole('button', { name: /^[^:]*2[^:]*$/ })).toBeDisabled()
      for (const { reference } of payments) {
        const name = new RegExp(`^${reviewer.t('review.selected.look')}: .*${reference}`)
        await main.getByRole('button', { name }).click()
        await reviewer.page
          .getByRole('dialog')
          .getByRole('button', { name: reviewer.t('review.selected.markLooked') })
          .click()
      }
      await look(reviewer.page, `review-selected-${size}`)
      // The button's text contains the number, with the plural rules of each language.
      await main.getByRole('button', { name: /^[^:]*2[^:]*$/ }).click()
      await expect(
        reviewer.page.getByText(reviewer.t('review.selected.result.approved'), { exact: true }),
      ).toHaveCount(2)
    },
  )
}
