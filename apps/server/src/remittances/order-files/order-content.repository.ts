import { sql } from 'kysely'

import type { Tx } from '../../db/client.ts'

/** The bytes of an order file as they were uploaded. */
export interface OrderContent {
  readonly name: string
  readonly digest: string
  readonly bytes: Buffer
}

/** The facts of a stored file without its bytes. */
export interface OrderContentFacts {
  readonly name: string
  readonly digest: string
  readonly byteCount: number
}

interface ContentKey {
  readonly institutionId: string
  readonly orderFileId: string
}

/** Stores the bytes of a file for an institution, once. */
export async function insertContent(
  tx: Tx,
  { institutionId, orderFileId }: ContentKey,
  { name, digest, bytes, storedAt }: OrderContent & { readonly storedAt: Date },
): Promise<void> {
  await tx
    .insertInto('order_file_content')
    .values({
      institution_id: institutionId,
      order_file_id: orderFileId,
      name,
      digest,
      bytes,
      stored_at: storedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the bytes of a file that the institution has. */
export async function contentOf(
  tx: Tx,
  { institutionId, orderFileId }: ContentKey,
): Promise<OrderContent | undefined> {
  return await tx
    .selectFrom('order_file_content')
    .select(['name', 'digest', 'bytes'])
    .where('institution_id', '=', institutionId)
    .where('order_file_id', '=', orderFileId)
    .executeTakeFirst()
}

/** Returns the name and the size of a file that the institution has, without reading its bytes. */
export async function contentFacts(
  tx: Tx,
  { institutionId, orderFileId }: ContentKey,
): Promise<OrderContentFacts | undefined> {
  const row = await tx
    .selectFrom('order_file_content')
    .select(['name', 'digest', sql<number>`length(bytes)`.as('byteCount')])
    .where('institution_id', '=', institutionId)
    .where('order_file_id', '=', orderFileId)
    .executeTakeFirst()
  return row
}

/** Returns the order file of an application; `undefined` for one that was written in the form. */
export async function orderFileOf(
  tx: Tx,
  { institutionId, applicationId }: { readonly institutionId: string; readonly applicationId: string },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('order_payment')
    .select('order_file_id')
    .where('institution_id', '=', institutionId)
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.order_file_id
}

interface CopyKey {
  readonly institutionId: string
  readonly copyId: string
}

/** Records the order file of a copy that a bank received. */
export async function insertCopyOfOrder(
  tx: Tx,
  { institutionId, copyId }: CopyKey,
  orderFileId: string,
): Promise<void> {
  await tx
    .insertInto('order_file_copy')
    .values({ copy_id: copyId, institution_id: institutionId, order_file_id: orderFileId })
    .execute()
}

/** Returns the order file of a copy that the bank received. */
export async function orderFileOfCopy(
  tx: Tx,
  { institutionId, copyId }: CopyKey,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('order_file_copy')
    .select('order_file_id')
    .where('institution_id', '=', institutionId)
    .where('copy_id', '=', copyId)
    .executeTakeFirst()
  return row?.order_file_id
}
