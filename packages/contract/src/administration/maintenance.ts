import { defineCall } from '../call.ts'
import { z } from '../schema.ts'
import { empty, instant } from '../values.ts'

const maintenanceText = z.string().max(300)

const maintenanceTexts = z.strictObject({
  'zh-CN': maintenanceText,
  en: maintenanceText,
  ru: maintenanceText,
})

/** What the platform says about maintenance (SHELL-40, OPEN-46). */
const maintenanceSchema = z.strictObject({
  isMaintain: z.union([z.literal(0), z.literal(1)]),
  /** The notice takes the place of the page: nobody works meanwhile. */
  isBlocking: z.boolean(),
  message: maintenanceTexts,
  startsAt: instant.optional(),
  endsAt: instant.optional(),
})

/** The maintenance notice in each language, and whether it is in force. */
export type Maintenance = z.infer<typeof maintenanceSchema>

export const readMaintenance = defineCall({
  method: 'GET',
  path: '/api/common/maintain',
  summary: 'Says whether there is maintenance now, with the notice in each language.',
  access: 'anonymous',
  budget: 'always',
  answer: maintenanceSchema,
  errors: [],
})

export const readMaintenancePlan = defineCall({
  method: 'GET',
  path: '/api/platform/maintenance',
  summary: 'The maintenance that is planned or under way, as it was entered.',
  access: ['administerPlatform'],
  answer: maintenanceSchema,
  errors: [],
})

export const saveMaintenance = defineCall({
  method: 'POST',
  path: '/api/platform/maintenance',
  summary: 'Plans maintenance, or takes it back.',
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
