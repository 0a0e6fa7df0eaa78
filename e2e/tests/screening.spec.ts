import { type Language } from '@nostro/kernel'

import { directCallsOf } from '../direct-calls.ts'
import { deepUnless, expect, test, type UserPage } from '../fixtures.ts'
import { look } from '../looking.ts'
import { anyIban } from '../mt103.ts'
import { confirmAs } from '../people/second-person.ts'
import { decide, seedPayment } from '../seeds.ts'

const LANGUAGES: readonly Language[] = ['en', 'zh-CN', 'ru']
const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** Two usable rows, and one with an unknown kind. */
const FILE = [
  'id,kind,name,aliases,bics,countries,programme',
  '7,entity,"Harbour Star Shipping Co., Ltd.",Harbour Star,,,TEST',
  '8,person,Ivan Example,,,,TEST',
  '9,planet,Mars,,,,TEST',
].join('\r\n')

async function useProvider({ page, t }: UserPage, provider: 'embedded' | 'off'): Promise<void> {
  await page.goto('/enterprise/screening')
  const panel = page.getByRole('region', { name: t('screeningSetup.provider') })
  await panel.getByLabel(t('screeningSetup.provider'), { exact: true }).selectOption(provider)
  await panel.getByRole('button', { name: t('screeningSetup.save') }).click()
  await expect(page.getByText(t('screeningSetup.waiting')).first()).toBeVisible()
  await confirmAs('beijing.admin2')
}

async function importList({ page, t }: UserPage): Promise<void> {
  await page.goto('/enterprise/screening')
  const panel = page.getByRole('region', { name: t('screeningSetup.import') })
  await panel.getByLabel(t('screeningSetup.import.name')).fill('Own list')
  await panel.getByLabel(t('screeningSetup.import.source')).fill('Compliance department')
  await panel.getByLabel(t('screeningSetup.import.issuedOn')).fill('2026-11-01')
  await panel.getByLabel(t('screeningSetup.import.file')).setInputFiles({
    name: 'own.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  })
  await expect(panel.getByText(t('screeningSetup.import.preview', { count: 2, rejected: 1 }))).toBeVisible()
  await expect(panel.getByText(t('screeningSetup.import.row.kind', { line: 4 }))).toBeVisible()
  await panel.getByRole('button', { name: t('screeningSetup.import.run', { count: 2 }) }).click()
  await expect(page.getByText(t('screeningSetup.waiting')).first()).toBeVisible()
  await confirmAs('beijing.admin2')
}

/** Submits and approves a payment to the listed name; returns its reference. */
async function payListed(): Promise<string> {
  const payment = await seedPayment(await directCallsOf('beijing.operator'), {
    beneficiaryCustomer: {
      name: 'HARBOUR STAR SHIPING LTD',
      account: anyIban(),
      addressLines: ['2 EXAMPLE STREET', 'FRANKFURT'],
    },
  })
  await decide(await directCallsOf('beijing.reviewer'), payment, { kind: 'agree' })
  return payment.reference
}

const dialogOf = ({ page, t }: UserPage, reference: string) =>
  page.getByRole('dialog', { name: t('screening.detail', { reference }) })

async function openHeld(user: UserPage, reference: string): Promise<void> {
  const { page, t } = user
  await page.goto('/screening')
  // The provider is asked by a job.
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText(
    t('screening.state.person'),
  )
  await page.getByRole('button', { name: t('screening.open', { reference }) }).click()
}

for (const language of LANGUAGES)
  test(
    `a list is imported, a payment to a listed name is held, and two reviewers release it (${language})`,
    deepUnless(language === 'en'),
    async ({ pageOf }) => {
      const admin = await pageOf('beijing.admin', { viewport: WIDE, language })
      await importList(admin)
      await useProvider(admin, 'embedded')
      await admin.page.reload()
      await expect(admin.page.getByText(admin.t('screeningSetup.list.state.inForce')).first()).toBeVisible()
      const panel = admin.page.getByRole('region', { name: admin.t('screeningSetup.try') })
      await panel.getByLabel(admin.t('screeningSetup.try.name')).fill('Harbour Star Shipping')
      await panel.getByRole('button', { name: admin.t('screeningSetup.try.run') }).click()
      await expect(panel.getByText(/^100[.,]0\s?%$/).first()).toBeVisible()
      await look(admin.page, `screening-setup-1440-${language}`)
      await admin.page.setViewportSize(NARROW)
      await look(admin.page, `screening-setup-390-${language}`)

      const reference = await payListed()
      const reviewer = await pageOf('beijing.reviewer', { viewport: WIDE, language })
      await openHeld(reviewer, reference)
      const dialog = dialogOf(reviewer, reference)
      await expect(dialog.getByText('Harbour Star Shipping Co., Ltd.')).toBeVisible()
      await look(reviewer.page, `screening-case-1440-${language}`)
      await dialog.getByRole('button', { name: reviewer.t('screening.release') }).click()
      const reason = reviewer.page.getByRole('dialog', { name: reviewer.t('screening.release') })
      await reason.getByLabel(reviewer.t('screening.reason')).fill('Another company, compared by register')
      await reason.getByRole('button', { name: reviewer.t('screening.release') }).click()
      await expect(reviewer.page.getByText(reviewer.t('screening.proposed'))).toBeVisible()
      await expect(
        dialogOf(reviewer, reference).getByRole('button', { name: reviewer.t('screening.confirm.release') }),
      ).toHaveCount(0)

      const senior = await pageOf('beijing.senior', { viewport: WIDE, language })
      await openHeld(senior, reference)
      await dialogOf(senior, reference)
        .getByRole('button', { name: senior.t('screening.confirm.release') })
        .click()
      await expect(senior.page.getByText(senior.t('screening.done.released'))).toBeVisible()
      await useProvider(admin, 'off')
    },
  )

for (const language of ['zh-CN', 'ru'] as const satisfies readonly Language[]) {
  test(`held messages and their setup are readable (${language})`, async ({ pageOf }) => {
    const reviewer = await pageOf('beijing.reviewer', { language, viewport: WIDE, theme: 'dark' })
    await reviewer.page.goto('/screening?view=ended')
    await expect(reviewer.page.getByRole('heading', { name: reviewer.t('screening.title') })).toBeVisible()
    await expect(reviewer.page.getByText(reviewer.t('screening.state.released')).first()).toBeVisible()
    await look(reviewer.page, `screening-${language}-dark`)
    await reviewer.page.setViewportSize(NARROW)
    await look(reviewer.page, `screening-${language}-390`)
    const admin = await pageOf('beijing.admin', { language, viewport: WIDE })
    await admin.page.goto('/enterprise/screening')
    await expect(
      admin.page.getByRole('region', { name: admin.t('screeningSetup.lists'), exact: true }),
    ).toBeVisible()
    await look(admin.page, `screening-setup-${language}`)
  })
}
