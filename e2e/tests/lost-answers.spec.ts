import { NODE_DESCRIPTIONS } from '@nostro/workflow'

import { slowAnswers } from '../answers/slow-answers.ts'
import { type DirectCall, directCallsOf, memberOf } from '../direct-calls.ts'
import { deepUnless, type UserPage, expect, test } from '../fixtures.ts'
import { openMessage, rowOf } from '../message-pages.ts'
import {
  fillMessage,
  openNewMessage,
  openSection as openStatementSection,
  statementHead,
} from '../message-types.ts'
import { field, openNewMt103, press, submitMt103, typedMt103 } from '../mt103.ts'
import { openSection, typedRemittance } from '../remittances.ts'
import { seedDraft } from '../seeds.ts'

/** Each command has one effect and typed input is preserved, if an answer is lost or a call is sent twice. */

const SAVE = /^POST \/api\/messages\/bank$/
const AUTOSAVE = /^POST \/api\/drafting\/working-copies\//
const NAME = 'field.orderingCustomer.name'

/** Number of lost answers after which a command fails, because it is repeated automatically once. */
const FOR_GOOD = 2

/** Returns the number of messages of a folder that match the search. */
async function countOf(call: DirectCall, status: number, search: string): Promise<unknown> {
  const { data } = await call('POST', '/api/messages/list', { status, filter: { search } })
  return memberOf(data, 'totalRecord')
}

const DRAFT = 0
const PENDING = 1

test.beforeEach(async () => {
  const call = await directCallsOf('beijing.operator')
  await call('DELETE', '/api/drafting/working-copies/MT103')
})

async function startDraft(user: UserPage, reference: string): Promise<void> {
  await openNewMt103(user)
  await field(user, 'field.senderReference').fill(reference)
  await field(user, NAME).fill('FIRST NAME')
}

async function expectOneDraft(user: UserPage, reference: string, name: string): Promise<void> {
  await expect(user.page).toHaveURL(/\/messaging-sender\/draft$/)
  await expect(rowOf(user, reference)).toHaveCount(1)
  await rowOf(user, reference).getByRole('link').first().click()
  await expect(field(user, NAME)).toHaveValue(name)
  expect(await countOf(await directCallsOf('beijing.operator'), DRAFT, reference)).toBe(1)
}

for (const [what, trouble, reached] of [
  ['whose answer is lost', { lose: 1 }, 2],
  ['that is sent twice', { double: true }, 2],
] as const) {
  test(`a save ${what} makes one draft`, deepUnless('lose' in trouble), async ({ pageOf }) => {
    const { reference } = typedMt103()
    const user = await pageOf('beijing.operator')
    await startDraft(user, reference)
    const answers = await slowAnswers(user.page, { calls: SAVE, ...trouble })
    await press(user, 'form.save')
    await expectOneDraft(user, reference, 'FIRST NAME')
    expect(answers.reached()).toBe(reached)
  })
}

for (const isChanged of [false, true]) {
  const what = isChanged ? 'continues with later input' : 'is repeated'

  test(`a save that has no answer and ${what} makes one draft`, deepUnless(isChanged), async ({ pageOf }) => {
    const { reference } = typedMt103()
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await startDraft(user, reference)
    await slowAnswers(page, { calls: SAVE, lose: FOR_GOOD })
    await press(user, 'form.save')
    await expect(page.getByText(t('failure.outcomeUnknown'))).toBeVisible()
    await expect(field(user, NAME)).toHaveValue('FIRST NAME')
    if (isChanged) await field(user, NAME).fill('SECOND NAME')
    await press(user, 'form.save')
    await expectOneDraft(user, reference, isChanged ? 'SECOND NAME' : 'FIRST NAME')
  })
}

test('a save of a stored draft without an answer is not treated as another user’s change', async ({
  pageOf,
}) => {
  const draft = await seedDraft(await directCallsOf('beijing.operator'))
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await page.goto('/messaging-sender/draft')
  await rowOf(user, draft.reference).getByRole('link').first().click()
  await field(user, NAME).fill('FIRST NAME')
  await slowAnswers(page, { calls: SAVE, lose: FOR_GOOD })
  await press(user, 'form.save')
  await expect(page.getByText(t('failure.outcomeUnknown'))).toBeVisible()
  await field(user, NAME).fill('SECOND NAME')
  await press(user, 'form.save')
  await expectOneDraft(user, draft.reference, 'SECOND NAME')
})

