import { LANGUAGES } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { z } from '../schema.ts'

/** More than the product has. */
const SHORTCUTS_MAX = 100

const ownShortcutSchema = z.strictObject({
  /** The key a shortcut has at first, such as `g h` or `Ctrl+s`. */
  original: z.string().min(1).max(30),
  /** The key it has now; absent where it is switched off. */
  chord: z.string().min(1).max(30).optional(),
})

/** The settings of a user; what is absent follows the browser or the institution. */
const settingsSchema = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
  readingMode: z.enum(['full', 'twoSides']).optional(),
  /** Single keys do something (WCAG 2.1.4). */
  hasShortcuts: z.boolean(),
  /** Keys the person changed; saved as a whole. */
  shortcuts: z.array(ownShortcutSchema).max(SHORTCUTS_MAX),
  /** Tasks are told by mail, too. */
  hasTaskMails: z.boolean(),
  /** Of the IANA database; instants are shown in it. */
  timeZone: z.string().max(60).optional(),
})

/** The settings of a user. */
export type Settings = z.infer<typeof settingsSchema>

export const readSettings = defineCall({
  method: 'GET',
  path: '/api/users/settings',
  summary: 'The own settings.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: settingsSchema,
  errors: [],
})

export const saveSettings = defineCall({
  method: 'POST',
  path: '/api/users/settings',
  summary: 'Changes the settings that are named.',
  access: 'signedIn',
  isOpenToUnverified: true,
  body: settingsSchema.partial(),
  answer: settingsSchema,
  errors: [],
})
