import { type UserPage, expect, test } from '../fixtures.ts'
import { look } from '../looking.ts'
import { rowOf } from '../message-pages.ts'
import { field, lineOf } from '../mt103.ts'
import { sentTo } from '../outbox.ts'
import { fillPayment, typedRemittance } from '../remittances.ts'

const PASSWORD = 'Gr8-umbrella'

async function signInWith({ page, t }: UserPage, username: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(t('login.userName')).fill(username)
  await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

async function proveContact({ page, t }: UserPage, target: string): Promise<void> {
  await page.goto('/login?view=register')
  await page.getByLabel(t('register.contact')).fill(target)
  await page.getByRole('button', { name: t('code.send') }).click()
  const code = await sentTo(target, /\b(\d{6})\b/)
  await page.getByLabel(t('code.label')).fill(code)
  await page.getByLabel(t('register.agree')).check()
  await page.getByRole('button', { name: t('register.next') }).click()
}

async function enterOwnData({ page, t }: UserPage, person: { name: string; email: string }): Promise<void> {
  await page.getByRole('textbox', { name: t('account.name'), exact: true }).fill(person.name)
  await page.getByLabel(t('account.idNumber')).fill('110101199003070012')
  await page.getByLabel(t('account.email')).fill(person.email)
  await page.getByRole('button', { name: t('register.next') }).click()
}

async function choosePassword({ page, t }: UserPage): Promise<void> {
  await page.getByRole('textbox', { name: t('changePassword.new'), exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: t('changePassword.confirm'), exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('register.submit') }).click()
  await expect(page.getByText(t('register.done.title'))).toBeVisible()
}

const SCAN = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Joiner {
  readonly phone: string
  readonly name: string
  readonly code: string
  readonly company: string
}

/** Registers a user with the company's invitation code, up to the request for admission. */
async function join(user: UserPage, { phone, name, code, company }: Joiner): Promise<void> {
  const { page, t } = user
  await proveContact(user, phone)
  await enterOwnData(user, { name, email: `${name.toLowerCase()}@silk.example` })
  await page.getByLabel(t('register.way.join')).check()
  await page.getByRole('textbox', { name: t('register.join.code') }).fill(code)
  await page.getByRole('button', { name: t('register.join.find') }).click()
  await expect(page.getByText(t('register.join.companyFound', { name: company }))).toBeVisible()
  await page.getByRole('button', { name: t('register.next') }).click()
  await choosePassword(user)
  await signInWith(user, phone, PASSWORD)
  await expect(page.getByRole('alert')).toContainText(t('error.account.waiting'))
}

/** Admits the waiting user with a role. */
async function letIn(
  { page, t }: UserPage,
  role: 'ROLE_COMPANY' | 'ROLE_REVIEWER' | 'ROLE_SENIOR_REVIEWER',
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto('/enterprise/users')
  await page.getByRole('button', { name: t('user.accept') }).click()
  await dialog.getByRole('button', { name: t('user.accept') }).click()
  await expect(dialog.getByRole('alert')).toContainText(t('user.roles.required'))
  await dialog.getByRole('checkbox', { name: new RegExp(`^${t(`user.role.${role}`)}`) }).check()
  await dialog.getByRole('button', { name: t('user.accept') }).click()
  await expect(page.getByText(t('user.updated'))).toBeVisible()
}

test('a company registers, is verified by the platform, admits users and submits its first remittance', async ({
  strangerAt,
  pageOf,
}) => {
  test.slow()
  const founder = await strangerAt()
  const { page, t } = founder
  const company = 'Silk Road Instruments'
  await proveContact(founder, '13811110001')
  await expect(page).toHaveURL(/step=2/)
  await enterOwnData(founder, { name: 'Founder', email: 'founder@silk.example' })
  await page.goBack()
  await expect(page.getByRole('textbox', { name: t('account.name'), exact: true })).toHaveValue('Founder')
  await page.getByRole('button', { name: t('register.next') }).click()
  await page.getByRole('button', { name: t('register.next') }).click()
  await expect(page.getByRole('alert').first()).toContainText(t('enterprise.name.required'))
  await page.getByLabel(t('enterprise.name')).fill(company)
  await page.getByLabel(t('enterprise.industry')).selectOption('C')
  await page.getByLabel(t('enterprise.region')).selectOption('110000')
  await page.getByRole('button', { name: t('register.next') }).click()
  await choosePassword(founder)

  await signInWith(founder, '13811110001', PASSWORD)
  await expect(page.getByRole('heading', { name: t('verification.notYet') })).toBeVisible()
  await page.goto('/remittance-form/create')
  await expect(page.getByRole('heading', { name: t('verification.notYet') })).toBeVisible()
  for (const kind of ['businessLicenceOriginal', 'legalRepresentativeId', 'agentIdCard'] as const) {
    const row = page.getByRole('listitem').filter({ hasText: t(`enterprise.document.${kind}`) })
    await row
      .locator('input[type=file]')
      .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: SCAN })
    await expect(row.getByText(t('verification.document.added'))).toBeVisible()
  }
  await look(page, 'verification-pending')
  await page.getByRole('button', { name: t('verification.submit') }).click()
  await expect(page.getByText(t('verification.state.inReview', { name: company }))).toBeVisible()

  const platform = await pageOf('platform.admin')
  await platform.page.goto('/platform/institutions')
  await platform.page.getByRole('link', { name: company }).click()
  await expect(platform.page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  for (const kind of ['businessLicenceOriginal', 'legalRepresentativeId', 'agentIdCard'] as const) {
    const name = `${t('platform.accept')}: ${t(`enterprise.document.${kind}`)}`
    await platform.page.getByRole('button', { name, exact: true }).click()
    await expect(platform.page.getByRole('button', { name, exact: true })).toBeDisabled()
  }
  await look(platform.page, 'platform-institution')
  await platform.page.getByRole('button', { name: t('platform.verify') }).click()
  await expect(platform.page.getByText(t('platform.state.verified'), { exact: true })).toBeVisible()

  await page.goto('/enterprise')
  await expect(page.getByRole('heading', { level: 1, name: t('enterprise.title') })).toBeVisible()
  const code = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).innerText()

  // The first payment to an account needs two reviews.
  const operator = await strangerAt()
  await join(operator, { phone: '13811110002', name: 'Operator', code, company })
  await letIn(founder, 'ROLE_COMPANY')
  const reviewer = await strangerAt()
  await join(reviewer, { phone: '13811110003', name: 'Reviewer', code, company })
  await letIn(founder, 'ROLE_REVIEWER')
  await join(await strangerAt(), { phone: '13811110004', name: 'Senior', code, company })
  await letIn(founder, 'ROLE_SENIOR_REVIEWER')

  const typed = { ...typedRemittance(), amount: '4321.75' }
  await signInWith(operator, '13811110002', PASSWORD)
  await expect(operator.page).toHaveURL(/\/remittance-form\/create$/)
  await field(operator, 'field.payerBank').fill('DEMECNBJXXX')
  await field(operator, 'field.payer.name').fill('SILK ROAD INSTRUMENTS')
  await field(operator, 'field.payer.account').fill('6222020200000000017')
  await lineOf(operator, 'field.payer.addressLines', 1).fill('1 SILK ROAD')
  await fillPayment(operator, typed)
  await operator.page.getByRole('button', { name: t('remittance.submit'), exact: true }).click()
  await expect(operator.page).toHaveURL(/\/remittance-application\/sent$/)
  await signInWith(reviewer, '13811110003', PASSWORD)
  await expect(reviewer.page).toHaveURL(/\/remittance-application\/pending$/)
  await expect(rowOf(reviewer, '4,321.75')).toBeVisible()
})

