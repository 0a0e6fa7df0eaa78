import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { up as roles } from './20261125T0000-roles.ts'
import { up as plannedTerms } from './20261125T2245-planned-terms.ts'
import { up as brokers } from './20261125T2300-brokers.ts'
import { up as reports } from './20261126T0130-reports.ts'
import { up as linkKeys } from './20261126T0200-link-keys.ts'
import { up as linkHours } from './20261126T0215-link-hours.ts'
import { up as attachmentWrites } from './20261126T1000-attachment-writes.ts'
import { up as testMessages } from './20261126T2230-test-messages.ts'
import { up as filesThatFail } from './20261127T0520-files-that-fail.ts'
import { up as restorations } from './20261127T0930-restorations.ts'
import { up as archive } from './20261127T1800-archive.ts'

/**
 * Every migration from an empty database to the current state. A released migration is never edited; a later one
 * corrects it.
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '20261125T0000-roles': { up: roles },
  ...written('20261125T0100-users'),
  ...written('20261125T0200-sessions'),
  ...written('20261125T0300-audit'),
  ...written('20261125T0400-messages'),
  ...written('20261125T0500-approvals'),
  ...written('20261125T0600-lists'),
  ...written('20261125T0700-remittances'),
  ...written('20261125T0800-network'),
  ...written('20261125T0900-attachments'),
  ...written('20261125T1000-reference'),
  ...written('20261125T1100-notifications'),
  '20261125T2245-planned-terms': { up: plannedTerms },
  '20261125T2300-brokers': { up: brokers },
  '20261126T0130-reports': { up: reports },
  '20261126T0200-link-keys': { up: linkKeys },
  '20261126T0215-link-hours': { up: linkHours },
  '20261126T1000-attachment-writes': { up: attachmentWrites },
  '20261126T2230-test-messages': { up: testMessages },
  '20261127T0520-files-that-fail': { up: filesThatFail },
  '20261127T0930-restorations': { up: restorations },
  '20261127T1800-archive': { up: archive },
  ...written('20261129T0510-pending-changes'),
  ...written('20261129T0600-strict-separation'),
  ...written('20261129T0610-second-factor-rules'),
  ...written('20261129T0945-archive-restores'),
  ...written('20261129T1000-second-factor-guard'),
  ...written('20261129T1140-banks-by-two'),
  ...written('20261129T1240-requester-of-a-bank'),
  ...written('20261129T1500-audit-values'),
  ...written('20261129T1500-row-facts'),
  ...written('20261129T1510-reference-rates'),
  ...written('20261129T1600-business-days'),
  ...written('20261129T1700-counterparties'),
  ...written('20261129T1810-deputies'),
  ...written('20261129T1900-overridden-warnings'),
  ...written('20261129T1910-holds'),
  ...written('20261129T1915-approval-matrix'),
  ...written('20261129T1920-reentry'),
  ...written('20261129T1990-kinds-of-business-days'),
  ...written('20261129T2000-screening'),
  ...written('20261130T0100-unsent-messages'),
  ...written('20261130T0110-iban-registry'),
  ...written('20261130T0120-shared-breakers'),
  ...written('20261130T0130-retention-of-cases'),
  ...written('20261130T0200-counterparty-approvers'),
  ...written('20261130T0300-notice-choices'),
  ...written('20261130T0310-difference-confirmations'),
  ...written('20261130T0400-message-cases'),
  ...written('20261130T0500-inquiry-cases'),
  ...written('20261130T0600-reconciliation'),
  ...written('20261130T0800-order-files'),
  ...written('20261130T0900-sent-figures'),
  ...written('20261130T0910-counterparty-counts'),
  ...written('20261130T1000-late-payments'),
  ...written('20261130T1001-mail-attempts'),
  ...written('20261130T1100-order-file-content'),
  ...written('20261130T1200-case-exceptions'),
  ...written('20261130T1300-replaced-entries'),
  ...written('20261130T1400-api-keys'),
  ...written('20261130T1500-webhooks'),
  ...written('20261130T1530-single-sign-on'),
  ...written('20261130T1531-session-list'),
  ...written('20261130T1540-archived-cases'),
  ...written('20261130T1541-address-forms'),
  ...written('20261130T1550-uetr-by-use'),
  ...written('20261130T1600-audit-streams'),
  ...written('20261130T1610-dead-deliveries'),
  ...written('20261130T1620-signed-requests'),
  ...written('20261130T1700-passkeys'),
  ...written('20261130T1800-caller-facts'),
  ...written('20261130T1810-write-rows'),
  ...written('20261130T1900-provisioning'),
  ...written('20261130T1940-recurring-drafts'),
  ...written('20261130T2020-unlinked-events'),
  ...written('20261130T2230-cheaper-writes'),
}

/** Returns the migration in the SQL file of this name. */
function written(name: string): Readonly<Record<string, Migration>> {
  const file = new URL(`${name}.sql`, import.meta.url)
  return {
    [name]: {
      up: async (db) => {
        await sql.raw(readFileSync(file, 'utf8')).execute(db)
      },
    },
  }
}
