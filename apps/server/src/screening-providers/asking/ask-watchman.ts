import type { Hit, ScreenedField } from '@nostro/screening'
import { z } from 'zod'

import { OutgoingFailure } from '../../http/outgoing/guarded-fetch.ts'
import type { ScreeningAnswer, ScreeningQuestion } from './screening-answer.ts'
import { askByHttp } from './signed-call.ts'

/** A Watchman of the bank's network: its address without a path, such as `http://watchman.bank.example:8084`. */
export interface Watchman {
  readonly url: URL
  readonly privateHosts: readonly string[]
  readonly timeoutMs: number
  /** Lowest match, 0 to 1. */
  readonly threshold: number
}

const HITS_PER_FIELD = 10
/** Questions at the same time. */
const AT_ONCE = 4

const entity = z.object({
  name: z.string(),
  sourceList: z.string().default(''),
  sourceID: z.string().default(''),
  sanctionsInfo: z.object({ programs: z.array(z.string()).nullish() }).nullish(),
})

/** Since 0.50: `GET /v2/search`. Earlier 0.5x versions nest the entity next to its match. */
const search2 = z.object({
  entities: z
    .array(
      z.union([
        entity.extend({ match: z.number() }),
        z.object({ entity, match: z.number() }).transform((row) => ({ ...row.entity, match: row.match })),
      ]),
    )
    .nullable(),
})

const named1 = z.object({
  match: z.number(),
  entityID: z.string().default(''),
  program: z.string().default(''),
})

/** Before 0.50: `GET /search`. */
const search1 = z.object({
  SDNs: z.array(named1.extend({ sdnName: z.string() })).nullish(),
  altNames: z.array(named1.extend({ alternateName: z.string() })).nullish(),
  deniedPersons: z.array(named1.extend({ name: z.string() })).nullish(),
})

const listInfo = z.object({
  listHashes: z.record(z.string(), z.string()).nullish(),
  version: z.string().nullish(),
})

/**
 * Asks the search of Moov Watchman about each name and free text, and combines the answers. An address whose path ends
 * with `/search` without `/v2` is asked as versions before 0.50. BICs and countries are not part of its search.
 *
 * The version of the lists are the hashes of `GET /v2/listinfo`; older versions publish none.
 */
export async function askWatchman(watchman: Watchman, question: ScreeningQuestion): Promise<ScreeningAnswer> {
  const isFirst = /\/search\/?$/.test(watchman.url.pathname) && !watchman.url.pathname.includes('/v2/')
  const fields = question.fields.filter(({ kind }) => kind === 'name' || kind === 'text')
  const hits: Hit[] = []
  for (let start = 0; start < fields.length; start += AT_ONCE) {
    const some = fields.slice(start, start + AT_ONCE)
    const found = await Promise.all(
      some.map((field) =>
        isFirst ? hitsOfFirst(watchman, field) : hitsOfSecond(watchman, field, question.id),
      ),
    )
    hits.push(...found.flat())
  }
  return {
    listVersion: isFirst ? '' : await versionOf(watchman),
    hits: hits.toSorted((left, right) => right.score - left.score),
  }
}

async function ask(watchman: Watchman, path: string, parameters: Readonly<Record<string, string>>) {
  const url = new URL(watchman.url)
  url.pathname = path
  url.search = new URLSearchParams(parameters).toString()
  return await askByHttp({ ...watchman, url })
}

function rootOf(watchman: Watchman): string {
  return watchman.url.pathname.replace(/\/(v2\/)?search\/?$/, '').replace(/\/$/, '')
}

async function hitsOfSecond(watchman: Watchman, field: ScreenedField, id: string): Promise<readonly Hit[]> {
  const value = await ask(watchman, `${rootOf(watchman)}/v2/search`, {
    name: field.value,
    minMatch: String(watchman.threshold),
    limit: String(HITS_PER_FIELD),
    requestID: id,
  })
  const answer = search2.safeParse(value)
  if (!answer.success) throw new OutgoingFailure('unavailable', 'The answer has another form')
  return (answer.data.entities ?? []).flatMap(({ name, sourceList, sourceID, sanctionsInfo, match }) =>
    match < watchman.threshold
      ? []
      : [
          {
            list: sourceList,
            entryId: sourceID,
            entryName: name,
            matched: name,
            programme: (sanctionsInfo?.programs ?? []).join(', '),
            path: field.path,
            value: field.value,
            score: Math.min(match, 1),
          },
        ],
  )
}

async function hitsOfFirst(watchman: Watchman, field: ScreenedField): Promise<readonly Hit[]> {
  const value = await ask(watchman, watchman.url.pathname, {
    q: field.value,
    minMatch: String(watchman.threshold),
    limit: String(HITS_PER_FIELD),
  })
  const answer = search1.safeParse(value)
  if (!answer.success) throw new OutgoingFailure('unavailable', 'The answer has another form')
  const { SDNs, altNames, deniedPersons } = answer.data
  const rows = [
    ...(SDNs ?? []).map(({ sdnName, ...row }) => ({ ...row, list: 'SDN', name: sdnName })),
    ...(altNames ?? []).map(({ alternateName, ...row }) => ({ ...row, list: 'SDN', name: alternateName })),
    ...(deniedPersons ?? []).map((row) => ({ ...row, list: 'DPL' })),
  ]
  return rows
    .filter(({ match }) => match >= watchman.threshold)
    .map(({ list, name, entityID, program, match }) => ({
      list,
      entryId: entityID,
      entryName: name,
      matched: name,
      programme: program,
      path: field.path,
      value: field.value,
      score: Math.min(match, 1),
    }))
}

async function versionOf(watchman: Watchman): Promise<string> {
  const answer = listInfo.safeParse(await ask(watchman, `${rootOf(watchman)}/v2/listinfo`, {}))
  if (!answer.success) throw new OutgoingFailure('unavailable', 'The answer has another form')
  const { listHashes, version } = answer.data
  const lists = Object.entries(listHashes ?? {}).map(([list, hash]) => `${list} ${hash}`)
  return [...lists.toSorted(), ...(version ? [`Watchman ${version}`] : [])].join(', ').slice(0, VERSION_MAX)
}

const VERSION_MAX = 1_000
