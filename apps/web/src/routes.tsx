import { createBrowserRouter, type RouteObject } from 'react-router'

import { ADMINISTRATION_SCREENS, type Screen } from './administration-screens.ts'
import { withinScriptTime } from './browser/lazy-part.ts'
import { inSeparateTask } from './browser/turns.ts'
import {
  loadContentTexts,
  loadCounterpartyTexts,
  loadHomeTexts,
  loadMxTexts,
  loadNetworkTexts,
  loadOversightTexts,
  loadWorkTexts,
} from './i18n/index.ts'
import {
  ADMINISTRATION_PAGES,
  ARCHIVE_PAGE,
  COUNTERPARTIES_PAGE,
  AUDIT_PAGE,
  APPROVAL_RULES_PAGE,
  type BUILT_PAGES,
  ENROLMENT_PAGE,
  ERROR_PAGE,
  EXCEPTIONS_PAGE,
  FORM_PAGES,
  FREE_TEXT_PAGE,
  HOME_PAGE,
  LIST_PAGES,
  NETWORK_PAGES,
  ORDER_PAGES,
  PROFILE_PAGE,
  PROVIDER_PAGE,
  PROVIDER_RETURN_PAGE,
  RESET_PAGE,
  RECONCILIATION_PAGE,
  SCREENING_PAGE,
  SETTINGS_PAGE,
  REVIEW_PAGES,
  SIGN_IN_PAGE,
  type FormPage,
} from './browser/pages.ts'
import { requireDemand, requireNoUser, requirePage, requireUser } from './sessions/index.ts'
import { RenderFailure } from './shell/render-failure.tsx'

/** A route's component, loaded when the route is first opened. */

/** Limits the loading time of a page. A page that exceeds it fails with an error. */
function inTime(screen: Screen): Screen {
  return async () => {
    // Starting the downloads of a page blocks a slow phone, so it runs in a separate task; the frame around the page
    // starts its own.
    await inSeparateTask()
    return await withinScriptTime(screen())
  }
}

const FORM_SCREENS: Readonly<Record<FormPage, Screen>> = {
  '/messaging-form-mt/create': async () => ({
    Component: (await import('./drafting/compose-page.tsx')).ComposeMtPage,
  }),
  '/messaging-form-mx/create': async () => ({
    Component: (await import('./drafting/compose-page.tsx')).ComposeMxPage,
  }),
  '/messaging-form/draft/:messageId': composeForm,
  '/messaging-form/reject/:messageId': composeForm,
  '/messaging-form/waiting-processed/:messageId': receivedForm,
  '/messaging-form/processed/:messageId': receivedForm,
  '/messaging-form/not-copied/:messageId': copiedForm,
  '/messaging-form/copied/:messageId': copiedForm,
  '/remittance-form/create': async () => ({
    Component: (await import('./remittances/remittance-page.tsx')).RemittancePage,
  }),
  '/remittance-form/draft/:messageId': remittanceForm,
  '/remittance-form/rejected/:messageId': remittanceForm,
  '/remittance-form/waiting-processed-receipt/:messageId': receipt,
  '/remittance-form/processed-receipt/:messageId': receipt,
}

async function composeForm() {
  return { Component: (await import('./drafting/compose-form-page.tsx')).ComposeFormPage }
}

async function receivedForm() {
  return { Component: (await import('./messages/received-form-page.tsx')).ReceivedFormPage }
}

async function copiedForm() {
  return { Component: (await import('./remittances/copied-form-page.tsx')).CopiedFormPage }
}

async function remittanceForm() {
  return { Component: (await import('./remittances/remittance-form-page.tsx')).RemittanceFormPage }
}

async function receipt() {
  return { Component: (await import('./remittances/receipt-page.tsx')).ReceiptPage }
}

async function folder() {
  return { Component: (await import('./messages/folder-page.tsx')).FolderPage }
}

