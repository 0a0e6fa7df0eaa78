import { createHash, randomInt, randomUUID } from 'node:crypto'

import type { TestServer } from '../../src/testing/index.ts'

/** Links, routes and pending network work of Demo Bank Beijing. */
export interface NetworkSubject {
  /** A folder link without routes. */
  readonly linkId: string
  readonly pausedLinkId: string
  readonly routeId: string
  /** All routes in their order, as required to change the order. */
  readonly routes: readonly { readonly id: string; readonly version: number }[]
  /** A message whose transmission is uncertain, which some calls need. */
  readonly uncertainId: string
  /** The same message, with a pending request to send it again. */
  readonly requestedId: string
  /** A part of a received file that could not be assigned. */
  readonly partId: string
}

const NOWHERE = '01234567-89ab-7def-8123-456789abcdef'

export const NO_NETWORK: NetworkSubject = {
  linkId: NOWHERE,
  pausedLinkId: NOWHERE,
  routeId: NOWHERE,
  routes: [{ id: NOWHERE, version: 1 }],
  uncertainId: NOWHERE,
  requestedId: NOWHERE,
  partId: NOWHERE,
}

type Run = (statement: string, values: readonly unknown[]) => Promise<unknown>

/** Creates all of it. The uncertain message is the one with this id, when it is approved. */
export async function networkSubject(
  { database: { superuser } }: Pick<TestServer, 'database'>,
  messageId: string,
): Promise<NetworkSubject> {
  const run: Run = (statement, values) => superuser.query(statement, [...values])
  await makeRoom(run)
  const linkId = await addLink(run, false)
  const pausedLinkId = await addLink(run, true)
  const routeId = await addRoute(run, pausedLinkId)
  const { rows: routes } = await superuser.query<NetworkSubject['routes'][number]>(
    `select route.id, route.version from route join app_user using (institution_id)
     where username = 'beijing.operator' order by position`,
  )
  const isDoubtful = await doubt({ superuser, messageId })
  const transmission = async (attempt: 1 | 2): Promise<string> =>
    // The uncertain message uses the paused link, since the other links are busy.
    isDoubtful ? await addTransmission(run, { messageId, linkId: pausedLinkId, attempt }) : NOWHERE
  return {
    linkId,
    pausedLinkId,
    routeId,
    routes,
    uncertainId: await transmission(1),
    requestedId: await transmission(2),
    partId: await addPart(run, pausedLinkId),
  }
}

/** Deletes the oldest links and routes of earlier subjects, since their number per bank is limited. */
async function makeRoom(run: Run): Promise<void> {
  await run(
    `delete from route where id in (select id from route order by position limit greatest(0, (
       select count(*) from route)::int - 8))`,
    [],
  )
  await run(
    `update route set position = numbered.position
     from (select id, row_number() over (order by position) as position from route) as numbered
     where numbered.id = route.id`,
    [],
  )
  await run(
    `update link set removed_at = now() where id in (
       select id from link where removed_at is null and id not in (select link_id from route)
       order by created_at desc offset 10)`,
    [],
  )
}

async function addLink(run: Run, isPaused: boolean): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into link (id, institution_id, version, name, kind, folder, formats, answer_minutes, created_at,
       paused_at, paused_by, paused_reason)
     select $1::uuid, institution_id, 1, $1::text, 'directory', $1::text, '{MT,ISO20022}', 60, now(),
       case when $2 then now() end, case when $2 then id end, case when $2 then 'A test' end
     from app_user where username = 'beijing.admin'`,
    [id, isPaused],
  )
  await run(
    `insert into link_key (id, institution_id, link_id, sealed, fingerprint, valid_from)
     select $1, institution_id, $2, 'sealed by nobody', 'none', now()
     from app_user where username = 'beijing.admin'`,
    [randomUUID(), id],
  )
  return id
}

async function addRoute(run: Run, linkId: string): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into route (id, institution_id, version, position, counterparty, direction, link_id)
     select $1, institution_id, 1, coalesce((select max(position) from route), 0) + 1, 'ZZZZZZ22', 'out', $2
     from app_user where username = 'beijing.admin'`,
    [id, linkId],
  )
  return id
}

/** Marks an approved message as uncertain and deletes its earlier transmissions. */
async function doubt({ superuser, messageId }: Doubt): Promise<boolean> {
  const { rowCount } = await superuser.query(
    `update message set delivery = 'uncertain', version = version + 1 where id = $1 and stage = 'approved'`,
    [messageId],
  )
  await superuser.query('delete from transmission where message_id = $1', [messageId])
  return rowCount === 1
}

interface Doubt {
  readonly superuser: TestServer['database']['superuser']
  readonly messageId: string
}

async function addTransmission(
  run: Run,
  { messageId, linkId, attempt }: { messageId: string; linkId: string; attempt: 1 | 2 },
): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into transmission (id, institution_id, link_id, message_id, round, attempt, version, state, format,
       logical_terminal, day, session, sequence, text, digest, prepared_at, handed_over_at, doubted_at,
       requested_by, requested_at, request_reason)
     select $1, message.institution_id, $2, message.id, message.round, $3, 1, 'uncertain', 'MT', 'DEMECNBJAXXX',
       '261101', $4, $5, coalesce(message.text, ''), $6, now(), now(), now(), app_user.id,
       case when $3 = 2 then now() end, case when $3 = 2 then 'No answer came' end
     from message left join app_user on $3 = 2 and username = 'beijing.operator'
     where message.id = $7`,
    [id, linkId, attempt, randomInt(1, 10_000), randomInt(1_000_000), '0'.repeat(64), messageId],
  )
  return id
}

async function addPart(run: Run, linkId: string): Promise<string> {
  const [fileId, id] = [randomUUID(), randomUUID()]
  const raw = Buffer.from(`nothing that anybody could read ${id}`)
  const digest = createHash('sha256').update(raw).digest('hex')
  await run(
    `insert into incoming_file (id, institution_id, link_id, name, raw, digest, state, arrived_at)
     select $1, institution_id, $2, 'in.rje', $3, $4, 'read', now() from app_user
     where username = 'beijing.operator'`,
    [fileId, linkId, raw, digest],
  )
  await run(
    `insert into incoming_part (id, institution_id, file_id, position, byte_offset, byte_length, version, outcome,
       reason, params, created_at)
     select $1, institution_id, $2, 1, 0, $3, 1, 'kept', 'arrival.receiverUnknown', '{}', now() from app_user
     where username = 'beijing.operator'`,
    [id, fileId, raw.length],
  )
  return id
}