test('a forgotten password is reset once by the link in the mail (OPEN-22)', async ({ strangerAt }) => {
  const user = await strangerAt()
  const { page, t } = user
  await page.goto('/reset-pwd')
  await expect(page.getByText(t('reset.missingToken'))).toBeVisible()
  await page.getByRole('link', { name: t('reset.again') }).click()
  await page.getByLabel(t('account.email')).fill('reviewer@import.example')
  await page.getByRole('button', { name: t('reset.send') }).click()
  await expect(page.getByText(t('reset.mailSent')).first()).toBeVisible()
  const link = await sentTo('reviewer@import.example', /(http\S+reset-pwd#[\w-]{43})/)
  const token = link.slice(link.indexOf('#') + 1)
  const sent: string[] = []
  page.on('request', (request) => {
    const [address = ''] = request.url().split('#')
    sent.push(address, request.headers()['referer'] ?? '')
  })
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-pwd$/)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.filter((text) => text.includes(token))).toEqual([])
  await page.getByRole('textbox', { name: t('changePassword.new'), exact: true }).fill('short')
  await page.getByRole('textbox', { name: t('changePassword.confirm'), exact: true }).focus()
  await expect(page.getByText(t('password.tooShort', { minimum: 8 }))).toBeVisible()
  await page.getByRole('textbox', { name: t('changePassword.new'), exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: t('changePassword.confirm'), exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('reset.submit') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signInWith(user, 'import.reviewer', PASSWORD)
  await expect(page).not.toHaveURL(/login/)
})

test('a code to the phone signs in', async ({ strangerAt }) => {
  const { page, t } = await strangerAt()
  await page.getByText(t('login.way.phone')).click()
  await page.getByLabel(t('account.phone')).fill('+86 199 0000 0402')
  await page.getByRole('button', { name: t('code.send') }).click()
  // The next code may be requested after a minute (AUTH-15).
  await expect(page.getByRole('button', { name: /\d+/ })).toBeDisabled()
  await page.getByLabel(t('code.label')).fill(await sentTo('19900000402', /\b(\d{6})\b/))
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/remittance-application\/pending$/)
})

test('a new phone number is verified by the code sent to it', async ({ pageOf }) => {
  const { page, t } = await pageOf('trading.senior')
  await page.goto('/profile')
  await page.getByRole('button', { name: `${t('profile.change')}: ${t('account.phone')}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('account.phone')).fill('13822220001')
  await dialog.getByRole('button', { name: t('code.send') }).click()
  await dialog.getByLabel(t('code.label')).fill(await sentTo('13822220001', /\b(\d{6})\b/))
  await dialog.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('profile.saved'))).toBeVisible()
  await expect(page.getByText('13822220001')).toBeVisible()
})

test('settings are stored for the user, not for the browser', async ({ pageOf }) => {
  const first = await pageOf('frankfurt.senior', { storesChoices: true })
  await first.page.goto('/settings')
  await first.page.getByText(first.t('settings.density.compact')).click()
  await expect(first.page.getByText(first.t('settings.saved'))).toBeVisible()
  const second = await pageOf('frankfurt.senior')
  await second.page.goto('/settings')
  await expect(second.page.getByLabel(second.t('settings.density.compact'))).toBeChecked()
})

test('a shortcut gets another key, which works at once and after the next sign-in', async ({ pageOf }) => {
  const first = await pageOf('frankfurt.reviewer')
  const { page, t } = first
  await page.goto('/settings')
  const named = (key: string) =>
    page.getByRole('button', { name: t('shortcuts.change', { key, text: t('keys.help') }) })
  await named('?').click()
  await page.keyboard.press('j')
  await expect(page.getByRole('alert')).toContainText(t('keys.rows'))
  await page.keyboard.press('F2')
  await expect(named('F2')).toBeVisible()
  await page.keyboard.press('F2')
  const keys = page.getByRole('dialog', { name: t('keys.title') })
  await expect(keys.getByText('F2', { exact: true }).first()).toBeVisible()
  await look(page, 'keys-own')
  await page.keyboard.press('Escape')
  await look(page, 'settings-shortcuts')

  const second = await pageOf('frankfurt.reviewer')
  await second.page.goto('/settings')
  // The shortcut is available when the settings are loaded.
  await expect(
    second.page.getByRole('button', { name: t('shortcuts.change', { key: 'F2', text: t('keys.help') }) }),
  ).toBeVisible()
  await second.page.keyboard.press('F2')
  await expect(second.page.getByRole('dialog', { name: second.t('keys.title') })).toBeVisible()
})

test('maintenance is shown above every page and replaces the page when it is blocking (SHELL-40)', async ({
  pageOf,
  strangerAt,
}) => {
  const { page, t } = await pageOf('platform.admin')
  await page.goto('/platform/maintenance')
  await page.getByLabel(t('platform.maintenance.on')).check()
  for (const [language, text] of [
    ['中文', '今晚维护'],
    ['English', 'Maintenance tonight'],
    ['Русский', 'Работы ночью'],
  ] as const)
    await page.getByLabel(`${t('platform.maintenance.text')} · ${language}`).fill(text)
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('platform.maintenance.saved'))).toBeVisible()
  const stranger = await strangerAt({ language: 'ru' })
  await expect(stranger.page.getByText('Работы ночью')).toBeVisible()
  await page.getByLabel(t('platform.maintenance.on')).uncheck()
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText(t('platform.maintenance.saved')).last()).toBeVisible()
})
