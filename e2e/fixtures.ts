import { type Language } from '@nostro/kernel'
import { type TextKey, translatorFor } from '@nostro/texts'
import { type Browser, type BrowserContext, type Page, test as base, expect } from '@playwright/test'

import { type Session, sessionOf } from './direct-calls.ts'
import { demoPassword, productOrigin } from './environment.ts'

export { expect }

/** A user in a separate browser context. */
export interface UserPage {
  readonly page: Page
  readonly t: (key: TextKey, params?: Readonly<Record<string, unknown>>) => string
}

export interface UserPageOptions {
  readonly language?: Language
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly theme?: 'light' | 'dark'
  /** Indicates whether settings are stored on the server, for a user in no other test. */
  readonly storesChoices?: true
}

/** Details of a test that runs only in the deep run (`npm run test:deep`). */
export const DEEP = { tag: '@deep' } as const

/**
 * Returns the tag of similar tests in several languages, widths or types: one of them runs always, the others only in
 * the deep run.
 */
export function deepUnless(isEachTime: boolean): { readonly tag?: string } {
  return isEachTime ? {} : DEEP
}

interface Fixtures {
  /** Opens a browser without a session at the sign-in page. */
  readonly strangerAt: (options?: UserPageOptions) => Promise<UserPage>
  /** Opens a browser with the session of this demo user, without a page. */
  readonly pageOf: (username: string, options?: UserPageOptions) => Promise<UserPage>
}

/** Errors that the browser reports; each test must end without any. */
type Complaints = string[]

const DESKTOP = { width: 1440, height: 900 } as const

interface OwnFixtures extends Fixtures {
  /** Shows the demo bar, which names every institution, on pages. */
  readonly hasDemoBar: boolean
  readonly openUserPage: (options: UserPageOptions, session?: Session) => Promise<UserPage>
}

export const test = base.extend<OwnFixtures>({
  hasDemoBar: [false, { option: true }],

  openUserPage: async ({ browser, hasDemoBar }, provide) => {
    const contexts: BrowserContext[] = []
    const complaints: Complaints = []
    await provide(async (options, session) => {
      const context = await openContext(browser, options, session)
      contexts.push(context)
      if (!hasDemoBar) await leaveDemoOut(context)
      const page = await openPage(context, complaints)
      if (options.storesChoices !== true) await keepChoicesHere(page)
      return { page, t: textsIn(options.language ?? 'en') }
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(complaints, 'errors and policy violations the browser reported').toEqual([])
  },

  strangerAt: async ({ openUserPage }, provide) => {
    await provide(async (options = {}) => {
      const user = await openUserPage(options)
      await user.page.goto('/login')
      return user
    })
  },

  pageOf: async ({ openUserPage }, provide) => {
    await provide(async (username, options = {}) => openUserPage(options, await sessionOf(username)))
  },
})

/** Fills the sign-in form and waits until the sign-in page is closed. */
export async function signIn({ page, t }: UserPage, username: string): Promise<void> {
  await page.getByLabel(t('login.userName')).fill(username)
  await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(demoPassword())
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Answers the demo call as an installation without a demo does. */
async function leaveDemoOut(context: BrowserContext): Promise<void> {
  const data = { isDemo: false, userList: [] }
  await context.route('**/api/demo', (route) => route.fulfill({ json: { code: 200, message: '', data } }))
  // Removes the space reserved for the bar, which would otherwise shift the page when the answer arrives.
  await context.addInitScript(() => {
    new MutationObserver(() => document.documentElement?.removeAttribute('data-demo')).observe(document, {
      childList: true,
    })
  })
}

async function openContext(
  browser: Browser,
  options: UserPageOptions,
  session?: Session,
): Promise<BrowserContext> {
  const { language = 'en', viewport = DESKTOP, theme = 'light' } = options
  const stored = session === undefined ? {} : { storageState: storedSession(session) }
  // Without a graphics processor animations would be rendered frame by frame.
  const reducedMotion = 'reduce'
  return browser.newContext({ locale: language, viewport, colorScheme: theme, reducedMotion, ...stored })
}

/** Returns the browser storage of a signed-in user. */
function storedSession({ token, user }: Session) {
  const localStorage = [
    { name: 'nostro.token', value: token },
    { name: 'nostro.user', value: JSON.stringify(user) },
  ]
  return { cookies: [], origins: [{ origin: productOrigin(), localStorage }] }
}

/** The settings that can be changed outside of the settings page. */
const CHOICES: ReadonlySet<string> = new Set(['language', 'theme', 'density', 'readingMode'])

/** Prevents settings from being stored on the server, because tests share users. */
async function keepChoicesHere(page: Page): Promise<void> {
  await page.route('**/api/users/settings', async (route) => {
    const posted: unknown = route.request().postDataJSON()
    const isChoice =
      typeof posted === 'object' && posted !== null && Object.keys(posted).every((name) => CHOICES.has(name))
    if (!isChoice) return route.fallback()
    const data = { hasShortcuts: true, shortcuts: [], hasTaskMails: true, ...posted }
    await route.fulfill({ json: { code: 200, message: '', data } })
  })
}

async function openPage(context: BrowserContext, complaints: Complaints): Promise<Page> {
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`Content security policy: ${violatedDirective} ${blockedURI}`)
    })
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    // The page shows the error of a refused call; the browser also reports it.
    const isRefusedCall = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text())
  })
  return page
}

function textsIn(language: Language): UserPage['t'] {
  const translator = translatorFor(language)
  return (key, params) => translator.text(key, params)
}