async function archive() {
  return { Component: (await import('./messages/archive/archive-page.tsx')).ArchivePage }
}

async function counterparties() {
  const [{ CounterpartiesPage }] = await Promise.all([
    import('./counterparties/counterparties-page.tsx'),
    loadCounterpartyTexts(),
  ])
  return { Component: CounterpartiesPage }
}

async function network() {
  return { Component: (await import('./network/network-page.tsx')).NetworkPage }
}

async function freeText() {
  return { Component: (await import('./drafting/free-text-page.tsx')).FreeTextPage }
}

async function audit() {
  const [{ AuditPage }] = await Promise.all([import('./audit/audit-page.tsx'), loadOversightTexts()])
  return { Component: AuditPage }
}

async function approvalRules() {
  const [{ RulesPage }] = await Promise.all([
    import('./approvals/rules/rules-page.tsx'),
    loadOversightTexts(),
  ])
  return { Component: RulesPage }
}

const REVIEW_SCREENS: Readonly<Record<(typeof REVIEW_PAGES)[number], Screen>> = {
  '/review': async () => ({ Component: (await import('./messages/review/focus-page.tsx')).FocusPage }),
  '/review/selected': async () => ({
    Component: (await import('./messages/review/selected-page.tsx')).SelectedPage,
  }),
}

const ORDER_SCREENS: Readonly<Record<(typeof ORDER_PAGES)[number], Screen>> = {
  // Their texts are with those of ISO 20022, whose sentences the findings about elements have.
  '/remittance-order-files': async () => {
    const [{ OrderFilesPage }] = await Promise.all([
      import('./remittances/order-files/order-files-page.tsx'),
      loadMxTexts(),
    ])
    return { Component: OrderFilesPage }
  },
  '/remittance-order-files/import': async () => {
    const [{ OrderImportPage }] = await Promise.all([
      import('./remittances/order-files/order-import-page.tsx'),
      loadMxTexts(),
    ])
    return { Component: OrderImportPage }
  },
  '/remittance-recurring': async () => {
    const [{ RecurringPage }] = await Promise.all([
      import('./remittances/recurring/recurring-page.tsx'),
      loadMxTexts(),
    ])
    return { Component: RecurringPage }
  },
  '/remittance-order-files/:fileId': async () => {
    const [{ OrderFilePage }] = await Promise.all([
      import('./remittances/order-files/order-file-page.tsx'),
      loadMxTexts(),
    ])
    return { Component: OrderFilePage }
  },
}

async function exceptions() {
  const [{ ExceptionsPage }] = await Promise.all([
    import('./network/exceptions/exceptions-page.tsx'),
    loadNetworkTexts(),
  ])
  return { Component: ExceptionsPage }
}

async function reconciliation() {
  const [{ ReconciliationPage }] = await Promise.all([
    import('./reconciliation/reconciliation-page.tsx'),
    loadOversightTexts(),
  ])
  return { Component: ReconciliationPage }
}

async function heldMessages() {
  const [{ HeldMessagesPage }] = await Promise.all([
    import('./screening/cases/held-messages-page.tsx'),
    loadOversightTexts(),
  ])
  return { Component: HeldMessagesPage }
}

async function layout() {
  const [{ Layout }] = await Promise.all([import('./shell/layout.tsx'), loadWorkTexts()])
  return { Component: Layout }
}

async function home() {
  const [{ HomePage }] = await Promise.all([import('./statistics/home-page.tsx'), loadHomeTexts()])
  return { Component: HomePage }
}

async function notFound() {
  return { Component: (await import('./shell/not-found-page.tsx')).NotFoundPage }
}

export type Routes = ReturnType<typeof createRoutes>

