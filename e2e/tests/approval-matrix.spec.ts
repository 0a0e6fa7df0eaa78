import type { Language } from '@nostro/kernel'

import { type DirectCall, directCallsOf, memberOf } from '../direct-calls.ts'
import { type UserPage, deepUnless, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { openMessage } from '../message-pages.ts'
import { submitMt103, typedMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, type SeededMessage } from '../seeds.ts'

/** The approval matrix by the users it is for: two administrators, a maker, and the members of a group. */

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
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
async function draftMatrix(admin: UserPage, account: string, language: Language) {
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
  await look(page, `approval-matrix-rule-${language}`)
  await apply(admin, 'matrix.rules')
  await button(admin, 'matrix.add.limits').click()
  await page
    .getByLabel(t('matrix.field.who'), { exact: true })
    .selectOption({ label: t('matrix.approvers.seniors') })
  await page.getByLabel(t('matrix.field.daily', { currency: 'CNY' })).fill('900000000')
  await apply(admin, 'matrix.limits')
}

/** The levels of the rule in words. */
function levelsOf({ t }: UserPage): string {
  const reviewers = t('matrix.level', { count: 1, approvers: t('matrix.approvers.reviewers') })
  return [reviewers, t('matrix.level', { count: 1, approvers: GROUP })].join(t('matrix.then'))
}

/** The words of a sentence before its parameters. */
function beginningOf({ t }: UserPage, key: Parameters<UserPage['t']>[0], params: readonly string[]): string {
  const [last = '', ...others] = params.toReversed()
  const known = Object.fromEntries(others.map((name) => [name, t('matrix.approvers.seniors')]))
  return t(key, { ...known, [last]: '…' }).split('…')[0] ?? ''
}

const COMPARED: Readonly<Record<Language, RegExp>> = {
  en: /Messages compared: \d+/,
  'zh-CN': /已比较 \d+ 份报文/,
  ru: /Сравнено сообщений: \d+/,
}

/** Simulates the draft, and requests it. */
async function simulateAndRequest(admin: UserPage, language: Language): Promise<void> {
  const { page, t } = admin
  await expect(page.getByText(levelsOf(admin), { exact: false })).toBeVisible()
  const limit = beginningOf(admin, 'matrix.limit.daily', ['who', 'daily'])
  await expect(page.getByText(limit, { exact: false })).toBeVisible()
  // Messages to other accounts have no rule.
  const gap = beginningOf(admin, 'matrix.finding.gap', ['conditions'])
  await expect(page.getByText(gap, { exact: false }).first()).toBeVisible()
  await button(admin, 'matrix.simulation.run').click()
  await expect(page.getByText(COMPARED[language])).toBeVisible()
  await page.getByLabel(t('matrix.counterparties.approvers')).selectOption({ label: GROUP })
  await expect(
    page.getByText(t('matrix.counterparties.sentence', { approvers: GROUP }), { exact: true }),
  ).toBeVisible()
  await look(page, `approval-matrix-${language}`)
  await page.getByLabel(t('matrix.counterparties.approvers')).selectOption('reviewers')
  await button(admin, 'matrix.save').click()
  await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()
}

/** Simulates the requested matrix as the second administrator, tries a case, and confirms it. */
async function examineAndConfirm(second: UserPage, account: string, language: Language): Promise<void> {
  const { page, t } = second
  await page.goto('/changes')
  await page.getByRole('link', { name: t('change.simulate') }).click()
  await expect(page.getByText(GROUP, { exact: false }).first()).toBeVisible()
  await expect(page.getByText(COMPARED[language])).toBeVisible()
  // A typed case under the requested rules names the group of the second level.
  await page.getByLabel(t('approvalRule.try.account')).fill(account)
  const level = t('approvalRule.try.level', { number: 2, approvers: GROUP, people: '…' }).split('…')[0] ?? ''
  await expect(page.getByText(level.trim(), { exact: false })).toBeVisible()
  await look(page, `approval-matrix-requested-${language}`)
  await page.getByRole('button', { name: new RegExp(`^${t('change.confirm')}`) }).click()
  await expect(page.getByText(t('change.confirmed')).first()).toBeVisible()
}

/** Decides both levels, because a group of an open round cannot be removed. */
async function finish(payment: SeededMessage): Promise<void> {
  for (const name of ['beijing.reviewer', 'beijing.senior'])
    await decide(await directCallsOf(name), payment, { kind: 'agree' })
}

/** Removes the matrix of the bank, which the rules of other tests do not expect. */
async function removeMatrix(admin: DirectCall): Promise<void> {
  const { data } = await admin('GET', '/api/approval-rules')
  const { matrix: _matrix, ...rules } = memberOf(data, 'rules') as Record<string, unknown>
  const answer = await admin('POST', '/api/approval-rules', { version: memberOf(data, 'version'), rules })
  expect(answer.status, JSON.stringify(answer)).toBe(200)
  await confirmAs('beijing.admin2')
}

for (const language of LANGUAGES)
  test(
    `a matrix is drafted, simulated, confirmed by a second administrator, and followed (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      test.slow()
      const payment = typedMt103()
      const admin = await pageOf('beijing.admin', { language })
      await draftMatrix(admin, payment.payeeAccount, language)
      await simulateAndRequest(admin, language)
      await examineAndConfirm(await pageOf('beijing.admin2', { language }), payment.payeeAccount, language)

      await submitMt103(await pageOf('beijing.operator', { language }), payment)
      const reviewer = await pageOf('beijing.reviewer', { language })
      const { page, t } = reviewer
      await openMessage(reviewer, PENDING, payment.reference)
      await expect(page.getByText(t('detail.level', { level: 1, levels: 2 })).first()).toBeVisible()
      await expect(page.getByText(t('detail.level.group', { group: GROUP }), { exact: false })).toBeVisible()
      await look(page, `approval-matrix-timeline-${language}`)
      await finish({ id: new URL(page.url()).searchParams.get('open') ?? '', reference: payment.reference })
      await removeMatrix(await directCallsOf('beijing.admin'))
    },
  )

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
