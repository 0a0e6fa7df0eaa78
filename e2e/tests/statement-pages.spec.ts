import { DEEP, expect, test } from '../fixtures.ts'
import { fillFromText } from '../composing/writing.ts'
import { look } from '../looking.ts'
import { newReference, openNewMessage } from '../message-types.ts'

const LINES = 80

/** Returns an MT940 of more lines than one message allows. */
function longStatement(reference: string): string {
  const lines = Array.from(
    { length: LINES },
    (_, index) => `:61:2611211121C10,NTRFINVOICE${index + 1}\nGOODS DELIVERED, PART ${index + 1}`,
  )
  return [
    '{1:F01DEMECNBJAXXX0000000000}{2:I940DEMWDEFFXXXXN}{4:',
    `:20:${reference}`,
    ':25:40012345678',
    ':28C:235/1',
    ':60F:C261120EUR1000,',
    ...lines,
    ':62F:C261121EUR1800,',
    '-}',
  ].join('\n')
}

test('a statement that is longer than one message is saved as a draft per page', DEEP, async ({ pageOf }) => {
  test.slow()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  const reference = newReference()
  await openNewMessage(user, 'MT940')
  await fillFromText(user, longStatement(reference))
  await page.getByRole('button', { name: t('form.submit'), exact: true }).click()

  const dialog = page.getByRole('dialog', { name: t('paging.title') })
  await expect(dialog).toBeVisible()
  await look(page, 'statement-pages-1440')
  await page.setViewportSize({ width: 390, height: 844 })
  await look(page, 'statement-pages-390')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: t('paging.keep_other', { count: 3 }) }).click()

  await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
  for (const each of [reference, `${reference}-2`, `${reference}-3`])
    await expect(page.getByRole('main').getByText(each, { exact: true })).toBeVisible()
})
