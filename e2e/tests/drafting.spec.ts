import { LANGUAGES } from '@nostro/kernel'
import type { Locator } from '@playwright/test'

import { DELAYS_MS, delayDetails, slowAnswers } from '../answers/slow-answers.ts'
import { directCallsOf } from '../direct-calls.ts'
import { demoPassword } from '../environment.ts'
import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { rowOf } from '../message-pages.ts'
import { openNewMessage, openSection } from '../message-types.ts'
import { field, fillMt103, openNewMt103, press, typedMt103 } from '../mt103.ts'

const FORM = '/api/drafting/working-copies/MT103'

test.beforeEach(async () => {
  const call = await directCallsOf('beijing.operator')
  await call('DELETE', FORM)
})

function offerOf({ page, t }: UserPage): Locator {
  return page.getByRole('region', { name: t('drafting.offer.label') })
}

async function waitUntilSaved({ page, t }: UserPage): Promise<void> {
  const [words = ''] = t('drafting.autosave.saved', { time: '|' }).split('|')
  await expect(page.getByText(new RegExp(`^${words}\\d\\d:\\d\\d$`))).toBeVisible()
}

test.describe('typed input', () => {
  test('is restored after the page was closed, and deleted after the submission', async ({ pageOf }) => {
    const payment = typedMt103()
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await fillMt103(user, payment)
    await waitUntilSaved(user)
    user.page.on('dialog', (dialog) => void dialog.accept())
    await user.page.reload()
    await expect(field(user, 'field.senderReference')).not.toHaveValue(payment.reference)
    await offerOf(user)
      .getByRole('button', { name: user.t('drafting.offer.continue') })
      .click()
    await expect(field(user, 'field.senderReference')).toHaveValue(payment.reference)
    await expect(field(user, 'field.beneficiaryCustomer.name')).toHaveValue(payment.payeeName)
    await press(user, 'form.submit')
    await expect(user.page).toHaveURL(/\/messaging-sender\/sented$/)
    await expect(rowOf(user, payment.reference)).toBeVisible()
    const call = await directCallsOf('beijing.operator')
    expect((await call('GET', FORM)).data).toEqual({})
  })

  test('is discarded on request', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    await openNewMt103(user)
    await field(user, 'field.senderReference').fill('LEFT1')
    await waitUntilSaved(user)
    user.page.on('dialog', (dialog) => void dialog.accept())
    await user.page.reload()
    await offerOf(user)
      .getByRole('button', { name: user.t('drafting.offer.discard') })
      .click()
    await expect(offerOf(user)).toBeHidden()
    await user.page.reload()
    await expect(field(user, 'field.senderReference')).toBeVisible()
    await expect(offerOf(user)).toBeHidden()
  })

  test('is removed from the browser at the sign-out, and restored after the sign-in', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await field(user, 'field.senderReference').fill('LEFT2')
    await page.getByRole('button', { name: /beijing\.operator/ }).click()
    await page.getByRole('menuitem', { name: t('user.exit') }).click()
    const dialog = page.getByRole('dialog', { name: t('CONFIRM_LOGOUT') })
    await dialog.getByRole('button', { name: t('user.exit') }).click()
    await expect(page).toHaveURL(/\/login/)
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toContain('LEFT2')
    await page.getByLabel(t('login.userName')).fill('beijing.operator')
    await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(demoPassword())
    await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
    await expect(page).not.toHaveURL(/\/login/)
    await openNewMt103(user)
    await offerOf(user)
      .getByRole('button', { name: t('drafting.offer.continue') })
      .click()
    await expect(field(user, 'field.senderReference')).toHaveValue('LEFT2')
  })
})

test('a submission interrupted by the end of the session continues after the sign-in over the form', async ({
  pageOf,
}) => {
  const payment = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMt103(user)
  await fillMt103(user, payment)
  // The session ends while the call is on its way, so that no other call notices it first.
  let isEnded = false
  await page.route('**/api/messages/bank', async (route) => {
    if (!isEnded) await directCallsOf('beijing.operator')
    isEnded = true
    await route.continue()
  })
  await press(user, 'form.submit')
  const dialog = page.getByRole('dialog', { name: t('login.again.title') })
  await expect(page.getByText(t('session.ended.elsewhere'))).toBeVisible()
  await dialog.getByLabel(t('login.password'), { exact: true }).fill(demoPassword())
  await dialog.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
  await expect(rowOf(user, payment.reference)).toHaveCount(1)
})

