import { randomInt } from 'node:crypto'

import type { TextKey } from '@nostro/texts'

import { type BareAreas, watchBareAreas } from '../answers/bare-areas.ts'
import { DELAYS_MS, delayDetails, slowAnswers } from '../answers/slow-answers.ts'
import { watchForWords } from '../answers/shown-words.ts'
import { directCallsOf } from '../direct-calls.ts'
import { type UserPage, expect, test } from '../fixtures.ts'
import { rowOf } from '../message-pages.ts'
import { field, openNewMt103, press, retype, typedMt103 } from '../mt103.ts'
import { openSection, typedRemittance } from '../remittances.ts'
import { decide, seedDraft, seedPayment } from '../seeds.ts'

/** No page shows older data than was saved, at any speed of the server. */

const AMOUNT = 'field.interbankSettledAmount'

/** Returns a unique amount, as typed and as shown in a list. */
function anyAmount(): { readonly typed: string; readonly shown: string } {
  const units = randomInt(1_000_000, 9_999_999)
  return { typed: `${units}.25`, shown: `${units.toLocaleString('en')}.25` }
}

async function openRow(user: UserPage, words: string): Promise<void> {
  await rowOf(user, words).getByRole('link').first().click()
  await expect(user.page).toHaveURL(/-form\//)
}

/** Saves and verifies that the list contains only the new text. */
async function saveAndSee(
  user: UserPage,
  save: () => Promise<void>,
  { folder, before, after }: { readonly folder: RegExp; readonly before: string; readonly after: string },
): Promise<void> {
  const old = await watchForWords(user.page, before)
  await save()
  await expect(user.page).toHaveURL(folder)
  await expect(rowOf(user, after)).toBeVisible()
  expect(await old.wereShown(), `${before} after ${after} was saved`).toBe(false)
}

/** Waits for the form, which loads its message first. */
async function openPayee(user: UserPage): Promise<void> {
  await expect(user.page.getByRole('tab', { name: user.t('section.remittancePayee') })).toBeVisible()
  await openSection(user, 'section.remittancePayee')
}

for (const delay of DELAYS_MS) {
  test(
    `a saved draft shows what was saved, in its form and in the list, after ${delay} ms`,
    delayDetails(delay),
    async ({ pageOf }) => {
      const { reference } = typedMt103()
      const user = await pageOf('beijing.operator')
      await slowAnswers(user.page, { delay })
      await openNewMt103(user)
      await field(user, 'field.senderReference').fill(reference)
      const [first, second, third] = [anyAmount(), anyAmount(), anyAmount()]
      await field(user, AMOUNT).fill(first.typed)
      await press(user, 'form.save')
      for (const [before, after] of [
        [first, second],
        [second, third],
      ] as const) {
        await openRow(user, reference)
        await expect(field(user, AMOUNT)).toHaveValue(before.shown)
        await retype(field(user, AMOUNT), after.typed)
        await saveAndSee(user, () => press(user, 'form.save'), {
          folder: /\/messaging-sender\/draft$/,
          before: before.shown,
          after: after.shown,
        })
      }
      await openRow(user, reference)
      await expect(field(user, AMOUNT)).toHaveValue(third.shown)
    },
  )

  test(
    `a rejected message shows what was saved, after ${delay} ms`,
    delayDetails(delay),
    async ({ pageOf }) => {
      const payment = await seedPayment(await directCallsOf('beijing.operator'))
      const description = 'Wrong amount'
      await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'reject', description })
      const user = await pageOf('beijing.operator')
      await slowAnswers(user.page, { delay })
      await user.page.goto('/messaging-sender/rejected')
      await openRow(user, payment.reference)
      const [before, after] = [anyAmount(), anyAmount()]
      await retype(field(user, AMOUNT), before.typed)
      await press(user, 'form.save.rejected')
      await openRow(user, payment.reference)
      await expect(field(user, AMOUNT)).toHaveValue(before.shown)
      await retype(field(user, AMOUNT), after.typed)
      await saveAndSee(user, () => press(user, 'form.save.rejected'), {
        folder: /\/messaging-sender\/rejected$/,
        before: before.shown,
        after: after.shown,
      })
      await openRow(user, payment.reference)
      await expect(field(user, AMOUNT)).toHaveValue(after.shown)
    },
  )

  test(
    `a company's application shows what was saved, after ${delay} ms`,
    delayDetails(delay),
    async ({ pageOf }) => {
      const { stampedForm } = typedRemittance()
      const user = await pageOf('trading.operator')
      await slowAnswers(user.page, { delay })
      await user.page.goto('/remittance-form/create')
      await openPayee(user)
      const name = field(user, 'field.payee.name')
      await name.fill(`${stampedForm} A`)
      await press(user, 'remittance.saveDraft')
      await openRow(user, `${stampedForm} A`)
      await openPayee(user)
      await expect(name).toHaveValue(`${stampedForm} A`)
      await name.fill(`${stampedForm} B`)
      await saveAndSee(user, () => press(user, 'remittance.saveDraft'), {
        folder: /\/remittance-application\/draft$/,
        before: `${stampedForm} A`,
        after: `${stampedForm} B`,
      })
      await openRow(user, `${stampedForm} B`)
      await openPayee(user)
      await expect(name).toHaveValue(`${stampedForm} B`)
    },
  )

  test(`a deleted draft does not reappear, after ${delay} ms`, delayDetails(delay), async ({ pageOf }) => {
    const call = await directCallsOf('beijing.operator')
    const [{ reference }, other] = [await seedDraft(call), await seedDraft(call)]
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await page.goto('/messaging-sender/draft')
    await expect(rowOf(user, reference)).toBeVisible()
    await slowAnswers(page, { delay })
    await openRow(user, reference)
    await press(user, 'form.delete.draft')
    const row = await watchForWords(page, reference)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('form.delete.draft') }).click()
    await expect(page.getByText(t('deleteDraftSuccess'))).toBeVisible()
    await page.goBack()
    await expect(rowOf(user, other.reference)).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await row.wereShown()).toBe(false)
  })

  test(
    `settings changed quickly one after the other are all stored, after ${delay} ms`,
    delayDetails(delay),
    async ({ pageOf }) => {
      // This user occurs in no other test, because the language is Russian for a while.
      const calls = await directCallsOf('import.admin')
      await calls('POST', '/api/users/settings', START)
      const user = await pageOf('import.admin', { storesChoices: true })
      const { page } = user
      await page.goto('/settings')
      await slowAnswers(page, { delay })
      const choose = (name: string) => page.getByRole('radio', { name, exact: true })
      await choose(user.t('settings.reading.twoSides')).click({ force: true })
      await choose(user.t('shell.theme.dark')).click({ force: true })
      await page.getByLabel(user.t('settings.timeZone')).selectOption('UTC')
      await page.getByLabel(user.t('settings.mails.on')).uncheck()
      await page.getByLabel(user.t('settings.shortcuts.on')).uncheck()
      await choose(user.t('settings.density.compact')).click({ force: true })
      await choose('Русский').click({ force: true })
      const chosen = {
        language: 'ru',
        theme: 'dark',
        density: 'compact',
        readingMode: 'twoSides',
        timeZone: 'UTC',
        hasTaskMails: false,
        hasShortcuts: false,
      }
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
      await expect(choose('Русский')).toBeChecked()
      const stored = () => page.evaluate(storedSettings)
      await expect.poll(stored).toMatchObject(chosen)
      await calls('POST', '/api/users/settings', START)
    },
  )
}

