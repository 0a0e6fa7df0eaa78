import { RELATIONSHIP_DIRECTIONS, RELATIONSHIP_RULINGS } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { refusedAs } from '../input/request-issues.ts'
import { messagingType } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { instant, shownName, uuid } from '../values.ts'
import { bicPrefix } from './banks.ts'

const fields = {
  /** The name for administrators, which issues contain. */
  name: shownName(80),
  /** Empty for every bank. */
  counterparty: bicPrefix,
  /** Empty for all types. */
  messagingTypes: z.array(messagingType).max(40),
  direction: z.enum(RELATIONSHIP_DIRECTIONS),
  ruling: z.enum(RELATIONSHIP_RULINGS),
  validFrom: z.iso.date().optional(),
  /** The last day of validity. */
  validTo: z.iso.date().optional(),
}

const relationshipSchema = z.strictObject({
  id: uuid,
  version: z.int().min(1),
  ...fields,
  changedBy: z.string(),
  changedAt: instant,
})

/** A relationship with a counterparty as administrators see it. */
export type RelationshipAnswer = z.infer<typeof relationshipSchema>

export const listRelationships = defineCall({
  method: 'GET',
  path: '/api/relationships',
  summary: 'The relationships of the caller’s bank.',
  access: ['manageBankRelationships'],
  answer: z.strictObject({ rowList: z.array(relationshipSchema) }),
  errors: [],
})

export const saveRelationship = defineCall({
  method: 'POST',
  path: '/api/relationships',
  summary:
    'Requests a new relationship, or a change of the one with this `id` and `version`; a second administrator confirms it.',
  access: ['manageBankRelationships'],
  body: z
    .strictObject({
      id: uuid.optional(),
      version: z.int().min(1).optional(),
      ...fields,
      counterparty: bicPrefix.default(''),
    })
    .refine(({ validFrom = '', validTo = '9999' }) => validFrom <= validTo, {
      path: ['validTo'],
      message: refusedAs('request.endsBeforeBegin'),
    }),
  answer: changeOutcome,
  errors: ['resource.notFound', 'relationship.changed', 'relationship.tooMany', 'change.waiting'],
  isCommand: true,
})

export const deleteRelationship = defineCall({
  method: 'DELETE',
  path: '/api/relationships/{id}',
  summary: 'Requests the removal of a relationship, which a second administrator confirms.',
  access: ['manageBankRelationships'],
  params: z.strictObject({ id: uuid }),
  query: z.strictObject({ version: z.coerce.number().int().min(1) }),
  answer: changeOutcome,
  errors: ['resource.notFound', 'relationship.changed', 'change.waiting'],
  isCommand: true,
})