test('input during a slow save is preserved, and saved with the next one', async ({ pageOf }) => {
  const { reference } = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await startDraft(user, reference)
  const saving = page.waitForRequest((request) => request.url().endsWith('/api/messages/bank'))
  const answers = await slowAnswers(page, { calls: SAVE, delay: 1_000 })
  await press(user, 'form.save')
  await saving
  await field(user, NAME).fill('SECOND NAME')
  await expect(page.getByText(t('saveDraftSuccess'))).toBeVisible()
  await expect(field(user, NAME)).toHaveValue('SECOND NAME')
  await answers.end()
  await press(user, 'form.save')
  await expectOneDraft(user, reference, 'SECOND NAME')
})

test('a user’s own working copy is not treated as newer input if its answer was lost or it was sent twice', async ({
  pageOf,
}) => {
  const { reference } = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMt103(user)
  const lost = await slowAnswers(page, { calls: AUTOSAVE, lose: 1 })
  await field(user, 'field.senderReference').fill(reference)
  await expect(page.getByText(t('drafting.autosave.failed')).first()).toBeVisible()
  const [saved = ''] = t('drafting.autosave.saved', { time: '|' }).split('|')
  const state = page.getByText(new RegExp(`^${saved}\\d\\d:\\d\\d`)).first()
  await expect(state).toHaveText(new RegExp(`^${saved}\\d\\d:\\d\\d$`))
  await lost.end()
  const twice = await slowAnswers(page, { calls: AUTOSAVE, double: true })
  await field(user, NAME).fill('FIRST NAME')
  await expect.poll(twice.reached).toBe(2)
  await expect(page.getByText(t('drafting.autosave.saving')).first()).toBeHidden()
  await expect(state).toHaveText(new RegExp(`^${saved}\\d\\d:\\d\\d$`))
})

