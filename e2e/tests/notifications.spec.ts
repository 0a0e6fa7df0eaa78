import type { Language } from '@nostro/kernel'
import { type TextKey, translatorFor } from '@nostro/texts'

import { directCallsOf } from '../direct-calls.ts'
import { makeDigestsDue } from '../failed-jobs.ts'
import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { answersTo, createGatewayLink, ELSEWHERE, type Gateway } from '../gateway.ts'
import { look } from '../looking.ts'
import { approve, bellOf, expectNotices, type Notice, rowOf } from '../message-pages.ts'
import { sentTo } from '../outbox.ts'
import { submitRemittance, typedRemittance } from '../remittances.ts'
import { decide, receivedCopy, seedPayment, type SeededMessage } from '../seeds.ts'

/** Notices of the steps of a message, and the choices of channels and digests. */

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const PROFILE = '/profile'

/** Submits a payment through a link, which a reviewer approves. */
async function sentThroughLink(): Promise<SeededMessage> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), {
    receiver: ELSEWHERE,
    beneficiaryInstitution: ELSEWHERE,
  })
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return payment
}

const MESSAGE_ADDRESS = /(?:[?&]open=|\/not-copied\/)([\da-f-]{36})/

/** Opens the message with this amount as soon as it is in the folder, and returns its id; the reference is generated. */
async function openByAmount(user: UserPage, folder: string, amount: string): Promise<string> {
  const { page } = user
  await expect(async () => {
    await page.goto(folder)
    await expect(rowOf(user, amount)).toBeVisible({ timeout: 8_000 })
  }).toPass()
  await rowOf(user, amount).getByRole('link').first().click()
  // A folder opens the message next to the list, or an application in the form of its payment.
  await expect(page).toHaveURL(MESSAGE_ADDRESS)
  return MESSAGE_ADDRESS.exec(page.url())?.[1] ?? ''
}

async function choose(
  { page, t }: UserPage,
  topic: TextKey,
  control: TextKey,
  value: TextKey,
): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: t(topic) })
  await row.getByLabel(`${t(topic)}: ${t(control)}`).selectOption({ label: t(value) })
  await expect(row.getByText(t('settings.saved'))).toBeVisible()
}

/** Decodes a body in quoted-printable. Source: RFC 2045, section 6.7. */
function decoded(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[\dA-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
    )
}

/** Returns whether a mail contains a notice in the language of its user. */
function hasSentence(mail: string, kind: Notice, reference: string): boolean {
  const unbroken = decoded(mail).replaceAll(/\s+/g, ' ')
  return LANGUAGES.some((language) =>
    unbroken.includes(translatorFor(language).text(kind, { type: 'MT103', reference })),
  )
}

test.describe('the steps of a message', () => {
  test.slow()
  let gateway: Gateway
  let acknowledged: SeededMessage
  let refused: SeededMessage
  let confirmed: SeededMessage

  test.beforeAll(async () => {
    gateway = await createGatewayLink(await directCallsOf('beijing.admin'))
    acknowledged = await sentThroughLink()
    await gateway.drop(answersTo(await gateway.fetch()))
    refused = await sentThroughLink()
    await gateway.drop(answersTo(await gateway.fetch(), 'T27003'))
    confirmed = await seedPayment(await directCallsOf('beijing.operator'))
    await decide(await directCallsOf('beijing.reviewer'), confirmed, { kind: 'agree' })
    const copy = await receivedCopy('frankfurt.operator', confirmed)
    await (
      await directCallsOf('frankfurt.operator')
    )('POST', `/api/messages/${copy.id}/claim`, {})
  })

  for (const language of LANGUAGES) {
    test(`reach its maker (${language})`, deepUnless(language === 'zh-CN'), async ({ pageOf }) => {
      const maker = await pageOf('beijing.operator', { language })
      const approved = ['notification.message.approved', 'notification.message.sent'] as const
      await expectNotices(maker, acknowledged, [...approved, 'notification.message.acknowledged'])
      await expectNotices(maker, refused, [...approved, 'notification.network.refused'])
      await expectNotices(maker, confirmed, [...approved, 'notification.message.confirmed'])
      await look(maker.page, `notices-${language}`)
    })
  }
})

