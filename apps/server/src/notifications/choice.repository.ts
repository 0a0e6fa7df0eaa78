import type { NoticeChoice } from '@nostro/contract'
import { sql } from 'kysely'

import type { Tx } from '../db/client.ts'

interface OwnerFacts {
  readonly hasAddress: boolean
  readonly hasTaskMails: boolean
  /** That of the user, otherwise of the institution. */
  readonly timeZone: string
}

/** Returns the facts of a user on which choices depend. */
export async function ownerFactsOf(tx: Tx, userId: string): Promise<OwnerFacts> {
  const row = await tx
    .selectFrom('app_user')
    .innerJoin('institution', 'institution.id', 'app_user.institution_id')
    .leftJoin('user_setting', 'user_setting.user_id', 'app_user.id')
    .select(['app_user.email', 'institution.time_zone as institution_zone'])
    .select(['user_setting.time_zone', 'user_setting.has_task_mails'])
    .where('app_user.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    hasAddress: row.email !== null && row.email !== '',
    hasTaskMails: row.has_task_mails ?? true,
    timeZone: row.time_zone ?? row.institution_zone,
  }
}

/** Returns the stored choices of a user. */
export async function choicesOf(tx: Tx, userId: string) {
  return await tx
    .selectFrom('notice_choice')
    .select(['topic', 'channel', 'timing'])
    .where('user_id', '=', userId)
    .execute()
}

/** Stores the choices of the given topics in one statement. A topic that is given twice has its last choice. */
export async function saveChoices(
  tx: Tx,
  owner: { readonly userId: string; readonly institutionId: string },
  choices: readonly NoticeChoice[],
): Promise<void> {
  const last = [...new Map(choices.map((choice) => [choice.topic, choice])).values()]
  await tx
    .insertInto('notice_choice')
    .values(
      last.map(({ topic, channel, timing }) => ({
        user_id: owner.userId,
        institution_id: owner.institutionId,
        topic,
        channel,
        timing,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'topic'])
        .doUpdateSet({ channel: sql`excluded.channel`, timing: sql`excluded.timing` }),
    )
    .execute()
}