for (const [what, trouble] of [
  ['whose answer is lost', { lose: 1 }],
  ['that is sent twice', { double: true, delay: 100 }],
] as const) {
  test(
    `an approval ${what}, pressed twice, has one effect`,
    deepUnless('lose' in trouble),
    async ({ pageOf }) => {
      const payment = typedMt103()
      await submitMt103(await pageOf('beijing.operator'), payment)
      const reviewer = await pageOf('beijing.reviewer')
      const { page, t } = reviewer
      await openMessage(reviewer, '/messaging-sender/pending', payment.reference)
      const [id] = /[\da-f]{8}-[\da-f-]{27}/.exec(page.url()) ?? ['']
      await slowAnswers(page, { calls: /\/agree$/, ...trouble })
      await page.getByRole('button', { name: t('detail.approve'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: t('detail.approve.title') })
      await dialog.getByRole('button', { name: t('detail.approve.confirm') }).dblclick()
      await expect(page.getByText(t('messageApproveSuccess'))).toBeVisible()
      const call = await directCallsOf('beijing.operator')
      const { data } = await call('GET', `/api/workflows/${id}/history`)
      const nodes = memberOf(data, 'nodes')
      const approvals = Array.isArray(nodes) ? nodes.filter(isApproval) : []
      expect(approvals).toHaveLength(1)
    },
  )
}

function isApproval(node: unknown): boolean {
  return memberOf(node, 'description') === NODE_DESCRIPTIONS.approval
}

test('a text whose submission has no answer is preserved, and submitted once', async ({ pageOf }) => {
  const call = await directCallsOf('beijing.operator')
  await call('DELETE', '/api/drafting/working-copies/freeText')
  const { reference } = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await page.goto('/messaging-send')
  const editor = page.getByRole('textbox', { name: t('freeText.editor') })
  await editor.focus()
  const lines = [
    '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:',
    `:20:${reference}`,
    ':79:PLEASE CONFIRM RECEIPT',
    '-}',
  ]
  await page.keyboard.insertText(lines.join('\n'))
  await slowAnswers(page, { calls: /^POST \/api\/swift\/messages$/, lose: FOR_GOOD })
  await page.getByRole('button', { name: t('freeText.send'), exact: true }).click()
  await expect(page.getByText(t('failure.outcomeUnknown'))).toBeVisible()
  await expect(editor).toContainText(reference)
  await page.getByRole('button', { name: t('freeText.send'), exact: true }).click()
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
  await expect(rowOf(user, reference)).toHaveCount(1)
  expect(await countOf(await directCallsOf('beijing.operator'), PENDING, reference)).toBe(1)
})

test('imported lines that are not valid are preserved, also if saving them has no answer', async ({
  pageOf,
}) => {
  const { reference } = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMessage(user, 'MT940')
  await fillMessage(user, statementHead('MT940', reference))
  await openStatementSection(user, 'section.statementLines')
  await page.getByRole('button', { name: t('grid.paste'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('import.title') })
  const lines = [
    ['Value date', 'D/C', 'Amount', 'Type', 'Reference'],
    ['20.11.2026', 'C', '1,50', 'NTRF', 'INV1'],
    ['33.11.2026', 'D', '2,50', 'NTRF', 'INV2'],
    ['20.11.2026', 'C', '3,50', 'NTRF', 'INV3'],
  ]
  const pasted = lines.map((cells) => cells.join('\t')).join('\n')
  await dialog.getByRole('textbox', { name: t('import.text') }).fill(pasted)
  await dialog.getByRole('button', { name: t('import.fix') }).click()
  const grid = page.getByRole('grid')
  await expect(grid).toContainText('33.11.2026')
  await slowAnswers(page, { calls: SAVE, lose: FOR_GOOD })
  await press(user, 'form.save')
  await expect(page.getByText(t('failure.outcomeUnknown'))).toBeVisible()
  await expect(grid).toContainText('33.11.2026')
  await press(user, 'form.save')
  await expect(rowOf(user, reference)).toHaveCount(1)
  await rowOf(user, reference).getByRole('link').first().click()
  await openStatementSection(user, 'section.statementLines')
  await expect(grid).toHaveAttribute('aria-rowcount', '4')
  for (const text of ['INV1', 'INV2', 'INV3', '33.11.2026']) await expect(grid).toContainText(text)
})

test('two users who change one application see both versions, at any speed of the answers', async ({
  pageOf,
}) => {
  const { stampedForm } = typedRemittance()
  const first = await pageOf('trading.operator')
  const { page, t } = first
  const nameAt = async (user: UserPage) => {
    await expect(user.page.getByRole('tab', { name: t('section.remittancePayee') })).toBeVisible()
    await openSection(user, 'section.remittancePayee')
    return field(user, 'field.payee.name')
  }
  await page.goto('/remittance-form/create')
  await (await nameAt(first)).fill(stampedForm)
  await press(first, 'remittance.saveDraft')
  await rowOf(first, stampedForm).getByRole('link').first().click()
  const mine = await nameAt(first)
  await expect(mine).toHaveValue(stampedForm)
  await slowAnswers(page, { delay: 100 })

  const second = { ...first, page: await page.context().newPage() }
  await second.page.goto(page.url())
  await (await nameAt(second)).fill(`${stampedForm} THEIRS`)
  await press(second, 'remittance.saveDraft')
  await expect(second.page).toHaveURL(/\/remittance-application\/draft$/)

  await mine.fill(`${stampedForm} MINE`)
  await press(first, 'remittance.saveDraft')
  const dialog = page.getByRole('dialog', { name: t('form.conflict.title') })
  await expect(dialog.getByRole('radio', { name: `${stampedForm} THEIRS` })).toBeVisible()
  await dialog.getByRole('radio', { name: `${stampedForm} MINE` }).check()
  await dialog.getByRole('button', { name: t('form.conflict.keep') }).click()
  await press(first, 'remittance.saveDraft')
  await expect(rowOf(first, `${stampedForm} MINE`)).toBeVisible()
})
