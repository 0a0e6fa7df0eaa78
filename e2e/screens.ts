import type { TextKey } from '@nostro/texts'

import { type UserPage, expect } from './fixtures.ts'
import { press } from './mt103.ts'
import { directCallsOf } from './direct-calls.ts'
import { decide, receivedCopy, type SeededMessage, seedPayment } from './seeds.ts'

/** Messages for the pages. */
export interface Seeds {
  /** Needs a review at its bank. */
  readonly pending: SeededMessage
  readonly rejected: SeededMessage
  /** The receiver's copy. */
  readonly received: SeededMessage
}

/** Creates the messages for the pages. */
export async function seedScreens(): Promise<Seeds> {
  const operator = await directCallsOf('beijing.operator')
  const [pending, rejected, sent] = [
    await seedPayment(operator),
    await seedPayment(operator),
    await seedPayment(operator),
  ]
  const reviewer = await directCallsOf('beijing.reviewer')
  await decide(reviewer, rejected, { kind: 'reject', description: 'The amount differs from the invoice.' })
  await decide(reviewer, sent, { kind: 'agree' })
  return { pending, rejected, received: await receivedCopy('frankfurt.operator', sent) }
}

type Prepare = (user: UserPage) => Promise<void>

interface Screen {
  /** Name of the screenshot. */
  readonly name: string
  readonly path: string | ((seeds: Seeds) => string)
  /** Prepares the view before it is checked. */
  readonly prepare?: Prepare
  /** A page of most users, which is checked in every run; the others are checked in the deep run. */
  readonly isMain?: true
}

/** The pages that one user visits in sequence; without a name no user is signed in. */
interface Walk {
  readonly username?: string
  readonly screens: readonly Screen[]
}

const pressed =
  (...keys: readonly TextKey[]): Prepare =>
  async ({ page, t }) => {
    for (const key of keys)
      await page
        .getByRole('button', { name: t(key), exact: true })
        .first()
        .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }

