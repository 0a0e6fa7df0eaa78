import { LANGUAGES } from '@nostro/kernel'

import { defineCall } from '../call.ts'
import { z } from '../schema.ts'

/** Largest number of shortcuts, above the number that the product has. */
const SHORTCUTS_MAX = 100

const ownShortcutSchema = z.strictObject({
  /** The default key of a shortcut, such as `g h` or `Ctrl+s`. */
  original: z.string().min(1).max(30),
  /** The current key; absent if the shortcut is switched off. */
  chord: z.string().min(1).max(30).optional(),
})

/** The settings of a user. Absent ones follow the browser or the institution. */
const settingsSchema = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  theme: z.enum(['light', 'dark', 'system']).optional(),
  density: z.enum(['comfortable', 'compact']).optional(),
  readingMode: z.enum(['full', 'twoSides']).optional(),
  /** Single-key shortcuts are enabled (WCAG 2.1.4). */
  hasShortcuts: z.boolean(),
  /** Keys that the user changed; saved as a whole. */
  shortcuts: z.array(ownShortcutSchema).max(SHORTCUTS_MAX),
  /** The user also gets notifications of tasks by mail. */
  hasTaskMails: z.boolean(),
  /** IANA time zone in which instants are shown. */
  timeZone: z.string().max(60).optional(),
})

/** The settings of a user. */
export type Settings = z.infer<typeof settingsSchema>

export const readSettings = defineCall({
  method: 'GET',
  path: '/api/users/settings',
  summary: 'The caller’s settings.',
  access: 'signedIn',
  isOpenToUnverified: true,
  answer: settingsSchema,
  errors: [],
})

export const saveSettings = defineCall({
  method: 'POST',
  path: '/api/users/settings',
  summary: 'Changes the given settings.',
  access: 'signedIn',
  isOpenToUnverified: true,
  body: settingsSchema.partial(),
  answer: settingsSchema,
  errors: [],
})
