import { BIC_FORM } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { changeOutcome } from '../change-outcome.ts'
import { messageFormat, version } from '../messages/message-parts.ts'
import { z } from '../schema.ts'
import { uuid } from '../values.ts'
import { byId, changedSchema, versionInAddress } from './link-parts.ts'

/** A BIC or its first characters. */
const counterparty = z.string().regex(/^[A-Z]{1,6}$|^[A-Z]{6}[A-Z0-9]{1,5}$/)

/** A type (`MT103`, `pacs.008.001.08`), or a prefix for a family (`MT1`, `pacs`). */
const typeBeginning = z
  .string()
  .max(16)
  .regex(/^[A-Za-z][A-Za-z0-9.]*$/)

/** The conditions of a rule; an absent one matches any value. */
const ruleShape = {
  counterparty: counterparty.optional(),
  messagingType: typeBeginning.optional(),
  /** `in`: messages of the counterparty are accepted only from this link. */
  direction: z.enum(['out', 'in', 'both']),
  format: messageFormat.optional(),
  linkId: uuid,
}

const routeSchema = z.strictObject({ id: uuid, version, ...ruleShape, linkName: z.string() })

/** A route of the caller's institution as calls return it. */
export type NetworkRoute = z.infer<typeof routeSchema>

export const listRoutes = defineCall({
  method: 'GET',
  path: '/api/routes',
  summary: 'The rules that select the link of a message, in their order; the first match applies.',
  access: 'manageBankLinks',
  answer: z.strictObject({ rowList: z.array(routeSchema) }),
  errors: [],
})

export const createRoute = defineCall({
  method: 'POST',
  path: '/api/routes',
  summary: 'Requests a new rule after all others, which a second administrator confirms.',
  access: 'manageBankLinks',
  body: z.strictObject(ruleShape),
  answer: changeOutcome,
  errors: ['route.linkUnknown', 'route.tooMany'],
  isCommand: true,
})

export const updateRoute = defineCall({
  method: 'POST',
  path: '/api/routes/{id}',
  summary: 'Requests a change of a rule, which a second administrator confirms; its position is unchanged.',
  access: 'manageBankLinks',
  params: byId,
  body: z.strictObject({ version, ...ruleShape }),
  answer: changeOutcome,
  errors: ['resource.notFound', 'route.changed', 'route.linkUnknown', 'change.waiting'],
  isCommand: true,
})

export const deleteRoute = defineCall({
  method: 'DELETE',
  path: '/api/routes/{id}',
  summary: 'Requests the removal of a rule, which a second administrator confirms.',
  access: 'manageBankLinks',
  params: byId,
  query: versionInAddress,
  answer: changeOutcome,
  errors: ['resource.notFound', 'route.changed', 'change.waiting'],
  isCommand: true,
})

/** Largest number of rules. */
export const ROUTES_MAX = 200

export const orderRoutes = defineCall({
  method: 'POST',
  path: '/api/routes/order',
  summary: 'Requests another order of all rules, which a second administrator confirms.',
  access: 'manageBankLinks',
  body: z.strictObject({
    /** All rules in the new order, each with the version that was seen. */
    order: z.array(changedSchema).min(1).max(ROUTES_MAX),
  }),
  answer: changeOutcome,
  errors: ['route.changed', 'change.waiting'],
  isCommand: true,
})

export const tryRoutes = defineCall({
  method: 'POST',
  path: '/api/routes/try',
  summary: 'The route that a message would be sent by under the active rules. Stores nothing.',
  access: 'manageBankLinks',
  budget: 'read',
  body: z.strictObject({
    counterparty: z.string().regex(BIC_FORM),
    messagingType: typeBeginning,
    format: messageFormat,
  }),
  answer: z.strictObject({
    /** `link`: by the named rule and link. `internal`: no rule matches, and the receiver is in this installation. */
    outcome: z.enum(['link', 'internal', 'nowhere']),
    /** The rule that applies; with `nowhere` its link does not support the format or does not reach the receiver. */
    routeId: uuid.optional(),
    /** Its position among the rules, from 1. */
    place: z.int().optional(),
    linkId: uuid.optional(),
    linkName: z.string().optional(),
    isPaused: z.boolean().optional(),
  }),
  errors: [],
})

/** The route that a message would be sent by under the active rules. */
export type RouteCheck = z.infer<typeof tryRoutes.answer>