test('the bank is notified of an application, and its company of the return', async ({ pageOf }) => {
  test.slow()
  const typed = typedRemittance()
  const applicant = await pageOf('trading.operator')
  await submitRemittance(applicant, typed)
  const [units = ''] = typed.amount.split('.')
  const amount = `${Number(units).toLocaleString('en')}.75`
  for (const name of ['trading.reviewer', 'trading.senior']) {
    const reviewer = await pageOf(name)
    await openByAmount(reviewer, '/remittance-application/pending', amount)
    await approve(reviewer)
  }
  const bank = await pageOf('beijing.operator')
  const id = await openByAmount(bank, '/messaging-copyer/to-process', amount)
  await bellOf(bank).click()
  const arrived = bank.page.getByRole('link', {
    name: new RegExp(bank.t('notification.application.arrived', { type: 'CA103', reference: '.*' })),
  })
  await expect(arrived.first()).toBeVisible()
  const call = await directCallsOf('beijing.operator')
  const { status } = await call('POST', `/api/messages/${id}/return`, { reason: 'The contract is missing' })
  expect(status).toBe(200)
  await expect(async () => {
    await applicant.page.goto(PROFILE)
    await bellOf(applicant).click()
    const returned = applicant.t('notification.message.returned', { type: 'CA103', reference: '.*' })
    await expect(applicant.page.getByRole('link', { name: new RegExp(returned) }).first()).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
})

test.describe('the choice of channels', () => {
  for (const language of LANGUAGES) {
    test(`is made on the profile (${language})`, deepUnless(language === 'zh-CN'), async ({ pageOf }) => {
      const user = await pageOf('frankfurt.senior', { language })
      const { page, t } = user
      await page.goto(PROFILE)
      await choose(user, 'notices.topic.sent', 'notices.channel', 'notices.channel.both')
      await choose(user, 'notices.topic.sent', 'notices.timing', 'notices.timing.daily')
      await page.reload()
      const timing = page.getByLabel(`${t('notices.topic.sent')}: ${t('notices.timing')}`)
      await expect(timing).toHaveValue('daily')
      // A task has at least one channel.
      const refused = page.getByLabel(`${t('notices.topic.refused')}: ${t('notices.channel')}`)
      await expect(refused.getByRole('option')).toHaveCount(3)
      await look(page, `notice-choices-${language}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await look(page, `notice-choices-narrow-${language}`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await choose(user, 'notices.topic.sent', 'notices.channel', 'notices.channel.product')
    })
  }

  test('is dark too', async ({ pageOf }) => {
    const { page, t } = await pageOf('frankfurt.senior', { theme: 'dark' })
    await page.goto(PROFILE)
    await expect(page.getByLabel(`${t('notices.all')}: ${t('notices.channel')}`)).toBeVisible()
    await look(page, 'notice-choices-dark')
  })

  for (const language of LANGUAGES)
    test(
      `decides on the product and on one digest with all notices (${language})`,
      deepUnless(language === 'en'),
      async ({ pageOf }) => {
        test.setTimeout(240_000)
        const user = await pageOf('beijing.operator', { language })
        const { page, t } = user
        await page.goto(PROFILE)
        await choose(user, 'notices.topic.approved', 'notices.channel', 'notices.channel.none')
        await choose(user, 'notices.topic.sent', 'notices.channel', 'notices.channel.mail')
        await choose(user, 'notices.topic.sent', 'notices.timing', 'notices.timing.hourly')
        await choose(user, 'notices.topic.confirmed', 'notices.channel', 'notices.channel.both')
        await choose(user, 'notices.topic.confirmed', 'notices.timing', 'notices.timing.hourly')
        const call = await directCallsOf('beijing.operator')
        const payments = [await seedPayment(call), await seedPayment(call)]
        for (const payment of payments) {
          await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
          const copy = await receivedCopy('frankfurt.operator', payment)
          await (
            await directCallsOf('frankfurt.operator')
          )('POST', `/api/messages/${copy.id}/claim`, {})
        }
        const again = await pageOf('beijing.operator', { language })
        for (const { reference } of payments) {
          await expectNotices(again, { reference }, ['notification.message.confirmed'])
          const bell = again.page.getByRole('main').or(again.page.getByRole('dialog'))
          for (const kind of ['notification.message.approved', 'notification.message.sent'] as const)
            await expect(bell.getByText(t(kind, { type: 'MT103', reference }))).toHaveCount(0)
        }
        await makeDigestsDue('beijing.operator')
        await expect(async () => {
          const digest = await sentTo('operator@beijing.example', /([\s\S]*Asia\/Shanghai[\s\S]*)/)
          for (const { reference } of payments) {
            expect(hasSentence(digest, 'notification.message.sent', reference)).toBe(true)
            expect(hasSentence(digest, 'notification.message.confirmed', reference)).toBe(true)
            expect(hasSentence(digest, 'notification.message.approved', reference)).toBe(false)
          }
        }).toPass({ timeout: 120_000 })
      },
    )

  test.afterAll(async () => {
    const call = await directCallsOf('beijing.operator')
    const choices = ['approved', 'sent', 'confirmed'].map((topic) => ({
      topic,
      channel: 'product',
      timing: 'now',
    }))
    expect((await call('POST', '/api/notifications/choices', { choices })).status).toBe(200)
  })
})
