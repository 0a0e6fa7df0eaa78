import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { registerCompany, REQUIRED_DOCUMENTS } from '../people/companies.ts'
import { type DirectCall, directCallsOf, memberOf } from '../direct-calls.ts'
import { type UserPage, expect, test } from '../fixtures.ts'
import { answersTo, createGatewayLink, ELSEWHERE, type Gateway } from '../gateway.ts'
import { type Device, DEVICES, type Hand, handOf } from '../people/hands.ts'
import { anyIban, field, lineOf, typedMt103 } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, receivedCopy, type SeededMessage, seedPayment } from '../seeds.ts'

/**
 * Ten everyday tasks, each done with the mouse only and with the keyboard only, from the home page to the result. The
 * limits are the presses of today; none needs more than version 0.3.0.
 */
const LIMITS = {
  compose: { mouse: 12, keyboard: 45 },
  correct: { mouse: 4, keyboard: 17 },
  // 81 while the messages are loading; each loaded one may scroll, and then its content is one more stop.
  approveFive: { mouse: 16, keyboard: 86 },
  findByAccount: { mouse: 3, keyboard: 3 },
  readStatementLine: { mouse: 2, keyboard: 14 },
  testLink: { mouse: 3, keyboard: 12 },
  changeRule: { mouse: 4, keyboard: 26 },
  traceInAudit: { mouse: 3, keyboard: 9 },
  exportList: { mouse: 5, keyboard: 9 },
  verifyCompany: { mouse: 6, keyboard: 31 },
} as const satisfies Readonly<Record<string, Readonly<Record<Device, number>>>>

type Task = keyof typeof LIMITS

const [PENDING, SENT] = [1, 4]

const PAYER = { name: 'DEMO TRADING COMPANY', account: '6222020200112233445', addressLines: ['BEIJING'] }
const PAYEE = { name: 'DEMO IMPORT COMPANY', account: 'DE89370400440532013000', addressLines: ['FRANKFURT'] }

/** Opens the home page, does the task and compares its presses with the limit. */
async function done(
  task: Task,
  device: Device,
  user: UserPage,
  work: (hand: Hand) => Promise<void>,
): Promise<void> {
  await user.page.goto('/')
  // The tools handle keys; the heading alone can be that of the skeleton.
  await expect(user.page.getByRole('toolbar', { name: user.t('toolbar.app') })).toBeVisible()
  const hand = handOf(user, device)
  await work(hand)
  const presses = hand.presses()
  test.info().annotations.push({ type: 'presses', description: `${task} ${device} ${presses}` })
  expect(presses, `presses of ${task} by ${device}`).toBeLessThanOrEqual(LIMITS[task][device])
}

function button({ page, t }: UserPage, key: Parameters<UserPage['t']>[0]) {
  return page.getByRole('button', { name: t(key), exact: true })
}

function linkTo({ page }: UserPage, name: string) {
  return page.getByRole('main').getByRole('link').filter({ hasText: name }).first()
}

async function statusOf(call: DirectCall, { id }: Pick<SeededMessage, 'id'>): Promise<unknown> {
  return memberOf((await call('GET', `/api/messages/${id}`)).data, 'status')
}

/** Returns the id of the message with this reference among those that its maker submitted. */
async function idOf(call: DirectCall, reference: string): Promise<string> {
  const { data } = await call('POST', '/api/messages/list', { status: SENT, filter: { search: reference } })
  const rows = memberOf(data, 'rowList')
  return String(memberOf(Array.isArray(rows) ? rows[0] : undefined, 'id'))
}

/** A link of Demo Bank Beijing, and the only one of Demo Bank Frankfurt. */
let gateway: Gateway
let onlyLink: Gateway

test.beforeAll(async () => {
  gateway = await createGatewayLink(await directCallsOf('beijing.admin'))
  onlyLink = await createGatewayLink(await directCallsOf('frankfurt.admin'), 'frankfurt.admin2')
})

