import { randomBytes, randomUUID } from 'node:crypto'

import type { TestServer } from '../../src/testing/index.ts'

/** People and companies as the calls of administrators name them; each is there for one test alone. */
export interface AccountSubject {
  /** An active user of Demo Bank Beijing, and a change of the roles of another that waits. */
  readonly userId: string
  readonly changedUserId: string
  readonly changeId: string
  /** Somebody who waits to join Demo Trading Company. */
  readonly joinerId: string
  readonly companyInReview: string
  readonly verifiedCompany: string
  readonly suspendedCompany: string
  /** A business licence that Demo Trading Company uploaded. */
  readonly attachmentId: string
}

const NOBODY = '01234567-89ab-7def-8123-456789abcdef'

export const NO_ACCOUNT: AccountSubject = {
  userId: NOBODY,
  changedUserId: NOBODY,
  changeId: NOBODY,
  joinerId: NOBODY,
  companyInReview: NOBODY,
  verifiedCompany: NOBODY,
  suspendedCompany: NOBODY,
  attachmentId: NOBODY,
}

const BEIJING = '00000000-0000-7000-8000-000000000001'
const TRADING = '00000000-0000-7000-8000-000000000003'

export async function accountSubject({ database }: TestServer): Promise<AccountSubject> {
  const run = (statement: string, values: readonly unknown[]) =>
    database.superuser.query(statement, [...values])
  const addUser = async (
    institutionId: string,
    status: string,
    roles: readonly string[],
  ): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
       values ($1::uuid, $2, $1::text, 'Added', $3, $4, 'none', now())`,
      [id, institutionId, status, [...roles]],
    )
    return id
  }
  const addCompany = async (state: string): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into institution (id, kind, name, state, created_at) values ($1::uuid, 'company', $1::text, $2, now())`,
      [id, state],
    )
    await run(
      `insert into enterprise_document (institution_id, kind, attachment_id, file_name, state, changed_at)
       values ($1, 'companyCharter', $1, 'charter.pdf', 'handedIn', now())`,
      [id],
    )
    return id
  }
  const changedUserId = await addUser(BEIJING, 'active', ['ROLE_BANK'])
  const changeId = randomUUID()
  await run(
    `insert into role_change (id, institution_id, user_id, roles, asked_by, asked_at)
     select $1, $2, $3, '{ROLE_BANK,ROLE_REVIEWER}', id, now() from app_user where username = 'beijing.senior'`,
    [changeId, BEIJING, changedUserId],
  )
  const attachmentId = randomUUID()
  await run(
    `insert into attachment (id, institution_id, uploaded_by, slot, name, content_type, size, state, upload_key, secret,
       expires_at, stored_key, digest, created_at)
     select $1::uuid, $2, id, 'businessLicenceOriginal', 'licence.pdf', 'application/pdf', 1, 'ready', $1::text, $3,
       now(), $1::text, repeat('0', 64), now() from app_user where username = 'trading.admin'`,
    [attachmentId, TRADING, randomBytes(32)],
  )
  return {
    userId: await addUser(BEIJING, 'active', ['ROLE_BANK']),
    changedUserId,
    changeId,
    joinerId: await addUser(TRADING, 'waiting', []),
    companyInReview: await addCompany('inReview'),
    verifiedCompany: await addCompany('verified'),
    suspendedCompany: await addCompany('suspended'),
    attachmentId,
  }
}
