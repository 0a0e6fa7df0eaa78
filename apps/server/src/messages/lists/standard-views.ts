import type { StandardView, ViewQuestion } from '@nostro/contract'
import type { MessageStatusName } from '@nostro/workflow'

import type { Context } from '../../http/context.ts'
import { isNarrowedFor } from './folder-question.ts'
import { countView } from './list-messages.ts'

type Question = readonly [StandardView['name'], ViewQuestion]

/**
 * Returns the views of a folder that each user has, with their numbers of messages. `today` is the beginning of the
 * caller's day. Error: `permission.denied`.
 */
export async function listStandardViews(
  context: Context,
  folder: MessageStatusName,
  today: string,
): Promise<StandardView[]> {
  const isNarrowed = isNarrowedFor(context.actor, folder)
  const all: readonly Question[] = isNarrowed
    ? [
        ['forMe', { forMe: true }],
        ['all', { forMe: false }],
      ]
    : [['all', {}]]
  const counted: StandardView[] = []
  const isBank = context.actor.institutionKind === 'bank'
  const further = furtherViews(folder, today).filter(([name]) => isBank || name === 'today')
  for (const [name, question] of [...all, ...further]) {
    const { total, isMore } = await countView(context, { folder, ...question })
    counted.push({ name, question, totalRecord: total, ...(isMore && { isMore: true as const }) })
  }
  return counted
}

function furtherViews(folder: MessageStatusName, today: string): readonly Question[] {
  const ofToday: Question = ['today', { filter: { createdFrom: today } }]
  if (folder === 'sent') return [ofToday, ['notAcknowledged', { filter: { delivery: 'handedOver' } }]]
  if (folder === 'rejected') return [['refused', { filter: { delivery: 'refused' } }]]
  return WITHOUT_DAY.has(folder) ? [] : [ofToday]
}

/** Folders of open work, whose views have no day. */
const WITHOUT_DAY: ReadonlySet<MessageStatusName> = new Set(['draft', 'pending', 'approved'])
