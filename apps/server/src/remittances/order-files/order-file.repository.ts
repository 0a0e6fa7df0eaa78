import { canonicalJson } from '@nostro/kernel'
import type { OrderFinding, OrderPayment } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** An order file as it is stored. */
export interface NewOrderFile {
  readonly id: string
  readonly institutionId: string
  readonly name: string
  readonly digest: string
  readonly messageIdentification: string
  readonly initiatingParty: string | undefined
  readonly orderedAt: string
  readonly count: number
  readonly controlSum: string
  readonly totals: readonly { readonly currency: string; readonly amount: string; readonly count: number }[]
  readonly reason: string | undefined
  readonly importedBy: string
  readonly importedAt: Date
}

/** A stored order file; `importedBy` is the name of the user. */
export type StoredOrderFile = Omit<NewOrderFile, 'institutionId' | 'digest'>

interface FileKey {
  readonly institutionId: string
  readonly orderFileId: string
}

/** Inserts a file. The caller translates the violation of a unique constraint. */
export async function insertOrderFile(tx: Tx, file: NewOrderFile): Promise<void> {
  await tx
    .insertInto('order_file')
    .values({
      id: file.id,
      institution_id: file.institutionId,
      name: file.name,
      digest: file.digest,
      message_identification: file.messageIdentification,
      initiating_party: file.initiatingParty ?? null,
      ordered_at: file.orderedAt,
      payment_count: file.count,
      control_sum: file.controlSum,
      totals: canonicalJson(file.totals),
      reason: file.reason ?? null,
      imported_by: file.importedBy,
      imported_at: file.importedAt,
    })
    .execute()
}

/** A payment to store; one without content is refused. */
export interface NewPayment {
  readonly payment: OrderPayment
  readonly content: unknown
}

const ROWS_TOGETHER = 500

export async function insertPayments(
  tx: Tx,
  { institutionId, orderFileId }: FileKey,
  payments: readonly NewPayment[],
): Promise<void> {
  for (let from = 0; from < payments.length; from += ROWS_TOGETHER) {
    await tx
      .insertInto('order_payment')
      .values(
        payments.slice(from, from + ROWS_TOGETHER).map(({ payment, content }) => ({
          order_file_id: orderFileId,
          institution_id: institutionId,
          position: payment.position,
          payment_information_id: payment.paymentInformationId,
          instruction_id: payment.instructionId ?? null,
          end_to_end_id: payment.endToEndId,
          uetr: payment.uetr ?? null,
          payee_name: payment.payeeName,
          payee_account: payment.payeeAccount,
          currency: payment.currency,
          amount: payment.amount,
          state: content === undefined ? 'refused' : 'waiting',
          findings: canonicalJson(payment.findings),
          content: content === undefined ? null : canonicalJson(content),
          application_id: null,
        })),
      )
      .execute()
  }
}

/** Returns the file with this content or identification, if the institution imported one. */
export async function findEarlierFile(
  tx: Tx,
  {
    institutionId,
    digest,
    messageIdentification,
  }: Pick<NewOrderFile, 'institutionId' | 'digest' | 'messageIdentification'>,
): Promise<Pick<NewOrderFile, 'id' | 'name' | 'messageIdentification' | 'importedAt'> | undefined> {
  const row = await tx
    .selectFrom('order_file')
    .select(['id', 'name', 'message_identification', 'imported_at'])
    .where('institution_id', '=', institutionId)
    .where((is) =>
      is.or([is('digest', '=', digest), is('message_identification', '=', messageIdentification)]),
    )
    .orderBy('imported_at')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      name: row.name,
      messageIdentification: row.message_identification,
      importedAt: row.imported_at,
    }
  )
}