const holdAsked: Prepare = async ({ page, t }) => {
  // On a narrow screen the action is in a menu.
  const menu = page.getByRole('button', { name: t('detail.moreActions') })
  const action = page.getByRole('button', { name: t('hold.ask'), exact: true })
  await expect(menu.or(action)).toBeVisible()
  if (await menu.isVisible()) {
    await menu.click()
    await page.getByRole('menuitem', { name: t('hold.ask'), exact: true }).click()
  } else await action.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const submitted: Prepare = async (user) => {
  await press(user, 'form.submit')
  await expect(user.page.getByRole('dialog')).toBeVisible()
}

const previewed: Prepare = async (user) => {
  await press(user, 'form.preview')
  await expect(user.page.getByRole('dialog').getByText(':32A:')).toBeVisible()
}

const userMenuOpened: Prepare = async ({ page, t }) => {
  // On a narrow screen the user menu is in the drawer.
  const drawer = page.getByRole('button', { name: t('shell.openMenu') })
  if (await drawer.isVisible()) await drawer.click()
  await page.getByRole('button', { name: t('user.menu', { username: 'beijing.operator' }) }).click()
}

const passwordRequested: Prepare = async (user) => {
  const { page, t } = user
  await userMenuOpened(user)
  await page.getByRole('menuitem', { name: t('user.changePassword') }).click()
  await expect(page.getByRole('heading', { name: t('changePassword.title') })).toBeVisible()
}

const DETAIL_TABS = ['overview', 'fields', 'text', 'timeline', 'related'] as const

/** Waits for an element that shows that a view is loaded. */
const shown: Readonly<Record<(typeof DETAIL_TABS)[number], Prepare>> = {
  overview: async ({ page, t }) =>
    expect(page.getByRole('heading', { name: t('payment.details') })).toBeVisible(),
  fields: async ({ page }) => expect(page.getByRole('button', { name: '32A', exact: true })).toBeVisible(),
  text: async ({ page, t }) => expect(page.getByRole('region', { name: t('detail.tab.text') })).toBeVisible(),
  timeline: async ({ page, t }) =>
    expect(page.getByRole('list', { name: t('detail.timeline') })).toBeVisible(),
  related: async ({ page, t }) => expect(page.getByText(t('detail.related.none'))).toBeVisible(),
}

/** Every page of the product with a URL, and the important dialogs. */
export const WALKS: readonly Walk[] = [
  {
    screens: [
      { name: 'sign-in', path: '/login', isMain: true },
      { name: 'register', path: '/login?view=register' },
      { name: 'forgot', path: '/login?view=forgot' },
      { name: 'reset-without-token', path: '/reset-pwd' },
      { name: 'not-found', path: '/no-such-page' },
    ],
  },
  {
    username: 'beijing.operator',
    screens: [
      { name: 'home', path: '/', isMain: true },
      { name: 'form-issues', path: '/messaging-form-mt/create?type=MT103', prepare: submitted },
      { name: 'form-mx', path: '/messaging-form-mx/create?type=pacs.008' },
      {
        name: 'form-rejected',
        path: ({ rejected }) => `/messaging-form/reject/${rejected.id}?type=MT103`,
        isMain: true,
      },
      {
        name: 'form-preview',
        path: ({ rejected }) => `/messaging-form/reject/${rejected.id}?type=MT103`,
        prepare: previewed,
      },
      { name: 'list-sent', path: '/messaging-sender/sented' },
      {
        name: 'list-filter',
        path: '/messaging-sender/sented',
        prepare: pressed('list.filter'),
        isMain: true,
      },
      { name: 'list-rejected', path: '/messaging-sender/rejected' },
      { name: 'list-empty', path: '/messaging-copyer/to-process' },
      { name: 'free-text', path: '/messaging-send' },
      { name: 'payees', path: '/counterparties?view=payee' },
      {
        name: 'payee-proposal',
        path: '/counterparties?view=payee',
        prepare: pressed('counterparty.add.payee'),
      },
      { name: 'banks', path: '/counterparties?view=bank' },
      { name: 'instructions', path: '/counterparties?view=instruction' },
      { name: 'proposals', path: '/counterparties?view=waiting' },
      { name: 'deputies', path: '/deputies' },
      { name: 'profile', path: '/profile' },
      { name: 'settings', path: '/settings' },
      { name: 'user-menu', path: '/settings', prepare: userMenuOpened },
      { name: 'change-password', path: '/settings', prepare: passwordRequested },
    ],
  },
  {
    username: 'beijing.reviewer',
    screens: [
      { name: 'list-pending', path: '/messaging-sender/pending' },
      ...DETAIL_TABS.map((tab) => ({
        name: `detail-${tab}`,
        path: ({ pending }: Seeds) => `/messaging-sender/pending?open=${pending.id}&tab=${tab}`,
        prepare: shown[tab],
      })),
      {
        name: 'detail-reject',
        path: ({ pending }) => `/messaging-sender/pending?open=${pending.id}`,
        prepare: pressed('detail.reject'),
      },
      {
        name: 'detail-approve',
        path: ({ pending }) => `/messaging-sender/pending?open=${pending.id}`,
        prepare: pressed('detail.approve'),
        isMain: true,
      },
      { name: 'review', path: '/review' },
      { name: 'held', path: '/screening' },
      {
        name: 'hold-reason',
        path: ({ pending }) => `/messaging-sender/pending?open=${pending.id}`,
        prepare: holdAsked,
      },
      { name: 'review-selected', path: ({ pending }) => `/review/selected?ids=${pending.id}` },
    ],
  },
  {
    username: 'frankfurt.operator',
    screens: [
      { name: 'list-received', path: '/messaging-receiver/to-process', isMain: true },
      {
        name: 'form-received',
        path: ({ received }) => `/messaging-form/waiting-processed/${received.id}?type=MT103`,
      },
      { name: 'network', path: '/swift-messaging-list/pending' },
    ],
  },
  {
    username: 'trading.operator',
    screens: [
      { name: 'remittance-form', path: '/remittance-form/create', isMain: true },
      { name: 'remittance-list', path: '/remittance-application/sent' },
      { name: 'receipts', path: '/remittance-receipt/waiting-processed' },
    ],
  },
  { username: 'trading.admin', screens: [{ name: 'enterprise', path: '/enterprise' }] },
  {
    username: 'beijing.admin',
    screens: [
      { name: 'users', path: '/enterprise/users', isMain: true },
      { name: 'approval-rules', path: '/enterprise/approval-rules' },
      { name: 'approval-matrix', path: '/enterprise/approval-matrix' },
      { name: 'business-days', path: '/enterprise/business-days' },
      { name: 'screening-setup', path: '/enterprise/screening' },
      { name: 'changes', path: '/changes' },
      { name: 'sign-in-rules', path: '/sign-in-rules' },
      { name: 'audit', path: '/audit-trail' },
    ],
  },
  {
    username: 'platform.admin',
    screens: [
      { name: 'institutions', path: '/platform/institutions', isMain: true },
      { name: 'maintenance', path: '/platform/maintenance' },
      { name: 'queues', path: '/platform/queues' },
      { name: 'reference', path: '/platform/reference' },
      { name: 'calendars', path: '/platform/calendars' },
    ],
  },
]
