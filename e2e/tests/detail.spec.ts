import type { Locator } from '@playwright/test'

import { type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { approve, openMessage } from '../message-pages.ts'
import { fillMt103, openNewMt103, submitMt103, typedMt103, type TypedMt103 } from '../mt103.ts'

async function submitted(user: UserPage): Promise<TypedMt103> {
  const payment = typedMt103()
  await openNewMt103(user)
  await fillMt103(user, payment)
  await submitMt103(user, payment)
  return payment
}

function tab({ page, t }: UserPage, name: 'overview' | 'fields' | 'text' | 'timeline') {
  return page.getByRole('tab', { name: t(`detail.tab.${name}`) })
}

/** Returns the row of a field by its exact tag, because a random reference may contain the same characters. */
function rowOf({ page }: UserPage, tag: string) {
  return page.getByRole('row').filter({ has: page.getByText(tag, { exact: true }) })
}

test('the views have keys, the URL contains the view, and the filter shows fields of the standard that are absent', async ({
  pageOf,
}) => {
  const operator = await pageOf('beijing.operator')
  const { reference, payeeName } = await submitted(operator)
  await openMessage(operator, '/messaging-sender/sented', reference)
  const { page, t } = operator
  await page.keyboard.press('2')
  await expect(tab(operator, 'fields')).toHaveAttribute('aria-selected', 'true')
  await page.reload()
  await expect(tab(operator, 'fields')).toHaveAttribute('aria-selected', 'true')

  await expect(rowOf(operator, '32A')).toContainText('12500')
  await expect(rowOf(operator, '59')).toContainText(payeeName)
  await expect(page.getByRole('row').filter({ hasText: t('detail.fields.absent') })).toHaveCount(0)
  await page.getByRole('radio', { name: t('detail.fields.all') }).check({ force: true })
  await expect(rowOf(operator, '13C')).toContainText(t('detail.fields.absent'))

  await page.keyboard.press('3')
  await expect(tab(operator, 'text')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('4')
  await expect(tab(operator, 'timeline')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: t('detail.timeline') })).toBeVisible()
  await page.keyboard.press('5')
  await expect(page.getByText(t('detail.related.none'))).toBeVisible()
  await page.keyboard.press('1')
  await expect(tab(operator, 'overview')).toHaveAttribute('aria-selected', 'true')
})

test('field and line lead to each other, and blocks can be collapsed', async ({ pageOf }) => {
  const operator = await pageOf('beijing.operator')
  const { reference } = await submitted(operator)
  await openMessage(operator, '/messaging-sender/sented', reference)
  const { page, t } = operator
  await tab(operator, 'fields').click()
  await page.getByRole('button', { name: '32A', exact: true }).click()
  const text = page.getByRole('region', { name: t('detail.tab.text'), exact: true })
  const marked = text.locator('[aria-current="true"]')
  await expect(marked).toContainText(':32A:')

  await marked.getByRole('button').click()
  await expect(page.locator('tr[aria-current="true"]')).toContainText('32A')

  await tab(operator, 'text').click()
  await text.getByRole('button', { name: t('text.fold', { line: 1 }) }).click()
  await expect(text.getByText(':20:', { exact: false }).first()).toBeHidden()
  await text.getByRole('button', { name: t('text.fold', { line: 1 }) }).click()
  await expect(text.getByText(':20:', { exact: false }).first()).toBeVisible()

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await linesUnderNames(text), `lines written over at ${width} px`).toEqual([])
  }
})

/** Returns the lines of a text that are visible under an overlapping name. */
async function linesUnderNames(text: Locator): Promise<readonly string[]> {
  return await text.getByRole('listitem').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const [code, name] = [line.querySelector('code'), line.querySelector('code ~ button')]
      if (code === null || name === null) return []
      const content = document.createRange()
      content.selectNodeContents(code)
      const [one, other] = [content.getBoundingClientRect(), name.getBoundingClientRect()]
      const isUnder =
        one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
      return isUnder ? [line.textContent] : []
    }),
  )
}

test('an answer and its query are one thread, shown side by side on request', async ({ pageOf }) => {
  const operator = await pageOf('beijing.operator')
  const { reference } = await submitted(operator)
  const { page, t } = operator
  await page.goto('/messaging-send')
  await page.getByRole('textbox', { name: t('freeText.editor') }).focus()
  const note = `NOTE${reference.slice(-10)}`
  await page.keyboard.type(
    [
      '{1:F01DEMECNBJAXXX0000000000}{2:I199DEMWDEFFXXXXN}{4:',
      `:20:${note}`,
      `:21:${reference}`,
      ':79:PLEASE CONFIRM',
      '-}',
    ].join('\n'),
  )
  await expect(
    page.getByText(t('freeText.understood', { type: 'MT199', receiver: 'DEMWDEFFXXX' })),
  ).toBeVisible()
  await page.getByRole('button', { name: t('freeText.send'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/)

  await openMessage(operator, '/messaging-sender/sented', reference)
  await page.getByRole('tab', { name: t('detail.tab.relatedCount', { count: 1 }) }).click()
  const thread = page.getByRole('list', { name: t('detail.related.thread') })
  await expect(thread.getByRole('listitem')).toContainText(t('detail.related.by.answer'))
  const name = `MT199 ${note}`
  await page.getByRole('button', { name: t('detail.related.showBeside', { name }) }).click()
  await expect(page.getByRole('region', { name: t('detail.related.textOf', { name }) })).toContainText(
    'PLEASE CONFIRM',
  )
  await look(page, 'en-detail-side-by-side')
  await thread.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(note)
})

test('the delivery in the network is shown, and a decision of another user appears automatically', async ({
  pageOf,
}) => {
  const operator = await pageOf('beijing.operator')
  const { reference } = await submitted(operator)
  await openMessage(operator, '/messaging-sender/sented', reference)
  await expect(operator.page.getByRole('main')).toContainText(operator.t('status.pending'))

  const reviewer = await pageOf('beijing.reviewer')
  await openMessage(reviewer, '/messaging-sender/pending', reference)
  await approve(reviewer)
  await expect(operator.page.getByRole('alert')).toBeVisible()
  await expect(operator.page.getByRole('main')).toContainText(operator.t('status.sent'))
  await tab(operator, 'timeline').click()
  const way = operator.page.getByRole('list', { name: operator.t('detail.tracking') })
  await expect(way).toContainText(operator.t('detail.tracking.queued'))
  await expect(way).toContainText(operator.t('detail.tracking.delivered'))
})
