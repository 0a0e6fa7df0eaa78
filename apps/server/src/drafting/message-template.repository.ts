import type { DraftValues } from '@nostro/messages'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'
import { enterUser } from '../db/transaction.ts'

/** The user who reads templates. Shared templates are visible to the whole institution, others to their owner only. */
export interface TemplateViewer {
  readonly institutionId: string
  readonly userId: string
}

export interface StoredTemplate {
  readonly id: string
  readonly messagingType: string
  readonly name: string
  /** Absent for a template shared in the institution. */
  readonly ownerId?: string
  readonly createdAt: Date
}

export type TemplateWithContent = StoredTemplate & { readonly content: DraftValues }

/** The scope in which template names are unique and the number of templates is limited. */
export type TemplateShelf = Pick<StoredTemplate, 'messagingType' | 'ownerId'>

export const TEMPLATE_NAME_INDEX = 'message_template_name'

const COLUMNS = ['id', 'messaging_type', 'name', 'owner_id', 'created_at'] as const

interface TemplateRow {
  readonly id: string
  readonly messaging_type: string
  readonly name: string
  readonly owner_id: string | null
  readonly created_at: Date
}

/** Returns all visible templates of a type by name. Their number is limited on creation. */
export async function templatesOfType(
  tx: Tx,
  viewer: TemplateViewer,
  messagingType: string,
): Promise<readonly StoredTemplate[]> {
  enterUser(tx, viewer.userId)
  const rows = await tx
    .selectFrom('message_template')
    .select(COLUMNS)
    .where('institution_id', '=', viewer.institutionId)
    .where('messaging_type', '=', messagingType)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(templateOf)
}

/**
 * Returns the template and locks it until the transaction ends; `undefined` when it does not exist or is not visible.
 */
export async function lockTemplate(
  tx: Tx,
  viewer: TemplateViewer,
  id: string,
): Promise<TemplateWithContent | undefined> {
  enterUser(tx, viewer.userId)
  const row = await tx
    .selectFrom('message_template')
    .select([...COLUMNS, 'content'])
    .where('institution_id', '=', viewer.institutionId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  // Written below from form values only.
  return row && { ...templateOf(row), content: row.content as DraftValues }
}

export async function countTemplates(tx: Tx, viewer: TemplateViewer, shelf: TemplateShelf): Promise<number> {
  enterUser(tx, viewer.userId)
  const { ownerId } = shelf
  const row = await tx
    .selectFrom('message_template')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('institution_id', '=', viewer.institutionId)
    .where('messaging_type', '=', shelf.messagingType)
    .where('owner_id', ownerId === undefined ? 'is' : '=', ownerId ?? null)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function insertTemplate(
  tx: Tx,
  viewer: TemplateViewer,
  template: TemplateWithContent,
): Promise<void> {
  enterUser(tx, viewer.userId)
  await tx
    .insertInto('message_template')
    .values({
      id: template.id,
      institution_id: viewer.institutionId,
      owner_id: template.ownerId ?? null,
      messaging_type: template.messagingType,
      name: template.name,
      content: JSON.stringify(template.content),
      created_by: viewer.userId,
      created_at: template.createdAt,
    })
    .execute()
}

export async function nameTemplate(
  tx: Tx,
  viewer: TemplateViewer,
  { id, name }: Pick<StoredTemplate, 'id' | 'name'>,
): Promise<void> {
  await tx
    .updateTable('message_template')
    .set({ name })
    .where('institution_id', '=', viewer.institutionId)
    .where('id', '=', id)
    .execute()
}

/** Stores the repaired content of a template. */
export async function saveTemplateContent(
  tx: Tx,
  viewer: TemplateViewer,
  { id, content }: Pick<TemplateWithContent, 'id' | 'content'>,
): Promise<void> {
  await tx
    .updateTable('message_template')
    .set({ content: JSON.stringify(content) })
    .where('institution_id', '=', viewer.institutionId)
    .where('id', '=', id)
    .execute()
}

export async function removeTemplate(tx: Tx, viewer: TemplateViewer, id: string): Promise<void> {
  await tx
    .deleteFrom('message_template')
    .where('institution_id', '=', viewer.institutionId)
    .where('id', '=', id)
    .execute()
}

function templateOf(row: TemplateRow): StoredTemplate {
  return {
    id: row.id,
    messagingType: row.messaging_type,
    name: row.name,
    ...(row.owner_id !== null && { ownerId: row.owner_id }),
    createdAt: row.created_at,
  }
}