/** Creates the routes of the app. Guards run before a page is rendered. Each page is a separate chunk. */
export function createRoutes() {
  return createBrowserRouter([
    {
      ErrorBoundary: RenderFailure,
      HydrateFallback: () => null,
      children: [
        {
          path: SIGN_IN_PAGE,
          loader: requireNoUser,
          lazy: inTime(async () => ({ Component: (await import('./users/sign-in-page.tsx')).SignInPage })),
        },
        {
          path: PROVIDER_RETURN_PAGE,
          lazy: inTime(async () => ({
            Component: (await import('./users/single-sign-on/return-page.tsx')).ReturnPage,
          })),
        },
        {
          path: PROVIDER_PAGE,
          loader: requireNoUser,
          lazy: inTime(async () => ({
            Component: (await import('./users/single-sign-on/provider-page.tsx')).ProviderPage,
          })),
        },
        {
          path: RESET_PAGE,
          lazy: inTime(async () => ({
            Component: (await import('./users/account/reset-page.tsx')).ResetPage,
          })),
        },
        {
          path: ENROLMENT_PAGE,
          loader: requireDemand,
          lazy: inTime(async () => {
            const [{ EnrolmentPage }] = await Promise.all([
              import('./users/account/enrolment-page.tsx'),
              loadWorkTexts(),
            ])
            return { Component: EnrolmentPage }
          }),
        },
        { path: ERROR_PAGE, lazy: inTime(notFound) },
        {
          loader: requireUser,
          lazy: inTime(layout),
          children: pagesInLayout(),
        },
        { path: '*', lazy: inTime(notFound) },
      ],
    },
  ])
}

/** Resolves when the first page is loaded, or its failure is known. */
export async function initialized(routes: Routes): Promise<void> {
  if (routes.state.initialized) return
  await new Promise<void>((resolve) => {
    const stop = routes.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
}

function pagesInLayout(): RouteObject[] {
  return [
    {
      // The frame around the page stays visible if the page fails.
      ErrorBoundary: RenderFailure,
      children: [
        {
          path: HOME_PAGE,
          loader: requireUser,
          lazy: inTime(home),
        },
        {
          path: PROFILE_PAGE,
          loader: requireUser,
          lazy: inTime(async () => ({
            Component: (await import('./users/account/profile-page.tsx')).ProfilePage,
          })),
        },
        {
          path: SETTINGS_PAGE,
          loader: requireUser,
          lazy: inTime(async () => ({
            Component: (await import('./users/account/settings-page.tsx')).SettingsPage,
          })),
        },
        ...ADMINISTRATION_PAGES.map((page) => contentPage(page, ADMINISTRATION_SCREENS[page])),
        ...LIST_PAGES.map((page) => guardedPage(page, folder)),
        ...NETWORK_PAGES.map((page) => guardedPage(page, network)),
        contentPage(FREE_TEXT_PAGE, freeText),
        guardedPage(AUDIT_PAGE, audit),
        contentPage(EXCEPTIONS_PAGE, exceptions),
        contentPage(ARCHIVE_PAGE, archive),
        contentPage(RECONCILIATION_PAGE, reconciliation),
        contentPage(SCREENING_PAGE, heldMessages),
        contentPage(COUNTERPARTIES_PAGE, counterparties),
        contentPage(APPROVAL_RULES_PAGE, approvalRules),
        ...REVIEW_PAGES.map((page) => contentPage(page, REVIEW_SCREENS[page])),
        ...ORDER_PAGES.map((page) => contentPage(page, ORDER_SCREENS[page])),
        ...FORM_PAGES.map((page) => contentPage(page, FORM_SCREENS[page])),
      ],
    },
  ]
}

function guardedPage(page: (typeof BUILT_PAGES)[number], lazy: Screen): RouteObject {
  return { path: page, loader: requirePage(page), lazy: inTime(lazy) }
}

/** Loads the texts of forms and contents with the code of a page. Lists load them with an opened message. */
function contentPage(page: (typeof BUILT_PAGES)[number], lazy: Screen): RouteObject {
  return guardedPage(page, async () => {
    const [screen] = await Promise.all([lazy(), loadContentTexts()])
    return screen
  })
}
