import { MX_TYPES } from '@nostro/kernel'

import { directCallsOf } from '../direct-calls.ts'
import { expect, test, type UserPage } from '../fixtures.ts'
import { field, lineOf, openNewMt103 } from '../mt103.ts'

const PHONE = { width: 390, height: 844 } as const

test.beforeEach(async () => {
  const call = await directCallsOf('beijing.operator')
  for (const type of ['MT103', 'pacs.008']) await call('DELETE', `/api/drafting/working-copies/${type}`)
})

/** Returns the heights of the fields with one control, except the amount of the message and its day. */
async function heightsOfFields({ page }: UserPage): Promise<readonly number[]> {
  return page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('label[id^="label-"]')].flatMap((label) => {
      const frame = label.parentElement?.parentElement
      const isPart = frame === null || frame === undefined || frame.closest('[data-lead]') !== null
      return isPart ? [] : [Math.round(frame.getBoundingClientRect().height)]
    }),
  )
}

for (const [type, path] of [
  ['MT103', '/messaging-form-mt/create?type=MT103'],
  ['pacs.008', '/messaging-form-mx/create?type=pacs.008'],
] as const) {
  test(`all fields of ${type} have one height`, async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    await user.page.goto(path)
    await expect(user.page.getByRole('region').nth(2)).toBeVisible()
    const heights = await heightsOfFields(user)
    expect(heights.length).toBeGreaterThan(8)
    expect([...new Set(heights)]).toHaveLength(1)
  })

  test(`a phone shows the first field of ${type} without scrolling`, async ({ pageOf }) => {
    const { page, t } = await pageOf('beijing.operator', { viewport: PHONE })
    await page.goto(path)
    const first = page.getByRole('main').getByRole('region').first().getByRole('combobox').first()
    await expect(first).toBeVisible()
    const control = await first.boundingBox()
    const submit = await page.getByRole('button', { name: t('form.submit') }).boundingBox()
    if (control === null || submit === null) throw new Error('The form has no first field or no bar.')
    expect(control.y + control.height).toBeLessThan(submit.y - 16)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })
}

/** Messages about recalls, whose schema has an assignment in place of a group header. */
const RECALLS = new Set(['camt.029', 'camt.056'])
/** Messages about cases have no group header; those of investigations begin with a section that is filled in, too. */
const WITHOUT_GROUP_HEADER = new Set([...RECALLS, 'camt.110', 'camt.111'])

for (const type of MX_TYPES) {
  test(`${type} ends with its headers, which are filled in and closed`, async ({ pageOf }) => {
    const { page, t } = await pageOf('beijing.operator')
    await page.goto(`/messaging-form-mx/create?type=${type}`)
    const names = [
      t('section.businessApplicationHeader'),
      ...(WITHOUT_GROUP_HEADER.has(type) ? [] : [t('section.groupHeader')]),
    ]
    const toggles = page.getByRole('main').locator('h2 > [aria-expanded]')
    await expect(toggles.last()).toHaveText(names.at(-1) ?? '')
    for (const name of names) {
      const header = page.getByRole('region', { name, exact: true })
      await expect(header.getByRole('button', { name })).toHaveAttribute('aria-expanded', 'false')
    }
    await expect(
      page.getByRole('navigation', { name: t('form.sections') }).getByText(t('form.section.given')),
    ).toHaveCount(RECALLS.has(type) ? 1 : 2)
  })
}

test('the bar names the missing fields before a submission and leads to the first one', async ({
  pageOf,
}) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMt103(user)
  await page.getByRole('button', { name: t('form.missing_other', { count: 10 }) }).click()
  await expect(field(user, 'field.receiver')).toBeFocused()
  await field(user, 'field.receiver').fill('DEMWDEFFXXX')
  await expect(page.getByRole('button', { name: t('form.missing_other', { count: 9 }) })).toBeVisible()
})

test('a press on the label of several controls moves the focus to the first one', async ({ pageOf }) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openNewMt103(user)
  await page.getByText(t('field.orderingCustomer.addressLines'), { exact: true }).first().click()
  await expect(lineOf(user, 'field.orderingCustomer.addressLines', 1)).toBeFocused()
})