/** Returns a payment that the network refused because of the payee's bank (57A), in line 8 of the text. */
async function refusedPayment(): Promise<SeededMessage> {
  const bank = { receiver: ELSEWHERE, beneficiaryInstitution: ELSEWHERE }
  const payment = await seedPayment(await directCallsOf('beijing.operator'), bank)
  const reviewer = await directCallsOf('beijing.reviewer')
  await decide(reviewer, payment, { kind: 'agree' })
  await gateway.drop(answersTo(await gateway.fetch(), 'T27008'))
  await expect.poll(() => statusOf(reviewer, payment)).toBe(3)
  return payment
}

/** Returns a statement with two lines as the receiver's bank has it. */
async function receivedStatement(): Promise<SeededMessage> {
  const reference = `STM${randomBytes(5).toString('hex').toUpperCase()}`
  const content = [
    '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
    `:20:${reference}`,
    ':25:40012345678',
    ':28C:235/1',
    ':60F:C261120EUR1000,',
    ':61:2611211121C250,NTRFINVOICE1//FT26325000117',
    ':61:2611211121D75,50NCHGCHARGES2//FT26325000118',
    ':62F:C261121EUR1174,50',
    '-}',
  ].join('\r\n')
  const operator = await directCallsOf('beijing.operator')
  const sent = await operator('POST', '/api/swift/messages', { content, msgFormat: 'MT' })
  expect(sent.status, JSON.stringify(sent)).toBe(200)
  const statement = { id: String(memberOf(sent.data, 'id')), reference }
  await decide(await directCallsOf('beijing.reviewer'), statement, { kind: 'agree' })
  await receivedCopy('frankfurt.operator', statement)
  return statement
}

