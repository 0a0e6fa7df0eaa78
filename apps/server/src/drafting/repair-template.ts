import type { BodyOf, repairTemplateAddress } from '@nostro/contract'
import { AppError, pathText } from '@nostro/kernel'
import {
  addressesIn,
  addressFormOf,
  addressLinesIn,
  checkValues,
  type DraftValues,
  loadDefinition,
  type MessageDefinition,
  withValueAt,
  writtenAddress,
} from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../http/context.ts'
import { inTransaction } from '../db/transaction.ts'
import { requireComposing } from '../messages/content/index.ts'
import { lockTemplate, saveTemplateContent } from './message-template.repository.ts'

type Repair = BodyOf<typeof repairTemplateAddress>

/**
 * Replaces an address of a template. An address in lines gets the written lines, of which the last ones are town and
 * country. Errors: `resource.notFound`, `template.changed` if the lines differ from those shown,
 * `template.addressNotPermitted`, `message.invalid` with the issues of the address, `message.composingNotAllowed`.
 */
export async function repairTemplate(context: Context, id: string, repair: Repair): Promise<void> {
  requireComposing(context)
  const { institutionId, actor } = context
  const viewer = { institutionId, userId: actor.userId }
  await inTransaction(context, async (tx) => {
    const before = await lockTemplate(tx, viewer, id)
    if (before === undefined) throw new AppError('resource.notFound')
    const definition = await loadDefinition(before.messagingType)
    if (definition === undefined) throw new AppError('template.changed')
    const after = { ...before, content: repairedContent(definition, before.content, repair) }
    await saveTemplateContent(tx, viewer, after)
    await recordEvent(tx, context, {
      action: 'template.repair',
      objectKind: 'template',
      objectId: id,
      before,
      after,
    })
  })
}

function repairedContent(
  definition: MessageDefinition,
  content: DraftValues,
  { path, lines, address: given }: Repair,
): DraftValues {
  const address = Object.fromEntries(Object.entries(given).filter(([, text]) => text !== ''))
  const place = placesIn(definition, content).find((each) => each.path === path)
  if (place === undefined || JSON.stringify(place.lines) !== JSON.stringify(lines))
    throw new AppError('template.changed')
  if (!['structured', 'hybrid'].includes(addressFormOf(address)))
    throw new AppError('template.addressNotPermitted')
  const repaired = withValueAt(content, path, place.isInLines ? [...writtenAddress(address)] : address)
  const issues = checkValues(definition, repaired).filter(
    (issue) => issue.severity === 'error' && `${pathText(issue.path)}.`.startsWith(`${path}.`),
  )
  if (issues.length > 0) throw new AppError('message.invalid', {}, { issues })
  const isFailing = placesIn(definition, repaired).some((each) => each.path === path && each.isFailing)
  if (isFailing) throw new AppError('template.addressNotPermitted')
  return repaired
}

interface AddressPlace {
  readonly path: string
  readonly lines: readonly string[]
  readonly isInLines: boolean
  readonly isFailing: boolean
}

function placesIn(definition: MessageDefinition, content: DraftValues): readonly AddressPlace[] {
  return [
    ...addressesIn(definition, content).map(({ path, address }) => ({
      path: pathText(path),
      lines: writtenAddress(address),
      isInLines: false,
      isFailing: addressFormOf(address) === 'failing',
    })),
    ...addressLinesIn(definition, content).map(({ path, lines, addressForm }) => ({
      path: pathText(path),
      lines,
      isInLines: true,
      isFailing: addressForm === 'failing',
    })),
  ]
}
