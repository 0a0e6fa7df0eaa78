import { randomBytes, randomUUID } from 'node:crypto'

import { REQUIRED_DOCUMENTS } from '@nostro/contract'

import { createJobSeal } from '../../src/jobs/job-seal.ts'
import { TEST_SEAL_KEY, type TestServer } from '../../src/testing/index.ts'

/** Users and companies for the calls of administrators, created for one test. */
export interface AccountSubject {
  /**
   * An active user of Demo Bank Beijing, and a change of another user's roles that the second administrator requested.
   */
  readonly userId: string
  readonly changeId: string
  readonly changeDigest: string
  /** A change that the first administrator requested. */
  readonly ownChangeId: string
  /** An administrator of the platform. */
  readonly platformUserId: string
  /** A user who awaits acceptance by Demo Trading Company. */
  readonly joinerId: string
  readonly companyInReview: string
  readonly verifiedCompany: string
  readonly suspendedCompany: string
  readonly bank: string
  /** A business licence that Demo Trading Company uploaded. */
  readonly attachmentId: string
  /** An API key of Demo Bank Beijing that only reads. */
  readonly keyId: string
  /** A webhook of Demo Bank Beijing. */
  readonly webhookId: string
  /** An audit stream of Demo Bank Beijing. */
  readonly streamId: string
  /** An audit stream of the platform. */
  readonly platformStreamId: string
  /** A mail job that failed in all attempts. */
  readonly deadLetterId: string
}

const NO_USER = '01234567-89ab-7def-8123-456789abcdef'

export const NO_ACCOUNT: AccountSubject = {
  userId: NO_USER,
  changeId: NO_USER,
  changeDigest: '0'.repeat(64),
  ownChangeId: NO_USER,
  platformUserId: NO_USER,
  joinerId: NO_USER,
  companyInReview: NO_USER,
  verifiedCompany: NO_USER,
  suspendedCompany: NO_USER,
  bank: NO_USER,
  attachmentId: NO_USER,
  keyId: NO_USER,
  webhookId: NO_USER,
  streamId: NO_USER,
  platformStreamId: NO_USER,
  deadLetterId: NO_USER,
}

const BEIJING = '00000000-0000-7000-8000-000000000001'
const TRADING = '00000000-0000-7000-8000-000000000003'
const PLATFORM = '00000000-0000-7000-8000-000000000005'

type Run = (statement: string, values: readonly unknown[]) => Promise<unknown>

/** The reset of an authenticator app needs an existing one; no test signs in with this user. */
const ADD_FACTOR = `insert into second_factor (user_id, institution_id, secret, confirmed_at)
  values ($1, $2, 'none', now())`

export async function accountSubject({ database }: Pick<TestServer, 'database'>): Promise<AccountSubject> {
  const run: Run = (statement, values) => database.superuser.query(statement, [...values])
  const addUser = async (...account: Account): Promise<string> => await addAccount(run, account)
  const addInstitution = async (kind: string, state: string): Promise<string> => {
    const id = randomUUID()
    await run(
      `insert into institution (id, kind, name, state, created_at) values ($1::uuid, $2, $1::text, $3, now())`,
      [id, kind, state],
    )
    return id
  }
  const addCompany = async (state: string): Promise<string> => {
    const id = await addInstitution('company', state)
    await run(
      `insert into enterprise_document (institution_id, kind, attachment_id, file_name, state, changed_at)
       values ($1, 'companyCharter', $1, 'charter.pdf', 'handedIn', now())`,
      [id],
    )
    return id
  }
  const addChange = async (requester: string) => {
    const { rows } = await database.superuser.query<{ id: string; digest: string }>(
      `insert into pending_change (id, institution_id, kind, object_id, object_name, before, after, digest,
         requested_by, requested_at, expires_at)
       select $1, $2, 'user.roles', $3, 'Added', '{"status": "active", "roles": ["ROLE_BANK"]}',
         '{"status": "active", "roles": ["ROLE_BANK", "ROLE_REVIEWER"]}', '', id, now(), '2999-01-01'
       from app_user where username = $4
       returning id, digest`,
      [randomUUID(), BEIJING, await addUser(BEIJING, 'active', ['ROLE_BANK']), requester],
    )
    return rows[0] ?? { id: NO_USER, digest: '' }
  }
  const change = await addChange('beijing.admin2')
  return {
    userId: await addUser(BEIJING, 'active', ['ROLE_BANK']),
    changeId: change.id,
    changeDigest: change.digest,
    ownChangeId: (await addChange('beijing.admin')).id,
    platformUserId: await addUser(PLATFORM, 'active', ['ROLE_ADMIN']),
    joinerId: await addUser(TRADING, 'waiting', []),
    companyInReview: await addCompany('inReview'),
    verifiedCompany: await addCompany('verified'),
    suspendedCompany: await addCompany('suspended'),
    bank: await addInstitution('bank', 'verified'),
    attachmentId: await addLicence(run),
    keyId: await addKeyRow(run),
    webhookId: await addWebhookRow(run),
    streamId: await addStreamRow(run, 'beijing.admin'),
    platformStreamId: await addStreamRow(run, 'platform.admin'),
    deadLetterId: await addDeadLetter(run),
  }
}

