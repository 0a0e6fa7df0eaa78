import type { AnswerOf, ReadinessRow, readAddressReadiness } from '@nostro/contract'
import {
  addressesIn,
  addressFaultOf,
  addressLinesIn,
  CA103,
  isRecord,
  loadDefinition,
  writtenAddress,
} from '@nostro/messages'
import { pathText } from '@nostro/kernel'

import { inReadTransaction } from '../../db/transaction.ts'
import type { Context } from '../../http/context.ts'
import { countByAddress } from '../counterparty.repository.ts'
import { type ExaminedForm, newestDrafts, templatesFor } from '../payment-history.repository.ts'

const EXAMINED_MAX = 500
const ROWS_MAX = 500

/** Returns which addresses of kept records, templates and drafts fail the rule of the newest release. */
export async function addressReadiness(context: Context): Promise<AnswerOf<typeof readAddressReadiness>> {
  const { institutionId, actor } = context
  const place = { institutionId, userId: actor.userId, limit: EXAMINED_MAX }
  const [counts, templates, drafts] = await inReadTransaction(context, (tx) =>
    Promise.all([countByAddress(tx, institutionId), templatesFor(tx, place), newestDrafts(tx, place)]),
  )
  const rows: ReadinessRow[] = []
  for (const form of [...templates, ...drafts]) rows.push(...(await failingAddresses(form)))
  return {
    counts: [...counts],
    rowList: rows.slice(0, ROWS_MAX),
    examined: { templates: templates.length, drafts: drafts.length },
  }
}

async function failingAddresses(form: ExaminedForm): Promise<readonly ReadinessRow[]> {
  const { content, ...named } = form
  const definition = form.messagingType === CA103.type ? CA103 : await loadDefinition(form.messagingType)
  if (definition === undefined || !isRecord(content)) return []
  const structured = addressesIn(definition, content).map(({ path, address }) => ({
    path,
    lines: writtenAddress(address),
    fault: addressFaultOf(address),
  }))
  const inLines = addressLinesIn(definition, content).map(({ path, lines, addressForm }) => ({
    path,
    lines,
    fault: addressForm === 'failing' ? ('placeUnknown' as const) : undefined,
  }))
  return [...structured, ...inLines].flatMap(({ path, lines, fault }) =>
    fault === undefined
      ? []
      : [{ ...named, path: pathText(path), lines: [...lines], addressForm: 'failing', fault }],
  )
}