for (const device of DEVICES) {
  test.describe(`with the ${device}`, () => {
    test('compose a payment and submit it', async ({ pageOf }) => {
      const payment = typedMt103()
      const user = await pageOf('beijing.operator')
      await done('compose', device, user, async (hand) => {
        await hand.open('/messaging-form-mt/create', 'menu.create.MT.name')
        await expect(field(user, 'field.receiver')).toBeVisible()
        await hand.shortcut('Alt+ArrowDown')
        await hand.enter(field(user, 'field.receiver'), payment.receiver)
        await hand.enter(field(user, 'field.senderReference'), payment.reference)
        await hand.enter(field(user, 'field.interbankSettledAmount'), payment.amount)
        await hand.enter(field(user, 'field.valueDate'), '2026-12-01')
        await hand.enter(field(user, 'field.orderingCustomer.name'), payment.payerName)
        await hand.enter(field(user, 'field.orderingCustomer.account'), '110100200300400')
        await hand.enter(lineOf(user, 'field.orderingCustomer.addressLines', 1), '1 DEMO STREET, BEIJING')
        await hand.enter(field(user, 'field.beneficiaryCustomer.name'), payment.payeeName)
        await hand.enter(field(user, 'field.beneficiaryCustomer.account'), payment.payeeAccount)
        await hand.enter(
          lineOf(user, 'field.beneficiaryCustomer.addressLines', 1),
          '2 DEMO STRASSE, FRANKFURT',
        )
        await hand.shortcut('ControlOrMeta+Enter', button(user, 'form.submit'))
        await expect(user.page).toHaveURL(/\/messaging-sender\/sented$/)
      })
      const call = await directCallsOf('beijing.operator')
      expect(await statusOf(call, { id: await idOf(call, payment.reference) })).toBe(PENDING)
    })

    test('correct a payment that the network refused', async ({ pageOf }) => {
      const payment = await refusedPayment()
      const user = await pageOf('beijing.operator')
      await done('correct', device, user, async (hand) => {
        await hand.open('/messaging-sender/rejected', 'menu.sent.rejected')
        await hand.press(linkTo(user, payment.reference))
        await hand.enter(field(user, 'field.beneficiaryInstitution'), 'DEMWDEFFXXX')
        await hand.shortcut('ControlOrMeta+Enter', button(user, 'form.resubmit'))
        await expect(user.page).toHaveURL(/\/messaging-sender\/sented$/)
      })
      const call = await directCallsOf('beijing.operator')
      const { data } = await call('GET', `/api/messages/${payment.id}`)
      expect(data).toMatchObject({
        status: PENDING,
        standardFormat: expect.stringContaining(':57A:DEMWDEFFXXX'),
      })
    })

    test('approve five payments', async ({ pageOf }) => {
      const operator = await directCallsOf('beijing.operator')
      const payer = `FIVE${randomBytes(4).toString('hex').toUpperCase()}`
      const payments: SeededMessage[] = []
      for (let number = 0; number < 5; number += 1)
        payments.push(
          await seedPayment(operator, {
            orderingCustomer: { ...PAYER, name: payer },
            // Links to an earlier payment to the payee would need further presses.
            beneficiaryCustomer: { ...PAYEE, account: anyIban() },
          }),
        )
      const user = await pageOf('beijing.reviewer')
      const { page, t } = user
      const main = page.getByRole('main')
      await done('approveFive', device, user, async (hand) => {
        if (device === 'mouse') await hand.open('/messaging-sender/pending', 'menu.sent.pending')
        else await hand.shortcut('g p')
        await expect(page.getByRole('searchbox')).toBeVisible()
        await hand.shortcut('/')
        await hand.search(page.getByRole('searchbox'), payer)
        await expect(main.getByRole('checkbox')).toHaveCount(payments.length + 1)
        await hand.press(page.getByRole('checkbox', { name: t('list.selectAll') }))
        await hand.press(page.getByRole('link', { name: t('list.selected.review') }))
        for (const { reference } of payments) {
          const name = new RegExp(`^${t('review.selected.look')}: .*${reference}`)
          await hand.press(main.getByRole('button', { name }))
          await hand.press(
            page.getByRole('dialog').getByRole('button', { name: t('review.selected.markLooked') }),
          )
        }
        await hand.press(main.getByRole('button', { name: t('review.selected.approve_other', { count: 5 }) }))
        await expect(page.getByText(t('review.selected.result.approved'), { exact: true })).toHaveCount(5)
      })
      for (const payment of payments) expect(await statusOf(operator, payment)).not.toBe(PENDING)
    })

    test('find a payment by an account', async ({ pageOf }) => {
      const account = anyIban()
      const operator = await directCallsOf('beijing.operator')
      const payment = await seedPayment(operator, { beneficiaryCustomer: { ...PAYEE, account } })
      const user = await pageOf('beijing.operator')
      const { page, t } = user
      await done('findByAccount', device, user, async (hand) => {
        await hand.shortcut('ControlOrMeta+k', page.getByRole('button', { name: t('commands.title') }))
        await hand.enter(page.getByRole('combobox', { name: t('commands.field') }), account)
        const option = page.getByRole('option').filter({ hasText: payment.reference })
        await expect(option.first()).toBeVisible()
        await hand.shortcut('Enter', option.first())
        await expect(page.getByRole('main')).toContainText(payment.reference)
        await expect(page).toHaveURL(new RegExp(payment.id))
      })
    })

    test('read a line of a received statement', async ({ pageOf }) => {
      const statement = await receivedStatement()
      const user = await pageOf('frankfurt.operator')
      const main = user.page.getByRole('main')
      await done('readStatementLine', device, user, async (hand) => {
        if (device === 'mouse') await hand.open('/messaging-receiver/to-process', 'menu.received.toProcess')
        else await hand.shortcut('g r')
        await hand.press(linkTo(user, statement.reference))
        await expect(main).toContainText('CHARGES2')
        await expect(main).toContainText('75.50')
      })
    })

    test('send a test message over a link', async ({ pageOf }) => {
      const user = await pageOf('frankfurt.admin')
      const { page, t } = user
      await done('testLink', device, user, async (hand) => {
        await hand.open('/enterprise/links', 'menu.administration.links')
        await hand.press(page.getByRole('button', { name: `${t('link.testMessage')}: ${onlyLink.name}` }))
        await hand.press(page.getByRole('dialog').getByRole('button', { name: t('link.testMessage.send') }))
        await onlyLink.drop(answersTo(await onlyLink.fetch()))
        const accepted = t('link.lastTest.accepted').split('{{reference}}')[1]?.split('(')[0]?.trim() ?? ''
        await expect(page.getByRole('main').getByText(accepted).first()).toBeVisible()
      })
    })

    test('change an approval rule', async ({ pageOf }) => {
      const hours = device === 'mouse' ? 5 : 7
      const user = await pageOf('beijing.admin')
      const { page, t } = user
      await done('changeRule', device, user, async (hand) => {
        await hand.open('/enterprise/approval-rules', 'approvalRule.title')
        const name = t('approvalRule.changeOf', { rule: t('approvalRule.waitingHours') })
        await hand.press(page.getByRole('button', { name }))
        const dialog = page.getByRole('dialog')
        await hand.enter(dialog.getByLabel(t('approvalRule.waitingHours.label')), String(hours))
        await hand.press(dialog.getByRole('button', { name: t('approvalRule.save') }))
        await expect(page.getByText(t('user.rolesWaiting'))).toBeVisible()
      })
      await confirmAs('beijing.admin2')
      const call = await directCallsOf('beijing.admin')
      const { data } = await call('GET', '/api/approval-rules')
      expect(data).toMatchObject({ rules: { waitingHours: hours } })
    })

    test('trace a payment in the audit trail', async ({ pageOf }) => {
      const payment = await seedPayment(await directCallsOf('beijing.operator'))
      await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
      const user = await pageOf('beijing.admin')
      const { page, t } = user
      await done('traceInAudit', device, user, async (hand) => {
        await hand.open('/audit-trail', 'menu.audit')
        await hand.search(page.getByLabel(t('audit.find'), { exact: true }), payment.reference)
        const main = page.getByRole('main')
        await expect(main).toContainText(t('audit.action.message.approve', { object: 'MT103' }))
        await expect(main).toContainText(t('audit.action.message.submit', { object: 'MT103' }))
      })
    })

    test('export a list', async ({ pageOf }) => {
      const payment = await seedPayment(await directCallsOf('beijing.operator'))
      const user = await pageOf('beijing.operator')
      const { page, t } = user
      await done('exportList', device, user, async (hand) => {
        if (device === 'mouse') await hand.open('/messaging-sender/sented', 'menu.sent.sent')
        else await hand.shortcut('g s')
        await expect(page.getByRole('searchbox')).toBeVisible()
        await hand.shortcut('/')
        await hand.search(page.getByRole('searchbox'), payment.reference)
        await expect(linkTo(user, payment.reference)).toBeVisible()
        await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
        const download = page.waitForEvent('download')
        await hand.choose(
          button(user, 'list.export'),
          page.getByRole('menuitem', { name: t('list.export.csv') }),
        )
        const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
        expect(lines).toHaveLength(2)
        expect(lines[1]).toContain(payment.reference)
      })
    })

    test('verify a company', async ({ pageOf }) => {
      const company = await registerCompany()
      const user = await pageOf('platform.admin')
      const { page, t } = user
      await done('verifyCompany', device, user, async (hand) => {
        await hand.open('/platform/institutions', 'platform.institutions')
        await hand.press(linkTo(user, company))
        for (const kind of REQUIRED_DOCUMENTS) {
          const name = `${t('platform.accept')}: ${t(`enterprise.document.${kind}`)}`
          const accept = page.getByRole('button', { name, exact: true })
          await hand.press(accept)
          await expect(accept).toBeDisabled()
          // A busy button counts as disabled; the decision about the company needs the stored one.
          await expect(accept).not.toHaveAttribute('aria-busy')
        }
        await hand.press(button(user, 'platform.verify'))
        await expect(page.getByText(t('platform.state.verified'), { exact: true }).first()).toBeVisible()
      })
      const call = await directCallsOf('platform.admin')
      const rows = memberOf((await call('GET', '/api/platform/institutions')).data, 'rowList')
      expect(rows).toContainEqual(expect.objectContaining({ name: company, state: 'verified' }))
    })
  })
}
