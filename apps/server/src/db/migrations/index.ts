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
}
