import type { AuditAction, BodyOf, createTemplate as createTemplateCall } from '@nostro/contract'
import { AppError, timeOrderedUuid } from '@nostro/kernel'
import { withoutAttachments } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { violatesUnique } from '../db/database-errors.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireDistinctName } from '../db/distinct-name.ts'
import { requireComposing } from '../messages/content/index.ts'
import { formContent } from './form-content.ts'
import {
  countTemplates,
  insertTemplate,
  lockTemplate,
  nameTemplate,
  removeTemplate,
  type StoredTemplate,
  TEMPLATE_NAME_INDEX,
  templatesOfType,
  type TemplateViewer,
  type TemplateWithContent,
} from './message-template.repository.ts'

/** The maximum number of templates per type and owner. */
export const TEMPLATES_MAX = 200

export async function listOfTemplates(
  context: Context,
  messagingType: string,
): Promise<readonly StoredTemplate[]> {
  return await inTransaction(context, (tx) => templatesOfType(tx, viewerOf(context), messagingType))
}

/** Returns a template with its content. Errors: `resource.notFound`. */
export async function ownTemplate(context: Context, id: string): Promise<TemplateWithContent> {
  return await inTransaction(context, (tx) => requiredTemplate(tx, context, id))
}

/**
 * Creates a template. Errors: `message.typeUnsupported`, `message.invalid`, `template.tooMany`, `template.nameTaken`,
 * `name.lookAlike`, `message.composingNotAllowed`.
 */
export async function createTemplate(
  context: Context,
  requested: BodyOf<typeof createTemplateCall>,
): Promise<StoredTemplate> {
  requireComposing(context)
  const { messagingType, values } = await formContent(context, requested)
  const viewer = viewerOf(context)
  const template: TemplateWithContent = {
    id: timeOrderedUuid(context.clock, context.random),
    messagingType,
    name: requested.name,
    ...(requested.scope === 'own' && { ownerId: viewer.userId }),
    createdAt: context.clock.now(),
    // A template has no attachments, since it may exist longer than the files of the form.
    content: withoutAttachments(values),
  }
  await inTransaction(context, async (tx) => {
    if ((await countTemplates(tx, viewer, template)) >= TEMPLATES_MAX)
      throw new AppError('template.tooMany', { maximum: TEMPLATES_MAX })
    await named(() => insertTemplate(tx, viewer, template))
    await requireDistinctTemplate(tx, context, template)
    await record(tx, context, { action: 'template.create', after: template })
  })
  return template
}

/** Renames a template. Errors: `resource.notFound`, `template.nameTaken`, `message.composingNotAllowed`. */
export async function renameTemplate(context: Context, id: string, name: string): Promise<StoredTemplate> {
  requireComposing(context)
  return await inTransaction(context, async (tx) => {
    const before = await requiredTemplate(tx, context, id)
    const after = { ...before, name }
    await named(() => nameTemplate(tx, viewerOf(context), after))
    await requireDistinctTemplate(tx, context, after)
    await record(tx, context, { action: 'template.rename', before, after })
    return after
  })
}

/** Deletes a template. Errors: `resource.notFound`, `message.composingNotAllowed`. */
export async function deleteTemplate(context: Context, id: string): Promise<void> {
  requireComposing(context)
  await inTransaction(context, async (tx) => {
    const before = await requiredTemplate(tx, context, id)
    await removeTemplate(tx, viewerOf(context), id)
    await record(tx, context, { action: 'template.delete', before })
  })
}

/** Requires that the name differs from those of the other templates of the same type and owner. */
async function requireDistinctTemplate(tx: Tx, context: Context, template: StoredTemplate): Promise<void> {
  const { id, messagingType, name } = template
  const others = async (): Promise<readonly string[]> => {
    const seen = await templatesOfType(tx, viewerOf(context), messagingType)
    const sameShelf = seen.filter((other) => other.id !== id && other.ownerId === template.ownerId)
    return sameShelf.map((other) => other.name)
  }
  await requireDistinctName(tx, {
    circle: `template ${context.institutionId} ${messagingType}`,
    name,
    others,
  })
}

function viewerOf({ institutionId, actor }: Context): TemplateViewer {
  return { institutionId, userId: actor.userId }
}

async function requiredTemplate(tx: Tx, context: Context, id: string): Promise<TemplateWithContent> {
  const template = await lockTemplate(tx, viewerOf(context), id)
  if (template === undefined) throw new AppError('resource.notFound')
  return template
}

async function named(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (cause) {
    if (violatesUnique(cause, TEMPLATE_NAME_INDEX)) throw new AppError('template.nameTaken', {}, { cause })
    throw cause
  }
}

type Change = { readonly action: AuditAction } & (
  | { readonly before?: TemplateWithContent; readonly after: TemplateWithContent }
  | { readonly before: TemplateWithContent; readonly after?: TemplateWithContent }
)

async function record(tx: Tx, context: Context, { action, before, after }: Change): Promise<void> {
  await recordEvent(tx, context, {
    action,
    objectKind: 'template',
    objectId: after?.id ?? before?.id ?? '',
    ...(before && { before }),
    ...(after && { after }),
  })
}