/** Returns a text of another product, with a field that this form does not have. */
function pastedText(reference: string): string {
  return [
    '{1:F01DEMECNBJAXXX0000000000}{2:I103DEMWDEFFXXXXN}{4:',
    `:20:${reference}`,
    ':23B:CRED',
    ':32A:261201EUR12500,75',
    ':50K:/110100200300400',
    'DEMO TRADING COMPANY',
    '1 DEMO STREET',
    'BEIJING',
    ':57A:DEMWDEFFXXX',
    ':59:/DE89370400440532013000',
    'DEMO IMPORT COMPANY',
    '2 DEMO STRASSE',
    'FRANKFURT',
    ':70:INVOICE 2026-118',
    ':71A:SHA',
    ':77T:NOTHING HERE',
    '-}',
  ].join('\r\n')
}

/** Returns a statement of three lines, of which the second is unreadable. */
function pastedStatement(reference: string): string {
  return [
    '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
    `:20:${reference}`,
    ':25:40012345678',
    ':28C:1/1',
    ':60F:C261119EUR0,',
    ':61:2611201120C100,5NTRFPAY1',
    ':61:261131X30.50NTRFPAY2',
    ':86:DETAILS OF THE SECOND',
    ':61:2611201120D20,NCHGNONREF',
    'CHARGES',
    ':62F:C261120EUR80,5',
    '-}',
  ].join('\r\n')
}

