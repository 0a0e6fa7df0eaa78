import { listMessageChanges } from '@nostro/contract'
import { maySeeStage } from '@nostro/workflow'

import { linkEvents } from '../audit/index.ts'
import type { CallServer } from '../http/call-server.ts'
import type { Actor } from '../http/context.ts'
import { inReadTransaction } from '../db/transaction.ts'
import { registerLongPoll } from '../http/register-long-poll.ts'
import { type FeedQuestion, readFeed } from '../messages/index.ts'
import type { ChangeWaits } from './change-waits.ts'

/** Registers the feed of changes of messages, which waits for the next change if there is none. */
export function registerMessageFeed(server: CallServer, waits: ChangeWaits): void {
  registerLongPoll(server, listMessageChanges, ({ actor }, { query: { since, wait, size } }) => {
    const endsAt = performance.now() + wait * 1000
    // Changes are collected before the first reading, so that none between both is missed.
    const changes = waits.begin(actor)
    return {
      read: async (context, isLast) => {
        const { institutionId } = context
        const question = { institutionId, since, size, isSeen: seenBy(context.actor) }
        await linkEvents(context.db, institutionId)
        const page = await inReadTransaction(context, (tx) => readFeed(tx, question))
        const isAnswer = isLast || wait === 0 || since === undefined || page.changes.length > 0 || page.isMore
        return isAnswer ? page : undefined
      },
      wait: (leaving) => changes.next(endsAt, leaving),
      end: changes.end,
    }
  })
}

/** A deleted message was in the folders of its maker. */
function seenBy(actor: Actor): FeedQuestion['isSeen'] {
  return ({ stage }) => maySeeStage(stage === 'deleted' ? 'draft' : stage, actor)
}
