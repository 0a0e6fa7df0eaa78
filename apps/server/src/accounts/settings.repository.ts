import type { Settings } from '@nostro/contract'
import { type Language, LANGUAGES } from '@nostro/kernel'

import type { Tx } from '../db/client.ts'

/** The settings to change; absent ones are unchanged. */
export type SettingsChange = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

/** Returns the language of a user; `undefined` when none was chosen. */
export async function languageOfUser(tx: Tx, userId: string): Promise<Language | undefined> {
  const row = await tx
    .selectFrom('user_setting')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return LANGUAGES.find((language) => language === row?.language)
}

interface Owner {
  readonly userId: string
  readonly institutionId: string
}

/** Stores the language of the registration as the user's first setting. */
export async function insertLanguage(
  tx: Tx,
  { userId, institutionId }: Owner,
  language: Language,
): Promise<void> {
  await tx
    .insertInto('user_setting')
    .values({
      user_id: userId,
      institution_id: institutionId,
      language,
      theme: null,
      density: null,
      reading_mode: null,
      time_zone: null,
    })
    .execute()
}

export async function settingsOf(tx: Tx, userId: string): Promise<Settings> {
  const row = await tx
    .selectFrom('user_setting')
    .select([
      'language',
      'theme',
      'density',
      'reading_mode',
      'has_shortcuts',
      'shortcuts',
      'has_task_mails',
      'time_zone',
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // The check constraints of the columns allow only the contract's values.
  const words = {
    language: row?.language,
    theme: row?.theme,
    density: row?.density,
    readingMode: row?.reading_mode,
  }
  const given = Object.entries({ ...words, timeZone: row?.time_zone }).filter(
    ([, word]) => typeof word === 'string',
  )
  return {
    ...(Object.fromEntries(given) as Partial<Settings>),
    hasShortcuts: row?.has_shortcuts ?? true,
    shortcuts: row?.shortcuts ?? [],
    hasTaskMails: row?.has_task_mails ?? true,
  }
}

/** Stores the given settings only. */
export async function saveSettingsOf(tx: Tx, owner: Owner, change: SettingsChange): Promise<void> {
  const columns = {
    ...(change.language !== undefined && { language: change.language }),
    ...(change.theme !== undefined && { theme: change.theme }),
    ...(change.density !== undefined && { density: change.density }),
    ...(change.readingMode !== undefined && { reading_mode: change.readingMode }),
    ...(change.hasShortcuts !== undefined && { has_shortcuts: change.hasShortcuts }),
    ...(change.shortcuts !== undefined && { shortcuts: JSON.stringify(change.shortcuts) }),
    ...(change.hasTaskMails !== undefined && { has_task_mails: change.hasTaskMails }),
    ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
  }
  await tx
    .insertInto('user_setting')
    .values({
      user_id: owner.userId,
      institution_id: owner.institutionId,
      language: null,
      theme: null,
      density: null,
      reading_mode: null,
      time_zone: null,
      ...columns,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((kept) => ({ has_shortcuts: kept.ref('user_setting.has_shortcuts'), ...columns })),
    )
    .execute()
}
