import { defineCall } from './call.ts'
import { z } from './schema.ts'
import { empty, instant, uuid } from './values.ts'

const maintenanceText = z.string().max(300)

const maintenanceTexts = z.strictObject({
  'zh-CN': maintenanceText,
  en: maintenanceText,
  ru: maintenanceText,
})

/** The maintenance notice of the platform (SHELL-40, OPEN-46). */
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

export const listNotifications = defineCall({
  method: 'GET',
  path: '/api/notifications',
  summary: 'The newest 50 notices to the caller and how many are unread.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: z.strictObject({
    unread: z.int(),
    rowList: z.array(
      z.strictObject({
        id: uuid,
        /** Key of the sentence: `notice.KIND`. */
        kind: z.string(),
        params: z.record(z.string(), z.union([z.string(), z.number()])),
        /** A page of the product. */
        link: z.string().optional(),
        createdAt: instant,
        isRead: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const markNotificationsRead = defineCall({
  method: 'POST',
  path: '/api/notifications/read',
  summary: 'Marks a notice as read, or all of them.',
  access: 'signedIn',
  isOpenToUnverified: true,
  body: z.strictObject({ id: uuid.optional() }),
  answer: empty,
  errors: [],
})
