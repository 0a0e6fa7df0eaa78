import { LANGUAGES } from '@nostro/kernel'

import { DEEP, type UserPage, expect, test } from '../fixtures.ts'
import { cellAt, typeCell } from '../grid.ts'
import { look } from '../looking.ts'
import { openTextOf } from '../message-pages.ts'
import { press } from '../mt103.ts'
import { newReference, openNewMessage } from '../message-types.ts'
import { fillMx } from '../composing/fill-mx.ts'
import { typedMxMessages } from '../composing/mx-messages.ts'

const WIDE = { width: 1440, height: 900 } as const
const NARROW = { width: 390, height: 844 } as const
const AMOUNT = 'field.money.amount'

/** Opens a new statement with a filled header; its balances are 1,250.75 each. */
async function openStatement(user: UserPage): Promise<string> {
  const statement = typedMxMessages().find(({ type }) => type === 'camt.053')
  if (statement === undefined) throw new Error('no statement was typed')
  await openNewMessage(user, 'camt.053')
  await fillMx(user, statement.entries)
  return statement.telling
}

/** Returns entries as a spreadsheet copies them; each third one is a debit. */
function pastedEntries(count: number): string {
  const names =
    'Booking date\tValue date\tD/C\tAmount\tCurrency\tDomain\tFamily\tSub-family\tReference\tDetails'
  const rows = Array.from({ length: count }, (_, index) => {
    const side = index % 3 === 2 ? 'DBIT' : 'CRDT'
    const cells = ['20.11.2026 10:00', '20.11.2026', side, `${index + 1},50`, 'EUR', 'PMNT', 'RCDT', 'XBCT']
    return [...cells, `INV${index + 1}`, `INVOICE ${index + 1}`].join('\t')
  })
  return [names, ...rows].join('\n')
}

async function importText({ page, t }: UserPage, text: string): Promise<void> {
  await page.getByRole('button', { name: t('grid.paste'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('import.title') })
  await dialog.getByRole('textbox', { name: t('import.text') }).fill(text)
  await dialog.getByRole('button', { name: t('import.take') }).click()
  await expect(dialog).toBeHidden()
}

test('a statement of 1,000 pasted entries is edited, balanced, and submitted (CAMT053-37)', async ({
  pageOf,
}) => {
  test.slow()
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  await openStatement(user)
  await importText(user, pastedEntries(1000))
  const grid = page.getByRole('grid')
  await expect(grid).toHaveAttribute('aria-rowcount', '1001')
  expect(await grid.locator('*').count()).toBeLessThanOrEqual(500)

  await typeCell(user, { line: 2, label: AMOUNT, text: '1000' })
  await expect(await cellAt(user, { line: 2, label: 'grid.balance' })).toHaveText('2,252.25')
  await expect(page.getByText(t('grid.sum.same'))).toBeVisible()
  await press(user, 'form.submit')
  // Checking and storing 1,000 entries takes most of a minute next to a load of 20.
  await expect(page).toHaveURL(/\/messaging-sender\/sented$/, { timeout: 120_000 })
})

test('the nested groups of an entry open in a sheet with the keyboard, two levels at a time', async ({
  pageOf,
}) => {
  const user = await pageOf('beijing.operator')
  const { page, t } = user
  const telling = await openStatement(user)
  await importText(user, pastedEntries(2))
  await (await cellAt(user, { line: 1, label: 'field.entry.entryReference' })).click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: t('grid.sheet', { position: 1 }) })
  await sheet.getByRole('button', { name: t('field.entry.charges') }).focus()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: t('field.entryCharges.record') }).press('Enter')
  await sheet.getByRole('button', { name: t('form.list.add') }).press('Enter')
  await expect(
    sheet.getByRole('navigation', { name: t('form.deep.crumbs') }).getByRole('listitem'),
  ).toHaveText([
    t('grid.sheet', { position: 1 }),
    t('field.entry.charges'),
    t('field.entryCharges.record'),
    t('form.crumb.row', { position: 1 }),
  ])
  const amount = sheet.getByRole('group', { name: t('field.chargesRecord.amount') })
  await amount.getByRole('combobox', { name: t('field.money.currency') }).fill('EUR')
  await page.keyboard.press('Enter')
  await amount.getByRole('textbox', { name: t(AMOUNT) }).fill('3.5')
  await sheet.getByRole('button', { name: t('field.entry.charges'), exact: true }).press('Enter')
  await expect(sheet.getByRole('button', { name: /EUR\s3\.50/ })).toBeVisible()
  await sheet.getByRole('button', { name: t('form.deep.done') }).press('Enter')
  await expect(sheet).toBeHidden()
  await expect(await cellAt(user, { line: 1, label: 'grid.rest' })).toBeFocused()

  await press(user, 'form.save')
  await expect(page).toHaveURL(/\/messaging-sender\/draft/)
  const [, reference = ''] = /<Id>(\w+)</.exec(telling) ?? []
  expect(reference).not.toBe('')
})

