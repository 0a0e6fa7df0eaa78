import type { AnswerOf, readScreeningCase, ScreeningCase, ScreeningHit } from '@nostro/contract'
import { AppError, type Language } from '@nostro/kernel'
import { labelKeyOf, loadDefinition, type MessageDefinition } from '@nostro/messages'
import type { Hit } from '@nostro/screening'
import { translatorFor } from '@nostro/texts'

import { inReadTransaction } from '../db/transaction.ts'
import { type Context, personsOf } from '../http/context.ts'
import { textOfCase } from './answer-case.ts'
import { findCase, hasWritten, pageOfCases, type StoredCase } from './case.repository.ts'

/** Returns a page of the held messages of the caller's bank. */
export async function listCases(
  context: Context,
  page: { readonly isOpen: boolean; readonly page: number; readonly size: number },
): Promise<{ readonly totalRecord: number; readonly rowList: ScreeningCase[] }> {
  const { institutionId } = context
  return await inReadTransaction(context, async (tx) => {
    const { total, cases } = await pageOfCases(tx, institutionId, page)
    return { totalRecord: total, rowList: cases.map((held) => shownCase(context, held, false)) }
  })
}

/** Returns a held message with its hits and its text. Error: `resource.notFound`. */
export async function readCase(context: Context, id: string): Promise<AnswerOf<typeof readScreeningCase>> {
  const { institutionId, actor, language } = context
  return await inReadTransaction(context, async (tx) => {
    const held = await findCase(tx, { institutionId, id })
    if (held === undefined) throw new AppError('resource.notFound')
    const { messageId, messagingType, hits, digest } = held
    const [text, isOwn, definition] = await Promise.all([
      textOfCase(tx, held),
      messageId !== undefined && hasWritten(tx, { institutionId, messageId, userIds: personsOf(actor) }),
      loadDefinition(messagingType),
    ])
    return {
      ...shownCase(context, held, isOwn),
      hits: hits.map((hit) => ({ ...hit, field: labelOf(hit, definition, language) })),
      text,
      digest,
    } satisfies ScreeningCase & {
      readonly hits: ScreeningHit[]
      readonly text: string
      readonly digest: string
    }
  })
}

/** The names of parts that are no member of a form. */
const HEADER_KEYS: Readonly<Record<string, string>> = {
  sender: 'screening.field.sender',
  receiver: 'screening.field.receiver',
  text: 'screening.field.text',
}

function labelOf({ path }: Hit, definition: MessageDefinition | undefined, language: Language): string {
  const { text, hasText } = translatorFor(language)
  const key = HEADER_KEYS[path] ?? (definition && labelKeyOf(definition, path))
  return key !== undefined && hasText(key) ? text(key) : path
}

function shownCase({ actor }: Context, held: StoredCase, isOwn: boolean): ScreeningCase {
  const { id, direction, messageId, messagingType, summary, state, cause, hits, proposal, decided } = held
  const isOpen = state === 'person' && !isOwn
  const isOwnProposal = proposal !== undefined && personsOf(actor).includes(proposal.by)
  return {
    id,
    direction,
    ...(messageId !== undefined && { messageId }),
    messagingType,
    ...summary,
    state,
    ...(cause !== undefined && { cause }),
    ...(held.provider !== undefined && { provider: held.provider }),
    ...(held.listVersion !== undefined && { listVersion: held.listVersion }),
    hitCount: hits.length,
    ...(hits[0] && { score: hits[0].score }),
    createdAt: held.createdAt.toISOString(),
    ...(held.answeredAt && { answeredAt: held.answeredAt.toISOString() }),
    ...(proposal && {
      proposal: {
        outcome: proposal.outcome,
        by: proposal.byName,
        at: proposal.at.toISOString(),
        reason: proposal.reason,
        isOwn: isOwnProposal,
      },
    }),
    ...(decided && { decidedBy: decided.byName, decidedAt: decided.at.toISOString() }),
    abilities: {
      propose: isOpen && proposal === undefined,
      confirm: isOpen && proposal !== undefined && !isOwnProposal,
      decline: isOpen && proposal !== undefined,
      askAgain: isOpen && proposal === undefined && cause !== 'hits',
    },
  }
}
