import type { ComponentType } from 'react'

import { loadNetworkTexts, loadOversightTexts } from './i18n/index.ts'
import type { AdministrationPage } from './browser/pages.ts'

/** Loads the component of a page. */
export type Screen = () => Promise<{ readonly Component: ComponentType }>

/** The screens of administrators, each loaded when its page is opened. */
export const ADMINISTRATION_SCREENS: Readonly<Record<AdministrationPage, Screen>> = {
  '/enterprise/users': async () => {
    const [{ UsersPage }] = await Promise.all([import('./users/users-page.tsx'), loadOversightTexts()])
    return { Component: UsersPage }
  },
  '/enterprise/keys': async () => {
    const [{ KeysPage }] = await Promise.all([import('./users/keys/keys-page.tsx'), loadOversightTexts()])
    return { Component: KeysPage }
  },
  '/enterprise/single-sign-on': async () => {
    const [{ SingleSignOnPage }] = await Promise.all([
      import('./users/single-sign-on/settings-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: SingleSignOnPage }
  },
  '/enterprise/webhooks': async () => {
    const [{ WebhooksPage }] = await Promise.all([
      import('./users/webhooks/webhooks-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: WebhooksPage }
  },
  '/enterprise/developers': async () => {
    const [{ DeveloperPage }] = await Promise.all([
      import('./users/developers/developer-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: DeveloperPage }
  },
  '/enterprise/audit-streams': async () => {
    const [{ AuditStreamsPage }] = await Promise.all([
      import('./audit/streams/streams-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: AuditStreamsPage }
  },
  '/changes': async () => {
    const [{ ChangesPage }] = await Promise.all([import('./changes/changes-page.tsx'), loadOversightTexts()])
    return { Component: ChangesPage }
  },
  '/sign-in-rules': async () => {
    const [{ SignInRulesPage }] = await Promise.all([
      import('./users/sign-in-rules-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: SignInRulesPage }
  },
  '/deputies': async () => {
    const [{ DeputiesPage }] = await Promise.all([
      import('./deputies/deputies-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: DeputiesPage }
  },
  '/enterprise': async () => ({
    Component: (await import('./institutions/enterprise-page.tsx')).EnterprisePage,
  }),
  '/enterprise/links': async () => {
    const [{ LinksPage }] = await Promise.all([
      import('./network/links/links-page.tsx'),
      loadNetworkTexts(),
      loadOversightTexts(),
    ])
    return { Component: LinksPage }
  },
  '/platform/institutions': async () => {
    const [{ InstitutionsPage }] = await Promise.all([
      import('./institutions/institutions-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: InstitutionsPage }
  },
  '/platform/institutions/:institutionId': async () => {
    const [{ InstitutionPage }] = await Promise.all([
      import('./institutions/institution-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: InstitutionPage }
  },
  '/platform/maintenance': async () => ({
    Component: (await import('./administration/maintenance-page.tsx')).MaintenancePage,
  }),
  '/platform/queues': async () => {
    const [{ QueuesPage }] = await Promise.all([
      import('./administration/queues/queues-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: QueuesPage }
  },
  '/enterprise/screening': async () => {
    const [{ SetupPage }] = await Promise.all([
      import('./screening/setup/setup-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: SetupPage }
  },
  '/enterprise/relationships': async () => {
    const [{ RelationshipsPage }] = await Promise.all([
      import('./reference/banks/relationships-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: RelationshipsPage }
  },
  '/platform/calendars': async () => {
    const [{ CalendarsPage }] = await Promise.all([
      import('./calendars/calendars-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: CalendarsPage }
  },
  '/enterprise/business-days': async () => {
    const [{ BankDaysPage }] = await Promise.all([
      import('./calendars/bank-days-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: BankDaysPage }
  },
  '/enterprise/network-changes': async () => {
    const { NetworkChangesPage } = await import('./network/changes/network-changes-page.tsx')
    return { Component: NetworkChangesPage }
  },
  '/enterprise/approval-matrix': async () => {
    const [{ MatrixPage }] = await Promise.all([
      import('./approvals/matrix/matrix-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: MatrixPage }
  },
  '/platform/reference': async () => {
    const [{ ReferencePage }] = await Promise.all([
      import('./reference/lists/reference-page.tsx'),
      loadOversightTexts(),
    ])
    return { Component: ReferencePage }
  },
}
