import { AppError } from '@nostro/kernel'
import { purposeIssues } from '@nostro/messages'

import { recordEvent } from '../audit/index.ts'
import type { Context } from '../context.ts'
import { inInstitution, inTransaction } from '../db/transaction.ts'
import { insertList, type KeptPurpose, newestList } from './purpose-list.repository.ts'

interface BroughtList {
  readonly source: string
  readonly issuedOn: string
  /** The version the list was compared with; 0 for the product's own. */
  readonly basedOn: number
  readonly rowList: readonly KeptPurpose[]
}

/**
 * Puts a list of purposes in force as the next version. Errors: `purposes.invalid` with the issues of its rows,
 * `purposes.versionChanged` where somebody else was faster.
 */
export async function importPurposeList(
  context: Context,
  { source, issuedOn, basedOn, rowList }: BroughtList,
): Promise<number> {
  const issues = purposeIssues(rowList)
  if (issues.length > 0) throw new AppError('purposes.invalid', {}, { issues })
  const { institutionId, actor, clock } = context
  const number = basedOn + 1
  await inTransaction(context, async (command) => {
    const place = { role: 'nostro_sign_in', institutionId, home: institutionId } as const
    await inInstitution(command, place, async (tx) => {
      const newest = await newestList(tx)
      const isNext = (newest?.list.number ?? 0) === basedOn
      const list = { number, source, issuedOn, importerName: actor.name, importedAt: clock.now() }
      // Of two that are next at the same time, one comes second.
      if (!isNext || !(await insertList(tx, institutionId, { ...list, entries: rowList }))) {
        throw new AppError('purposes.versionChanged')
      }
      await recordEvent(tx, context, {
        action: 'reference.import',
        objectKind: 'institution',
        objectId: institutionId,
        after: { list: 'purpose', number, source, issuedOn, count: rowList.length },
      })
    })
  })
  return number
}
