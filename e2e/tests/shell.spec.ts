import type { TextKey } from '@nostro/texts'

import { deepUnless, type UserPage, expect, test } from '../fixtures.ts'

interface Menu {
  readonly username: string
  readonly groups: Readonly<Partial<Record<TextKey, readonly TextKey[]>>>
  readonly canCompose: boolean
}

const BANK_GROUPS = {
  'menu.received': [
    'menu.received.network',
    'menu.received.networkProcessed',
    'menu.received.exceptions',
    'menu.received.toProcess',
    'menu.received.processed',
    'reconciliation.title',
  ],
  'menu.copied': ['menu.copied.toProcess', 'menu.copied.processed'],
  'menu.sent': [
    'menu.sent.draft',
    'menu.sent.pending',
    'menu.sent.reviewed',
    'menu.sent.sent',
    'menu.sent.rejected',
  ],
} as const satisfies Menu['groups']

const COMPANY_GROUPS = {
  'menu.receipts': ['menu.receipts.waiting', 'menu.receipts.processed'],
  'menu.applications': [
    'orderFile.title',
    'menu.applications.draft',
    'menu.applications.pending',
    'menu.applications.reviewed',
    'menu.applications.sent',
    'menu.applications.rejected',
  ],
} as const satisfies Menu['groups']

/** Ours; the specification has neither a home page in the menu nor counterparties or an archive. */
const HOME_GROUP = { 'home.title': ['home.title'] } as const satisfies Menu['groups']

const COUNTERPARTIES_GROUP = {
  'counterparty.title': ['counterparty.title'],
} as const satisfies Menu['groups']

const ARCHIVE_GROUP = { 'menu.archive': ['menu.archive.messages'] } as const satisfies Menu['groups']

/** Administrators of the platform decide nothing, so that they have no deputies. */
const PLATFORM_OWN_GROUP = {
  'menu.account': ['profile.title', 'settings.title'],
} as const satisfies Menu['groups']

const OWN_GROUP = {
  'menu.account': ['profile.title', 'menu.deputies', 'settings.title'],
} as const satisfies Menu['groups']

/** SHELL-45 to SHELL-49. */
const MENUS: readonly Menu[] = [
  {
    username: 'beijing.operator',
    groups: { ...HOME_GROUP, ...BANK_GROUPS, ...COUNTERPARTIES_GROUP, ...ARCHIVE_GROUP, ...OWN_GROUP },
    canCompose: true,
  },
  {
    username: 'beijing.admin',
    groups: {
      ...HOME_GROUP,
      'menu.received': BANK_GROUPS['menu.received'],
      ...COUNTERPARTIES_GROUP,
      ...ARCHIVE_GROUP,
      'menu.administration': [
        'user.title',
        'menu.administration.links',
        'relationship.title',
        'menu.administration.businessDays',
        'networkChange.title',
        'screeningSetup.title',
        'menu.administration.approvalRules',
        'menu.administration.approvalMatrix',
        'signInRule.title',
        'menu.administration.changes',
        'menu.audit',
      ],
      ...OWN_GROUP,
    },
    canCompose: false,
  },
  {
    username: 'trading.operator',
    groups: { ...HOME_GROUP, ...COMPANY_GROUPS, ...COUNTERPARTIES_GROUP, ...ARCHIVE_GROUP, ...OWN_GROUP },
    canCompose: false,
  },
  {
    username: 'platform.admin',
    groups: {
      ...HOME_GROUP,
      'menu.administration': [
        'user.title',
        'platform.institutions',
        'platform.maintenance',
        'queue.title',
        'referenceData.title',
        'calendar.title',
        'signInRule.title',
        'menu.administration.changes',
        'menu.audit',
      ],
      ...PLATFORM_OWN_GROUP,
    },
    canCompose: false,
  },
]

function menuOf({ page, t }: UserPage) {
  return page.getByRole('navigation', { name: t('shell.navigation') })
}

