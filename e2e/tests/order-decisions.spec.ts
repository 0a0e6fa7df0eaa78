import { LANGUAGES } from '@nostro/kernel'

import { directCallsOf } from '../direct-calls.ts'
import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { importedFile, openApplicationOf, permitFileDecisions } from '../order-files.ts'

const PHONE = { width: 390, height: 844 }

/** Returns the region in which a reviewer decides about a file. */
function reviewOf({ page, t }: UserPage) {
  return page.getByRole('region', { name: t('orderFile.review') })
}

test('a reviewer approves a file as one, without an application that was withdrawn meanwhile', async ({
  pageOf,
}) => {
  test.slow()
  await permitFileDecisions()
  const { address, fileId } = await importedFile(await pageOf('trading.operator'), 3)
  const reviewer = await pageOf('trading.reviewer')
  const { page, t } = reviewer
  await page.goto(address)
  const review = reviewOf(reviewer)
  await expect(review).toContainText(t('orderFile.review.parts_other', { count: 3 }))
  await look(page, 'order-decision')
  await review.getByRole('button', { name: t('orderFile.approve', { count: 3, total: 3 }) }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()

  // The maker withdraws an application while the reviewer reads the dialog.
  const maker = await directCallsOf('trading.operator')
  const withdrawn = await openApplicationOf(maker, fileId, 2)
  const answer = await maker('POST', `/api/messages/${withdrawn.id}/withdraw`, {
    version: withdrawn.version,
  })
  expect(answer.status).toBe(200)
  await dialog.getByRole('button', { name: t('orderFile.approve', { count: 3, total: 3 }) }).click()
  await expect(dialog.getByRole('list', { name: t('orderFile.decide.open') })).toContainText(
    t('orderFile.review.positions', { positions: 2 }),
  )
  await look(page, 'order-decision-open')
  await dialog.getByRole('button', { name: t('orderFile.decide.without', { count: 2 }) }).click()
  await dialog.getByRole('button', { name: t('orderFile.approve', { count: 2, total: 3 }) }).click()
  await expect(page.getByText(t('orderFile.approve.success_other', { count: 2 }))).toBeVisible()

  const senior = await pageOf('trading.senior')
  await senior.page.goto(address)
  await reviewOf(senior)
    .getByRole('button', { name: senior.t('orderFile.approve', { count: 2, total: 2 }) })
    .click()
  await senior.page
    .getByRole('dialog')
    .getByRole('button', { name: senior.t('orderFile.approve', { count: 2, total: 2 }) })
    .click()
  await expect(senior.page.getByText(senior.t('orderFile.approve.success_other', { count: 2 }))).toBeVisible()
  await expect(async () => {
    await senior.page.goto(address)
    await expect(senior.page.getByRole('list', { name: senior.t('orderFile.states') })).toContainText(
      senior.t('orderFile.state.atBank'),
      { timeout: 5_000 },
    )
  }).toPass()
})

test('a reviewer rejects a file with one reason', async ({ pageOf }) => {
  await permitFileDecisions()
  const { address } = await importedFile(await pageOf('trading.operator'), 2)
  const reviewer = await pageOf('trading.reviewer')
  const { page, t } = reviewer
  await page.goto(address)
  const button = t('orderFile.reject', { count: 2, total: 2 })
  await reviewOf(reviewer).getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('detail.reject.reason')).fill('The contract is missing.')
  await look(page, 'order-decision-reject')
  await dialog.getByRole('button', { name: button }).click()
  await expect(page.getByText(t('orderFile.reject.success_other', { count: 2 }))).toBeVisible()
  await expect(page.getByRole('list', { name: t('orderFile.states') })).toContainText(
    t('orderFile.state.rejected'),
  )
})

for (const language of LANGUAGES) {
  test(`the decision about a file (${language})`, DEEP, async ({ pageOf }) => {
    test.slow()
    await permitFileDecisions()
    const { address } = await importedFile(await pageOf('trading.operator'), 3)
    for (const [name, options] of [
      ['light', {}],
      ['dark', { theme: 'dark' }],
      ['phone', { viewport: PHONE }],
    ] as const) {
      const user = await pageOf('trading.reviewer', { language, ...options })
      const { page, t } = user
      await page.goto(address)
      await expect(reviewOf(user)).toBeVisible()
      await look(page, `order-decision-${name}-${language}`)
      await reviewOf(user)
        .getByRole('button', { name: t('orderFile.approve', { count: 3, total: 3 }) })
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await look(page, `order-decision-dialog-${name}-${language}`)
    }
  })
}
