/** A connection with the role of the superuser. */
interface Superuser {
  readonly query: (sql: string) => Promise<{ readonly rows: readonly NamedObject[] }>
}

/** The name and the SQL definition of an index or constraint. */
interface NamedObject {
  readonly name: string
  readonly definition: string
}

/** The folders to fill. */
export interface Filling {
  readonly institutionId: string
  readonly bic: string
  readonly rows: number
  /** Approximate time of the newest message. */
  readonly until: Date
}

/** Seconds between two messages. */
const SECONDS_APART = 20
/** Number of rows of the last month. Only these may be pending. */
const WAITING_ROWS = (365 / 12) * 24 * 60 * (60 / SECONDS_APART)

/**
 * Fills the folders of a bank by plain SQL with years of traffic: almost all messages are sent or received, a few of
 * the last month are pending. Triggers are disabled; their tables are filled as the migration fills them. All values
 * are derived from the row number: each thousandth message is in yen, its reference is `REF` and the number in nine
 * digits.
 */
export async function fillMessages(superuser: Superuser, filling: Filling): Promise<void> {
  const { institutionId } = filling
  await superuser.query('begin')
  await superuser.query('set local session_replication_role = replica')
  await withoutIndexes(superuser, ['message', 'message_tally', 'message_term'], async () => {
    await superuser.query(insertMessages(filling))
    await superuser.query(insertRounds(filling))
    await superuser.query(`
      insert into message_tally (institution_id, stage, messaging_type, change)
      select institution_id, stage, messaging_type, count(*) from message
      where institution_id = '${institutionId}' and digest = '${DIGEST}' group by 1, 2, 3`)
    await superuser.query(insertTerms(filling))
  })
  await superuser.query('commit')
  for (const table of ['message', 'message_tally', 'message_term', 'approval_node', 'message_version']) {
    await superuser.query(`vacuum analyze ${table}`)
  }
}

/**
 * Drops the indexes without dependent constraints while rows are inserted and builds them afterwards, which is much
 * faster.
 */