async function chooseLanguage({ page, t }: UserPage, name: string): Promise<void> {
  await page.getByRole('button', { name: t('shell.language') }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test.describe('the menu (SHELL-36)', () => {
  for (const { username, groups, canCompose } of MENUS) {
    test(`of ${username}`, deepUnless(username === 'beijing.operator'), async ({ pageOf }) => {
      const user = await pageOf(username)
      const { page, t } = user
      await page.goto('/')
      await expect(menuOf(user).getByRole('list')).toHaveCount(Object.keys(groups).length)
      for (const [group, entries] of Object.entries(groups) as [TextKey, readonly TextKey[]][]) {
        const links = menuOf(user)
          .getByRole('list', { name: t(group), exact: true })
          .getByRole('link')
        await expect(links).toHaveCount(entries.length)
        for (const [index, entry] of entries.entries()) await expect(links.nth(index)).toContainText(t(entry))
      }
      await expect(page.getByRole('link', { name: t('menu.create.MT.name') })).toHaveCount(canCompose ? 1 : 0)
    })
  }

  test('a group collapses and announces it', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    await user.page.goto('/')
    const heading = menuOf(user).getByRole('button', { name: user.t('menu.sent'), exact: true })
    await expect(heading).toHaveAttribute('aria-expanded', 'true')
    await heading.click()
    await expect(heading).toHaveAttribute('aria-expanded', 'false')
    await expect(menuOf(user).getByRole('link', { name: user.t('menu.sent.draft') })).toBeHidden()
  })
})

test.describe('URLs', () => {
  for (const path of ['/no-such-page', '/error']) {
    test(`${path} is not found, with or without a session, and no user is signed out`, async ({
      strangerAt,
      pageOf,
    }) => {
      const stranger = await strangerAt()
      await stranger.page.goto(path)
      await expect(
        stranger.page.getByRole('heading', { name: stranger.t('page.notFound.title') }),
      ).toBeVisible()

      const { page, t } = await pageOf('beijing.operator')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: t('page.notFound.title') })).toBeVisible()
      await page.getByRole('link', { name: t('page.home') }).click()
      await expect(page).toHaveURL((url) => url.pathname === '/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

test.describe('the frame of the page', () => {
  test('at 720 px the menu is a drawer, at 721 px it is at the side (OPEN-43)', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator', { viewport: { width: 721, height: 900 } })
    const { page, t } = user
    await page.goto('/')
    await expect(menuOf(user)).toBeVisible()
    await expect(page.getByRole('button', { name: t('shell.openMenu') })).toHaveCount(0)

    await page.setViewportSize({ width: 720, height: 900 })
    await expect(menuOf(user)).toBeHidden()
    await page.getByRole('button', { name: t('shell.openMenu') }).click()
    await menuOf(user)
      .getByRole('link', { name: t('menu.sent.draft') })
      .click()
    await expect(page).toHaveURL(/\/messaging-sender\/draft$/)
    await expect(menuOf(user)).toBeHidden()
  })

  test('nothing needs horizontal scrolling at 320 px', async ({ pageOf }) => {
    const { page } = await pageOf('beijing.operator', { viewport: { width: 320, height: 640 } })
    for (const path of ['/', '/messaging-form-mt/create', '/messaging-sender/pending']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(width, path).toBeLessThanOrEqual(320)
    }
  })

  test('the language changes at once and is stored', async ({ pageOf }) => {
    const user = await pageOf('beijing.operator')
    const { page } = user
    await page.goto('/messaging-sender/pending')
    await expect(page.getByRole('heading', { level: 1, name: 'Pending approval' })).toBeVisible()
    await chooseLanguage(user, 'Русский')
    await expect(page.getByRole('heading', { level: 1, name: 'На утверждении' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'На утверждении' })).toBeVisible()
  })

  test('the skip link is the first stop of the Tab key', async ({ pageOf }) => {
    const { page, t } = await pageOf('beijing.operator')
    await page.goto('/messaging-sender/draft')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.locator('body').press('Tab')
    await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the initials of the name are shown in the user menu (SHELL-37)', async ({ pageOf }) => {
    const { page, t } = await pageOf('beijing.operator')
    await page.goto('/')
    const button = page.getByRole('button', { name: t('user.menu', { username: 'beijing.operator' }) })
    await expect(button).toContainText('OD')
    await expect(button).toContainText('beijing.operator')
  })
})
