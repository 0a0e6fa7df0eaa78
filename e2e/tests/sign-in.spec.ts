import { deepUnless, type UserPage, expect, signIn, test } from '../fixtures.ts'

/** The first page of each kind of user (SHELL-28 to SHELL-34). */
const LANDINGS = [
  ['beijing.operator', '/messaging-form-mt/create'],
  ['beijing.reviewer', '/messaging-sender/pending'],
  ['beijing.senior', '/messaging-sender/pending'],
  ['beijing.admin', '/enterprise/users'],
  ['trading.reviewer', '/remittance-application/pending'],
  ['trading.senior', '/remittance-application/pending'],
  ['trading.operator', '/remittance-form/create'],
  ['platform.admin', '/platform/institutions'],
] as const

/** A user of a bank and one of a company; the first page of each role is also tested without a browser. */
const EACH_TIME: ReadonlySet<string> = new Set(['beijing.reviewer', 'trading.operator'])

async function fillSignIn({ page, t }: UserPage, username: string, password: string): Promise<void> {
  await page.getByLabel(t('login.userName')).fill(username)
  await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
}

test.describe('signing in', () => {
  test('a wrong password is reported above the button; the name is preserved, the password is not', async ({
    strangerAt,
  }) => {
    const user = await strangerAt()
    const { page, t } = user
    await fillSignIn(user, 'beijing.operator', 'not-the-Passw0rd')
    await expect(page.getByRole('alert')).toContainText(t('error.signIn.wrongCredentials'))
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByLabel(t('login.userName'))).toHaveValue('beijing.operator')
    await expect(page.getByRole('textbox', { name: t('login.password'), exact: true })).toHaveValue('')
    await expect(page.getByRole('textbox', { name: t('login.password'), exact: true })).toBeFocused()
  })

  test('an unknown user gets the same error as a wrong password', async ({ strangerAt }) => {
    const user = await strangerAt()
    await fillSignIn(user, 'nobody.here', 'not-the-Passw0rd')
    await expect(user.page.getByRole('alert')).toContainText(user.t('error.signIn.wrongCredentials'))
  })

  test('without a name no request is sent', async ({ strangerAt }) => {
    const { page, t } = await strangerAt()
    await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(t('login.enterUserName'))
    await expect(page.getByLabel(t('login.userName'))).toBeFocused()
  })

  for (const [username, path] of LANDINGS) {
    test(`${username} starts at ${path}`, deepUnless(EACH_TIME.has(username)), async ({ strangerAt }) => {
      const user = await strangerAt()
      const { page } = user
      await signIn(user, username)
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('a requested page opens after signing in', async ({ strangerAt }) => {
    const user = await strangerAt()
    await user.page.goto('/messaging-sender/draft')
    await expect(user.page).toHaveURL(/\/login/)
    await signIn(user, 'beijing.operator')
    await expect(user.page).toHaveURL(/\/messaging-sender\/draft$/)
  })

  test('a return address outside the product is not followed', async ({ strangerAt }) => {
    const user = await strangerAt()
    await user.page.goto('/login?next=//example.org/')
    await signIn(user, 'beijing.operator')
    await expect(user.page).toHaveURL(/\/messaging-form-mt\/create$/)
  })

  test('all steps with the keyboard', async ({ strangerAt }) => {
    const { page, t } = await strangerAt()
    const name = page.getByLabel(t('login.userName'))
    for (let presses = 0; presses < 10; presses += 1) {
      if (await name.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(name).toBeFocused()
    await page.keyboard.type('beijing.operator')
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong-Passw0rd')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText(t('error.signIn.wrongCredentials'))
  })
})

test.describe('one session per user', () => {
  test('a second sign-in ends the first with one notification, for any number of failing calls', async ({
    pageOf,
  }) => {
    const { page, t } = await pageOf('beijing.operator')
    await pageOf('beijing.operator')
    await page.goto('/messaging-sender/draft')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByText(t('session.ended.elsewhere'))).toHaveCount(1)
  })
})

test.describe('signing out', () => {
  test('sign-out asks first; cancelling preserves the session', async ({ pageOf }) => {
    const { page, t } = await pageOf('beijing.operator')
    await page.goto('/')
    await page.getByRole('button', { name: t('user.menu', { username: 'beijing.operator' }) }).click()
    await expect(page.getByRole('menuitem')).toHaveText([t('user.changePassword'), t('user.exit')])
    await page.getByRole('menuitem', { name: t('user.exit') }).click()
    const dialog = page.getByRole('dialog', { name: t('CONFIRM_LOGOUT') })
    await dialog.getByRole('button', { name: t('dialog.cancel') }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/messaging-sender/draft')
    await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
  })

  test('sign-out deletes the session from the browser', async ({ pageOf }) => {
    const { page, t } = await pageOf('beijing.operator')
    await page.goto('/')
    await page.getByRole('button', { name: t('user.menu', { username: 'beijing.operator' }) }).click()
    await page.getByRole('menuitem', { name: t('user.exit') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('user.exit') })
      .click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText(t('LOGOUT_SUCCESSFUL'))).toBeVisible()
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    )
    expect(stored).not.toContain('beijing.operator')
    await page.goto('/messaging-sender/draft')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('the language before signing in', () => {
  for (const [language, title] of [
    ['en', 'Sign in'],
    ['ru', 'Вход'],
    ['zh-CN', '登录'],
  ] as const) {
    test(`is the browser's: ${language}`, deepUnless(language === 'ru'), async ({ strangerAt }) => {
      const { page } = await strangerAt({ language })
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  }

  test('is Chinese for a browser in an unsupported language', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'fr-FR' })
    const page = await context.newPage()
    await page.goto('/login')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await context.close()
  })
})

test('a slow connection gets a loading indicator after a while, and no message about the browser', async ({
  browser,
}) => {
  const page = await browser.newPage()
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/login')
  const sign = page.locator('.starting-text > p:lang(en)')
  const isShown = () => sign.evaluate((text) => text.checkVisibility({ visibilityProperty: true }))
  expect(await isShown()).toBe(false)
  // Its texts need fonts that a phone takes long to load.
  await expect(page.locator('.starting-text')).toHaveCSS('content-visibility', 'hidden')
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await isShown()).toBe(true)
  await expect(page.locator('.unsupported')).toBeHidden()
  await page.close()
})

test('a browser without required features shows a message at once (ERR-09)', async ({ browser }) => {
  const page = await browser.newPage()
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  await page.goto('/login')
  await expect(page.locator('.unsupported > p:lang(en)')).toBeVisible()
  await expect(page.locator('#app')).toBeHidden()
  await page.close()
})