test(
  'entries of a received report are shown with all their content (CAMT053-87)',
  DEEP,
  async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page, t } = user
    await openStatement(user)
    const reference = newReference()
    await importText(user, reportText(reference))
    await expect(await cellAt(user, { line: 1, label: AMOUNT })).toHaveText('100.00')
    await expect(await cellAt(user, { line: 1, label: 'grid.column.counterparty' })).toHaveText('Demo Payer')
    await expect(page.getByText(t('grid.sum.differs'))).toBeHidden()
    await press(user, 'form.submit')
    await expect(page).toHaveURL(/\/messaging-sender\/sented$/)
    const newest = page.getByRole('main').getByRole('row').nth(1)
    await newest.getByRole('link').first().click()
    const text = (await openTextOf(user)).join('')
    expect(text).toContain(`<NtryRef>${reference}</NtryRef>`)
    expect(text).toContain('<Amt Ccy="EUR">1.5</Amt>')
    expect(text).toContain('Demo Payer')
  },
)

/** Returns a report with one entry, its charge and the underlying payment. */
function reportText(reference: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
<GrpHdr><MsgId>REPORT</MsgId><CreDtTm>2026-11-20T10:00:00+08:00</CreDtTm></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><Othr><Id>40012345678</Id></Othr></Id></Acct>
<Ntry><NtryRef>${reference}</NtryRef><Amt Ccy="EUR">100</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><DtTm>2026-11-20T10:00:00+08:00</DtTm></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>
<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>XBCT</SubFmlyCd></Fmly></Domn></BkTxCd>
<Chrgs><Rcrd><Amt Ccy="EUR">1.5</Amt></Rcrd></Chrgs>
<NtryDtls><TxDtls><Refs><EndToEndId>E2E</EndToEndId></Refs><RltdPties><Dbtr><Pty><Nm>Demo Payer</Nm></Pty></Dbtr></RltdPties>
<RmtInf><Ustrd>INVOICE 7</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`
}

for (const language of LANGUAGES) {
  for (const viewport of language === 'en' ? [WIDE, NARROW] : [WIDE]) {
    test(
      `the entries are accessible in ${language} at ${viewport.width} pixels`,
      DEEP,
      async ({ pageOf }) => {
        const user = await pageOf('beijing.operator', { language, viewport })
        const { page, t } = user
        await openNewMessage(user, 'camt.053')
        const section = page.getByRole('region', { name: t('section.statements'), exact: true })
        await section
          .getByRole('button', { name: t('form.list.add') })
          .last()
          .click()
        await importText(user, pastedEntries(4))
        await look(page, `entries-${language}-${viewport.width}`)
        if (viewport.width > 720) {
          await (await cellAt(user, { line: 1, label: 'grid.rest' })).click()
        } else {
          await section
            .getByRole('button', { name: new RegExp(t('form.crumb.row', { position: 1 })) })
            .last()
            .click()
        }
        const sheet = page.getByRole('dialog')
        await look(page, `entries-sheet-${language}-${viewport.width}`)
        await sheet.getByRole('button', { name: t('field.entry.interest') }).click()
        await look(page, `entries-sheet-deep-${language}-${viewport.width}`)
      },
    )
  }
}
