import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'

const BANKS = [
  { language: 'en', name: 'Demo Bank Madrid', bic: 'DMADESMM' },
  { language: 'zh-CN', name: 'Demo Bank Oslo', bic: 'DOSLNOKK' },
  { language: 'ru', name: 'Demo Bank Vienna', bic: 'DVIEATWW' },
] as const

type Bank = (typeof BANKS)[number]

async function requestBank({ page, t }: UserPage, { language, name, bic }: Bank): Promise<void> {
  await page.goto('/platform/institutions')
  await page.getByRole('button', { name: t('platform.addBank') }).click()
  const dialog = page.getByRole('dialog', { name: t('platform.addBank') })
  await expect(dialog.getByText(t('platform.bank.confirmation'))).toBeVisible()
  const word = bic.slice(1, 4).toLowerCase()
  for (const [label, text] of [
    ['platform.bankName', name],
    ['platform.bic', bic],
    ['platform.adminUsername', `${word}.admin`],
    ['platform.adminName', 'First Administrator'],
    ['platform.adminEmail', `admin@${word}.example`],
    ['platform.secondAdminUsername', `${word}.admin2`],
    ['platform.secondAdminName', 'Second Administrator'],
    ['platform.secondAdminEmail', `admin2@${word}.example`],
  ] as const)
    await dialog.getByRole('textbox', { name: t(label), exact: true }).fill(text)
  await look(page, `bank-form-${language}`)
  await dialog.getByRole('button', { name: t('platform.addBank') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: `${t('change.kind.bank.create')}: ${name}` })).toBeVisible()
}

for (const bank of BANKS) {
  const { language, name, bic } = bank
  test(
    `a bank and its BIC are created by two administrators of the platform, in ${language} (OPEN-138)`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const first = await pageOf('platform.admin', { language })
      const { page, t } = first
      await requestBank(first, bank)
      await expect(page.getByRole('link', { name })).toHaveCount(0)
      await expect(page.getByRole('button', { name: `${t('change.confirm')}: ${name}` })).toHaveCount(0)
      await look(page, `bank-requested-${language}`)
      await page.getByRole('button', { name: `${t('change.withdraw')}: ${name}` }).click()
      await expect(
        page.getByRole('heading', { name: `${t('change.kind.bank.create')}: ${name}` }),
      ).toHaveCount(0)

      await requestBank(first, bank)
      const second = await pageOf('platform.admin2', { language })
      await second.page.goto('/changes')
      const values = second.page.getByRole('table', { name: t('change.values', { name }) }).first()
      for (const [label, value] of [
        ['change.field.bic', `${bic}XXX`],
        ['change.field.administrators.1', 'First Administrator'],
        ['change.field.administrators.2', 'Second Administrator'],
      ] as const)
        await expect(values.getByRole('row', { name: t(label) }).first()).toContainText(value)
      await look(second.page, `bank-to-confirm-${language}`)
      await second.page.getByRole('button', { name: `${t('change.confirm')}: ${name}` }).click()
      await expect(second.page.getByText(t('change.confirmed'))).toBeVisible()

      await page.reload()
      await page.getByRole('link', { name }).click()
      await page.getByRole('button', { name: t('platform.addBic') }).click()
      const dialog = page.getByRole('dialog', { name: t('platform.addBic') })
      await dialog.getByRole('textbox').fill(`${bic}500`)
      await dialog.getByRole('button', { name: t('platform.addBic') }).click()
      const requested = `${t('change.kind.bank.bic')}: ${name}`
      await expect(page.getByRole('heading', { name: requested })).toBeVisible()
      await look(page, `bic-requested-${language}`)
      await second.page.goto(new URL(page.url()).pathname)
      await second.page.getByRole('button', { name: `${t('change.confirm')}: ${name}` }).click()
      await expect(second.page.getByRole('listitem').filter({ hasText: `${bic}500` })).toBeVisible()
      await expect(second.page.getByRole('heading', { name: requested })).toHaveCount(0)
    },
  )
}
