import { type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openMessage } from '../message-pages.ts'
import { submitMt103, typedMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'

/** The approval matrix by the users it is for: two administrators, a maker, and the members of a group. */

const PAGE = '/enterprise/approval-matrix'
const PENDING = '/messaging-sender/pending'
const GROUP = 'Group Treasury'

function button({ page, t }: UserPage, key: Parameters<UserPage['t']>[0], params?: Record<string, string>) {
  return page.getByRole('button', { name: t(key, params), exact: true })
}

async function apply(admin: UserPage, title: Parameters<UserPage['t']>[0]) {
  await admin.page
    .getByRole('dialog', { name: admin.t(title) })
    .getByRole('button', { name: admin.t('matrix.apply') })
    .click()
}

/** Delays the answers of an address until they are sent. */
async function delayedAnswers(page: UserPage['page'], address: string) {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return { send: () => resolve(undefined) }
}

/** Adds a group of the senior reviewer, and a rule of two levels for payments to one account, which no other test uses. */
async function draftMatrix(admin: UserPage, account: string) {
  const { page, t } = admin
  await page.goto(PAGE)
  await button(admin, 'matrix.add.groups').click()
  await page.getByLabel(t('matrix.field.name')).fill(GROUP)
  await page.getByRole('checkbox', { name: 'Senior reviewer, Demo Bank Beijing', exact: true }).check()
  await apply(admin, 'matrix.groups')
  await button(admin, 'matrix.add.rules').click()
  await page.getByRole('checkbox', { name: 'MT103', exact: true }).check()
  await page.getByLabel(t('matrix.field.accounts')).fill(account.toLowerCase())
  await page.getByLabel(t('matrix.field.levels')).selectOption('2')
  await page
    .getByLabel(t('matrix.field.level', { number: 2 }), { exact: true })
    .selectOption({ label: GROUP })
  await look(page, 'approval-matrix-rule')
  await apply(admin, 'matrix.rules')
  await button(admin, 'matrix.add.limits').click()
  await page
    .getByLabel(t('matrix.field.who'), { exact: true })
    .selectOption({ label: t('matrix.approvers.seniors') })
  await page.getByLabel(t('matrix.field.daily', { currency: 'CNY' })).fill('900000000')
  await apply(admin, 'matrix.limits')
}

test('a matrix is drafted, simulated, confirmed by a second administrator, and followed', async ({
  pageOf,
}) => {
  const admin = await pageOf('beijing.admin')
  const { page, t } = admin
  const payment = typedMt103()
  await draftMatrix(admin, payment.payeeAccount)
  const sentence = page.getByText(`1 of reviewers, then 1 of ${GROUP}`, { exact: false })
  await expect(sentence).toBeVisible()
  await expect(page.getByText('at most CNY 900,000,000.00 per day', { exact: false })).toBeVisible()
  // Messages to other accounts have no rule.
  await expect(page.getByText('No rule covers', { exact: false }).first()).toBeVisible()
  await button(admin, 'matrix.simulation.run').click()
  await expect(page.getByText(/\d+ messages compared/)).toBeVisible()
  await page.getByLabel(t('matrix.counterparties.approvers')).selectOption({ label: GROUP })
  await expect(
    page.getByText(t('matrix.counterparties.sentence', { approvers: GROUP }), { exact: true }),
  ).toBeVisible()
  await look(page, 'approval-matrix')
  await page.getByLabel(t('matrix.counterparties.approvers')).selectOption('reviewers')
  await button(admin, 'matrix.save').click()
  await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()

  const second = await pageOf('beijing.admin2', { language: 'zh-CN' })
  await second.page.goto('/changes')
  await second.page.getByRole('link', { name: second.t('change.simulate') }).click()
  await expect(second.page.getByText(GROUP, { exact: false }).first()).toBeVisible()
  await expect(second.page.getByText(/已比较 \d+ 份报文/)).toBeVisible()
  // A typed case under the requested rules names the group of the second level.
  await second.page.getByLabel(second.t('approvalRule.try.account')).fill(payment.payeeAccount)
  await expect(second.page.getByText(`第 2 级，${GROUP}`, { exact: false })).toBeVisible()
  await look(second.page, 'approval-matrix-zh')
  await confirmAs('beijing.admin2')

  await submitMt103(await pageOf('beijing.operator'), payment)
  const reviewer = await pageOf('beijing.reviewer')
  await openMessage(reviewer, PENDING, payment.reference)
  await expect(reviewer.page.getByText('Level 1 of 2')).toBeVisible()
  await expect(
    reviewer.page.getByText(`Level 2 of 2 · ${reviewer.t('detail.level.group', { group: GROUP })}`),
  ).toBeVisible()
  await look(reviewer.page, 'approval-matrix-timeline')
})

test('a button that is pressed while findings arrive opens its dialog', async ({ pageOf }) => {
  const admin = await pageOf('beijing.admin')
  const { page, t } = admin
  await page.goto(PAGE)
  await button(admin, 'matrix.add.rules').click()
  await page.getByRole('checkbox', { name: 'MT103', exact: true }).check()
  const answers = await delayedAnswers(page, '**/api/approval-rules/try')
  await apply(admin, 'matrix.rules')
  const add = await button(admin, 'matrix.add.limits').boundingBox()
  if (add === null) throw new Error('The button is not shown.')
  await page.mouse.move(add.x + add.width / 2, add.y + add.height / 2)
  await page.mouse.down()
  answers.send()
  await expect(page.getByText('No rule covers', { exact: false }).first()).toBeVisible()
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: t('matrix.limits') })).toBeVisible()
})

test('the matrix is readable in Russian on a small screen', async ({ pageOf }) => {
  const admin = await pageOf('beijing.admin', { language: 'ru', viewport: { width: 390, height: 844 } })
  await admin.page.goto(PAGE)
  await expect(admin.page.getByRole('heading', { name: admin.t('matrix.title') })).toBeVisible()
  await expect(admin.page.getByRole('region', { name: admin.t('matrix.rules') })).toBeVisible()
  await look(admin.page, 'approval-matrix-ru-narrow')
})
