import type { Migration } from 'kysely/migration'

import { up as roles } from './20261121T0900-roles.ts'
import { up as institutions } from './20261121T0905-institutions.ts'
import { up as users } from './20261121T0910-users.ts'
import { up as sessions } from './20261121T0915-sessions.ts'
import { up as audit } from './20261121T0920-audit.ts'
import { up as idempotency } from './20261121T0925-idempotency.ts'
import { up as messages } from './20261121T1000-messages.ts'
import { up as network } from './20261121T1005-network.ts'
import { up as institutionTimeZone } from './20261121T1010-institution-time-zone.ts'
import { up as uetrByPurpose } from './20261121T1015-uetr-by-purpose.ts'
import { up as networkLists } from './20261121T1020-network-lists.ts'
import { up as drafting } from './20261121T1030-drafting.ts'
import { up as sendAs } from './20261121T1100-send-as.ts'
import { up as messageLists } from './20261121T1200-message-lists.ts'
import { up as savedViews } from './20261121T1205-saved-views.ts'
import { up as approvalRules } from './20261121T1300-approval-rules.ts'
import { up as live } from './20261121T1400-live.ts'
import { up as auditScreen } from './20261121T1405-audit-screen.ts'
import { up as threads } from './20261121T1410-threads.ts'
import { up as remittances } from './20261121T1500-remittances.ts'
import { up as accounts } from './20261121T1600-accounts.ts'
import { up as enterprises } from './20261121T1610-enterprises.ts'
import { up as companyAccounts } from './20261121T1620-company-accounts.ts'
import { up as attachments } from './20261121T1700-attachments.ts'
import { up as purposeLists } from './20261121T1705-purpose-lists.ts'
import { up as administratorChanges } from './20261121T2400-administrator-changes.ts'
import { up as quarantinedFiles } from './20261121T2410-quarantined-files.ts'
import { up as referenceLists } from './20261121T2415-reference-lists.ts'
import { up as closedCompanies } from './20261121T2405-closed-companies.ts'
import { up as paymentContent } from './20261121T2100-payment-content.ts'
import { up as paymentsInTransit } from './20261121T2300-payments-in-transit.ts'
import { up as ownShortcuts } from './20261121T2105-own-shortcuts.ts'
import { up as statistics } from './20261121T2110-statistics.ts'
import { up as actorOfToken } from './20261123T1200-actor-of-token.ts'
import { up as announceDirectly } from './20261123T1205-announce-directly.ts'
import { up as guardsAskLast } from './20261123T1210-guards-ask-last.ts'
import { up as appendAuditEvent } from './20261123T1215-append-audit-event.ts'
import { up as lighterMessages } from './20261123T1300-lighter-messages.ts'
import { up as identifiers } from './20261123T1400-identifiers.ts'
import { up as sessionsEndedByRoles } from './20261123T1500-sessions-ended-by-roles.ts'
import { up as amountsByIndex } from './20261123T1700-amounts-by-index.ts'
import { up as openSteps } from './20261123T1705-open-steps.ts'
import { up as banks } from './20261124T0400-banks.ts'
import { up as workingCopyWriters } from './20261124T0400-working-copy-writers.ts'
import { up as links } from './20261124T0900-links.ts'
import { up as gateway } from './20261124T0905-gateway.ts'
import { up as plannedTerms } from './20261125T2245-planned-terms.ts'

/** Every step from an empty database to the present one. A step that has landed is never edited, only followed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '20261121T0900-roles': { up: roles },
  '20261121T0905-institutions': { up: institutions },
  '20261121T0910-users': { up: users },
  '20261121T0915-sessions': { up: sessions },
  '20261121T0920-audit': { up: audit },
  '20261121T0925-idempotency': { up: idempotency },
  '20261121T1000-messages': { up: messages },
  '20261121T1005-network': { up: network },
  '20261121T1010-institution-time-zone': { up: institutionTimeZone },
  '20261121T1015-uetr-by-purpose': { up: uetrByPurpose },
  '20261121T1020-network-lists': { up: networkLists },
  '20261121T1030-drafting': { up: drafting },
  '20261121T1100-send-as': { up: sendAs },
  '20261121T1200-message-lists': { up: messageLists },
  '20261121T1205-saved-views': { up: savedViews },
  '20261121T1300-approval-rules': { up: approvalRules },
  '20261121T1400-live': { up: live },
  '20261121T1405-audit-screen': { up: auditScreen },
  '20261121T1410-threads': { up: threads },
  '20261121T1500-remittances': { up: remittances },
  '20261121T1600-accounts': { up: accounts },
  '20261121T1610-enterprises': { up: enterprises },
  '20261121T1620-company-accounts': { up: companyAccounts },
  '20261121T1700-attachments': { up: attachments },
  '20261121T1705-purpose-lists': { up: purposeLists },
  '20261121T2100-payment-content': { up: paymentContent },
  '20261121T2105-own-shortcuts': { up: ownShortcuts },
  '20261121T2110-statistics': { up: statistics },
  '20261121T2300-payments-in-transit': { up: paymentsInTransit },
  '20261121T2400-administrator-changes': { up: administratorChanges },
  '20261121T2405-closed-companies': { up: closedCompanies },
  '20261121T2410-quarantined-files': { up: quarantinedFiles },
  '20261121T2415-reference-lists': { up: referenceLists },
  '20261123T1200-actor-of-token': { up: actorOfToken },
  '20261123T1205-announce-directly': { up: announceDirectly },
  '20261123T1210-guards-ask-last': { up: guardsAskLast },
  '20261123T1215-append-audit-event': { up: appendAuditEvent },
  '20261123T1300-lighter-messages': { up: lighterMessages },
  '20261123T1400-identifiers': { up: identifiers },
  '20261123T1500-sessions-ended-by-roles': { up: sessionsEndedByRoles },
  '20261123T1700-amounts-by-index': { up: amountsByIndex },
  '20261123T1705-open-steps': { up: openSteps },
  '20261124T0400-banks': { up: banks },
  '20261124T0400-working-copy-writers': { up: workingCopyWriters },
  '20261124T0900-links': { up: links },
  '20261124T0905-gateway': { up: gateway },
  '20261125T2245-planned-terms': { up: plannedTerms },
}