for (const delay of DELAYS_MS) {
  test(
    `every wrong field of a company shows its error until it is corrected, after ${delay} ms`,
    delayDetails(delay),
    async ({ pageOf }) => {
      const { page, t } = await pageOf('trading.admin')
      await slowAnswers(page, { delay })
      await page.goto('/enterprise')
      const phone = page.getByRole('textbox', { name: t('enterprise.phone') })
      const email = page.getByRole('textbox', { name: t('account.email') })
      await phone.fill('abc')
      await email.fill('nobody')
      await page.getByRole('button', { name: t('account.save'), exact: true }).click()
      await expect(phone).toBeFocused()
      const failure = (key: TextKey) => `${t('failure.prefix')} ${t(key)}`
      await expect(phone).toHaveAccessibleDescription(failure('enterprise.phone.invalid'))
      await expect(email).toHaveAccessibleDescription(failure('account.email.invalid'))
      await email.fill('somebody@trading.example')
      await expect(email).not.toHaveAttribute('aria-invalid', 'true')
      await expect(phone).toHaveAttribute('aria-invalid', 'true')
    },
  )
}

/** Long enough to see an area without a sign. */
const HELD_MS = 2_000

/** The pages whose areas are watched, by their user. */
const WATCHED: readonly (readonly [username: string, path: string])[] = [
  ['beijing.operator', '/'],
  ['beijing.operator', '/messaging-sender/sented'],
  ['beijing.operator', '/messaging-form-mt/create?type=MT103'],
  ['beijing.operator', '/messaging-form-mx/create?type=pacs.008'],
  ['beijing.reviewer', '/messaging-sender/pending?open='],
  ['beijing.reviewer', '/review'],
  ['beijing.admin', '/enterprise/users'],
  ['beijing.admin', '/enterprise/approval-rules'],
  ['beijing.admin', '/enterprise/links'],
  ['beijing.admin', '/audit-trail'],
  ['platform.admin', '/platform/institutions'],
  ['trading.operator', '/remittance-form/create'],
]

for (const [username, path] of WATCHED) {
  test(`${path} shows content or a sign of loading in each area, after ${HELD_MS} ms (${username})`, async ({
    pageOf,
  }) => {
    const { id } = await seedPayment(await directCallsOf('beijing.operator'))
    const { page } = await pageOf(username)
    const bareAreas = await watchBareAreas(page)
    await slowAnswers(page, { delay: HELD_MS })
    await page.goto(path.endsWith('=') ? `${path}${id}` : path)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
    const none: BareAreas = {}
    expect(await bareAreas()).toEqual(none)
  })
}

/** The initial settings of the user. */
const START = {
  language: 'en',
  theme: 'light',
  density: 'comfortable',
  readingMode: 'full',
  timeZone: 'Asia/Shanghai',
  hasTaskMails: true,
  hasShortcuts: true,
}

async function storedSettings(): Promise<unknown> {
  const authorization = `Bearer ${localStorage.getItem('nostro.token') ?? ''}`
  const answer = await fetch('/api/users/settings', { headers: { authorization } })
  return (await answer.json()).data
}
