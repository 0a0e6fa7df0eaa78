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
      if ((newest?.list.number ?? 0) !== basedOn) throw new AppError('purposes.versionChanged')
      await insertList(tx, institutionId, {
        number,
        source,
        issuedOn,
        entries: rowList,
        importerName: actor.name,
        importedAt: clock.now(),
      })
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
