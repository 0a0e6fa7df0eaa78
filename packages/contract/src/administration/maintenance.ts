import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { empty, instant } from '../values.ts'

const maintenanceText = z.string().max(300)

const maintenanceTexts = z.strictObject({
  'zh-CN': maintenanceText,
  en: maintenanceText,
  ru: maintenanceText,
})

/** The maintenance notice of the platform (SHELL-40, OPEN-46). */
const maintenanceSchema = z.strictObject({
  isMaintain: z.union([z.literal(0), z.literal(1)]),
  /** The notice replaces the pages, so that no user can work during the maintenance. */
  isBlocking: z.boolean(),
  message: maintenanceTexts,
  startsAt: instant.optional(),
  endsAt: instant.optional(),
})

/** The maintenance notice in each language, and whether it is active. */
export type Maintenance = z.infer<typeof maintenanceSchema>

export const readMaintenance = defineCall({
  method: 'GET',
  path: '/api/common/maintain',
  summary: 'Returns whether there is maintenance now, with the notice in each language.',
  access: 'anonymous',
  budget: 'always',
  answer: maintenanceSchema,
  errors: [],
})

export const readMaintenancePlan = defineCall({
  method: 'GET',
  path: '/api/platform/maintenance',
  summary: 'The planned or current maintenance, as it was entered.',
  access: ['administerPlatform'],
  answer: maintenanceSchema,
  errors: [],
})

export const saveMaintenance = defineCall({
  method: 'POST',
  path: '/api/platform/maintenance',
  summary: 'Plans maintenance, or cancels it.',
  access: ['administerPlatform'],
  isCommand: true,
  body: z.strictObject({
    isOn: z.boolean(),
    isBlocking: z.boolean(),
    message: z.strictObject({
      'zh-CN': maintenanceText.optional(),
      en: maintenanceText.optional(),
      ru: maintenanceText.optional(),
    }),
    startsAt: instant.optional(),
    endsAt: instant.optional(),
  }),
  answer: empty,
  errors: ['request.invalid'],
})
