import { leavingAs, localTimeAt } from '@nostro/kernel'
import {
  businessService,
  DERIVED_TYPES,
  type DerivedType,
  derivedValues,
  fullBic,
  loadDefinition,
} from '@nostro/messages'

import type { Context } from '../../http/context.ts'
import type { Tx } from '../../db/client.ts'
import { serviceVersionFor } from '../../installation/guideline.ts'
import { institutionByBic } from '../../institutions/index.ts'
import type { StoredMessage } from '../../messages/content/index.ts'
import { latestDerivedType } from '../application-copy.repository.ts'
import { applicationOf } from '../application-form.ts'
import { isInTransit } from './copied-application.ts'
import { type DerivedForm, type Source, typeNotAllowed } from './derived-form.ts'
import { drawnFactsFor } from './drawn-facts.ts'
import { formInTransit, typesInTransit } from './form-in-transit.ts'
import { valueDateNow } from './value-date.ts'

/**
 * The default type when none is chosen and none was sent before. Banks use it between each other since November 2025.
 */
const USUAL_TYPE: DerivedType = 'pacs.008'

/** Returns the types that can be made from a copy, the default first. */
export async function typesFor(tx: Tx, copy: StoredMessage): Promise<readonly string[]> {
  if (isInTransit(copy)) return typesInTransit(copy)
  const usual = await usualType(tx, copy)
  return [usual, ...DERIVED_TYPES.filter((type) => type !== usual)]
}

/** Returns the type last sent to this counterparty, or the default type. */
async function usualType(tx: Tx, copy: StoredMessage): Promise<DerivedType> {
  const { institutionId } = copy
  const receiverBic = fullBic(applicationOf(copy).payeeBank)
  const latest = await latestDerivedType(tx, { institutionId, receiverBic })
  return DERIVED_TYPES.find((type) => type === latest) ?? USUAL_TYPE
}

/** Returns the form of a copy in one of its types. Error: `message.invalid` for another type. */
export async function derivedForm(tx: Tx, context: Context, source: Source): Promise<DerivedForm> {
  if (isInTransit(source.copy)) return await formInTransit(tx, context, source)
  const { copy, messagingType } = source
  const type = DERIVED_TYPES.find((known) => known === messagingType)
  if (type === undefined) throw typeNotAllowed(DERIVED_TYPES)
  const definition = await loadDefinition(type)
  if (definition === undefined) throw new Error(`${type} has no form`)
  const application = applicationOf(copy)
  const { actor, clock, guideline } = context
  const payerBank = fullBic(application.payerBank)
  const receiver = await institutionByBic(tx, application.payeeBank)
  const now = localTimeAt(clock.now(), actor.timeZone)
  const values = await derivedValues(type, application, {
    ...(await drawnFactsFor(tx, copy)),
    senderBic: actor.bics.find((bic) => bic === payerBank) ?? actor.bics[0] ?? payerBank,
    senderName: actor.institutionName,
    ...(receiver !== undefined && { receiverName: receiver.name }),
    valueDate: notBefore(
      application.requestedExecutionDate,
      await valueDateNow(tx, context, {
        currency: application.currency,
        routed: {
          counterparty: fullBic(application.payeeBank),
          ...leavingAs(type, undefined),
          direction: 'out',
        },
      }),
    ),
    now,
    applicationReference: copy.body.summary.businessId ?? '',
    businessService: businessService('core', serviceVersionFor(guideline, clock.now())),
  })
  return { definition, values, unplaced: [] }
}

/** Returns the later one of the day that the company requested and the next possible value date. */
function notBefore(requested: string | undefined, next: string): string {
  return requested !== undefined && requested > next ? requested : next
}