async function openFill({ page, t }: UserPage, entry: FillEntry): Promise<Locator> {
  await page.getByRole('button', { name: t('drafting.fill'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(entry), exact: true }).click()
  // The confirmation of a deletion contains the title of the list in its own.
  const dialog = page.getByRole('dialog', { name: t(entry), exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

function unplacedIn({ page, t }: UserPage): Locator {
  return page.getByRole('dialog', { name: t('unplaced.title') })
}

/** Confirms each part that has no place in the form. */
async function leaveOutAll(user: UserPage): Promise<void> {
  const dialog = unplacedIn(user)
  const fill = dialog.getByRole('button', { name: user.t('drafting.text.take') })
  await expect(fill).toBeDisabled()
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await fill.click()
}

type FillEntry =
  | 'drafting.fill.earlier'
  | 'drafting.fill.template'
  | 'drafting.fill.text'
  | 'drafting.fill.saveTemplate'

test.describe('a form is filled', () => {
  test('from a pasted text, and submitted as it is', async ({ pageOf }) => {
    const { reference } = typedMt103()
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    const dialog = await openFill(user, 'drafting.fill.text')
    await look(page, 'fill-from-text-en')
    await dialog.getByRole('textbox', { name: t('drafting.text.label') }).fill(pastedText(reference))
    await dialog.getByRole('button', { name: t('drafting.text.take') }).click()
    await expect(unplacedIn(user)).toContainText('77T')
    await expect(unplacedIn(user)).toContainText('NOTHING HERE')
    await expect(unplacedIn(user)).toContainText(t('unplaced.line', { line: 16 }))
    await leaveOutAll(user)
    const report = page.getByRole('dialog', { name: t('drafting.filled.title') })
    await expect(report).toContainText(t('drafting.filled.leftOut_one', { count: 1 }))
    await look(page, 'filled-en')
    await report.getByRole('button', { name: t('drafting.filled.close') }).click()
    await expect(field(user, 'field.senderReference')).toHaveValue(reference)
    await press(user, 'form.submit')
    await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
    await expect(rowOf(user, reference)).toBeVisible()
  })

  for (const delay of DELAYS_MS) {
    test(
      `from a statement with an unreadable line, which prevents its submission, after ${delay} ms`,
      delayDetails(delay),
      async ({ pageOf }) => {
        const { reference } = typedMt103()
        const user = await pageOf('beijing.operator')
        const { page, t } = user
        await slowAnswers(page, { delay })
        await openNewMessage(user, 'MT940')
        const dialog = await openFill(user, 'drafting.fill.text')
        await dialog.getByRole('textbox', { name: t('drafting.text.label') }).fill(pastedStatement(reference))
        await dialog.getByRole('button', { name: t('drafting.text.take') }).click()
        const report = page.getByRole('dialog', { name: t('drafting.filled.title') })
        await expect(report).toContainText('261131X30.50NTRFPAY2')
        await report.getByRole('button', { name: t('drafting.filled.close') }).click()
        await openSection(user, 'section.statementLines')
        await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '4')
        await expect(page.getByRole('grid')).toContainText('261131X30.50NTRFPAY2')
        await press(user, 'form.submit')
        await expect(page.getByRole('dialog')).toContainText(t('field.statementLines.amount'))
      },
    )
  }

  test('from an unusable text is refused with the reason, and undone with one click', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await field(user, 'field.receiver').fill('DEMWDEFFXXX')
    const dialog = await openFill(user, 'drafting.fill.text')
    const input = dialog.getByRole('textbox', { name: t('drafting.text.label') })
    await input.fill('good morning')
    await dialog.getByRole('button', { name: t('drafting.text.take') }).click()
    await expect(dialog.getByText(t('drafting.text.none'))).toBeVisible()
    await input.fill(pastedText('PASTED2').replace('DEMWDEFFXXXXN', 'DEMHHKHHXXXXN'))
    await dialog.getByRole('button', { name: t('drafting.text.take') }).click()
    await leaveOutAll(user)
    await page.getByRole('button', { name: t('drafting.filled.undo') }).click()
    await expect(field(user, 'field.receiver')).toHaveValue('DEMWDEFFXXX')
    await expect(field(user, 'field.beneficiaryCustomer.name')).toHaveValue('')
  })

  test('from a saved template, and from the message itself', async ({ pageOf }) => {
    const payment = typedMt103()
    const name = `Template ${payment.reference}`
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openNewMt103(user)
    await fillMt103(user, payment)
    const keeping = await openFill(user, 'drafting.fill.saveTemplate')
    await keeping.getByRole('textbox', { name: t('drafting.template.name') }).fill(name)
    await keeping.getByText(t('drafting.template.institution')).click()
    await look(page, 'keep-template-en')
    await keeping.getByRole('button', { name: t('drafting.template.save'), exact: true }).click()
    await expect(page.getByText(t('drafting.template.saved'))).toBeVisible()
    await press(user, 'form.submit')
    await expect(page).toHaveURL(/\/messaging-sender\/sented$/)

    await openNewMt103(user)
    const templates = await openFill(user, 'drafting.fill.template')
    const row = templates.getByRole('listitem').filter({ hasText: name })
    await expect(row).toBeVisible()
    await look(page, 'templates-en')
    await row.getByRole('button', { name: t('drafting.use') }).click()
    await page.getByRole('button', { name: t('drafting.filled.close') }).click()
    // The network carries the type of the template in contingency cases only, and the form says so.
    await expect(page.getByText(/contingency processing since 2025-11-22/)).toBeVisible()
    await expect(field(user, 'field.beneficiaryCustomer.name')).toHaveValue(payment.payeeName)
    await expect(field(user, 'field.senderReference')).not.toHaveValue(payment.reference)
    await expect(field(user, 'field.valueDate')).toHaveValue('')

    const again = await openFill(user, 'drafting.fill.template')
    await again.getByRole('button', { name: t('drafting.template.deleteNamed', { name }) }).click()
    const requested = page.getByRole('dialog', { name: t('drafting.template.deleteNamed', { name }) })
    await requested.getByRole('button', { name: t('drafting.template.delete'), exact: true }).click()
    // The list has no accessible rows as long as the confirmation is above it.
    await expect(again).toBeVisible()
    await expect(again.getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
    await again.getByRole('button', { name: t('dialog.close') }).click()
    await expect(again).toBeHidden()

    const earlier = await openFill(user, 'drafting.fill.earlier')
    await earlier.getByRole('textbox', { name: t('drafting.earlier.reference') }).fill(payment.reference)
    const found = earlier.getByRole('listitem').filter({ hasText: payment.reference })
    await expect(earlier.getByRole('listitem')).toHaveCount(1)
    await look(page, 'earlier-messages-en')
    await found.getByRole('button', { name: t('drafting.use') }).click()
    await page.getByRole('button', { name: t('drafting.filled.close') }).click()
    await expect(field(user, 'field.orderingCustomer.name')).toHaveValue(payment.payerName)
  })
})

const SCREENS = [
  { size: 'wide', viewport: { width: 1440, height: 900 } },
  { size: 'narrow', viewport: { width: 390, height: 844 } },
] as const

for (const language of LANGUAGES) {
  for (const { size, viewport } of SCREENS) {
    test(`the offer and the dialogs are accessible in ${language}, ${size}`, DEEP, async ({ pageOf }) => {
      const user = await pageOf('beijing.operator', { language, viewport })
      const { page, t } = user
      await openNewMt103(user)
      await field(user, 'field.senderReference').fill('LEFT3')
      await waitUntilSaved(user)
      page.on('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(offerOf(user)).toBeVisible()
      await look(page, `offer-${language}-${size}`)
      const dialog = await openFill(user, 'drafting.fill.text')
      await dialog
        .getByRole('textbox')
        .fill(pastedText('LEFT4').replace('261201EUR12500,75', '261301EUR1.50'))
      await look(page, `fill-text-${language}-${size}`)
      await dialog.getByRole('button', { name: t('drafting.text.take') }).click()
      await expect(unplacedIn(user)).toContainText('261301EUR1.50')
      await look(page, `unplaced-${language}-${size}`)
      await leaveOutAll(user)
      await expect(page.getByRole('dialog', { name: t('drafting.filled.title') })).toBeVisible()
      await look(page, `filled-${language}-${size}`)
    })
  }
}
