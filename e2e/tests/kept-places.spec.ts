import { memberOf } from '../direct-calls.ts'
import { expect, test } from '../fixtures.ts'
import { rowOf } from '../message-pages.ts'
import { field, openNewMt103, press, typedMt103 } from '../mt103.ts'

/** The browser stores the state of a user's work: the list, the reading mode, and the build. */

test('Back leads from a stored form to the unchanged list, also after a reload (FORM-13)', async ({
  pageOf,
}) => {
  const { reference } = typedMt103()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMt103(user)
  await field(user, 'field.senderReference').fill(reference)
  await press(user, 'form.save')
  await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
  const list = '/messaging-sender/draft?type=MT103&sort=createdAt.asc'
  for (const reloads of [false, true]) {
    await page.goto(`${list}&q=${reference}`)
    await rowOf(user, reference).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/messaging-form\/draft\//)
    if (reloads) await page.reload()
    await page.getByRole('button', { name: t('form.back'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`q=${reference}`))
    await expect(rowOf(user, reference)).toHaveCount(1)
  }
})

test('the reading mode survives a reload, and the browser stores nothing except the named items (LIST-09, CLI-10, OPEN-47)', async ({
  pageOf,
}) => {
  const { page, t } = await pageOf('beijing.reviewer')
  await page.goto('/messaging-sender/pending')
  const name = t('list.readingMode.twoSide')
  await page.getByRole('button', { name, pressed: false }).click()
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  const keys = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: sessionStorage.length,
  }))
  expect(keys.session).toBe(0)
  const known = ['token', 'user', 'version', 'tableReadMode', 'choices', 'language'].map(
    (key) => `nostro.${key}`,
  )
  expect(keys.local.filter((key) => !known.includes(key))).toEqual([])
  for (const key of ['token', 'user', 'version', 'tableReadMode'])
    expect(keys.local, key).toContain(`nostro.${key}`)
})

test('a build has its own number, and a page of another build is notified', async ({ pageOf }) => {
  const { page, t } = await pageOf('beijing.reviewer')
  await page.goto('/messaging-sender/pending')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const served: unknown = await (await page.request.get('/version.json')).json()
  expect(memberOf(served, 'version')).toMatch(/^25\.04\.24\.100446\+[\da-f]{12}$/)
  const askAgain = async () => {
    const asked = page.waitForResponse('**/version.json?*')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await asked
  }
  await askAgain()
  await expect(page.getByText(t('version.ready'))).toHaveCount(0)
  await page.route('**/version.json?*', (route) => route.fulfill({ json: { version: 'another' } }))
  await askAgain()
  await expect(page.getByText(t('version.ready'))).toBeVisible()
})
