import { z } from 'zod'

import { OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'
import { askByHttp, signatureOf } from './signed-call.ts'
import type { ScreeningAnswer, ScreeningQuestion } from './screening-answer.ts'

const text = z.string().max(1_000)

const hit = z.object({
  list: text,
  entryId: text,
  entryName: text,
  matched: text.optional(),
  programme: text.optional(),
  path: text,
  value: text.optional(),
  score: z.number().min(0).max(1),
})

const serviceAnswer = z.object({
  id: z.string(),
  result: z.enum(['clear', 'hit']),
  listVersion: text,
  hits: z.array(hit).max(200).default([]),
})

/** The service of a bank. */
export interface Service {
  readonly url: URL
  readonly privateHosts: readonly string[]
  readonly timeoutMs: number
  readonly key: string
  readonly now: Date
}

/**
 * Asks the bank's own service with a signed POST. The answer names the id of the question. An answer that contradicts
 * itself, `clear` with hits or `hit` without, is no answer.
 */
export async function askService(service: Service, question: ScreeningQuestion): Promise<ScreeningAnswer> {
  const body = JSON.stringify(question)
  const value = await askByHttp({
    ...service,
    body,
    headers: signatureOf(service.key, { id: question.id, body, at: service.now }),
  })
  const answer = serviceAnswer.safeParse(value)
  if (!answer.success || answer.data.id !== question.id)
    throw new OutgoingFailure('unavailable', 'The answer has another form')
  const { result, hits, listVersion } = answer.data
  if ((result === 'hit') !== hits.length > 0)
    throw new OutgoingFailure('unavailable', 'The answer contradicts itself')
  const valueAt = new Map(question.fields.map((field) => [field.path, field.value]))
  return {
    listVersion,
    hits: hits
      .map(({ matched, programme = '', value: compared, ...rest }) => ({
        ...rest,
        matched: matched ?? rest.entryName,
        programme,
        value: compared ?? valueAt.get(rest.path) ?? '',
      }))
      .toSorted((left, right) => right.score - left.score),
  }
}
