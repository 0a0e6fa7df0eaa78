import { translatorFor } from '@nostro/texts'
import type { Page } from '@playwright/test'

/** A page of the product with a signed-in user, and its texts. */
export interface SignedInPage {
  readonly page: Page
  readonly t: ReturnType<typeof translatorFor>['text']
  /** The origin of the product: `http://127.0.0.1:4000`. */
  readonly origin: string
}

/** Signs a user in. `username` is an operator by default. */
export async function signedIn(
  page: Page,
  {
    origin,
    password,
    username = 'beijing.operator',
  }: { readonly origin: string; readonly password: string; readonly username?: string },
): Promise<SignedInPage> {
  const { text: t } = translatorFor('en')
  await page.goto(`${origin}/login`)
  await page.getByLabel(t('login.userName')).fill(username)
  await page.getByRole('textbox', { name: t('login.password'), exact: true }).fill(password)
  await page.getByRole('button', { name: t('login.submit'), exact: true }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  // The event stream never ends, so the network would never be idle.
  await page.route('**/api/events', (route) => route.abort())
  return { page, t, origin }
}
