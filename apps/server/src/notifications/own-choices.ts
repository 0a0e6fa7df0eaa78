import type { AnswerOf, NoticeChoice, readNoticeChoices } from '@nostro/contract'
import { AppError } from '@nostro/kernel'
import { channelsOf, defaultChannel, NOTICE_CHANNELS, NOTICE_TIMINGS, topicsOf } from '@nostro/workflow'

import type { Context } from '../http/context.ts'
import type { Tx } from '../db/client.ts'
import { enterUser, inTransaction } from '../db/transaction.ts'
import { choicesOf, ownerFactsOf, saveChoices } from './choice.repository.ts'

type Choices = AnswerOf<typeof readNoticeChoices>

/** Returns the channel and the time of the caller’s notices, for every topic of the institution. */
export async function ownNoticeChoices(context: Context): Promise<Choices> {
  return await inTransaction(context, (tx) => choicesIn(tx, context))
}

/**
 * Changes the choices of the given topics. Errors: `notice.channelNeeded` if a task would have no channel,
 * `notice.noAddress` if a channel needs an e-mail address that the account does not have.
 */
export async function saveOwnNoticeChoices(
  context: Context,
  choices: readonly NoticeChoice[],
): Promise<Choices> {
  const silent = choices.find(({ topic, channel }) => !channelsOf(topic).includes(channel))
  if (silent !== undefined) throw new AppError('notice.channelNeeded', { topic: silent.topic })
  const { userId, institutionId } = context.actor
  return await inTransaction(context, async (tx) => {
    enterUser(tx, userId)
    const { hasAddress } = await ownerFactsOf(tx, userId)
    const mailed = choices.find(({ channel }) => channel === 'mail')
    if (mailed !== undefined && !hasAddress) throw new AppError('notice.noAddress', { topic: mailed.topic })
    await saveChoices(tx, { userId, institutionId }, choices)
    return await choicesIn(tx, context)
  })
}

async function choicesIn(tx: Tx, { actor: { userId, institutionKind } }: Context): Promise<Choices> {
  enterUser(tx, userId)
  const { hasAddress, timeZone, hasTaskMails } = await ownerFactsOf(tx, userId)
  const chosen = await choicesOf(tx, userId)
  const rowList = topicsOf(institutionKind).map((topic) => {
    const row = chosen.find((each) => each.topic === topic)
    return {
      topic,
      channel: NOTICE_CHANNELS.find((name) => name === row?.channel) ?? defaultChannel(topic, hasTaskMails),
      timing: NOTICE_TIMINGS.find((name) => name === row?.timing) ?? 'now',
    }
  })
  return { hasAddress, timeZone, rowList }
}
