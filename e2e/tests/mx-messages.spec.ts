import { randomUUID } from 'node:crypto'

import { DEEP, deepUnless, type Desk, expect, test } from '../fixtures.ts'
import { fillMx } from '../composing/fill-mx.ts'
import { arrowTo, tabTo } from '../keyboard.ts'
import { look } from '../looking.ts'
import { shownText } from '../message-pages.ts'
import { newReference, openNewMessage } from '../message-types.ts'
import { press } from '../mt103.ts'
import { typedMxMessages } from '../mx-messages.ts'
import { expectToArrive, fillFromText, preview, submit } from '../composing/writing.ts'

for (const message of typedMxMessages()) {
  const { type, entries, unsaid, telling } = message
  test(
    `a ${type} is written by keyboard alone, another is filled from its text, and both arrive (MX-35)`,
    deepUnless(type === 'pacs.009'),
    async ({ deskOf }) => {
      test.setTimeout(240_000)
      const operator = await deskOf('beijing.operator')
      await openNewMessage(operator, type)
      await fillMx(operator, entries)
      const written = await preview(operator)
      expect(written).toContain(telling)
      await expectTranslation(operator)
      await submit(operator)

      const imported = renewed(written)
      await openNewMessage(operator, type)
      await fillFromText(operator, imported)
      if (unsaid !== undefined) await fillMx(operator, unsaid)
      const text = await preview(operator)
      expect(text).toBe(imported)
      await submit(operator)
      await expectToArrive(
        new Map([
          [referenceIn(written), written],
          [referenceIn(text), text],
        ]),
      )
    },
  )
}

/** Its own format stands first, and FIN beside it (FORM-20, FORM-22). */
async function expectTranslation(desk: Desk): Promise<void> {
  const { page, t } = desk
  const formats = page.getByRole('group', { name: t('preview.format'), exact: true })
  const translated = formats.getByRole('radio', { name: t('preview.format.MT') })
  await tabTo(page, formats.getByRole('radio', { checked: true }))
  await arrowTo(page, 'ArrowRight', translated)
  await expect(page.getByText(t('translation.converted'))).toBeVisible()
  expect((await shownText(desk, 'preview.text'))[0]).toContain('{1:F01DEMECNBJ')
}

/** The same message once more, under identifications of its own and of another amount: it is no double payment. */
function renewed(text: string): string {
  return text
    .replaceAll('>1250.75<', '>1251.75<')
    .replaceAll(referenceIn(text), newReference())
    .replaceAll(/<((?:Orgnl)?UETR)>[^<]*</g, `<$1>${randomUUID()}<`)
}

function referenceIn(text: string): string {
  return /<BizMsgIdr>(\w+)</.exec(text)?.[1] ?? ''
}

test('an open pacs.008 has no barrier and no key where a text belongs', DEEP, async ({ deskOf }) => {
  test.slow()
  const desk = await deskOf('beijing.operator')
  const [payment] = typedMxMessages()
  if (payment === undefined) throw new Error('no message was typed')
  await openNewMessage(desk, payment.type)
  await fillMx(desk, payment.entries)
  await look(desk.page, 'mx-pacs.008-filled')
  await press(desk, 'form.preview')
  await shownText(desk, 'preview.text')
  await look(desk.page, 'mx-pacs.008-preview')
})

test('an empty return lists what is missing, and leads into its rows (FORM-16, FORM-17)', async ({
  deskOf,
}) => {
  const desk = await deskOf('beijing.operator')
  await openNewMessage(desk, 'pacs.004')
  await press(desk, 'form.submit')
  const dialog = desk.page.getByRole('dialog')
  await expect(dialog.getByText(desk.t('section.transactionInformation'))).toBeVisible()
})