async function withoutIndexes(
  superuser: Superuser,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map((table) => `'${table}'::regclass`).join(', ')
  const { rows } = await superuser.query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in (${names})
      and not exists (select from pg_constraint where conindid = indexrelid)`)
  for (const { name } of rows) await superuser.query(`drop index ${name}`)
  const { rows: keys } = await superuser.query(`
    select conrelid::regclass::text || ' drop constraint ' || conname as name,
      conrelid::regclass::text || ' add constraint ' || conname || ' ' || pg_get_constraintdef(oid) as definition
    from pg_constraint own where conrelid in (${names}) and contype in ('p', 'u')
      and not exists (select from pg_constraint other where other.conindid = own.conindid and other.contype = 'f')`)
  for (const { name } of keys) await superuser.query(`alter table ${name}`)
  await fill()
  await superuser.query(`set local maintenance_work_mem = '1GB'`)
  for (const { definition } of keys) await superuser.query(`alter table ${definition}`)
  for (const { definition } of rows) await superuser.query(definition)
}

/** Digest that marks generated rows. */
const DIGEST = 'f1'.repeat(32)

const FIRST_NAMES = `array['ACME','BEACON','CEDAR','DELTA','EVEREST','FALCON','GRANITE','HARBOUR','IRIS','JUNIPER',
  'KESTREL','LOTUS','MERIDIAN','NIMBUS','ORCHARD','PIONEER','QUARTZ','RIVERSIDE','SUMMIT','TUNDRA']`
const TRADES = `array['STEEL','TIMBER','TEXTILES','MOTORS','FOODS','CHEMICALS','PAPER','OPTICS','MARINE','AIR']`
const FORMS = `array['LTD','GMBH','OOO','SA','CO']`

/** Returns a name of four words: one of twenty, one of ten, one shared by some hundred messages, and one of five. */
function nameOf(seed: string): string {
  return `(${FIRST_NAMES})[1 + (${seed}) % 20] || ' ' || (${TRADES})[1 + (${seed}) / 20 % 10]
    || ' HOUSE' || (${seed}) / 7 % 5000 || ' ' || (${FORMS})[1 + (${seed}) % 5]`
}

function insertMessages({ institutionId, bic, rows, until }: Filling): string {
  const begin = until.getTime() - rows * SECONDS_APART * 1000
  return `
    insert into message (id, institution_id, kind, messaging_type, stage, version, round, text, digest, sender_bic,
      receiver_bic, business_id, uetr, payer_name, payee_name, currency, amount, created_at)
    select
      (substr(moment, 1, 8) || '-' || substr(moment, 9) || '-7' || lpad(to_hex(n % 4096), 3, '0') || '-8000-'
        || substr(md5('${institutionId}' || n), 1, 12))::uuid,
      '${institutionId}',
      case when is_sent then 'messageSent' else 'messageReceived' end,
      case when n % 2000 = 34 then 'MT299'
        else (array['MT103', 'MT103', 'MT103', 'pacs.008', 'pacs.008', 'MT202', 'MT910', 'camt.054'])[1 + seed % 8] end,
      stage, 1, 1, repeat('{4::20:REF' || n || '}', 20), '${DIGEST}',
      case when is_sent then '${bic}' else other_bic end,
      case when is_sent then other_bic else '${bic}' end,
      'REF' || lpad(n::text, 9, '0'),
      gen_random_uuid()::text,
      ${nameOf('seed')}, ${nameOf('(seed / 3 + n)')},
      case when n % 1000 = 24 then 'JPY' else (array['USD', 'USD', 'USD', 'EUR', 'CNY'])[1 + seed % 5] end,
      round(seed % 10000000 + (n % 100)::numeric / 100, 2),
      to_timestamp(${begin / 1000} + n * ${SECONDS_APART})
    from (
      select n, stage, stage not in ('processed', 'waitingProcessed') as is_sent, seed,
        'BK' || chr(65 + (seed % 26)::int) || chr(65 + (seed / 26 % 26)::int) || 'DEFFXXX' as other_bic,
        lpad(to_hex((${begin} + n::bigint * ${SECONDS_APART * 1000})::bigint), 12, '0') as moment
      from (
        select n, ('x' || substr(md5(n::text), 1, 7))::bit(28)::bigint as seed,
          case when n <= ${rows - WAITING_ROWS} then settled
            when n % 1000 = 1 then 'pending' when n % 500 = 2 then 'draft' when n % 1000 = 3 then 'rejected'
            when n % 1000 = 5 then 'waitingProcessed' else settled end as stage
        from generate_series(1, ${rows}) as n,
          lateral (select case when n % 10 < 6 then 'sent' else 'processed' end as settled) as known
      ) as numbered
    ) as described`
}

/** Inserts the result of `terms_of` for names of words separated by single spaces, in a fifteenth of its time. */
function insertTerms({ institutionId }: Filling): string {
  return `
    insert into message_term (institution_id, direction, term, message_id)
    select institution_id, (stage in ('waitingProcessed', 'processed'))::int, known.term, id
    from message cross join lateral (
      select distinct unnest(array[lower(business_id), uetr, lower(sender_bic), lower(receiver_bic),
        trim_scale(amount)::text] || string_to_array(lower(payer_name || ' ' || payee_name), ' ')) as term
    ) as known
    where institution_id = '${institutionId}' and digest = '${DIGEST}'`
}

/** Inserts the open review of each pending message, written by another user. */
function insertRounds({ institutionId }: Filling): string {
  const operator = `(select id from app_user where institution_id = '${institutionId}' order by username limit 1 offset 1)`
  const pending = `message where institution_id = '${institutionId}' and stage = 'pending' and digest = '${DIGEST}'`
  return `
    insert into message_version (message_id, version, institution_id, round, made_by, content, created_at)
      select id, 1, institution_id, 1, ${operator}, '{}', created_at from ${pending};
    insert into approval_node (id, institution_id, message_id, round, position, type, description, digest, decided_by,
      decided_at)
      select gen_random_uuid(), institution_id, id, 1, 0, 'issued', 'issued', digest, ${operator}, created_at
      from ${pending};
    insert into approval_node (id, institution_id, message_id, round, position, type, description, digest)
      select gen_random_uuid(), institution_id, id, 1, 1, 'review', 'empty', digest from ${pending}`
}