/** Returns those of the UETRs that earlier orders of the institution have. */
export async function usedUetrs(
  tx: Tx,
  { institutionId, uetrs }: { readonly institutionId: string; readonly uetrs: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (uetrs.length === 0) return new Set()
  const { rows } = await sql<{ uetr: string }>`select uetr from order_payment
    where institution_id = ${institutionId}::uuid and uetr = any(${uetrs}::text[]) and state <> 'refused'`.execute(
    tx,
  )
  return new Set(rows.map(({ uetr }) => uetr))
}

/** Waits until no other transaction imports payments of the file. */
export async function lockImport(tx: Tx, { orderFileId }: FileKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`order file ${orderFileId}`}, 0))`.execute(tx)
}

/** Returns the next payments of a file that have no application yet. */
export async function waitingPayments(
  tx: Tx,
  { institutionId, orderFileId }: FileKey,
  limit: number,
): Promise<readonly { readonly position: number; readonly content: unknown; readonly findings: unknown }[]> {
  return await tx
    .selectFrom('order_payment')
    .select(['position', 'content', 'findings'])
    .where('institution_id', '=', institutionId)
    .where('order_file_id', '=', orderFileId)
    .where('state', '=', 'waiting')
    .orderBy('position')
    .limit(limit)
    .execute()
}

interface PaymentKey extends FileKey {
  readonly position: number
}

/** Records the application of a payment. */
export async function markImported(
  tx: Tx,
  { institutionId, orderFileId, position }: PaymentKey,
  applicationId: string,
): Promise<void> {
  await tx
    .updateTable('order_payment')
    .set({ state: 'imported', application_id: applicationId, content: null })
    .where('institution_id', '=', institutionId)
    .where('order_file_id', '=', orderFileId)
    .where('position', '=', position)
    .execute()
}

/** Records that a payment gets no application, with the findings. */
export async function markRefused(
  tx: Tx,
  { institutionId, orderFileId, position }: PaymentKey,
  findings: readonly OrderFinding[],
): Promise<void> {
  await tx
    .updateTable('order_payment')
    .set({ state: 'refused', findings: canonicalJson(findings), content: null })
    .where('institution_id', '=', institutionId)
    .where('order_file_id', '=', orderFileId)
    .where('position', '=', position)
    .execute()
}

const FILES_A_PAGE = 20

/** Returns one page of the files of an institution, the newest first, with the number of all. */
export async function filesOf(
  tx: Tx,
  institutionId: string,
  page: number,
): Promise<{ readonly files: readonly StoredOrderFile[]; readonly total: number }> {
  const { total } = await tx
    .selectFrom('order_file')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('institution_id', '=', institutionId)
    .executeTakeFirstOrThrow()
  const rows = await selectFiles(tx, institutionId)
    .orderBy('imported_at', 'desc')
    .orderBy('order_file.id')
    .offset((page - 1) * FILES_A_PAGE)
    .limit(FILES_A_PAGE)
    .execute()
  return { files: rows.map(fileOf), total }
}

export async function findOrderFile(
  tx: Tx,
  { institutionId, orderFileId }: FileKey,
): Promise<StoredOrderFile | undefined> {
  const row = await selectFiles(tx, institutionId).where('order_file.id', '=', orderFileId).executeTakeFirst()
  return row && fileOf(row)
}

function selectFiles(tx: Tx, institutionId: string) {
  return tx
    .selectFrom('order_file')
    .innerJoin('app_user', 'app_user.id', 'order_file.imported_by')
    .select([
      'order_file.id',
      'order_file.name',
      'message_identification',
      'initiating_party',
      'ordered_at',
      'payment_count',
      'control_sum',
      'totals',
      'reason',
      'imported_at',
      'app_user.name as importer',
    ])
    .where('order_file.institution_id', '=', institutionId)
}

function fileOf(
  row: Awaited<ReturnType<ReturnType<typeof selectFiles>['executeTakeFirstOrThrow']>>,
): StoredOrderFile {
  return {
    id: row.id,
    name: row.name,
    messageIdentification: row.message_identification,
    initiatingParty: row.initiating_party ?? undefined,
    orderedAt: row.ordered_at,
    count: row.payment_count,
    controlSum: row.control_sum,
    // Written by insertOrderFile.
    totals: row.totals as NewOrderFile['totals'],
    reason: row.reason ?? undefined,
    importedBy: row.importer,
    importedAt: row.imported_at,
  }
}

/** The facts from which the state of payments follows, and the number of payments with these facts. */
export interface PaymentRow {
  readonly state: string
  /** The stage of the application; `null` if it is archived or does not exist. */
  readonly stage: string | null
  readonly isArchived: boolean
  /** The steps at the bank since the last submission. */
  readonly steps: readonly string[]
  readonly number: number
}

/** A payment with the facts of its state. */
export interface StoredPayment extends PaymentRow {
  readonly position: number
  readonly paymentInformationId: string
  readonly instructionId: string | null
  readonly endToEndId: string
  readonly uetr: string | null
  readonly payeeName: string
  readonly payeeAccount: string
  readonly currency: string
  readonly amount: string
  readonly findings: unknown
  readonly applicationId: string | null
  /** The UETR of the application. */
  readonly reason: string | null
}

/** Returns the numbers of payments with the same facts, by file. */
export async function stateRows(
  tx: Tx,
  {
    institutionId,
    orderFileIds,
  }: { readonly institutionId: string; readonly orderFileIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly PaymentRow[]>> {
  if (orderFileIds.length === 0) return new Map()
  const { rows } = await sql<PaymentRow & { file: string }>`
    select file, state, stage, "isArchived", steps, count(*)::int as number from (
      select payment.order_file_id as file, payment.state, message.stage,
        past.id is not null as "isArchived", ${STEPS} as steps
      from order_payment payment
      left join message on message.id = payment.application_id
      left join archived_message past on past.id = payment.application_id
      where payment.institution_id = ${institutionId}::uuid
        and payment.order_file_id = any(${orderFileIds}::uuid[])
    ) as found group by file, state, stage, "isArchived", steps`.execute(tx)
  return Map.groupBy(rows, ({ file }) => file)
}

const STEPS = sql`(select coalesce(array_agg(distinct progress.step order by progress.step), '{}')
  from remittance_progress progress where progress.message_id = payment.application_id)`

/** Returns the payments of a file in their order. */
export async function paymentsOf(
  tx: Tx,
  { institutionId, orderFileId }: FileKey,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<readonly StoredPayment[]> {
  const { rows } = await sql<StoredPayment>`
    select payment.position, payment.payment_information_id as "paymentInformationId",
      payment.instruction_id as "instructionId", payment.end_to_end_id as "endToEndId", payment.uetr,
      payment.payee_name as "payeeName", payment.payee_account as "payeeAccount", payment.currency, payment.amount,
      payment.state, payment.findings, payment.application_id as "applicationId", message.stage,
      past.id is not null as "isArchived", ${STEPS} as steps, 1 as number,
      (select progress.reason from remittance_progress progress where progress.message_id = payment.application_id
        and progress.reason is not null order by progress.occurred_at desc limit 1) as reason
    from order_payment payment
    left join message on message.id = payment.application_id
    left join archived_message past on past.id = payment.application_id
    where payment.institution_id = ${institutionId}::uuid and payment.order_file_id = ${orderFileId}::uuid
    order by payment.position offset ${skip} limit ${limit}`.execute(tx)
  return rows
}