type Account = readonly [institutionId: string, status: string, roles: readonly string[]]

async function addAccount(run: Run, [institutionId, status, roles]: Account): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
     values ($1::uuid, $2, $1::text, 'Added', $3, $4, 'none', now())`,
    [id, institutionId, status, [...roles]],
  )
  await run(ADD_FACTOR, [id, institutionId])
  return id
}

/** Adds a key of Demo Bank Beijing that only reads, and returns its id. */
async function addKeyRow(run: Run): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
     values ($1::uuid, $2, $1::text, $1::text, 'key', '{ROLE_BANK}', 'none', now())`,
    [id, BEIJING],
  )
  await run(
    `insert into api_key (id, institution_id, name, secret_hash, permissions, calls_per_minute, expires_at, created_by,
       created_at, confirmed_at)
     select $1::uuid, $2, $1::text, $3, '{seeBankMessages}', 60, '2999-01-01', id, now(), now()
     from app_user where username = 'beijing.admin'`,
    [id, BEIJING, randomBytes(32)],
  )
  return id
}

/** Adds a webhook of Demo Bank Beijing, and returns its id. */
async function addWebhookRow(run: Run): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into webhook (id, institution_id, name, address, secret, cursor, created_by, created_at, confirmed_at)
     select $1::uuid, $2, $1::text, 'https://erp.bank.example/', 'sealed:none', 1e9, id, now(), now()
     from app_user where username = 'beijing.admin'`,
    [id, BEIJING],
  )
  return id
}

/**
 * Adds an audit stream of a user's institution that has sent many events, and returns its id. Earlier ones end, since
 * an institution has a limited number.
 */
async function addStreamRow(run: Run, username: string): Promise<string> {
  const id = randomUUID()
  await run(
    `update audit_stream set removed_at = now() where removed_at is null and name = id::text
       and institution_id = (select institution_id from app_user where username = $1)`,
    [username],
  )
  await run(
    `insert into audit_stream (id, institution_id, name, format, address, position, next_at, created_by, created_at,
       confirmed_at)
     select $1::uuid, institution_id, $1::text, 'jsonLines', 'https://siem.bank.example/', 1e9, now(), id, now(), now()
     from app_user where username = $2`,
    [id, username],
  )
  return id
}

/** Adds an active user without deciding roles to the institution of a user, and returns the id. */
export async function addColleague(
  { database }: Pick<TestServer, 'database'>,
  username: string,
): Promise<string> {
  const id = randomUUID()
  await database.superuser.query(
    `insert into app_user (id, institution_id, username, name, status, roles, password_hash, created_at)
     select $1::uuid, institution_id, $1::text, 'Added', 'active',
       array_remove(array_remove(roles, 'ROLE_REVIEWER'), 'ROLE_SENIOR_REVIEWER'), 'none', now()
     from app_user where username = $2`,
    [id, username],
  )
  return id
}

/** Puts Demo Trading Company into the state with all documents uploaded and none submitted. */
export async function readyToSubmit({ database }: Pick<TestServer, 'database'>): Promise<void> {
  const { attachmentId } = await accountSubject({ database })
  for (const kind of REQUIRED_DOCUMENTS)
    await database.superuser.query(
      `insert into enterprise_document (institution_id, kind, attachment_id, file_name, state, changed_at)
       values ($1, $2, $3, 'document.pdf', 'handedIn', now()) on conflict do nothing`,
      [TRADING, kind, attachmentId],
    )
  await setTradingState({ database }, 'unverified')
}

/** Resets Demo Trading Company to verified, as other tests expect. */
export async function verifyTrading(server: Pick<TestServer, 'database'>): Promise<void> {
  await setTradingState(server, 'verified')
}

async function setTradingState({ database }: Pick<TestServer, 'database'>, state: string): Promise<void> {
  await database.superuser.query('update institution set state = $2 where id = $1', [TRADING, state])
}

/** Adds a failed job for a mail without a notification, which succeeds when sent again. */
async function addDeadLetter(run: Run): Promise<string> {
  const id = randomUUID()
  const payload = { institutionId: BEIJING, noticeId: randomUUID() }
  await run(
    `insert into pgboss.job (id, name, data, source_name, source_id, source_created_on, source_retry_count,
       source_output, keep_until)
     values ($1, 'parked', $2, 'notice.mail', $3, now(), 20, '{"message": "The mail server is away"}',
       now() + interval '1 year')`,
    [id, createJobSeal([TEST_SEAL_KEY]).close('notice.mail', payload), randomUUID()],
  )
  return id
}

/** Adds a document of the demo company that is not submitted yet. */
async function addLicence(run: Run): Promise<string> {
  const attachmentId = randomUUID()
  await run(
    `insert into attachment (id, institution_id, uploaded_by, slot, name, content_type, size, state, upload_key, secret,
       expires_at, stored_key, digest, created_at)
     select $1::uuid, $2, id, 'businessLicenceOriginal', 'licence.pdf', 'application/pdf', 1, 'ready', $1::text, $3,
       now(), $1::text, repeat('0', 64), now() from app_user where username = 'trading.admin'`,
    [attachmentId, TRADING, randomBytes(32)],
  )
  return attachmentId
}
