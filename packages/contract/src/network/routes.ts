import { defineCall } from '../call.ts'
import { messageFormat, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { empty, uuid } from '../values.ts'
import { byId, changedSchema, versionInAddress } from './link-parts.ts'

/** A BIC or its beginning. */
const counterparty = z.string().regex(/^[A-Z]{1,6}$|^[A-Z]{6}[A-Z0-9]{1,5}$/)

/** A type (`MT103`, `pacs.008.001.08`), or its beginning for a family (`MT1`, `pacs`). */
const typeBeginning = z
  .string()
  .max(16)
  .regex(/^[A-Za-z][A-Za-z0-9.]*$/)

/** What a message must be for the rule to hold; what is absent is any. */
const ruleShape = {
  counterparty: counterparty.optional(),
  messagingType: typeBeginning.optional(),
  /** `in`: what comes from the counterparty is taken from this link alone. */
  direction: z.enum(['out', 'in', 'both']),
  format: messageFormat.optional(),
  linkId: uuid,
}

const routeSchema = z.strictObject({ id: uuid, version, ...ruleShape, linkName: z.string() })

export type NetworkRoute = z.infer<typeof routeSchema>

export const listRoutes = defineCall({
  method: 'GET',
  path: '/api/routes',
  summary: 'The rules by which messages find their link, in their order: the first that fits counts.',
  access: 'manageBankLinks',
  answer: z.strictObject({ rowList: z.array(routeSchema) }),
  errors: [],
})

export const createRoute = defineCall({
  method: 'POST',
  path: '/api/routes',
  summary: 'Adds a rule behind all others.',
  access: 'manageBankLinks',
  body: z.strictObject(ruleShape),
  answer: changedSchema,
  errors: ['route.linkUnknown', 'route.tooMany'],
  isCommand: true,
})

export const updateRoute = defineCall({
  method: 'POST',
  path: '/api/routes/{id}',
  summary: 'Changes a rule; its place stays.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({ version, ...ruleShape }),
  answer: changedSchema,
  errors: ['route.changed', 'route.linkUnknown'],
  isCommand: true,
})

export const deleteRoute = defineCall({
  method: 'DELETE',
  path: '/api/routes/{id}',
  summary: 'Removes a rule.',
  access: 'manageBankLinks',
  params: byId,
  query: versionInAddress,
  answer: empty,
  errors: ['route.changed'],
  isCommand: true,
})

/** More rules than anybody can follow. */
export const ROUTES_MAX = 200

export const orderRoutes = defineCall({
  method: 'POST',
  path: '/api/routes/order',
  summary: 'Puts all rules into another order.',
  access: 'manageBankLinks',
  body: z.strictObject({
    /** Every rule there is, in the new order, each as it was seen. */
    order: z.array(changedSchema).min(1).max(ROUTES_MAX),
  }),
  answer: z.strictObject({ rowList: z.array(changedSchema) }),
  errors: ['route.changed'],
  isCommand: true,
})

export const tryRoutes = defineCall({
  method: 'POST',
  path: '/api/routes/try',
  summary: 'Where a message would go by the rules in force. Stores nothing.',
  access: 'manageBankLinks',
  budget: 'read',
  body: z.strictObject({
    counterparty: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
    messagingType: typeBeginning,
    format: messageFormat,
  }),
  answer: z.strictObject({
    /** `link`: by the rule and link named. `internal`: no rule fits, and the receiver is of this installation. */
    outcome: z.enum(['link', 'internal', 'nowhere']),
    /** The rule that decides; with `nowhere` it leads to a link that does not take the format or reach the receiver. */
    routeId: uuid.optional(),
    /** Its place among the rules, from 1. */
    place: z.int().optional(),
    linkId: uuid.optional(),
    linkName: z.string().optional(),
    isPaused: z.boolean().optional(),
  }),
  errors: [],
})

export type RouteTrial = z.infer<typeof tryRoutes.answer>
